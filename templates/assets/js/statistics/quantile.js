/** The statistics of a sample, and from how many values each is given. */

import { pairwiseSum } from "./sum.js";

/** @typedef {import("./law.js").Numbers} Numbers */
/** @typedef {import("./rules.js").Rules} Rules */

export const MEAN = "mean";

/** Statistic id → P of its percentile. */
const PERCENTS = new Map([
  ["median", 50],
  ["p75", 75],
  ["p90", 90],
  ["p95", 95],
  ["p99", 99],
]);

/**
 * P of the percentile that a statistic is; the mean is none.
 *
 * @param {string} statistic
 * @returns {number}
 */
export function percentOf(statistic) {
  const percent = PERCENTS.get(statistic);
  if (percent === undefined) throw new RangeError(`"${statistic}" is not a percentile's id`);
  return percent;
}

/**
 * The sample in ascending order, as a new array.
 *
 * @param {Numbers} sample
 * @returns {Float64Array}
 */
export function sorted(sample) {
  return Float64Array.from(sample).sort();
}

/**
 * k and g of the type-7 quantile (Hyndman & Fan 1996): k + g = (n − 1)·P/100, 0 ≤ g < 1.
 *
 * @param {number} n
 * @param {number} percent
 * @returns {[k: number, g: number]}
 */
export function position(n, percent) {
  const hundredths = (n - 1) * percent;
  return [Math.floor(hundredths / 100), (hundredths % 100) / 100];
}

/**
 * Type-7 quantile.
 *
 * @param {Float64Array} ordered Ascending, at least one value.
 * @param {number} percent
 * @returns {number}
 */
export function quantile(ordered, percent) {
  const [k, g] = position(ordered.length, percent);
  return g === 0 ? ordered[k] : ordered[k] + g * (ordered[k + 1] - ordered[k]);
}

/**
 * The mean; rounding does not carry that of equal values away from them.
 *
 * @param {Numbers} sample At least one value.
 * @returns {number}
 */
export function mean(sample) {
  let least = Infinity;
  let most = -Infinity;
  for (const value of sample) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return Math.min(Math.max(pairwiseSum(sample) / sample.length, least), most);
}

/**
 * The statistic of a sample, in any order: of the mean, the order decides on the last digit.
 *
 * @param {Numbers} sample At least one value.
 * @param {string} statistic
 * @returns {number}
 */
export function statisticOf(sample, statistic) {
  return statistic === MEAN ? mean(sample) : quantile(sorted(sample), percentOf(statistic));
}

/**
 * The smallest n from which the statistic is given: n·(100 − P) ≥ tail minimum; the mean has its own.
 *
 * @param {string} statistic
 * @param {Rules} rules
 * @returns {number}
 */
export function needed(statistic, rules) {
  if (statistic === MEAN) return rules.mean_minimum;
  return Math.ceil(rules.tail_minimum / (100 - percentOf(statistic)));
}
