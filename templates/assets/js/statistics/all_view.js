/** The All view: the geometric mean over the units, with substitution. */

import { EXACT_ATOMS, LATTICE_ATOMS, exactSum, latticePoints, latticeSum, window } from "./convolution.js";
import { CDF_TOLERANCE, Law, bounds, compact, fromAtoms, point, tailProbability } from "./law.js";
import { total } from "./quantile.js";

/** @typedef {import("./cell.js").CellEstimate} CellEstimate */

/**
 * The All view of one entry, in the cells' unit, at full precision, under the names of the API.
 *
 * @typedef {object} AllEstimate
 * @property {number} value
 * @property {number | null} low Null where that of a cell is, or where the law of one has mass at 0: open.
 * @property {number | null} high Null where that of a cell is: open.
 * @property {number} n Sum over the contributing cells.
 * @property {string[]} substituted Units whose value was substituted, in the order of the units.
 * @property {Law} law
 */

/** Widest step of the lattice, in ln of the result: half of the 0.01 % that the bounds may be off. */
const STEP = 5e-5;
const POINTS_LEAST = 2 ** 12;
const POINTS_MOST = 2 ** 20;

/**
 * The All view; null where a value is 0, which has no logarithm.
 *
 * Where a cell's law has mass at 0, so has the law of this.
 *
 * @param {ReadonlyMap<string, CellEstimate>} usable Unit → estimate.
 * @param {ReadonlyMap<string, number>} substitutes Unit → value, for every unit that is not usable.
 * @param {readonly string[]} units
 * @param {number} confidencePercent
 * @returns {AllEstimate | null}
 */
export function estimateAll(usable, substitutes, units, confidencePercent) {
  /** @type {CellEstimate[]} */ const cells = [];
  /** @type {string[]} */ const substituted = [];
  /** @type {number[]} */ const constants = [];
  for (const unit of units) {
    const cell = usable.get(unit);
    if (cell) {
      cells.push(cell);
    } else {
      substituted.push(unit);
      constants.push(substitutes.get(unit) ?? NaN);
    }
  }
  const values = [...cells.map((cell) => cell.value), ...constants];
  if (!values.every((value) => value > 0)) return null;
  const logs = [...cells.map((cell) => cell.law), ...constants.map(point)].map(logarithm);
  const tail = tailProbability(confidencePercent);
  const zero = zeroMass(cells);
  const { law, low, high } = logMean(logs, units.length, [
    (tail - zero) / (1 - zero),
    (1 - tail - zero) / (1 - zero),
  ]);
  return {
    value: Math.exp(total(values.map(Math.log)) / units.length),
    low: cells.some(opensBelow) ? null : low,
    high: cells.some(opensAbove) ? null : zero < 1 - tail - CDF_TOLERANCE ? high : 0,
    n: cells.reduce((sum, cell) => sum + cell.n, 0),
    substituted,
    law: zero === 0 ? law() : mixed(law(), zero),
  };
}

/**
 * Nothing bounds the logarithm of the cell from below.
 *
 * @param {CellEstimate} cell
 * @returns {boolean}
 */
export function opensBelow(cell) {
  return cell.low === null || cell.law.zeroMass > 0;
}

/**
 * Nothing bounds the cell from above.
 *
 * @param {CellEstimate} cell
 * @returns {boolean}
 */
export function opensAbove(cell) {
  return cell.high === null;
}

/**
 * P(any of the cells is 0 in a resample).
 *
 * @param {readonly CellEstimate[]} cells
 * @returns {number}
 */
export function zeroMass(cells) {
  return 1 - cells.reduce((product, cell) => product * (1 - cell.law.zeroMass), 1);
}

/**
 * The law of ln X where X is above 0.
 *
 * @param {Law} law
 * @returns {Law}
 */
export function logarithm(law) {
  if (law.zeroMass === 0) return new Law(law.values.map(Math.log), law.probabilities);
  return fromAtoms(law.values.slice(1).map(Math.log), law.probabilities.slice(1));
}

/**
 * 0 with probability `zero`, else a value of the law.
 *
 * @param {Law} law
 * @param {number} zero
 * @returns {Law}
 */
function mixed({ values, probabilities }, zero) {
  return fromAtoms(
    Float64Array.of(0, ...values),
    Float64Array.of(zero, ...probabilities.map((probability) => (1 - zero) * probability)),
  );
}

/**
 * Law of exp(Σ logs / divisor) of independent terms, made when called for, and where its CDF reaches each level.
 *
 * By enumeration where that is small (always so where only one term varies), else on a lattice. A level beyond
 * 0 or 1 counts as next to it.
 *
 * @param {readonly Law[]} logs
 * @param {number} divisor
 * @param {readonly [low: number, high: number]} levels
 * @returns {{law: () => Law, low: number, high: number}}
 */
export function logMean(logs, divisor, levels) {
  const within = /** @type {[number, number]} */ (
    levels.map((level) => Math.min(Math.max(level, CDF_TOLERANCE), 1 - CDF_TOLERANCE))
  );
  const shift = total(logs.filter((term) => term.isPoint).map((term) => term.values[0]));
  const varying = logs.filter((term) => !term.isPoint);
  if (varying.reduce((atoms, term) => atoms * term.values.length, 1) <= EXACT_ATOMS) {
    const law = exponential(exactSum([...varying, point(shift)]), 0, divisor);
    const [low, high] = bounds(law, within);
    return { law: () => law, low, high };
  }
  const ends = window(varying, 1);
  const points = latticePoints(ends[1] - ends[0], divisor * STEP, POINTS_LEAST, POINTS_MOST);
  const lattice = latticeSum(varying, 1, ends, points);
  const [low, high] = lattice.bounds(within).map((bound) => Math.exp((bound + shift) / divisor));
  return { law: () => exponential(compact(lattice.law(), LATTICE_ATOMS), shift, divisor), low, high };
}

/**
 * @param {Law} sums
 * @param {number} shift
 * @param {number} divisor
 * @returns {Law} Of exp((X + shift) / divisor).
 */
function exponential(sums, shift, divisor) {
  return fromAtoms(
    sums.values.map((sum) => Math.exp((sum + shift) / divisor)),
    sums.probabilities,
  );
}
