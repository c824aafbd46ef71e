/** The law of the mean of a bootstrap resample. */

import {
  EXACT_ATOMS,
  LATTICE_ATOMS,
  latticePoints,
  latticeSum,
  wholePlaces,
  wholeSum,
  window,
} from "./convolution.js";
import { logFactorial } from "./factorial.js";
import { Law, compact, fromAtoms, interval, point, withZero } from "./law.js";
import { mean, quantile, sorted } from "./quantile.js";
import { spacing } from "./spacing.js";

/** So many resamples are enumerated: all those of up to ten values, which no lattice serves well. */
const ENUMERATED_MOST = 100_000;
/** The bounds lie on a grid of 2^16 points over the sample's range, or on a finer one (see PRECISION). */
const GRID_INTERVALS = 2 ** 16 - 1;
/** By less than this share of the mean, 0.01 %, the bounds are off; half of it is that grid's widest step. */
const PRECISION = 1e-4;
/** A bound this little above a point of the grid, in steps, is on it: last digits of an FFT do not decide. */
const ROUNDING = 1e-6;
const POINTS_LEAST = 2 ** 14;
const POINTS_MOST = 2 ** 19;
/** A lattice of the values' own with more points is so fine that the other one serves. */
const COARSE_POINTS_MOST = 2 ** 17;
/** n times the median gap of n normal values is about 2.5 of their deviations. */
const CLUSTER_GAPS = 2.5;
/** Gaps are equal that differ by less than this share of the largest value. */
const EQUAL_GAPS = 1e-12;
/** Steps of the lattice to a deviation of the cluster, at n = 1; the fourth root of n fewer at n. */
const CLUSTER_STEPS = 8;

/**
 * Law of the mean of a resample of `ordered` and its interval.
 *
 * Exact where few different resamples exist, else from a lattice. The bounds come from the whole law, which
 * is then brought down to EXACT_ATOMS or LATTICE_ATOMS values.
 *
 * @param {Float64Array} ordered The sample, ascending, at least one value.
 * @param {number} confidencePercent
 * @returns {{law: Law, bounds: [low: number, high: number]}}
 */
export function meanLaw(ordered, confidencePercent) {
  const n = ordered.length;
  const values = ordered.filter((value, at) => at === 0 || value !== ordered[at - 1]);
  const chances = new Float64Array(values.length);
  for (let at = 0, place = -1; at < n; at++) {
    if (at === 0 || ordered[at] !== ordered[at - 1]) place++;
    chances[place]++;
  }
  chances.forEach((count, place) => (chances[place] = count / n));
  if (values.length === 1) return { law: point(values[0]), bounds: [values[0], values[0]] };
  if (resamplesAtMost(n, values.length, ENUMERATED_MOST)) {
    const law = enumerated(values, chances, n);
    return { law: compact(law, EXACT_ATOMS), bounds: interval(law, confidencePercent) };
  }
  const draw = new Law(values, chances);
  const ends = window([draw], n);
  const step = spacing(values);
  if (step !== null && isCoarse(draw, n, ends, step)) {
    const sums = wholeSum(draw, n, ends, step);
    const [low, high] = interval(sums, confidencePercent);
    return { law: meanOf(compact(sums, LATTICE_ATOMS), draw, n), bounds: [low / n, high / n] };
  }
  const lattice = latticeSum([draw], n, ends, pointsFor(ordered, ends));
  const [low, high] = lattice.interval(confidencePercent);
  return {
    law: meanOf(compact(lattice.law(), LATTICE_ATOMS), draw, n),
    bounds: [onGrid(low / n, ordered), onGrid(high / n, ordered)],
  };
}

/**
 * @param {Law} draw
 * @param {number} n
 * @param {readonly [low: number, high: number]} ends
 * @param {number} step
 * @returns {boolean} Few enough points: the sum of n draws is taken on the lattice of the values themselves.
 */
function isCoarse(draw, n, ends, step) {
  const [first, last] = wholePlaces(draw, n, ends, step);
  return last - first < COARSE_POINTS_MOST;
}

