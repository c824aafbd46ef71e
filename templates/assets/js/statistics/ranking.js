/** Ranks, pairwise p-values, Holm's procedure and rank intervals. */

import { probabilityBelow } from "./law.js";

/** @typedef {import("./law.js").Law} Law */

/**
 * A place in a table, from 1, and the places that the data does not rule out: low ≤ rank ≤ high.
 *
 * @typedef {object} Rank
 * @property {number} rank
 * @property {number} low
 * @property {number} high
 */

/** Values nearer to each other than this share of them are equal: they differ by rounding only. */
export const EQUAL = 1e-12;

/**
 * p of each two of independent laws, and P(row < column) with ties split evenly; both shape (k, k).
 *
 * p = 2·min(P(e* < f*), P(e* > f*)), at most 1.
 *
 * @param {readonly Law[]} laws
 * @returns {{pValues: number[][], below: number[][]}}
 */
export function pairPValues(laws) {
  const below = laws.map((row) => laws.map((column) => probabilityBelow(row, column)));
  const pValues = below.map((row, a) =>
    row.map((chance, b) => Math.min(1, 2 * Math.max(Math.min(chance, below[b][a]), 0))),
  );
  return { pValues, below };
}

/**
 * Which hypotheses Holm's step-down procedure rejects.
 *
 * @param {readonly number[]} pValues
 * @param {number} level A fraction.
 * @returns {boolean[]}
 */
export function holm(pValues, level) {
  const order = pValues.map((_, at) => at).sort((a, b) => pValues[a] - pValues[b]);
  const kept = order.findIndex((at, place) => pValues[at] > level / (order.length - place));
  const rejected = new Set(kept < 0 ? order : order.slice(0, kept));
  return pValues.map((_, at) => rejected.has(at));
}

/**
 * What a table says of each two of its k entries; all of shape (k, k).
 *
 * @typedef {object} Separation
 * @property {number[][]} p_values
 * @property {boolean[][]} smaller The row's value is smaller than the column's, by more than rounding.
 * @property {boolean[][]} faster …and Holm's procedure over all pairs tells the two apart.
 */

/**
 * Which entries of a table differ; smaller is better.
 *
 * A pair that Holm's procedure tells apart counts where values and laws agree on the order, so that a rank
 * interval always holds its rank.
 *
 * @param {readonly number[]} values
 * @param {readonly Law[]} laws
 * @param {number} levelPercent
 * @returns {Separation}
 */
export function separate(values, laws, levelPercent) {
  const { pValues, below } = pairPValues(laws);
  const pairs = pValues.flatMap((row, a) => row.slice(a + 1));
  const rejected = holm(pairs, levelPercent / 100);
  const smaller = values.map((a) => values.map((b) => a < b * (1 - EQUAL)));
  const faster = values.map(() => Array(values.length).fill(false));
  for (let a = 0, pair = 0; a < values.length; a++) {
    for (let b = a + 1; b < values.length; b++, pair++) {
      faster[a][b] = rejected[pair] && smaller[a][b] && below[a][b] > 0.5;
      faster[b][a] = rejected[pair] && smaller[b][a] && below[b][a] > 0.5;
    }
  }
  return { p_values: pValues, smaller, faster };
}

/**
 * Rank and rank interval of each entry of a table; smaller is better, equal values share a rank.
 *
 * @param {readonly number[]} values
 * @param {readonly Law[]} laws
 * @param {number} levelPercent
 * @returns {Rank[]}
 */
export function rankTable(values, laws, levelPercent) {
  const { smaller, faster } = separate(values, laws, levelPercent);
  return values.map((_, at) => ({
    rank: 1 + smaller.filter((row) => row[at]).length,
    low: 1 + faster.filter((row) => row[at]).length,
    high: values.length - faster[at].filter(Boolean).length,
  }));
}
