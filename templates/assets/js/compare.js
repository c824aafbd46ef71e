/** The compare page: chosen entries side by side, computed here from the trials; the address names them. */

import { readChoice, writeChoice } from "./compare/choice.js";
import { Comparer } from "./compare/figures.js";
import { FigurePicker } from "./compare/figure_picker.js";
import { Picker } from "./compare/picker.js";
import { comparisonTable, ratioInWords } from "./compare/table.js";
import { listed } from "./display.js";
import { element, find } from "./dom.js";
import { loader } from "./file.js";

/** @typedef {import("./compare/choice.js").Choice} Choice */
/** @typedef {import("./compare/figures.js").Figures} Figures */
/** @typedef {import("./compare/run.js").Offers} Offers */
/** @typedef {import("./compare/run.js").Trials} Trials */

/** @type {Offers} */
const offers = JSON.parse(find(document, "#choice-data", HTMLScriptElement).textContent ?? "");
const place = find(document, "#controls", HTMLElement);
const names = new Map(offers.entries.map(({ id, name }) => [id, name]));
/** @type {() => Promise<Trials>} */
const load = loader(offers.data);
/** Metric and statistic → what compares by them. @type {Map<string, Comparer>} */
const comparers = new Map();
/** What was asked for last. */
let asked = readChoice("", offers).choice;
const picker = new Picker(place, offers, (entries) => choose({ ...asked, entries }));
const figurePicker = new FigurePicker(place, offers, (figure) => choose({ ...asked, ...figure }));
const notice = element("p", { class: "notice", role: "status" });
const result = element("section", { class: "result", "aria-labelledby": "result" });
place.append(notice, result);

/**
 * Follow a reader's choice, and have the address say it.
 *
 * @param {Choice} wanted
 */
function choose(wanted) {
  const { choice, notices } = readChoice(writeChoice(wanted, offers, ""), offers);
  const query = writeChoice(choice, offers, location.search);
  history.pushState(null, "", `${location.pathname}${query}${location.hash}`);
  return show(choice, notices);
}

/**
 * Show a choice; `notices` tell what of the address could not be had.
 *
 * @param {Choice} choice
 * @param {string[]} notices
 */
async function show(choice, notices) {
  asked = choice;
  picker.show(choice.entries);
  figurePicker.show(choice);
  notice.textContent = notices.join(" ");
  if (choice.entries.length < offers.fewest) {
    result.replaceChildren();
    return;
  }
  result.setAttribute("aria-busy", "true");
  const trials = await load().catch(() => null);
  if (asked !== choice) return;
  result.removeAttribute("aria-busy");
  if (trials === null) {
    result.replaceChildren();
    notice.textContent = "The trials of this run could not be loaded. The table below has every two entries.";
    return;
  }
  result.replaceChildren(...shown(trials, choice));
}

/**
 * @param {Trials} trials
 * @param {Choice} choice
 */
function comparer(trials, { metric, stat }) {
  const key = `${metric},${stat}`;
  const made = comparers.get(key) ?? new Comparer(trials, metricOf(metric).stages, trials.percents[stat]);
  comparers.set(key, made);
  return made;
}

/** @param {string} metric */
function metricOf(metric) {
  return offers.metrics.find(({ id }) => id === metric) ?? offers.metrics[0];
}

/**
 * @param {Trials} trials
 * @param {Choice} choice
 * @returns {Node[]}
 */
function shown(trials, choice) {
  const chosen = choice.entries;
  const figures = comparer(trials, choice).compare(chosen);
  const [first, ...others] = chosen.map((id) => names.get(id) ?? id);
  const makeFirst = async (/** @type {number} */ at) => {
    await choose({ ...choice, entries: [chosen[at], ...chosen.filter((_, other) => other !== at)] });
    result.querySelector("h2")?.focus();
  };
  const { confidence_percent: confidence } = trials.rules;
  const metric = metricOf(choice.metric);
  const statistic = offers.statistics.find(({ id }) => id === choice.stat)?.name ?? "";
  const both = [first, ...others];
  const table = comparisonTable(figures, offers, metric, statistic, both, confidence, makeFirst);
  return [
    element("h2", { id: "result", tabindex: "-1" }, `${listed(others)} against ${first}`),
    element("p", { class: "finding", role: "status" }, finding(figures, metric.name, both)),
    element("div", { class: "scroll", role: "group", tabindex: "0", "aria-labelledby": "result" }, table),
    element(
      "ul",
      { class: "notes" },
      ...notes(trials, figures, chosen, metric).map((note) => element("li", {}, note)),
    ),
  ];
}

/**
 * The ratios over all units in a sentence.
 *
 * @param {Figures} figures
 * @param {string} metric
 * @param {string[]} chosen Names.
 * @returns {string}
 */
function finding({ overall }, metric, [first, ...others]) {
  const told = others.flatMap((name, place) => {
    const found = overall[place + 1].ratio;
    return found === null ? [] : [`${name} takes ${ratioInWords(found)}`];
  });
  if (told.length === 0) return `No ${offers.unit_word} is usable in all of them: only single ones compare.`;
  return `Of the ${metric} of ${first}, ${listed(told)}.`;
}

/**
 * What the figures are made of, and what is left out.
 *
 * @param {Trials} trials
 * @param {Figures} figures
 * @param {readonly string[]} chosen
 * @param {import("./compare/run.js").OfferedMetric} metric
 * @returns {string[]}
 */
function notes(trials, { shared, lacking }, chosen, metric) {
  const unitNames = new Map(trials.units.map((unit, place) => [unit, offers.units[place]]));
  const left = chosen.flatMap((id) => {
    const units = lacking.get(id) ?? [];
    if (units.length === 0) return [];
    return [
      `${names.get(id)} has too few successes on ${listed(units.map((unit) => unitNames.get(unit) ?? unit))}`,
    ];
  });
  const several = trials.units.length > 1;
  const missing = shared.length < trials.units.length;
  const over = `${shared.length} of ${trials.units.length} ${offers.unit_words}`;
  return [
    "Computed in this browser from the successes of the run; nothing is substituted.",
    ...(missing ? [`Over ${over}, since each must be usable in all of them: ${left.join("; ")}.`] : []),
    ...(several ? [`A value over several ${offers.unit_words} is their geometric mean.`] : []),
    ...(metric.stages.length > 1 ? ["Values of the stages do not add up to the value of the whole."] : []),
    "No difference shown: the interval of the ratio holds 1, so that by these trials either may be the faster.",
    "Ranks ask for more than one ratio does: they take all ranked pairs of the table together.",
  ];
}

/** Lead each ratio of the table of all pairs to the comparison of the two. */
function linkPairs() {
  for (const cell of document.querySelectorAll("td[data-pair]")) {
    const chosen = (cell.getAttribute("data-pair") ?? "").split(",");
    const value = cell.querySelector(".value");
    if (value === null) continue;
    const pair = { ...readChoice("", offers).choice, entries: chosen };
    const link = element("a", { href: writeChoice(pair, offers, location.search) });
    link.append(...value.childNodes);
    value.append(link);
    link.addEventListener("click", async (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      await choose(pair);
      result.querySelector("h2")?.focus();
    });
  }
}

addEventListener("popstate", () => {
  const { choice, notices } = readChoice(location.search, offers);
  show(choice, notices);
});
const first = readChoice(location.search, offers);
show(first.choice, first.notices);
linkPairs();
place.classList.add("ready");
