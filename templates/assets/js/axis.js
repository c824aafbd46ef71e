/** A scale from zero with its ticks: the rules of the generator's `charts/bar.py`. */

import { position } from "./display.js";
import { significant, THIN } from "./rounding.js";
import { unitOf } from "./time_unit.js";

const MOST_STEPS = 5;
/** Of a scale, in percent: half a label is as long on the narrowest screen. */
const EDGE = 2.5;
/** Enough for any tick; what lies behind is rounding noise. */
const TICK_DIGITS = 6;

/**
 * @typedef {object} Axis
 * @property {number} maximum The right end, in ms or USD.
 * @property {{x: string, label: string, anchor: string}[]} ticks
 */

/**
 * A scale of times.
 *
 * @param {number} maximum In ms, above 0.
 * @returns {Axis}
 */
export function timeAxis(maximum) {
  const unit = unitOf(maximum);
  return axis(maximum, unit.ms, `0${THIN}${unit.name}`);
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
  const ticks = Array.from({ length: Math.floor(maximum / scale / step) + 1 }, (_, number) => {
    const x = position(number * step * scale, maximum);
    return { x, label: number === 0 ? origin : tickNumber(number * step), anchor: anchorAt(x) };
  });
  return { maximum, ticks };
}

/**
 * Where the label of a tick is, so that the ends of the scale do not cut it: behind x, around it or before it.
 *
 * @param {string} x
 */
function anchorAt(x) {
  const percent = Number.parseFloat(x);
  if (percent <= EDGE) return "start";
  return percent >= 100 - EDGE ? "end" : "middle";
}

/**
 * The smallest of 1, 2, 5 × 10^k that divides 0 … `maximum` into at most `most` steps.
 *
 * @param {number} maximum Above 0.
 * @param {number} most
 * @returns {number}
 */
export function tickStep(maximum, most) {
  const magnitude = 10 ** Math.floor(Math.log10(maximum / most));
  const step = [1, 2, 5, 10, 20].find((each) => maximum / (each * magnitude) <= most);
  if (step === undefined) throw new RangeError(`no step for ${maximum}`);
  return step * magnitude;
}

/**
 * A tick's number: no rounding noise, no trailing zeros.
 *
 * @param {number} value
 * @returns {string}
 */
export function tickNumber(value) {
  const text = significant(value, TICK_DIGITS);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}
