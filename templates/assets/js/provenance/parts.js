/** The parts of a figure's provenance, as elements. */

import { copyButton } from "../copy.js";
import { boundsInFull, costs, fixedTimes, full, inFull, interval, THIN, times } from "../display.js";
import { element } from "../dom.js";
import { COST } from "../results/offers.js";
import { codeOf } from "./code.js";
import { figureOf, stageTotal, trialValue } from "./document.js";

/** @typedef {import("./document.js").Derivation} Derivation */
/** @typedef {import("./document.js").Figure} Figure */
/** @typedef {import("./document.js").Trial} Trial */

const MISSING = "—";

/**
 * Value, interval and n.
 *
 * @param {Figure} figure
 */
export function factsPart({ file, quantity, estimate, reason }) {
  const ofCost = quantity.id === COST;
  if (estimate === null) return facts([["Value", `${MISSING} ${reason}`]]);
  const { value, low, high, n, usable } = estimate;
  const [shown] = (ofCost ? costs : times)([value]);
  const unit = ofCost ? "USD" : "ms";
  const exact = element("data", { class: "exact", value: full(value) }, `${inFull(value)} ${unit}`);
  /** @type {[string, (Node | string)[] | string][]} */
  const rows = [
    ["Value", [element("strong", {}, shown.text), " ", element("span", { class: "sub" }, exact)]],
    [
      `${file.confidence}${THIN}% interval`,
      [
        `${interval(shown, low, high)} `,
        element("span", { class: "sub" }, `${boundsInFull(low, high)} ${unit}`),
      ],
    ],
    ["Values (n)", `${n}`],
  ];
  if (usable === false) {
    rows.push(["Counts", `not over all ${file.unit_words}, nor in ranks: too few values`]);
  }
  return facts(rows);
}

/**
 * Formulas and words, from one trial to the interval.
 *
 * @param {Figure} figure
 */
export function makingPart({ file, quantity, statistic, unit, estimate }) {
  const steps = [
    step("One trial", quantity, []),
    step(`One ${file.unit_word}`, statistic, unit === null ? [] : statistic.interval),
    ...(unit === null ? [step(`All ${file.unit_words}`, file.all, file.all.interval)] : []),
  ];
  const open = (estimate?.open ?? []).map((words) => element("p", {}, words));
  const more = element("p", {}, link(file.methodology, "All rules: Common Methodology"));
  return section("How it is made", ...steps, ...open, more);
}

/**
 * The trials of a cell.
 *
 * @param {Figure} figure
 */
export function trialsPart({ file, quantity, unit, place }) {
  const trials = file.trials[place];
  const ofCost = quantity.id === COST;
  const values = trials.map((trial) => trialValue(file, quantity, trial));
  const stages = ofCost || quantity.stages.length < 2 ? [] : quantity.stages;
  const columns = [
    ofCost ? costColumn(quantity.name, values) : timeColumn(quantity.name, values),
    ...stages.map((stage) =>
      timeColumn(
        file.stages.find(({ id }) => id === stage)?.name ?? stage,
        trials.map((trial) => stageTotal(file, stage, trial)),
      ),
    ),
  ];
  const head = [
    element("th", { scope: "col", class: "figure" }, "Trial"),
    element("th", { scope: "col" }, "Outcome"),
    ...columns.map(({ name }) => element("th", { scope: "col", class: "figure" }, name)),
  ];
  const rows = trials.map((trial, index) =>
    element(
      "tr",
      {},
      element(
        "th",
        { scope: "row", class: "figure" },
        link(`${file.entry.page}#trial-${unit?.id}-${trial.number}`, `${trial.number}`),
      ),
      element("td", { class: "outcome" }, ...outcome(file.outcomes, trial)),
      ...columns.map(({ texts, titles }) =>
        element("td", { class: "figure", title: titles[index] }, texts[index] || MISSING),
      ),
    ),
  );
  const counted = values.filter((value) => value !== null).length;
  const caption = `Trials of the ${file.unit_word}: ${trials.length}, of which ${counted} count`;
  return section("Trials", tableOf("figure-trials", caption, head, rows));
}

/**
 * What each unit gives to the figure over all.
 *
 * @param {Figure} figure
 */
