/** Laws of sums of independent discrete variables: exact where few atoms are involved, else on a lattice. */

import { inverse, transform } from "./fft.js";
import { Law, fromAtoms, tailProbability } from "./law.js";
import { total } from "./quantile.js";

/** @typedef {import("./fft.js").Spectrum} Spectrum */

/** Up to so many combinations of atoms a sum is enumerated. */
export const EXACT_ATOMS = 4096;
/** A law from a lattice is brought down to so many values, once its interval is taken. */
export const LATTICE_ATOMS = 1024;
/** The lattice leaves out less than 1e-13 at either end. */
const OUTSIDE_LOG = Math.log(1e13);
/** Chernoff's bound is tried at these multiples of 1/deviation: all give valid bounds, the best is taken. */
const TILTS = [0, 1, 2, 3, 4, 5].map((k) => 1.5 * 8 ** (k / 5));
/** Points kept free at either end of the bounds: interpolation puts some mass beyond the outermost atoms. */
const MARGIN = 16;
/** A step is one of so many to each power of two: the last digits of the bounds do not decide on it. */
const STEPS_PER_DOUBLING = 8;
/** A point of an exact sum that holds less holds nothing but rounding. */
const NOISE = 1e-15;

/** A law on the points `start` + k·`step`. */
export class Lattice {
  /**
   * @param {number} start
   * @param {number} step
   * @param {Float64Array} cdf Shape (points,), never falling, from 0 to 1.
   */
  constructor(start, step, cdf) {
    this.start = start;
    this.step = step;
    this.cdf = cdf;
  }

  /**
   * Bounds as of `interval` of law.js, with the mass of a point spread evenly over its step.
   *
   * @param {number} confidencePercent
   * @returns {[low: number, high: number]}
   */
  interval(confidencePercent) {
    const tail = tailProbability(confidencePercent);
    return this.bounds([tail, 1 - tail]);
  }

  /**
   * Bounds as of `bounds` of law.js.
   *
   * @param {readonly [low: number, high: number]} levels Above 0.
   * @returns {[low: number, high: number]}
   */
  bounds([low, high]) {
    return [this.#quantile(low), this.#quantile(high)];
  }

  /** @param {number} level */
  #quantile(level) {
    let place = 0;
    while (place < this.cdf.length - 1 && this.cdf[place] < level) place++;
    const before = place ? this.cdf[place - 1] : 0;
    const fraction = (level - before) / (this.cdf[place] - before);
    return this.start + this.step * (place - 0.5 + fraction);
  }

  /** All points, also those that hold no mass. */
  law() {
    const values = new Float64Array(this.cdf.length);
    const masses = new Float64Array(this.cdf.length);
    for (let at = 0, before = 0; at < values.length; before = this.cdf[at++]) {
      values[at] = this.start + this.step * at;
      masses[at] = this.cdf[at] - before;
    }
    return new Law(values, masses);
  }
}

/**
 * Law of the sum of independent terms, by enumeration.
 *
 * @param {readonly Law[]} terms At least one.
 * @returns {Law}
 */
export function exactSum(terms) {
  return terms.reduce((a, b) => {
    const width = b.values.length;
    const values = new Float64Array(a.values.length * width);
    const probabilities = new Float64Array(values.length);
    for (let at = 0; at < values.length; at++) {
      const [row, column] = [Math.floor(at / width), at % width];
      values[at] = a.values[row] + b.values[column];
      probabilities[at] = a.probabilities[row] * b.probabilities[column];
    }
    return fromAtoms(values, probabilities);
  });
}

/**
 * Where the sum of `times` draws of every term lies, but for less than 1e-13 at either end (Chernoff).
 *
 * @param {readonly Law[]} terms
 * @param {number} times
 * @returns {[low: number, high: number]}
 */
export function window(terms, times) {
  const means = terms.map((term) => term.mean);
  const centre = times * total(means);
  const deviation = Math.sqrt(times * total(terms.map((term) => term.variance)));
  const least = times * total(terms.map((term) => term.values[0]));
  const most = times * total(terms.map(({ values }) => values[values.length - 1]));
  if (deviation === 0) return [centre, centre];
  let [above, below] = [Infinity, Infinity];
  for (const multiple of TILTS) {
    const tilt = multiple / deviation;
    const rise = times * total(terms.map((term, at) => logMoment(term, means[at], tilt)));
    const fall = times * total(terms.map((term, at) => logMoment(term, means[at], -tilt)));
    above = Math.min(above, (rise + OUTSIDE_LOG) / tilt);
    below = Math.min(below, (fall + OUTSIDE_LOG) / tilt);
  }
  return [Math.max(least, centre - below), Math.min(most, centre + above)];
}

/**
 * @param {Law} term
 * @param {number} mean Of the term.
 * @param {number} tilt
 * @returns {number} ln E exp(tilt·(X − mean)), the largest exponent taken out, so that none overflows.
 */
function logMoment({ values, probabilities }, mean, tilt) {
  const most = tilt * (values[tilt > 0 ? values.length - 1 : 0] - mean);
  let sum = 0;
  for (let at = 0; at < values.length; at++) {
    sum += Math.exp(tilt * (values[at] - mean) - most) * probabilities[at];
  }
  return most + Math.log(sum);
}

/**
 * The number of points, a power of two from `least` to `most`, that part `span` into steps of `step`.
 *
 * @param {number} span
 * @param {number} step
 * @param {number} least
 * @param {number} most
 * @returns {number}
 */
export function latticePoints(span, step, least, most) {
  if (span <= least * step) return least;
  if (span >= most * step) return most;
  return 2 ** Math.ceil(Math.log2(span / step));
}

