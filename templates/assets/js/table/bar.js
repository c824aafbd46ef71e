/** The bars of a table, all on one scale from zero: the markup of `time_bar` in `templates/macros/figures.html`. */

import { place, svg } from "../dom.js";

/** @typedef {{maximum: number, ticks: [x: string, label: string, anchor: string][]}} Axis In ms or USD. */

/** @typedef {[stage: number, share: number, percent: string, amount: string]} Part Stages from 1. */

/**
 * @typedef {object} Bar
 * @property {number} value
 * @property {number} low
 * @property {number} high
 * @property {boolean} [low_open]
 * @property {boolean} [high_open]
 * @property {number} [without] The value without the penalty that substitutes add.
 * @property {string} [note] How much of the value is measured.
 * @property {Part[]} parts
 */

const HEIGHT = 28;
const DIGITS = 3;

/** An empty drawing for labels above the bars. */
export function emptyAxis() {
  return drawing("axis", 16);
}

/** An empty drawing for a bar. */
export function emptyBar() {
  return drawing("bar", HEIGHT);
}

/**
 * The labels above the bars.
 *
 * @param {SVGSVGElement} target
 * @param {Axis} axis
 * @returns {SVGSVGElement} `target`.
 */
export function drawAxis(target, { ticks }) {
  const labels = ticks.map(([x, label, anchor]) =>
    svg("text", { x, y: "12", "text-anchor": anchor === "start" ? undefined : anchor }, label),
  );
  target.replaceChildren(...labels);
  return target;
}

/**
 * A row's bar; parts that are there already change their length.
 *
 * @param {SVGSVGElement} target
 * @param {Bar} bar
 * @param {Axis} axis
 * @returns {SVGSVGElement} `target`.
 */
export function drawBar(target, bar, { maximum, ticks }) {
  const there = new Map(
    [...target.querySelectorAll("rect")].map((rect) => [rect.getAttribute("class"), rect]),
  );
  let start = 0;
  const rects = bar.parts.map(([stage, share]) => {
    const name = `fill-stage-${stage}`;
    const [from, to] = [start, start + share * bar.value].map((value) => Math.min(value, maximum));
    const rect =
      there.get(name) ??
      svg("rect", { class: name, x: position(from, maximum), width: "0", y: "7", height: "14" });
    rect.setAttribute("x", position(from, maximum));
    rect.setAttribute("width", position(to - from, maximum));
    start += share * bar.value;
    return rect;
  });
  const grid = ticks.map(([x]) => line("grid", x, x, 0, HEIGHT));
  const end = bar.value > maximum ? [breakMark()] : whisker(bar, maximum);
  place(target, [...grid, ...rects, ...penalty(bar, maximum), ...end]);
  return target;
}

/**
 * The hatch over what substitutes add.
 *
 * @param {Bar} bar
 * @param {number} maximum
 */
function penalty({ without, value }, maximum) {
  if (without === undefined) return [];
  const [from, to] = [without, value].map((end) => position(Math.min(end, maximum), maximum));
  return [line("penalty", from, to, 14, 14)];
}

/** Where a bar is cut that is longer than the axis. */
function breakMark() {
  const mark = svg("path", { class: "break", d: "M-9 0l4 5-4 5 4 5-4 5" });
  return svg("svg", { x: "100%", y: "4", overflow: "visible" }, mark);
}

/**
 * Where `value` lies on an axis from 0 to `maximum`.
 *
 * @param {number} value
 * @param {number} maximum
 */
function position(value, maximum) {
  return `${Number(((100 * value) / maximum).toFixed(DIGITS))}%`;
}

/**
 * @param {Bar} bar
 * @param {number} maximum
 */
function whisker({ low, high, low_open, high_open }, maximum) {
  const [from, to] = [low, high].map((bound) => position(Math.min(bound, maximum), maximum));
  return [
    line("halo", from, to, 14, 14),
    line("whisker", from, to, 14, 14),
    ...(low_open ? [] : [line("whisker", from, from, 10.5, 17.5)]),
    ...(high_open ? [] : [line("whisker", to, to, 10.5, 17.5)]),
  ];
}

/**
 * @param {string} name
 * @param {string} x1
 * @param {string} x2
 * @param {number} y1
 * @param {number} y2
 */
function line(name, x1, x2, y1, y2) {
  return svg("line", { class: name, x1, x2, y1: `${y1}`, y2: `${y2}` });
}

/**
 * @param {string} name
 * @param {number} height
 */
function drawing(name, height) {
  return svg("svg", {
    class: name,
    "aria-hidden": "true",
    focusable: "false",
    width: "100%",
    height: `${height}`,
  });
}
