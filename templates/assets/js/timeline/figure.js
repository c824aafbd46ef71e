/** A drawn timeline as elements: the markup of `templates/macros/timelines.html` and `table.html`. */

import { element, svg } from "../dom.js";
import { swatch } from "../swatch.js";

/** @typedef {import("../axis.js").Axis} Axis */
/** @typedef {import("./drawing.js").BlockRow} BlockRow */
/** @typedef {import("./drawing.js").DrawnLane} DrawnLane */
/** @typedef {import("./drawing.js").Drawing} Drawing */

const HEADS = ["Sandbox", "Stage", "Starts", "Ends", "Calls", "Timed"];

/**
 * @param {Drawing} drawing
 * @param {string} id Of its heading.
 * @param {string} title
 * @param {Node | string} legend Which colour is which stage.
 * @returns {HTMLElement}
 */
export function timelineFigure(drawing, id, title, legend) {
  const lanes = element("div", { class: "lanes", "aria-hidden": "true" }, ticks(drawing.axis));
  lanes.append(...drawing.lanes.map((lane) => laneOf(lane, drawing.axis)));
  if (drawing.untimed) lanes.append(untimedLane(drawing.untimed));
  return element(
    "figure",
    { class: "timeline" },
    element("h3", { id }, title),
    element("p", {}, drawing.summary),
    legend,
    lanes,
    figures(drawing, `${id}-caption`),
  );
}

/**
 * @param {Axis} axis
 * @returns {HTMLElement}
 */
function ticks(axis) {
  const labels = axis.ticks.map(({ x, label, anchor }) =>
    svg("text", { x, y: "12", "text-anchor": anchor === "start" ? undefined : anchor }, label),
  );
  const attributes = {
    class: "axis",
    "aria-hidden": "true",
    focusable: "false",
    width: "100%",
    height: "16",
  };
  return element(
    "div",
    { class: "lane ticks" },
    element("span", {}, "Sandbox"),
    svg("svg", attributes, ...labels),
  );
}

/**
 * @param {DrawnLane} lane
 * @param {Axis} axis
 * @returns {HTMLElement}
 */
function laneOf(lane, axis) {
  const name = element("span", {}, lane.name);
  if (lane.role) name.append(" ", element("span", { class: "sub" }, lane.role));
  const grid = axis.ticks.map(({ x }) => svg("line", { class: "grid", x1: x, x2: x, y1: "0", y2: "20" }));
  const spans = svg(
    "svg",
    {
      class: "spans",
      viewBox: "0 0 1000 1",
      preserveAspectRatio: "none",
      width: "100%",
      height: "14",
      y: "3",
    },
    ...lane.paths.map(([number, d]) => svg("path", { class: `fill-stage-${number}`, d })),
  );
  const attributes = { class: "lane-axis", focusable: "false", width: "100%", height: "20" };
  return element("div", { class: "lane" }, name, svg("svg", attributes, ...grid, spans));
}

/**
 * @param {string} d
 * @returns {HTMLElement}
 */
function untimedLane(d) {
  const attributes = {
    class: "spans",
    focusable: "false",
    viewBox: "0 0 1000 1",
    preserveAspectRatio: "none",
  };
  const drawn = svg("svg", attributes, svg("path", { d }));
  return element("div", { class: "lane untimed" }, element("span", {}, "Untimed"), drawn);
}

/**
 * @param {Drawing} drawing
 * @param {string} id Of the caption.
 * @returns {HTMLElement}
 */
function figures({ unit, blocks }, id) {
  const caption = `Times from the trial’s start, ${unit}; timed: what the calls add up to`;
  const heads = HEADS.map((name, place) =>
    element("th", { scope: "col", class: place > 1 ? "figure" : undefined }, name),
  );
  const table = element(
    "table",
    {},
    element("caption", { id }, caption),
    element("thead", {}, element("tr", {}, ...heads)),
    element("tbody", {}, ...blocks.map(blockRow)),
  );
  return element(
    "details",
    {},
    element("summary", {}, "The figures of this timeline"),
    element("div", { class: "scroll", role: "group", tabindex: "0", "aria-labelledby": id }, table),
  );
}

/**
 * @param {BlockRow} block
 * @returns {HTMLElement}
 */
function blockRow({ sandbox, stage, stageNumber, start, end, calls, timed }) {
  return element(
    "tr",
    {},
    element("th", { scope: "row" }, sandbox),
    element("td", { class: "stage" }, swatch(stageNumber), ` ${stage}`),
    ...[start, end, calls, timed].map((text) => element("td", { class: "figure" }, text)),
  );
}
