/** The statistics of a sample, and from how many values each is given. A statistic is a percentile's P, or null: the mean. */

/** @typedef {import("./law.js").Numbers} Numbers */
/** @typedef {import("./rules.js").Rules} Rules */

/**
 * @param {Numbers} values
 * @returns {number} Their sum.
 */
export function total(values) {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
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
 * @param {Float64Array} ordered Ascending, at least one value.
 * @returns {number}
 */
export function mean(ordered) {
  const last = ordered.length - 1;
  return Math.min(Math.max(total(ordered) / ordered.length, ordered[0]), ordered[last]);
}

/**
 * The statistic of a sample, in any order.
 *
 * @param {Numbers} sample At least one value.
 * @param {number | null} percent
 * @returns {number}
 */
export function statisticOf(sample, percent) {
  const ordered = sorted(sample);
  return percent === null ? mean(ordered) : quantile(ordered, percent);
}

/**
 * The smallest n from which the statistic is given: n·(100 − P) ≥ tail minimum; the mean has its own.
 *
 * @param {number | null} percent
 * @param {Rules} rules
 * @returns {number}
 */
export function needed(percent, rules) {
  return percent === null ? rules.mean_minimum : Math.ceil(rules.tail_minimum / (100 - percent));
}