export function contributionsPart({ file, quantity, statistic, estimate }) {
  const stand = file.substitutes[quantity.id][statistic.id];
  const units = file.units.flatMap((unit) => {
    const own = figureOf(file, quantity.id, statistic.id, unit.id)?.estimate;
    const substitute = stand[unit.id];
    if (estimate === null || substitute === undefined) return [];
    const [value, owner] = substitute;
    return [own?.usable ? { unit, value: own.value, of: "" } : { unit, value, of: owner }];
  });
  const shown = (quantity.id === COST ? costs : times)(units.map(({ value }) => value));
  const head = [file.unit_word, quantity.name, "Whose"].map((name, place) =>
    element("th", { scope: "col", class: place === 1 ? "figure" : undefined }, capital(name)),
  );
  const rows = units.map(({ unit, of }, place) => {
    const figure = `${file.entry.id},${quantity.id},${statistic.id},${unit.id}`;
    const href = `${file.entry.page}#made-${unit.id}`;
    return element(
      "tr",
      {},
      element("th", { scope: "row" }, element("a", { href, "data-figure": figure }, unit.name)),
      element("td", { class: "figure", title: shown[place].title }, shown[place].text),
      element("td", {}, of === "" ? "its own" : `substituted: ${file.factor}${THIN}× the value of ${of}`),
    );
  });
  const left = file.units.filter(({ id }) => stand[id] === undefined).map(({ name }) => name);
  const note =
    left.length > 0
      ? [element("p", {}, `Left out, since no entry has a usable value: ${left.join(", ")}.`)]
      : [];
  const name = capital(file.unit_words);
  return section(name, tableOf("figure-units", "What goes into it", head, rows), ...note);
}

/**
 * The files that it is computed from.
 *
 * @param {Figure} figure
 */
export function filesPart({ file }) {
  const rows = file.files.flatMap(({ label, href, sha256 }) => [
    element("dt", {}, link(href, label)),
    element("dd", { class: "hash" }, `SHA-256 ${sha256}`),
  ]);
  const audit = element("p", {}, link(file.audit, "Audit of this run"));
  return section("Files", element("dl", { class: "files" }, ...rows), audit);
}

/**
 * The code that computes it, to be copied.
 *
 * @param {Figure} figure
 * @param {string} language
 * @param {string} name
 */
export function codePart(figure, language, name) {
  if (figure.estimate === null) return element("section");
  const text = codeOf(figure, language);
  const code = element(
    "pre",
    { tabindex: "0", role: "group", "aria-label": `${name} code` },
    element("code", {}, text),
  );
  code.dataset.code = language;
  return section(`Compute it in ${name}`, copyButton(`${name} code`, text), code);
}

/**
 * @param {string} heading
 * @param {...Element} content
 */
function section(heading, ...content) {
  return element("section", {}, element("h3", {}, heading), ...content);
}

/**
 * @param {[string, (Node | string)[] | string][]} rows
 */
function facts(rows) {
  const parts = rows.flatMap(([name, value]) => [
    element("dt", {}, name),
    element("dd", {}, ...(typeof value === "string" ? [value] : value)),
  ]);
  return element("dl", { class: "facts" }, ...parts);
}

/**
 * @param {string} heading
 * @param {Derivation} derivation
 * @param {string[]} more
 */
function step(heading, { formula, words }, more) {
  const place = { class: "scroll", role: "group", tabindex: "0", "aria-label": `${heading}: formula` };
  return element(
    "div",
    {},
    element("h4", {}, heading),
    ...(formula === null ? [] : [element("div", place, math(formula))]),
    ...[...words, ...more].map((sentence) => element("p", {}, sentence)),
  );
}

/**
 * @param {string} markup MathML.
 * @returns {Node}
 */
function math(markup) {
  const parsed = new DOMParser().parseFromString(markup, "application/xml");
  return document.importNode(parsed.documentElement, true);
}

/**
 * @param {string} id
 * @param {string} caption
 * @param {Element[]} head
 * @param {Element[]} rows
 */
function tableOf(id, caption, head, rows) {
  return element(
    "div",
    { class: "scroll", role: "group", tabindex: "0", "aria-labelledby": `${id}-caption` },
    element(
      "table",
      { id, class: "trial-list" },
      element("caption", { id: `${id}-caption` }, caption),
      element("thead", {}, element("tr", {}, ...head)),
      element("tbody", {}, ...rows),
    ),
  );
}

/**
 * @param {Record<string, string>} names
 * @param {Trial} trial
 * @returns {(Node | string)[]}
 */
function outcome(names, { outcome, why }) {
  return why ? [names[outcome], element("span", { class: "sub" }, why)] : [names[outcome]];
}

/**
 * @param {string} name
 * @param {(number | null)[]} values
 */
function timeColumn(name, values) {
  const { unit, texts } = fixedTimes(values.filter((value) => value !== null));
  return { name: `${name}, ${unit}`, ...spread(values, texts, "ms") };
}

/**
 * @param {string} name
 * @param {(number | null)[]} values
 */
function costColumn(name, values) {
  const texts = costs(values.filter((value) => value !== null)).map(({ text }) => text);
  return { name: `${name}, USD`, ...spread(values, texts, "USD") };
}

/**
 * Texts back at the places of their values.
 *
 * @param {(number | null)[]} values
 * @param {string[]} texts
 * @param {string} unit
 */
function spread(values, texts, unit) {
  let next = 0;
  return {
    texts: values.map((value) => (value === null ? "" : texts[next++])),
    titles: values.map((value) => (value === null ? undefined : `${inFull(value)} ${unit}`)),
  };
}

/**
 * @param {string} href
 * @param {string} text
 */
function link(href, text) {
  return element("a", { href }, text);
}

/** @param {string} word */
function capital(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
