/** Which entries are compared, as the address says it: "?entries=ash,dogwood". */

/** @typedef {import("./run.js").Offers} Offers */

export const FEWEST = 2;
export const MOST = 4;
const KEY = "entries";

/**
 * The entries that a query names, each once, and what of it cannot be had.
 *
 * @param {string} query
 * @param {Offers} offers
 * @returns {{chosen: string[], notices: string[]}}
 */
export function readChoice(query, offers) {
  const asked = [...new Set((new URLSearchParams(query).get(KEY) ?? "").split(",").filter(Boolean))];
  const known = new Map(offers.entries.map((entry) => [entry.id, entry]));
  /** @type {string[]} */ const chosen = [];
  /** @type {string[]} */ const notices = [];
  for (const id of asked) {
    const entry = known.get(id);
    if (entry === undefined) notices.push(`“${id}” is not in this run.`);
    else if (entry.why_not) notices.push(`${entry.name} cannot be compared: ${entry.why_not}.`);
    else if (chosen.length === MOST) notices.push(`${entry.name} is left out: four is the most.`);
    else chosen.push(id);
  }
  return { chosen, notices };
}

/**
 * The query that names `chosen`; what else `query` holds stays.
 *
 * @param {readonly string[]} chosen
 * @param {string} query
 * @returns {string}
 */
export function writeChoice(chosen, query) {
  const rest = new URLSearchParams(query);
  rest.delete(KEY);
  // Entry ids need no escaping, and a comma as it is keeps the address readable.
  const parts = [chosen.length > 0 ? `${KEY}=${chosen.join(",")}` : "", rest.toString()].filter(Boolean);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
