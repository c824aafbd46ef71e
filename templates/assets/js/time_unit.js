/** The units of time, and the one that suits a time: the rules of the generator's `wording/time_unit.py`. */

/**
 * @typedef {object} TimeUnit
 * @property {string} name
 * @property {number} ms How long it is.
 * @property {number} until The number of it from which the next larger unit is used.
 */

/** @type {readonly TimeUnit[]} */
export const UNITS = [
  { name: "ns", ms: 1e-6, until: 1000 },
  { name: "µs", ms: 1e-3, until: 1000 },
  { name: "ms", ms: 1, until: 1000 },
  { name: "s", ms: 1e3, until: 600 },
  { name: "min", ms: 6e4, until: 120 },
  { name: "h", ms: 3.6e6, until: Number.POSITIVE_INFINITY },
];
const MS = UNITS[2];

/**
 * The unit in which a time of this size is shown; ms for 0.
 *
 * @param {number} valueMs
 * @returns {TimeUnit}
 */
export function unitOf(valueMs) {
  if (valueMs === 0) return MS;
  return UNITS.find(({ ms, until }) => valueMs / ms < until) ?? UNITS[UNITS.length - 1];
}

/**
 * The next larger one.
 *
 * @param {TimeUnit} unit
 * @returns {TimeUnit}
 */
export function nextUnit(unit) {
  return UNITS[UNITS.indexOf(unit) + 1];
}
