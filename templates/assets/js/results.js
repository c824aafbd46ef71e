/** The results page: its table answers to controls, to the heads of its columns, and to the address. */

import { element, find } from "./dom.js";
import { Breakdown } from "./results/breakdown.js";
import { Charts } from "./results/charts.js";
import { Controls } from "./results/controls.js";
import { Sorting } from "./results/sorting.js";
import { defaultState, isInOrder, readState, sameView, withKnownOrder, writeState } from "./results/state.js";
import { cellsOf, isShown, viewOf, viewsLoader } from "./results/views.js";
import { LiveTable, sorted } from "./table/table.js";

/** @typedef {import("./results/offers.js").Offers} Offers */
/** @typedef {import("./results/state.js").State} State */
/** @typedef {import("./results/views.js").View} View */

/** @type {Offers} */
const offers = JSON.parse(find(document, "#controls-data", HTMLScriptElement).textContent ?? "");
const place = find(document, "#controls", HTMLElement);
const board = find(document, "table.leaderboard", HTMLTableElement);
const load = viewsLoader(offers);
const usual = defaultState(offers);

/** What the table on the page shows now. */
let shown = usual;
/** What was asked for last. */
let asked = usual;

const leaderboard = new LiveTable(board);
const breakdown = new Breakdown(board, offers, async (id) => {
  const view = viewOf(await load(shown), shown);
  return cellsOf(view, "where")[view.rows.indexOf(id)]?.bar;
});
const first = readState(location.search, offers);
const controls = new Controls(place, offers, first.state, choose);
const sorting = new Sorting(leaderboard.head, first.state, choose);
const notice = element("p", { class: "notice", role: "status" });
const news = element("p", { class: "only-read", role: "status" });
place.after(notice, news);
const section = document.querySelector("#chart-section");
const charts = section && new Charts(section, offers, usual, usualLink(), load);

/**
 * Follow a reader's choice, and have the address say it.
 *
 * @param {State} chosen
 */
function choose(chosen) {
  const state = withKnownOrder(chosen, offers);
  history.pushState(
    null,
    "",
    `${location.pathname}${writeState(state, offers, location.search)}${location.hash}`,
  );
  show(state, []);
}

/**
 * Show a state; `notices` tell what of the address could not be had.
 *
 * @param {State} state
 * @param {string[]} notices
 */
async function show(state, notices) {
  asked = state;
  notice.replaceChildren(notices.join(" "));
  controls.show(state);
  sorting.show(state);
  board.removeAttribute("aria-busy");
  if (writeState(state, offers, "") === writeState(shown, offers, "")) return;
  board.setAttribute("aria-busy", "true");
  const views = await load(state).catch(() => null);
  if (asked !== state) return;
  board.removeAttribute("aria-busy");
  if (views !== null) {
    showTable(viewOf(views, state), state);
    return;
  }
  controls.show(shown);
  sorting.show(shown);
  notice.replaceChildren("The figures of this view could not be loaded. The table is as it was.");
}

/**
 * @param {View} view
 * @param {State} state
 */
function showTable(view, state) {
  leaderboard.show({ ...view, caption: captionOf(view, state) }, sorted(view, state.sort));
  hideOthers(state);
  showBrackets(view, state);
  sorting.show(state);
  breakdown.update();
  const isNewView = !sameView(state, shown);
  if (isNewView || state.variant !== shown.variant) showTexts(view, state);
  charts?.show(state);
  const heading = leaderboard.caption.textContent ?? "";
  const orders = board.querySelector("thead [aria-sort] button")?.textContent?.trim().replace(/\s+/g, " ");
  const order = `sorted by ${orders}, ${state.sort.descending ? "descending" : "ascending"}`;
  news.replaceChildren(isNewView ? `${heading}. ${view.finding.join(" ")}` : `${heading}; ${order}.`);
  shown = state;
}

/**
 * @param {View} view
 * @param {State} state
 */
function captionOf({ caption, rows }, state) {
  if (state.variant === null) return caption;
  const number = rows.filter((id) => isShown(id, state)).length;
  return `${caption}; variant ${state.variant}: ${number} of ${rows.length} shown, ranks are those of all`;
}

/**
 * Hide the rows of other variants, and what has no row left.
 *
 * @param {State} state
 */
function hideOthers(state) {
  for (const body of board.tBodies) {
    const rows = [...body.querySelectorAll("tr[id]")];
    for (const row of rows) {
      row.toggleAttribute("hidden", !isShown(row.id, state));
      row.nextElementSibling?.toggleAttribute("hidden", !isShown(row.id, state));
    }
    body.toggleAttribute(
      "hidden",
      rows.every((row) => row.hasAttribute("hidden")),
    );
  }
}

/**
 * Brackets join neighbours: they are shown only where all rows are, in the order of the ranks.
 *
 * @param {View} view
 * @param {State} state
 */
function showBrackets({ lanes }, state) {
  const number = isInOrder(state) && state.variant === null ? lanes : 0;
  board.className = `leaderboard lanes-${number}`;
}

/**
 * What surrounds the table.
 *
 * @param {View} view
 * @param {State} state
 */
function showTexts(view, state) {
  const [answer, ...rest] = view.finding;
  find(document, "#finding", HTMLElement).replaceChildren(
    element("strong", {}, state.variant === null ? answer : `Of all entries: ${answer}`),
    ...rest.map((sentence) => ` ${sentence}`),
  );
  const compare = document.querySelector("#compare");
  compare?.toggleAttribute("hidden", view.compare === undefined);
  if (view.compare !== undefined) {
    const { href, text } = view.compare;
    compare?.replaceChildren(element("a", { href }, text));
  }
  const notes = find(document, "#notes", HTMLElement);
  for (const note of notes.querySelectorAll(".of-view")) note.remove();
  notes.prepend(...view.notes.map((note) => element("li", { class: "of-view" }, note)));
}

/** Leads to the view that the page opens with. */
function usualLink() {
  const metric = offers.metrics[0].name;
  const address = `${location.pathname}${writeState(usual, offers, location.search)}`;
  const link = element(
    "a",
    { href: address },
    `${metric}, ${offers.statistics[0].name}, ${offers.all_units.toLowerCase()}`,
  );
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    choose(usual);
  });
  return link;
}

addEventListener("popstate", () => {
  const { state, notices } = readState(location.search, offers);
  show(state, notices);
});
show(first.state, first.notices);
