/** A discrete law: the exact (or gridded) distribution of a resampled statistic. */

import { total } from "./quantile.js";

/** @typedef {Float64Array | readonly number[]} Numbers */

/** Sums of probabilities round: two CDF values that differ by less are taken as equal. */
export const CDF_TOLERANCE = 1e-12;
/** Added to what is rounded down, so that a whole number stays one whichever way its last digit fell. */
const ROUNDING = 1e-9;
/** A group with less mass is dropped: at the ends of a lattice that is what rounding leaves there. */
const NEGLIGIBLE = 1e-12;

export class Law {
  /**
   * @param {Float64Array} values Ascending and distinct, shape (m,).
   * @param {Float64Array} probabilities Shape (m,), sums to 1; none is 0, but for those of a lattice.
   */
  constructor(values, probabilities) {
    this.values = values;
    this.probabilities = probabilities;
  }

  /** All mass lies on one value. */
  get isPoint() {
    return this.values.length === 1;
  }

  /** P(X = 0); no value of a time or a cost is below. */
  get zeroMass() {
    return this.values[0] === 0 ? this.probabilities[0] : 0;
  }

  /** Expectation, in the unit of `values`. */
  get mean() {
    return this.expected((value) => value);
  }

  /** Variance, in the squared unit of `values`. */
  get variance() {
    const mean = this.mean;
    return this.expected((value) => (value - mean) ** 2);
  }

  /**
   * Expectation of a function of the value.
   *
   * @param {(value: number) => number} of
   * @returns {number}
   */
  expected(of) {
    let sum = 0;
    for (let at = 0; at < this.values.length; at++) sum += this.probabilities[at] * of(this.values[at]);
    return sum;
  }
}

/**
 * The law of a constant.
 *
 * @param {number} value
 * @returns {Law}
 */
export function point(value) {
  return new Law(Float64Array.of(value), Float64Array.of(1));
}

/**
 * The law with these atoms, in any order; equal values are merged and the sum is made 1.
 *
 * @param {Float64Array} values Shape (m,), m ≥ 1.
 * @param {Float64Array} probabilities Shape (m,).
 * @returns {Law}
 */
export function fromAtoms(values, probabilities) {
  const order = ascending(values);
  const merged = new Float64Array(values.length);
  const masses = new Float64Array(values.length);
  let last = -1;
  for (let at = 0; at < values.length; at++) {
    const from = order ? order[at] : at;
    if (last < 0 || values[from] !== merged[last]) merged[++last] = values[from];
    masses[last] += probabilities[from];
  }
  return new Law(merged.subarray(0, last + 1), normalised(masses.subarray(0, last + 1)));
}

/**
 * @param {Float64Array} values
 * @returns {Uint32Array | null} The places of the values in ascending order; null where that is theirs.
 */
function ascending(values) {
  if (values.every((value, at) => at === 0 || values[at - 1] <= value)) return null;
  return new Uint32Array(values.length).map((_, at) => at).sort((a, b) => values[a] - values[b]);
}

/**
 * @param {Float64Array} masses
 * @returns {Float64Array} The same array, its sum made 1.
 */
function normalised(masses) {
  const sum = total(masses);
  for (let at = 0; at < masses.length; at++) masses[at] /= sum;
  return masses;
}

/**
 * Percentile interval: the smallest v with CDF(v) ≥ α/2, and with CDF(v) ≥ 1 − α/2.
 *
 * @param {Law} law
 * @param {number} confidencePercent
 * @returns {[low: number, high: number]}
 */
export function interval(law, confidencePercent) {
  const tail = tailProbability(confidencePercent);
  return bounds(law, [tail, 1 - tail]);
}

/**
 * For each level the smallest v with CDF(v) ≥ level.
 *
 * @param {Law} law
 * @param {readonly [low: number, high: number]} levels
 * @returns {[low: number, high: number]}
 */
export function bounds(law, [low, high]) {
  return [smallest(law, low - CDF_TOLERANCE), smallest(law, high - CDF_TOLERANCE)];
}

/**
 * @param {Law} law
 * @param {number} level
 * @returns {number} The smallest value whose CDF is at least `level`; the largest where rounding leaves none.
 */
function smallest({ values, probabilities }, level) {
  let cdf = 0;
  for (let at = 0; at < values.length; at++) {
    cdf += probabilities[at];
    if (cdf >= level) return values[at];
  }
  return values[values.length - 1];
}

/**
 * α/2 of an interval that holds `confidencePercent` of the mass.
 *
 * @param {number} confidencePercent
 * @returns {number}
 */
export function tailProbability(confidencePercent) {
  return (1 - confidencePercent / 100) / 2;
}

/**
 * The same law on at most `atoms` + 2 values; each group of neighbours is put on its own mean.
 *
 * Groups are narrow in value and in probability, so that neither a far tail nor a tight cluster is lost. They
 * do not turn on the last digits of the probabilities, which differ between machines. The value 0 is a group of
 * its own: it has no logarithm, so no other value may take its place.
 *
 * @param {Law} law
 * @param {number} atoms
 * @returns {Law}
 */
export function compact(law, atoms) {
  const { values, probabilities } = law;
  if (values.length <= atoms) return law;
  const low = values[0];
  const high = values[values.length - 1];
  const groups = atoms / 2;
  const means = new Float64Array(atoms + 2);
  const masses = new Float64Array(atoms + 2);
  let held = 0;
  let last = NaN;
  let cdf = 0;
  let mass = 0;
  let moment = 0;
  const close = () => {
    if (mass > NEGLIGIBLE || (last < 0 && mass > 0)) {
      means[held] = low + moment / mass;
      masses[held++] = mass;
    }
    mass = 0;
    moment = 0;
  };
  for (let at = 0; at < values.length; at++) {
    cdf += probabilities[at];
    const grouped = Math.floor((cdf + (values[at] - low) / (high - low)) * groups + ROUNDING);
    const group = at === 0 && low === 0 ? -1 : grouped;
    if (group !== last) close();
    last = group;
    mass += probabilities[at];
    moment += probabilities[at] * (values[at] - low);
  }
  close();
  return fromAtoms(means.subarray(0, held), masses.subarray(0, held));
}

/**
 * The law with its lowest mass put on 0.
 *
 * @param {Law} law
 * @param {number} mass Below 1.
 * @returns {Law}
 */
export function withZero(law, mass) {
  const values = new Float64Array(law.values.length + 1);
  const masses = new Float64Array(values.length);
  masses[0] = mass;
  let held = 1;
  for (let at = 0, cdf = 0; at < law.values.length; at++) {
    const before = Math.max(cdf - mass, 0);
    cdf += law.probabilities[at];
    const above = Math.max(cdf - mass, 0) - before;
    if (above > 0) {
      values[held] = law.values[at];
      masses[held++] = above;
    }
  }
  return fromAtoms(values.subarray(0, held), masses.subarray(0, held));
}
