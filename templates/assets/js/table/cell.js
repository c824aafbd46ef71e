/** What a cell of a table says, with the markup of `content` in `templates/macros/table.html`. */

import { element } from "../dom.js";
import { drawAxis, drawBar, emptyAxis, emptyBar } from "./bar.js";

/** @typedef {import("./bar.js").Axis} Axis */
/** @typedef {import("./bar.js").Bar} Bar */

/** @typedef {{text: string, href: string}} Link */

/**
 * A cell as `documents/table.py` writes it; see `wording/table.py` for its fields.
 *
 * @typedef {object} Cell
 * @property {string} [text]
 * @property {"word" | "dash" | "silent"} [gap]
 * @property {string} [href]
 * @property {string} [figure]
 * @property {string} [value]
 * @property {string} [title]
 * @property {string} [pad]
 * @property {string} [spoken]
 * @property {string} [of]
 * @property {string} [interval]
 * @property {Cell} [aside]
 * @property {Link[]} [links]
 * @property {string[]} [notes]
 * @property {Axis} [axis]
 * @property {Bar} [bar]
 * @property {string[]} [marks]
 * @property {string[]} [remarks]
 * @property {string} [style]
 * @property {number | string} [sort_value]
 */

/** @typedef {Node | string} Part */

/**
 * The children of the element that holds `cell`.
 *
 * @param {Cell} cell
 * @param {Axis | null} axis The scale of the table's bars.
 * @param {Element | null} drawing The element's own bar, which keeps its parts so that a change of length is seen.
 * @returns {Part[]}
 */
export function cellParts(cell, axis, drawing) {
  const { pad, interval, aside, links = [], notes = [], marks = [], remarks = [] } = cell;
  /** @type {Part[]} */
  const parts = saying(cell);
  if (pad) parts.push(element("span", { class: "pad", "aria-hidden": "true" }, pad));
  if (interval) parts.push(" ", element("span", { class: "interval" }, interval));
  links.forEach(({ href, text }, number) => {
    parts.push(number > 0 ? ", " : "", element("a", { href }, text));
  });
  for (const note of notes) parts.push(" ", element("span", { class: "sub" }, note));
  if (aside) parts.push(" ", element("span", { class: "sub" }, ...cellParts(aside, null, null)));
  if (cell.axis) parts.push(" ", drawAxis(emptyAxis(), cell.axis));
  if (cell.bar && axis) {
    parts.push(drawBar(drawing instanceof SVGSVGElement ? drawing : emptyBar(), cell.bar, axis));
  }
  for (const mark of marks)
    parts.push(element("span", { class: mark === "" ? "bracket" : `bracket ${mark}` }));
  if (remarks.length > 0) {
    parts.push(element("ul", { class: "reasons" }, ...remarks.map((remark) => element("li", {}, remark))));
  }
  return parts;
}

/**
 * The text, or why there is none.
 *
 * @param {Cell} cell
 * @returns {Part[]}
 */
function saying(cell) {
  const { text = "", gap } = cell;
  if (gap === "word") return [element("span", { class: "missing" }, text)];
  if (gap !== undefined) {
    const dash = element("span", { "aria-hidden": "true" }, "—");
    const reason = element("span", { class: gap === "dash" ? "reason" : "only-read" }, text);
    return [element("span", { class: "missing" }, dash, gap === "dash" ? " " : "", reason)];
  }
  return linked(cell);
}

/**
 * @param {Cell} cell
 * @returns {Part[]}
 */
function linked({ text = "", href, figure, value, title, spoken, of }) {
  if (spoken) {
    const behind = element("span", { class: "only-read" }, `: ${spoken}`);
    return [element("a", { href, title: spoken }, text, behind)];
  }
  /** @type {Part} */
  let shown = text;
  if (value) shown = element("data", { class: "value", value, title }, text);
  else if (title) shown = element("span", { class: "value", title }, text);
  else if (of) shown = element("span", { class: "value" }, text, element("span", { class: "of" }, of));
  if (!href) return shown === "" ? [] : [shown];
  return [element("a", { class: title ? "made" : undefined, href, "data-figure": figure }, shown)];
}
