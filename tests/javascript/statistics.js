/** Computes the figures of the samples on standard input: `node statistics.js < samples.json`. */

import { readFileSync } from "node:fs";

import { estimateAll } from "../../templates/assets/js/statistics/all_view.js";
import { estimateCell } from "../../templates/assets/js/statistics/cell.js";
import { compare } from "../../templates/assets/js/statistics/comparison.js";
import { allShares, cellShares } from "../../templates/assets/js/statistics/shares.js";

/** @typedef {import("../../templates/assets/js/statistics/cell.js").CellEstimate} CellEstimate */
/** @typedef {import("../../templates/assets/js/statistics/law.js").Law} Law */
/** @typedef {import("../../templates/assets/js/statistics/rules.js").Rules} Rules */

/**
 * @typedef {object} Board
 * @property {number | null} percent
 * @property {Record<string, Record<string, number[]>>} samples Entry → unit → sample, of the usable cells alone.
 * @property {Record<string, number>} substitutes For every unit.
 */

/**
 * @typedef {object} Samples
 * @property {Rules} rules
 * @property {{sample: number[], percent: number | null}[]} cells
 * @property {Board[]} boards
 * @property {{stages: number[][], percent: number | null}[]} shares
 */

/**
 * @template {{law: Law}} Estimate
 * @param {Estimate | null} estimate
 */
function published(estimate) {
  if (estimate === null) return null;
  const { law, ...figures } = estimate;
  return { ...figures, mass: law.probabilities.reduce((sum, mass) => sum + mass) };
}

/**
 * @param {Board} board
 * @param {Rules} rules
 */
function boardFigures({ percent, samples, substitutes }, rules) {
  const units = Object.keys(substitutes);
  const entries = Object.values(samples).map((cells) => {
    /** @type {Map<string, CellEstimate>} */ const usable = new Map();
    for (const [unit, sample] of Object.entries(cells)) {
      const estimate = estimateCell(sample, percent, rules);
      if (estimate) usable.set(unit, estimate);
    }
    return usable;
  });
  const constants = new Map(Object.entries(substitutes));
  return entries.map((usable) => ({
    all:
      usable.size === 0 ? null : published(estimateAll(usable, constants, units, rules.confidence_percent)),
    comparison: compare(usable, entries[0], units, rules.confidence_percent),
  }));
}

/** @type {Samples} */
const given = JSON.parse(readFileSync(0, "utf-8"));
const shares = given.shares.map(({ stages, percent }) => cellShares(stages, percent));
const figures = {
  cells: given.cells.map(({ sample, percent }) => published(estimateCell(sample, percent, given.rules))),
  boards: given.boards.map((board) => boardFigures(board, given.rules)),
  shares,
  all_shares: allShares(shares.filter((cell) => cell !== null)),
};
process.stdout.write(JSON.stringify(figures));
