/** From a rank that is not settled to the comparison that says why: as `wording/ties.py` does it. */

import { writeChoice } from "../compare/choice.js";
import { listed } from "../display.js";
import { element } from "../dom.js";
import { entryName, isDefault } from "./offers.js";

/** @typedef {import("./offers.js").Offers} Offers */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./views.js").Row} Row */

/**
 * The row and those nearest to it whose rank intervals meet its own, in the order of the table.
 *
 * @param {readonly Row[]} ranked The ranked rows in the order of their ranks.
 * @param {Row} row
 * @param {number} most Of rows.
 * @returns {Row[]} The row alone, where nobody may share its rank.
 */
export function tied(ranked, row, most) {
  const own = ranked.indexOf(row);
  const { rank } = row;
  if (rank === null) return [row];
  return ranked
    .map((other, place) => ({ other, place }))
    .filter(({ other }) => other.rank !== null && other.rank[1] <= rank[2] && rank[1] <= other.rank[2])
    .sort((a, b) => Math.abs(a.place - own) - Math.abs(b.place - own))
    .slice(0, most)
    .sort((a, b) => a.place - b.place)
    .map(({ other }) => other);
}

/**
 * The text of a row's rank, leading to the comparison of `ties`.
 *
 * @param {string} text
 * @param {Row} row
 * @param {readonly Row[]} ties
 * @param {State} state
 * @param {Offers} offers
 */
export function tieLink(text, row, ties, state, offers) {
  const others = ties.filter((other) => other !== row).map((other) => entryName(offers, other));
  const words = `compare ${entryName(offers, row)} with ${listed(others)}`;
  const entries = ties.map(({ id, provider, variant }) => (isDefault(variant) ? provider : id));
  const query = writeChoice({ entries, metric: state.metric, stat: state.stat }, offers, "");
  const spoken = element("span", { class: "only-read" }, `: ${words}`);
  return element("a", { href: `${offers.compare}${query}`, title: words }, text, spoken);
}
