/** The page of an entry: the timeline of any trial, in its list; the address names those that are open. Its badge. */

import { addCopyButtons } from "./copy.js";
import { element, find } from "./dom.js";
import { loader } from "./file.js";
import { readOpen, trialId, writeOpen } from "./timeline/address.js";
import { timelineOf } from "./timeline/document.js";
import { drawTimeline } from "./timeline/drawing.js";
import { timelineFigure } from "./timeline/figure.js";
import { tellReason, Trial } from "./timeline/trial.js";

/** @typedef {import("./timeline/document.js").TimelinesFile} TimelinesFile */

/**
 * What the page has to say; made by `generator/pages/timeline_offer.py`.
 *
 * @typedef {object} Offer
 * @property {string[]} stages Names, in the benchmark's order.
 * @property {UnitOffer[]} units Those with trials.
 */

/**
 * @typedef {object} UnitOffer
 * @property {string} id
 * @property {string} name
 * @property {string} file Link to the timelines.
 * @property {Record<string, string>} without Why a trial has none, by its number.
 */

/** @type {Offer} */
const offer = JSON.parse(find(document, "#timelines-data", HTMLScriptElement).textContent ?? "");
/** @type {Map<string, Trial>} */
const trials = new Map();
for (const unit of offer.units) addTrials(unit);
addCopyButtons();
const notice = element("p", { class: "notice", role: "status" });
find(document, "#trials", HTMLElement).after(notice);

/** @param {UnitOffer} unit */
function addTrials(unit) {
  /** @type {() => Promise<TimelinesFile>} */
  const load = loader(unit.file);
  const list = find(document, `#trials-${unit.id}`, HTMLTableElement);
  for (const row of list.tBodies[0].rows) {
    const number = Number(row.id.slice(`trial-${unit.id}-`.length));
    const reason = unit.without[number];
    if (reason === undefined) trials.set(trialId(unit.id, number), trialOf(unit, number, row, load));
    else tellReason(row, reason);
  }
}

/**
 * @param {UnitOffer} unit
 * @param {number} number
 * @param {HTMLTableRowElement} row
 * @param {() => Promise<TimelinesFile>} load
 * @returns {Trial}
 */
function trialOf(unit, number, row, load) {
  const name = `${number} of ${unit.name}`;
  return new Trial({
    row,
    name: `trial ${name}`,
    async draw() {
      const drawing = drawTimeline(timelineOf(await load(), number), offer.stages);
      if (drawing === null)
        return element("p", {}, "Nothing to draw: no time passed since the trial’s start.");
      const legend = document.querySelector(".legend")?.cloneNode(true) ?? "";
      return timelineFigure(drawing, `timeline-${unit.id}-${number}`, `Trial ${name}`, legend);
    },
    changed: remember,
  });
}

/** Have the address say what is open. */
function remember() {
  const open = [...trials].filter(([, trial]) => trial.isOpen).map(([id]) => id);
  history.pushState(null, "", `${location.pathname}${writeOpen(open, location.search)}${location.hash}`);
}

/** Open what the address names, and close the rest. */
async function follow() {
  const asked = readOpen(location.search);
  const unknown = asked.filter((id) => !trials.has(id));
  notice.textContent = unknown.length > 0 ? `There is no timeline of ${unknown.join(" and ")} here.` : "";
  for (const [id, trial] of trials) if (!asked.includes(id)) trial.close();
  const found = asked.flatMap((id) => trials.get(id) ?? []);
  await Promise.all(found.map((trial) => trial.open()));
  return found;
}

/** Open the list that holds what the address's fragment names. */
function reveal() {
  const target = document.querySelector(":target");
  const list = target?.closest("details");
  if (!list) return;
  list.open = true;
  target?.scrollIntoView();
}

window.addEventListener("hashchange", reveal);
window.addEventListener("popstate", follow);
const found = await follow();
if (location.hash) reveal();
else found[0]?.scrollTo();
