/** The stages' shares of a Time bar. */

import { statisticOf } from "./quantile.js";
import { pairwiseSum } from "./sum.js";

/** @typedef {import("./law.js").Numbers} Numbers */

/**
 * Each stage's statistic as a fraction of the sum of the stages' statistics; null where all are 0.
 *
 * @param {readonly Numbers[]} stages Of each stage the totals in the cell's successes, none below 0.
 * @param {string} statistic
 * @returns {number[] | null} In the order of the stages.
 */
export function cellShares(stages, statistic) {
  const parts = stages.map((totals) => statisticOf(totals, statistic));
  const whole = pairwiseSum(parts);
  return whole > 0 ? parts.map((part) => part / whole) : null;
}

/**
 * Unweighted mean of the shares of an entry's usable cells; null where there are none.
 *
 * @param {readonly (readonly number[])[]} cells Each as `cellShares` gives them.
 * @returns {number[] | null}
 */
export function allShares(cells) {
  if (cells.length === 0) return null;
  return cells[0].map((_, stage) => cells.reduce((sum, cell) => sum + cell[stage], 0) / cells.length);
}
