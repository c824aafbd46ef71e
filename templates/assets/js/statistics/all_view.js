/** The All view: the geometric mean over the units, with substitution. */

import { EXACT_ATOMS, LATTICE_ATOMS, exactSum, latticePoints, latticeSum, window } from "./convolution.js";
import { Law, compact, fromAtoms, interval, point } from "./law.js";
import { preciseSum } from "./sum.js";

/** @typedef {import("./cell.js").CellEstimate} CellEstimate */

/**
 * The All view of one entry, in the cells' unit, at full precision, under the names of the API.
 *
 * @typedef {object} AllEstimate
 * @property {number} value
 * @property {number} low
 * @property {number} high
 * @property {boolean} low_open
 * @property {boolean} high_open
 * @property {number} n Sum over the contributing cells.
 * @property {string[]} substituted Units whose value was substituted, in the order of the units.
 * @property {Law} law
 */

/** Widest step of the lattice, in ln of the result: half of the 0.01 % that the bounds may be off. */
const STEP = 5e-5;
const POINTS_LEAST = 2 ** 12;
const POINTS_MOST = 2 ** 20;

/**
 * The All view; null where a law has values at or below 0, which have no logarithm.
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
  if (!cells.every(hasLogarithm) || !constants.every((constant) => constant > 0)) return null;
  const logs = [
    ...cells.map((cell) => logarithm(cell.law)),
    ...constants.map((value) => point(Math.log(value))),
  ];
  const values = [...cells.map((cell) => cell.value), ...constants];
  const { law, low, high } = logMean(logs, units.length, confidencePercent);
  return {
    value: Math.exp(preciseSum(values.map(Math.log)) / units.length),
    low,
    high,
    low_open: cells.some((cell) => cell.low_open),
    high_open: cells.some((cell) => cell.high_open),
    n: cells.reduce((sum, cell) => sum + cell.n, 0),
    substituted,
    law: law(),
  };
}

/**
 * Every value of the cell's law, and the value itself, is above 0.
 *
 * @param {CellEstimate} cell
 * @returns {boolean}
 */
export function hasLogarithm(cell) {
  return cell.value > 0 && cell.law.values[0] > 0;
}

/**
 * The law of ln X.
 *
 * @param {Law} law All values above 0.
 * @returns {Law}
 */
export function logarithm(law) {
  return new Law(law.values.map(Math.log), law.probabilities);
}

/**
 * Law of exp(Σ logs / divisor) of independent terms, made when called for, and its interval.
 *
 * By enumeration where that is small (always so where only one term varies), else on a lattice.
 *
 * @param {readonly Law[]} logs
 * @param {number} divisor
 * @param {number} confidencePercent
 * @returns {{law: () => Law, low: number, high: number}}
 */
export function logMean(logs, divisor, confidencePercent) {
  const shift = preciseSum(logs.filter((term) => term.isPoint).map((term) => term.values[0]));
  const varying = logs.filter((term) => !term.isPoint);
  if (varying.reduce((atoms, term) => atoms * term.values.length, 1) <= EXACT_ATOMS) {
    const law = exponential(exactSum([...varying, point(shift)]), 0, divisor);
    const [low, high] = interval(law, confidencePercent);
    return { law: () => law, low, high };
  }
  const bounds = window(varying, 1);
  const points = latticePoints(bounds[1] - bounds[0], divisor * STEP, POINTS_LEAST, POINTS_MOST);
  const lattice = latticeSum(varying, 1, bounds, points);
  const [low, high] = lattice.interval(confidencePercent).map((bound) => Math.exp((bound + shift) / divisor));
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
