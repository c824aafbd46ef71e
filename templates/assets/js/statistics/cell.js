/** One statistic of one cell with its interval. */

import { EXACT_ATOMS } from "./convolution.js";
import { compact, interval, tailProbability } from "./law.js";
import { meanLaw } from "./mean.js";
import { mean, needed, quantile, sorted } from "./quantile.js";
import { openBounds, quantileLaw } from "./resampling.js";

/** @typedef {import("./law.js").Law} Law */
/** @typedef {import("./law.js").Numbers} Numbers */
/** @typedef {import("./rules.js").Rules} Rules */

/**
 * A statistic of a sample, in the sample's unit (ms or USD), at full precision, under the names of the API.
 *
 * @typedef {object} CellEstimate
 * @property {number} value
 * @property {number | null} low Null where open.
 * @property {number | null} high Null where open.
 * @property {number} n Size of the sample.
 * @property {Law} law Of the statistic of a resample.
 */

/**
 * The estimate from a sample in any order; null where n is below `needed`.
 *
 * @param {Numbers} sample
 * @param {number | null} percent P of the percentile; null: the mean.
 * @param {Rules} rules
 * @returns {CellEstimate | null}
 */
export function estimateCell(sample, percent, rules) {
  const n = sample.length;
  if (n < needed(percent, rules)) return null;
  const ordered = sorted(sample);
  if (percent === null) {
    const { law, bounds } = meanLaw(ordered, rules.confidence_percent);
    const [low, high] = bounds;
    return { value: mean(ordered), low, high, n, law };
  }
  const law = quantileLaw(ordered, percent);
  const bounds = interval(law, rules.confidence_percent);
  const isOpen = openBounds(n, percent, tailProbability(rules.confidence_percent));
  const [low, high] = bounds.map((bound, side) => (isOpen[side] ? null : bound));
  return { value: quantile(ordered, percent), low, high, n, law: compact(law, EXACT_ATOMS) };
}
