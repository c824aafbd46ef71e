/** The exact law of a percentile of a bootstrap resample, and where its interval is open. */

import { logChoose } from "./factorial.js";
import { CDF_TOLERANCE, fromAtoms } from "./law.js";
import { gaussLegendre } from "./quadrature.js";
import { position, total } from "./quantile.js";

/** @typedef {import("./law.js").Law} Law */

/**
 * The two order statistics that a quantile lies between: ranks (from 0) and their joint law, each shape (m,).
 *
 * @typedef {object} Weights
 * @property {Uint32Array} lower
 * @property {Uint32Array} upper
 * @property {Float64Array} probabilities
 */

/** Atoms below are dropped: even 100,000 of them hold no more than 1e-15. */
const NEGLIGIBLE = 1e-20;
/** An order statistic of a resample lies this near to its own rank: outside lies less than 1e-18. */
const REACH_DEVIATIONS = 10;
const REACH_RANKS = 45;
const NODES = 20;
const KEPT = 64;

/** @type {Map<string, Weights>} */
const known = new Map();

/**
 * Law of the type-7 quantile of a resample.
 *
 * @param {Float64Array} ordered The sample, ascending, at least one value.
 * @param {number} percent
 * @returns {Law}
 */
export function quantileLaw(ordered, percent) {
  const { lower, upper, probabilities } = weights(ordered.length, percent);
  const [, g] = position(ordered.length, percent);
  const values = new Float64Array(lower.length);
  for (let at = 0; at < values.length; at++) {
    const value = ordered[lower[at]];
    values[at] = g === 0 ? value : value + g * (ordered[upper[at]] - value);
  }
  return fromAtoms(values, probabilities);
}

/**
 * Whether the interval of a percentile is open below and above: one end of the sample holds the bound, or a whole
 * sample may well lie on one side of the true percentile.
 *
 * @param {number} n
 * @param {number} percent
 * @param {number} tail α/2
 * @returns {[low: boolean, high: boolean]} Depends on n and P only.
 */
export function openBounds(n, percent, tail) {
  const [k, g] = position(n, percent);
  const below = g === 0 ? k + 1 : k + 2;
  return [
    Math.max(shareOfOne(n, below), (1 - percent / 100) ** n) > tail + CDF_TOLERANCE,
    Math.max(shareOfOne(n, n - k), (percent / 100) ** n) > tail + CDF_TOLERANCE,
  ];
}

/**
 * P(Bin(n, 1/n) ≥ times): one given observation is drawn at least so often.
 *
 * @param {number} n
 * @param {number} times
 * @returns {number}
 */
function shareOfOne(n, times) {
  if (n === 1) return 1;
  let sum = 0;
  for (let draws = times; draws <= Math.min(n, times + REACH_RANKS); draws++) {
    sum += Math.exp(logChoose(n, draws) - draws * Math.log(n) + (n - draws) * Math.log1p(-1 / n));
  }
  return sum;
}

/**
 * @param {number} n
 * @param {number} percent
 * @returns {Weights} The same for every sample of size n.
 */
function weights(n, percent) {
  const key = `${n} ${percent}`;
  let found = known.get(key);
  if (!found) {
    found = computeWeights(n, percent);
    if (known.size >= KEPT) known.clear();
    known.set(key, found);
  }
  return found;
}

/**
 * With S(i,j) = P(X*₍r₎ ≤ x₍i₎ and X*₍r+1₎ ≥ x₍j₎), i < j, the joint law of the ranks (i, j) is
 * S(i,j) − S(i−1,j) − S(i,j+1) + S(i−1,j+1): C(n,r) times a factor of i alone times a factor of j alone. What
 * is left of P(X*₍r₎ = x₍i₎) is the probability of (i, i). Further apart than REACH_RANKS they practically
 * never lie.
 *
 * @param {number} n
 * @param {number} percent
 * @returns {Weights}
 */
function computeWeights(n, percent) {
  const [k, g] = position(n, percent);
  const r = k + 1;
  const { first, probabilities: together } = orderStatistic(n, r);
  /** @type {number[]} */ const lower = [];
  /** @type {number[]} */ const upper = [];
  /** @type {number[]} */ const probabilities = [];
  /** @type {(i: number, j: number, probability: number) => void} */
  const keep = (i, j, probability) => {
    if (probability <= NEGLIGIBLE) return;
    lower.push(i - 1);
    upper.push(j - 1);
    probabilities.push(probability);
  };
  const choose = g === 0 ? 0 : logChoose(n, r);
  for (let place = 0; place < together.length; place++) {
    const i = first + place;
    const last = g === 0 ? i : Math.min(n, i + REACH_RANKS);
    const step = last > i ? choose + logStep(n, i, r) : 0;
    for (let j = i + 1; j <= last; j++) {
      const apart = Math.exp(step + logStep(n, n - j + 1, n - r));
      together[place] -= apart;
      keep(i, j, apart);
    }
    keep(i, i, together[place]);
  }
  return {
    lower: Uint32Array.from(lower),
    upper: Uint32Array.from(upper),
    probabilities: Float64Array.from(probabilities),
  };
}

/**
 * Ranks j near r and P(X*₍r₎ = x₍j₎), the difference of P(Bin(n, j/n) ≥ r) between j and j − 1.
 *
 * The binomial tail is the distribution function of Beta(r, n − r + 1); its density is integrated between
 * (j − 1)/n and j/n by Gauss and Legendre's rule, exact to rounding, at a cost that grows as √n.
 *
 * @param {number} n
 * @param {number} r
 * @returns {{first: number, probabilities: Float64Array}} Of the ranks `first`, `first` + 1, …
 */
function orderStatistic(n, r) {
  const reach = Math.ceil(REACH_DEVIATIONS * Math.sqrt((r * (n - r + 1)) / n)) + REACH_RANKS;
  const first = Math.max(1, r - reach);
  const probabilities = new Float64Array(Math.min(n, r + reach) - first + 1);
  const rule = gaussLegendre(NODES);
  const logs = new Float64Array(probabilities.length * NODES).map((_, at) => {
    const place = (first + Math.floor(at / NODES) - 0.5 + rule[at % NODES].node / 2) / n;
    return (r - 1) * Math.log(place) + (n - r) * Math.log1p(-place);
  });
  const most = logs.reduce((a, b) => Math.max(a, b));
  logs.forEach((log, at) => {
    probabilities[Math.floor(at / NODES)] += Math.exp(log - most) * rule[at % NODES].weight;
  });
  const sum = total(probabilities);
  return { first, probabilities: probabilities.map((probability) => probability / sum) };
}

/**
 * ln((i/n)^power − ((i−1)/n)^power) for i ≥ 1, power ≥ 1.
 *
 * @param {number} n
 * @param {number} i
 * @param {number} power
 * @returns {number}
 */
function logStep(n, i, power) {
  return power * Math.log(i / n) + Math.log(-Math.expm1(power * Math.log1p(-1 / i)));
}
