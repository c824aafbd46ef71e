/** Values far from the rest of their cell: flagged, never removed. */

import { quantile, sorted } from "./quantile.js";

/** @typedef {import("./law.js").Numbers} Numbers */
/** @typedef {import("./rules.js").Rules} Rules */

/**
 * One value of a sample.
 *
 * @typedef {object} FlaggedValue
 * @property {number} place Its index in the sample as given.
 * @property {number} value
 * @property {number} score scale·|ln x − med(ln x)| / MAD(ln x) (Iglewicz & Hoaglin 1993).
 */

/**
 * The flagged values of a sample, in its order.
 *
 * Values at or below 0 have no logarithm and take no part; where the MAD is 0 nothing is flagged.
 *
 * @param {Numbers} sample
 * @param {Rules} rules
 * @returns {FlaggedValue[]}
 */
export function flaggedValues(sample, rules) {
  const logs = Float64Array.from(sample)
    .filter((value) => value > 0)
    .map(Math.log);
  if (logs.length === 0) return [];
  const middle = median(logs);
  const spread = median(logs.map((log) => Math.abs(log - middle)));
  if (spread === 0) return [];
  return Array.from(sample, (value, place) => {
    const score = value > 0 ? (rules.outlier_scale * Math.abs(Math.log(value) - middle)) / spread : 0;
    return { place, value, score };
  }).filter(({ score }) => score > rules.outlier_threshold);
}

/**
 * @param {Float64Array} values At least one.
 * @returns {number}
 */
function median(values) {
  return quantile(sorted(values), 50);
}