/**
 * Law of the sum of `times` draws of every term on `points` points over `bounds`, by FFT.
 *
 * A value between two points is shared out over four by cubic interpolation, which keeps the first three
 * moments of every term, so the error is of the fourth order in the step. What falls outside comes round.
 *
 * @param {readonly Law[]} terms
 * @param {number} times
 * @param {readonly [low: number, high: number]} bounds
 * @param {number} points A power of two.
 * @returns {Lattice}
 */
export function latticeSum(terms, times, [low, high], points) {
  const step = stepFrom((high - low) / (points - 2 * MARGIN));
  const spectrum = terms.map((term) => transform(shareOut(term, step, points))).reduce(product);
  const masses = inverse(power(spectrum, times));
  const centre = times * total(terms.map((term) => term.mean));
  const first = Math.floor((low - centre) / step) - MARGIN;
  const cdf = new Float64Array(points);
  for (let at = 0, sum = 0; at < points; at++) {
    sum += masses[(first + at) & (points - 1)];
    cdf[at] = Math.min(Math.max(sum, 0), 1);
  }
  // Interpolation rings around a lone atom; rearranged in order, the CDF is right again on either side of it
  // (Chernozhukov, Fernández-Val & Galichon 2009).
  sortNearlySorted(cdf);
  return new Lattice(centre + first * step, step, cdf);
}

/**
 * Law of the sum of `times` draws of `term`, whose values lie whole numbers of `step` apart, by FFT.
 *
 * Exact but for rounding and for what lies outside `bounds`: every sum is a point of the grid.
 *
 * @param {Law} term
 * @param {number} times
 * @param {readonly [low: number, high: number]} bounds
 * @param {number} step
 * @returns {Law}
 */
export function wholeSum(term, times, bounds, step) {
  const least = term.values[0];
  const [first, last] = wholePlaces(term, times, bounds, step);
  const points = Math.max(2 ** (Math.floor(Math.log2(last - first)) + 1), 4);
  const draw = new Float64Array(points);
  for (let at = 0; at < term.values.length; at++) {
    draw[Math.round((term.values[at] - least) / step) & (points - 1)] += term.probabilities[at];
  }
  const masses = inverse(power(transform(draw), times));
  const values = new Float64Array(points);
  const probabilities = new Float64Array(points);
  let held = 0;
  for (let at = first; at < first + points; at++) {
    const mass = masses[at & (points - 1)];
    if (mass <= NOISE) continue;
    values[held] = times * least + step * at;
    probabilities[held++] = mass;
  }
  return fromAtoms(values.subarray(0, held), probabilities.subarray(0, held));
}

/**
 * First and last point of that grid that a sum within `bounds` lies on, counted from the least sum.
 *
 * @param {Law} term
 * @param {number} times
 * @param {readonly [low: number, high: number]} bounds
 * @param {number} step
 * @returns {[first: number, last: number]}
 */
export function wholePlaces(term, times, [low, high], step) {
  const least = times * term.values[0];
  return [Math.floor((low - least) / step), Math.ceil((high - least) / step)];
}

/**
 * Sorts each stretch that is out of order.
 *
 * @param {Float64Array} values
 */
function sortNearlySorted(values) {
  const least = values.slice();
  for (let at = values.length - 1; at > 0; at--) least[at - 1] = Math.min(least[at - 1], least[at]);
  for (let at = 0, start = 0, most = -Infinity; at <= values.length; at++) {
    if (at === values.length || most <= least[at]) {
      if (at > start + 1) values.subarray(start, at).sort();
      start = at;
    }
    most = Math.max(most, values[at]);
  }
}

/**
 * @param {number} least
 * @returns {number} The smallest step that is not below `least`, but for rounding.
 */
function stepFrom(least) {
  return 2 ** (Math.ceil(Math.log2(least) * STEPS_PER_DOUBLING - 1e-9) / STEPS_PER_DOUBLING);
}

/**
 * @param {Law} term
 * @param {number} step
 * @param {number} points
 * @returns {Float64Array} The term's mass on a circular lattice with its mean at point 0.
 */
function shareOut({ values, probabilities, mean }, step, points) {
  const masses = new Float64Array(points);
  const round = points - 1;
  for (let at = 0; at < values.length; at++) {
    const place = (values[at] - mean) / step;
    const base = Math.floor(place);
    const f = place - base;
    const p = probabilities[at];
    masses[(base - 1) & round] += ((-f * (f - 1) * (f - 2)) / 6) * p;
    masses[base & round] += (((f + 1) * (f - 1) * (f - 2)) / 2) * p;
    masses[(base + 1) & round] += ((-(f + 1) * f * (f - 2)) / 2) * p;
    masses[(base + 2) & round] += (((f + 1) * f * (f - 1)) / 6) * p;
  }
  return masses;
}

/**
 * @param {Spectrum} a
 * @param {Spectrum} b
 * @returns {Spectrum}
 */
function product(a, b) {
  const re = new Float64Array(a.re.length);
  const im = new Float64Array(a.re.length);
  for (let k = 0; k < re.length; k++) {
    re[k] = a.re[k] * b.re[k] - a.im[k] * b.im[k];
    im[k] = a.re[k] * b.im[k] + a.im[k] * b.re[k];
  }
  return { re, im };
}

/**
 * base^exponent by repeated squaring.
 *
 * @param {Spectrum} base
 * @param {number} exponent A whole number, at least 1.
 * @returns {Spectrum}
 */
function power(base, exponent) {
  if (exponent === 1) return base;
  const root = power(base, Math.floor(exponent / 2));
  const square = product(root, root);
  return exponent % 2 ? product(square, base) : square;
}
