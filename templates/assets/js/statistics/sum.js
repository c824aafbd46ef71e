/** Sums whose order is fixed, so that they give the same digits as the generator's. */

/** @typedef {import("./law.js").Numbers} Numbers */

const BLOCK = 128;
const LANES = 8;

/**
 * Sum of values[start] … values[end − 1] by halves, added in the order in which NumPy adds contiguous values.
 *
 * @param {Numbers} values
 * @param {number} [start]
 * @param {number} [end]
 * @returns {number}
 */
export function pairwiseSum(values, start = 0, end = values.length) {
  const count = end - start;
  if (count < LANES) {
    let sum = 0;
    for (let at = start; at < end; at++) sum += values[at];
    return sum;
  }
  if (count > BLOCK) {
    const half = Math.floor(count / 2);
    const middle = start + half - (half % LANES);
    return pairwiseSum(values, start, middle) + pairwiseSum(values, middle, end);
  }
  const lanes = Array.from({ length: LANES }, (_, lane) => values[start + lane]);
  let at = start + LANES;
  for (; at + LANES <= end; at += LANES) {
    for (let lane = 0; lane < LANES; lane++) lanes[lane] += values[at + lane];
  }
  const [a, b, c, d, e, f, g, h] = lanes;
  let sum = a + b + (c + d) + (e + f + (g + h));
  for (; at < end; at++) sum += values[at];
  return sum;
}

/**
 * The sum of finite values, rounded once: no order of them gives another (Shewchuk 1997).
 *
 * @param {Iterable<number>} values
 * @returns {number}
 */
export function preciseSum(values) {
  /** @type {number[]} Non-overlapping, growing in size; their exact sum is that of the values so far. */
  const parts = [];
  for (const value of values) {
    let high = value;
    let kept = 0;
    for (const part of parts) {
      const [larger, smaller] = Math.abs(high) < Math.abs(part) ? [part, high] : [high, part];
      high = larger + smaller;
      const low = smaller - (high - larger);
      if (low !== 0) parts[kept++] = low;
    }
    parts.length = kept;
    parts.push(high);
  }
  return roundedOnce(parts);
}

/**
 * @param {number[]} parts As `preciseSum` keeps them.
 * @returns {number} Their sum, ties to even.
 */
function roundedOnce(parts) {
  let at = parts.length - 1;
  if (at < 0) return 0;
  let high = parts[at];
  let low = 0;
  while (at > 0 && low === 0) {
    const before = high;
    high = before + parts[--at];
    low = parts[at] - (high - before);
  }
  // The last addition fell half-way between two numbers: what is left says to which it goes.
  if (at > 0 && low !== 0 && low < 0 === parts[at - 1] < 0) {
    const twice = 2 * low;
    const other = high + twice;
    if (other - high === twice) return other;
  }
  return high;
}
