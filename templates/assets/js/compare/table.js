/** The table of a comparison, with the markup of `templates/macros/figures.html` and `table.html`. */

import { boundsInFull, inFull, interval, position, ratio, ratioInterval, times } from "../display.js";
import { element, svg } from "../dom.js";

/** @typedef {import("./figures.js").Figures} Figures */
/** @typedef {import("./figures.js").Part} Part */
/** @typedef {import("./run.js").Offers} Offers */
/** @typedef {import("../statistics/comparison.js").Comparison} Comparison */

const HEIGHT = 14;
/** The scale is so much longer than the longest bar, whose end mark stays within it. */
const ROOM = 1.03;
export const NO_DIFFERENCE = "no difference shown";

/**
 * @param {Figures} figures
 * @param {Offers} offers
 * @param {import("./run.js").OfferedMetric} metric
 * @param {string} statistic Its name.
 * @param {readonly string[]} names Of the chosen entries.
 * @param {number} confidence In percent.
 * @param {(place: number) => void} makeFirst Called for the entry at a place that is to be the first.
 * @returns {HTMLTableElement}
 */
export function comparisonTable(figures, offers, metric, statistic, names, confidence, makeFirst) {
  const title = (/** @type {Part} */ part) => titleOf(part, confidence);
  const overall = [rowOf(metric.name, figures.overall, names, title)];
  const scale =
    ROOM * Math.max(0, ...figures.stages.flat().map(({ figure }) => figure?.high ?? figure?.value ?? 0));
  const stages = figures.stages.map((parts, place) => {
    const { number, name } = offers.stages[metric.stages[place]];
    return rowOf(name, parts, names, title, (part) => stageBar(part, number, scale));
  });
  const units = figures.units.map((parts, place) => rowOf(offers.units[place], parts, names, title));
  const several = units.length > 1;
  return element(
    "table",
    { class: `comparison of-${names.length}` },
    element("caption", {}, `${metric.name}, ${statistic}; ratios are to ${names[0]}`),
    element("thead", {}, head(names, makeFirst)),
    group(several ? `All ${offers.unit_words} in common` : "The whole", overall, names.length),
    ...(stages.length > 1 ? [group("Each stage", stages, names.length)] : []),
    ...(several ? [group(`Each ${offers.unit_word}`, units, names.length)] : []),
  );
}

/**
 * "1.07× (1.06–1.09)", "1.02× (0.98–1.06: no difference shown)".
 *
 * @param {Comparison} found
 * @returns {string}
 */
export function ratioInWords(found) {
  const words = found.difference_shown ? "" : `: ${NO_DIFFERENCE}`;
  return `${ratio(found.ratio)} (${boundsOf(found)}${words})`;
}

/** @param {Comparison} comparison */
function boundsOf({ low, high }) {
  return ratioInterval(low, high);
}

/**
 * @param {readonly string[]} names
 * @param {(place: number) => void} makeFirst
 */
function head(names, makeFirst) {
  const cells = names.map((name, place) => {
    if (place === 0) {
      return element("th", { scope: "col", class: "figure" }, name, sub("compared with"));
    }
    const button = element("button", { type: "button", class: "first" }, "compare with this");
    button.setAttribute("aria-label", `compare with this: ${name}`);
    button.addEventListener("click", () => makeFirst(place));
    return element("th", { scope: "col", class: "figure" }, name, button);
  });
  return element("tr", {}, element("td"), ...cells);
}

/**
 * @param {string} name
 * @param {HTMLTableRowElement[]} rows
 * @param {number} columns
 */
function group(name, rows, columns) {
  const title = element("th", { scope: "rowgroup", colspan: `${columns + 1}` }, name);
  return element("tbody", {}, element("tr", { class: "divider" }, title), ...rows);
}

/**
 * @param {string} name
 * @param {readonly Part[]} parts
 * @param {readonly string[]} names
 * @param {(part: Part) => string} title
 * @param {(part: Part) => Node[]} [bar]
 */
function rowOf(name, parts, names, title, bar = () => []) {
  const known = parts.flatMap(({ figure }) => (figure === null ? [] : [figure.value]));
  const quantities = times(known);
  let next = 0;
  const cells = parts.map((part, place) => {
    const label = { class: "figure", "data-label": names[place] };
    const { figure } = part;
    if (figure === null) return element("td", label, missing(part.reason));
    const quantity = quantities[next];
    next += 1;
    const bounds = interval(quantity, figure.low, figure.high);
    const value = { class: "value", value: quantity.value, title: `${quantity.title}; ${title(part)}` };
    return element(
      "td",
      label,
      element("data", value, quantity.text),
      " ",
      element("span", { class: "interval" }, bounds),
      ...bar(part),
      ...(part.ratio !== null ? [" ", ratioLine(part.ratio)] : part.reason ? [" ", sub(part.reason)] : []),
    );
  });
  return element("tr", {}, element("th", { scope: "row" }, name), ...cells);
}

/** @param {Comparison} found */
function ratioLine(found) {
  const shown = element("span", { class: "ratio", title: inFull(found.ratio) }, ratio(found.ratio));
  const words = found.difference_shown ? [] : [" ", sub(NO_DIFFERENCE)];
  return element(
    "span",
    { class: found.difference_shown ? "against" : "against same" },
    shown,
    " ",
    element("span", { class: "interval" }, boundsOf(found)),
    ...words,
  );
}

/**
 * @param {Part} part
 * @param {number} number
 * @param {number} scale
 * @returns {Node[]}
 */
function stageBar({ figure }, number, scale) {
  if (figure === null || scale === 0) return [];
  const [low, high] = [figure.low, figure.high].map((bound) => position(bound ?? figure.value, scale));
  const middle = `${HEIGHT / 2}`;
  const line = (/** @type {string} */ name) =>
    svg("line", { class: name, x1: low, x2: high, y1: middle, y2: middle });
  const length = position(figure.value, scale);
  return [
    svg(
      "svg",
      { class: "bar", "aria-hidden": "true", focusable: "false", width: "100%", height: `${HEIGHT}` },
      svg("rect", { class: `fill-stage-${number}`, x: "0", width: length, y: "1", height: `${HEIGHT - 2}` }),
      line("halo"),
      line("whisker"),
    ),
  ];
}

/**
 * @param {Part} part
 * @param {number} confidence
 * @returns {string}
 */
function titleOf({ figure }, confidence) {
  if (figure === null) return "";
  return `${confidence} % interval ${boundsInFull(figure.low, figure.high)}; n = ${figure.n}`;
}

/** @param {string} reason */
function missing(reason) {
  const dash = element("span", { "aria-hidden": "true" }, "—");
  return element("span", { class: "missing" }, dash, " ", element("span", { class: "reason" }, reason));
}

/** @param {string} text */
function sub(text) {
  return element("span", { class: "sub" }, text);
}