/**
 * @param {Law} summed Of the sum of n draws.
 * @param {Law} draw
 * @param {number} n
 * @returns {Law} Of their mean.
 */
function meanOf(summed, { values, probabilities }, n) {
  // No mean lies between 0 and that of one smallest value above it: what the lattice has there is rounding.
  const least = values[0] > 0 ? values[0] : values[1] / n;
  const means = summed.values.map((sum) => Math.min(Math.max(sum / n, least), values[values.length - 1]));
  const law = fromAtoms(means, summed.probabilities);
  return values[0] > 0 ? law : withZero(law, probabilities[0] ** n);
}

/**
 * @param {number} n Draws.
 * @param {number} kinds Distinct values.
 * @param {number} most
 * @returns {boolean} C(n + kinds − 1, n), the number of multisets of n draws, is at most `most`.
 */
function resamplesAtMost(n, kinds, most) {
  let count = 1;
  for (let k = 1; k < kinds && count <= most; k++) count = (count * (n + k)) / k;
  return count <= most;
}

/**
 * @param {number} bound
 * @param {Float64Array} ordered
 * @returns {number} The smallest point of the bounds' grid that is not below `bound`.
 */
function onGrid(bound, ordered) {
  const least = ordered[0];
  const most = ordered[ordered.length - 1];
  const average = mean(ordered);
  let step = (most - least) / GRID_INTERVALS;
  if (average > 0 && step > (PRECISION / 2) * average) {
    step /= 2 ** Math.ceil(Math.log2(step / ((PRECISION / 2) * average)));
  }
  return Math.min(most, least + Math.ceil((bound - least) / step - ROUNDING) * step);
}

/**
 * Points of the lattice between `ends`, a power of two.
 *
 * A step of the sum is small against the value, or against the cluster in which most of the sample lies
 * (n gaps between neighbours): a lattice that resolves the cluster is exact to the fourth order. Equal gaps
 * mean that part of the sample lies on a coarse lattice: such a law is not smooth at the cluster's scale.
 *
 * @param {Float64Array} ordered
 * @param {readonly [low: number, high: number]} ends
 * @returns {number}
 */
function pointsFor(ordered, ends) {
  const n = ordered.length;
  const least = Math.max(ends[0] / n, ordered[0]);
  const value = least > 0 ? least : Math.abs(mean(ordered));
  const gaps = sorted(ordered.subarray(1).map((above, at) => above - ordered[at]));
  const most = ordered[n - 1];
  const differ = gaps.every((gap, at) => at === 0 || gap - gaps[at - 1] > EQUAL_GAPS * most);
  const cluster = (n * quantile(gaps, 50)) / CLUSTER_GAPS;
  const step = differ
    ? Math.max((PRECISION / 2) * n * value, (cluster * n ** 0.25) / CLUSTER_STEPS)
    : (PRECISION / 8) * n * value;
  return latticePoints(ends[1] - ends[0], step, POINTS_LEAST, POINTS_MOST);
}

/**
 * Every multiset of n draws with its multinomial probability.
 *
 * @param {Float64Array} values
 * @param {Float64Array} chances
 * @param {number} n
 * @returns {Law}
 */
function enumerated(values, chances, n) {
  /** @type {number[]} */ const means = [];
  /** @type {number[]} */ const probabilities = [];
  /** @type {(place: number, left: number, total: number, log: number) => void} */
  const draw = (place, left, total, log) => {
    const lastPlace = place === values.length - 1;
    for (let draws = lastPlace ? left : 0; draws <= left; draws++) {
      const sum = total + draws * values[place];
      const chance = log + draws * Math.log(chances[place]) - logFactorial(draws);
      if (!lastPlace) {
        draw(place + 1, left - draws, sum, chance);
      } else if (Math.exp(chance) > 0) {
        means.push(sum / n);
        probabilities.push(Math.exp(chance));
      }
    }
  };
  draw(0, n, 0, logFactorial(n));
  return fromAtoms(Float64Array.from(means), Float64Array.from(probabilities));
}
