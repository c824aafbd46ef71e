/** A scale from zero with its ticks: the rules of the generator's `pages/bar.py`. */

import { position, THIN, tickStep, timeUnit } from "./display.js";

const MOST_STEPS = 5;

/**
 * @typedef {object} Axis
 * @property {number} maximum The right end, in ms or USD.
 * @property {{x: string, label: string}[]} ticks
 */

/**
 * A scale of times.
 *
 * @param {number} maximum In ms, above 0.
 * @returns {Axis}
 */
export function timeAxis(maximum) {
  const [scale, unit] = timeUnit(maximum);
  return axis(maximum, scale, `0${THIN}${unit}`);
}

/**
 * A scale of costs.
 *
 * @param {number} maximum In USD, above 0.
 * @returns {Axis}
 */
export function costAxis(maximum) {
  return axis(maximum, 1, "$0");
}

/**
 * @param {number} maximum
 * @param {number} scale What one unit of the labels is in that of `maximum`.
 * @param {string} origin The label at zero, which says the unit.
 * @returns {Axis}
 */
function axis(maximum, scale, origin) {
  const step = tickStep(maximum / scale, MOST_STEPS);
  const ticks = Array.from({ length: Math.floor(maximum / scale / step) + 1 }, (_, number) => ({
    x: position(number * step * scale, maximum),
    label: number === 0 ? origin : plain(number * step),
  }));
  return { maximum, ticks };
}

/**
 * A tick's number without rounding noise.
 *
 * @param {number} value
 * @returns {string}
 */
function plain(value) {
  return value.toFixed(12).replace(/\.?0+$/, "");
}
