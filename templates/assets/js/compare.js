/** The compare page: chosen entries side by side, computed here from the trials; the address names them. */

import { readChoice, FEWEST, writeChoice } from "./compare/choice.js";
import { Comparer } from "./compare/figures.js";
import { Picker } from "./compare/picker.js";
import { comparisonTable, ratioInWords } from "./compare/table.js";
import { listed } from "./display.js";
import { element, find } from "./dom.js";
import { loader } from "./file.js";

/** @typedef {import("./compare/figures.js").Figures} Figures */
/** @typedef {import("./compare/run.js").Offers} Offers */
/** @typedef {import("./compare/run.js").Trials} Trials */

/** @type {Offers} */
const offers = JSON.parse(find(document, "#choice-data", HTMLScriptElement).textContent ?? "");
const place = find(document, "#controls", HTMLElement);
const names = new Map(offers.entries.map(({ id, name }) => [id, name]));
/** @type {() => Promise<Trials>} */
const load = loader(offers.data);
/** @type {Comparer | null} */
let comparer = null;
const picker = new Picker(place, offers, choose);
const notice = element("p", { class: "notice", role: "status" });
const result = element("section", { class: "result", "aria-labelledby": "result" });
place.append(notice, result);
/** What was asked for last. */
let asked = /** @type {readonly string[]} */ ([]);

/**
 * Follow a reader's choice, and have the address say it.
 *
 * @param {readonly string[]} chosen
 */
function choose(chosen) {
  history.pushState(null, "", `${location.pathname}${writeChoice(chosen, location.search)}${location.hash}`);
  return show(chosen, []);
}

/**
 * Show a choice; `notices` tell what of the address could not be had.
 *
 * @param {readonly string[]} chosen
 * @param {string[]} notices
 */
async function show(chosen, notices) {
  asked = chosen;
  picker.show(chosen);
  notice.textContent = notices.join(" ");
  if (chosen.length < FEWEST) {
    result.replaceChildren();
    return;
  }
  result.setAttribute("aria-busy", "true");
  const trials = await load().catch(() => null);
  if (asked !== chosen) return;
  result.removeAttribute("aria-busy");
  if (trials === null) {
    result.replaceChildren();
    notice.textContent = "The trials of this run could not be loaded. The table below has every two entries.";
    return;
  }
  comparer ??= new Comparer(trials);
  result.replaceChildren(...shown(trials, comparer.compare(chosen), chosen));
}

/**
 * @param {Trials} trials
 * @param {Figures} figures
 * @param {readonly string[]} chosen
 * @returns {Node[]}
 */
function shown(trials, figures, chosen) {
  const [first, ...others] = chosen.map((id) => names.get(id) ?? id);
  const makeFirst = async (/** @type {number} */ at) => {
    await choose([chosen[at], ...chosen.filter((_, other) => other !== at)]);
    result.querySelector("h2")?.focus();
  };
  const { confidence_percent: confidence } = trials.rules;
  const table = comparisonTable(figures, offers, [first, ...others], confidence, makeFirst);
  return [
    element("h2", { id: "result", tabindex: "-1" }, `${listed(others)} against ${first}`),
    element("p", { class: "finding", role: "status" }, finding(figures, [first, ...others])),
    element("div", { class: "scroll", role: "group", tabindex: "0", "aria-labelledby": "result" }, table),
    element(
      "ul",
      { class: "notes" },
      ...notes(trials, figures, chosen).map((note) => element("li", {}, note)),
    ),
  ];
}

/**
 * The ratios over all units in a sentence.
 *
 * @param {Figures} figures
 * @param {string[]} chosen Names.
 * @returns {string}
 */
function finding({ overall }, [first, ...others]) {
  const told = others.flatMap((name, place) => {
    const found = overall[place + 1].ratio;
    return found === null ? [] : [`${name} takes ${ratioInWords(found)}`];
  });
  if (told.length === 0) return `No ${offers.unit_word} is usable in all of them: only single ones compare.`;
  return `Of the ${offers.metric} of ${first}, ${listed(told)}.`;
}

/**
 * What the figures are made of, and what is left out.
 *
 * @param {Trials} trials
 * @param {Figures} figures
 * @param {readonly string[]} chosen
 * @returns {string[]}
 */
function notes(trials, { shared, lacking }, chosen) {
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
    ...(trials.stages.length > 1 ? ["Values of the stages do not add up to the value of the whole."] : []),
    "No difference shown: the interval of the ratio holds 1.",
  ];
}

/** Lead each ratio of the table of all pairs to the comparison of the two. */
function linkPairs() {
  for (const cell of document.querySelectorAll("td[data-pair]")) {
    const chosen = (cell.getAttribute("data-pair") ?? "").split(",");
    const value = cell.querySelector(".value");
    if (value === null) continue;
    const link = element("a", { href: writeChoice(chosen, location.search) });
    link.append(...value.childNodes);
    value.append(link);
    link.addEventListener("click", async (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      await choose(chosen);
      result.querySelector("h2")?.focus();
    });
  }
}

addEventListener("popstate", () => {
  const { chosen, notices } = readChoice(location.search, offers);
  show(chosen, notices);
});
const first = readChoice(location.search, offers);
show(first.chosen, first.notices);
linkPairs();
place.classList.add("ready");
