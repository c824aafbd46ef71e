/** The bars of the table, all on one scale from zero, by the rules of `charts/bar.py`. */

import { costAxis, timeAxis } from "../axis.js";
import { position } from "../display.js";
import { svg } from "../dom.js";

/** @typedef {import("../axis.js").Axis} Axis */
/** @typedef {import("./views.js").Figure} Figure */
/** @typedef {import("./views.js").Row} Row */

/** The axis is so much longer than the longest bar, whose end mark stays within it. */
const ROOM = 1.03;
const HEIGHT = 28;

/**
 * A scale from 0 that holds every value and bound; null where no figure is above 0.
 *
 * @param {readonly Row[]} rows
 * @param {boolean} ofCost
 * @returns {Axis | null}
 */
export function axis(rows, ofCost) {
  const ends = rows.flatMap(({ value }) => (typeof value === "string" ? [] : [value.value, value.high ?? 0]));
  const maximum = ROOM * Math.max(0, ...ends);
  if (maximum === 0) return null;
  return ofCost ? costAxis(maximum) : timeAxis(maximum);
}

/**
 * The labels above the bars, drawn into `target`.
 *
 * @param {SVGSVGElement} target
 * @param {Axis | null} scale
 */
export function drawAxis(target, scale) {
  const labels = (scale?.ticks ?? []).map(({ x, label }, number) =>
    svg("text", { x, y: "12", "text-anchor": number === 0 ? undefined : "middle" }, label),
  );
  target.replaceChildren(...labels);
}

/** An empty drawing for labels above the bars. */
export function emptyAxis() {
  return svg("svg", {
    class: "axis",
    "aria-hidden": "true",
    focusable: "false",
    width: "100%",
    height: "16",
  });
}

/** An empty drawing for a bar. */
export function emptyBar() {
  return svg("svg", {
    class: "bar",
    "aria-hidden": "true",
    focusable: "false",
    width: "100%",
    height: `${HEIGHT}`,
  });
}

/**
 * A row's bar, drawn into `target`; parts that are there already change their length.
 *
 * @param {SVGSVGElement} target
 * @param {Figure} figure
 * @param {Row["parts"]} parts
 * @param {Axis} scale
 */
export function drawBar(target, figure, parts, scale) {
  const there = new Map(
    [...target.querySelectorAll("rect")].map((rect) => [rect.getAttribute("class"), rect]),
  );
  let start = 0;
  const rects = parts.map(({ stage, share }) => {
    const name = `fill-stage-${stage}`;
    const rect =
      there.get(name) ??
      svg("rect", { class: name, x: position(start, scale.maximum), y: "7", height: "14" });
    const length = share * figure.value;
    rect.setAttribute("x", position(start, scale.maximum));
    rect.setAttribute("width", position(length, scale.maximum));
    start += length;
    return rect;
  });
  const grid = scale.ticks.map(({ x }) => line("grid", x, x, 0, HEIGHT));
  place(target, [...grid, ...rects, ...whisker(figure, scale)]);
}

/**
 * @param {Figure} figure
 * @param {Axis} scale
 * @returns {SVGLineElement[]}
 */
function whisker(figure, scale) {
  const [low, high] = [figure.low, figure.high].map((bound) =>
    position(bound ?? figure.value, scale.maximum),
  );
  return [
    line("halo", low, high, 14, 14),
    line("whisker", low, high, 14, 14),
    ...(figure.low === null ? [] : [line("whisker", low, low, 10.5, 17.5)]),
    ...(figure.high === null ? [] : [line("whisker", high, high, 10.5, 17.5)]),
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
 * Make `target` hold exactly `children`. What stays is not taken out on the way, since a change of its length would
 * then not be animated.
 *
 * @param {SVGSVGElement} target
 * @param {SVGElement[]} children
 */
function place(target, children) {
  const kept = new Set(/** @type {Node[]} */ (children));
  for (const old of [...target.childNodes]) if (!kept.has(old)) old.remove();
  let next = target.firstChild;
  for (const child of children) {
    if (child === next) next = next.nextSibling;
    else target.insertBefore(child, next);
  }
}
