/** Computes the figures of the samples on standard input: `node statistics.js < samples.json`. */

import { readFileSync } from "node:fs";

import { estimateCell } from "../../templates/assets/js/statistics/cell.js";
import { compare } from "../../templates/assets/js/statistics/comparison.js";
import { leaderboard } from "../../templates/assets/js/statistics/leaderboard.js";
import { pairPValues } from "../../templates/assets/js/statistics/ranking.js";
import { allShares, cellShares } from "../../templates/assets/js/statistics/shares.js";
import { wilsonInterval } from "../../templates/assets/js/statistics/wilson.js";

/** @typedef {import("../../templates/assets/js/statistics/law.js").Law} Law */
/** @typedef {import("../../templates/assets/js/statistics/rules.js").Rules} Rules */

/**
 * @typedef {object} Board
 * @property {string} statistic
 * @property {string[]} units
 * @property {number} requested
 * @property {Record<string, Record<string, number[]>>} samples Entry → unit → sample.
 */

/**
 * @typedef {object} Samples
 * @property {Rules} rules
 * @property {{sample: number[], statistic: string}[]} cells
 * @property {Board[]} boards
 * @property {{stages: number[][], statistic: string}[]} shares
 * @property {{successes: number, of: number, confidence_percent: number}[]} wilson
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
function boardFigures({ statistic, units, requested, samples }, rules) {
  const entries = Object.entries(samples).map(([key, cells]) => ({
    key,
    samples: new Map(Object.entries(cells)),
    rankable: true,
    rankable_units: new Set(units),
  }));
  const table = leaderboard(entries, units, requested, statistic, rules);
  const laws = table.entries.flatMap((entry) => entry.all?.law ?? []);
  return {
    worst: Object.fromEntries(table.worst),
    left_out: table.left_out,
    needed: table.needed,
    entries: table.entries.map((entry) => ({
      all: published(entry.all),
      rank: entry.rank,
      ranks: units.map((unit) => entry.cells.get(unit)?.rank ?? null),
      usable: [...entry.usable.keys()],
    })),
    p_values: pairPValues(laws).pValues,
    comparisons: table.entries.map((entry) =>
      compare(entry.usable, table.entries[0].usable, units, rules.confidence_percent),
    ),
  };
}

/** @type {Samples} */
const given = JSON.parse(readFileSync(0, "utf-8"));
const shares = given.shares.map(({ stages, statistic }) => cellShares(stages, statistic));
const figures = {
  cells: given.cells.map(({ sample, statistic }) => published(estimateCell(sample, statistic, given.rules))),
  boards: given.boards.map((board) => boardFigures(board, given.rules)),
  shares,
  all_shares: allShares(shares.filter((cell) => cell !== null)),
  wilson: given.wilson.map(({ successes, of, confidence_percent }) =>
    wilsonInterval(successes, of, confidence_percent),
  ),
};
process.stdout.write(JSON.stringify(figures));
