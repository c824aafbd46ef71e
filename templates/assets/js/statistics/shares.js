/** The stages' shares of a Time bar. */

import { statisticOf, total } from "./quantile.js";

/** @typedef {import("./law.js").Numbers} Numbers */

/**
 * Each stage's statistic as a fraction of the sum of the stages' statistics; null where all are 0.
 *
 * @param {readonly Numbers[]} stages Of each stage the totals in the cell's successes, none below 0.
 * @param {number | null} percent
 * @returns {number[] | null} In the order of the stages.
 */
export function cellShares(stages, percent) {
  const parts = stages.map((totals) => statisticOf(totals, percent));
  const whole = total(parts);
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
  return cells[0].map((_, stage) => total(cells.map((cell) => cell[stage])) / cells.length);
}
