/** Figures in cells, with the markup of `templates/macros/figures.html`. */

import { boundsInFull, costs, interval, times } from "../display.js";
import { element } from "../dom.js";

/** @typedef {import("./views.js").Figure} Figure */

/** @typedef {{href: string, id: string}} FigureLink To what a figure is made of. */

/**
 * The contents of the cells of one column: shown so that what differs looks different.
 *
 * @param {readonly (Figure | string)[]} figures Or why there is none.
 * @param {boolean} ofCost
 * @param {string} confidence "95".
 * @param {FigureLink[]} links Of each.
 * @returns {Node[][]}
 */
export function figureColumn(figures, ofCost, confidence, links) {
  const scale = ofCost ? costs : times;
  const known = figures.filter((figure) => typeof figure !== "string");
  const quantities = scale(known.map(({ value }) => value));
  let next = 0;
  return figures.map((figure, place) => {
    if (typeof figure === "string") return [missing(figure)];
    const quantity = quantities[next];
    next += 1;
    const title = `${quantity.title}; ${confidence} % interval ${boundsInFull(figure.low, figure.high)}; n = ${figure.n}`;
    const { href, id } = links[place];
    const shown = element("data", { class: "value", value: quantity.value, title }, quantity.text);
    return [
      element("a", { class: "made", href, "data-figure": id }, shown),
      ...(quantity.pad ? [element("span", { class: "pad", "aria-hidden": "true" }, quantity.pad)] : []),
      "\n",
      element("span", { class: "interval" }, interval(quantity, figure.low, figure.high)),
    ].map((part) => (typeof part === "string" ? document.createTextNode(part) : part));
  });
}

/**
 * Why there is no figure.
 *
 * @param {string} reason
 * @returns {HTMLElement}
 */
function missing(reason) {
  const dash = element("span", { "aria-hidden": "true" }, "—");
  return element("span", { class: "missing" }, dash, " ", element("span", { class: "reason" }, reason));
}
