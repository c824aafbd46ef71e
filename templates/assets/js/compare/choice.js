/**
 * What is compared and by which figure, as the address says it: "?entries=ash,dogwood&stat=p90". What is as it is
 * without being asked is left out.
 */

/** @typedef {import("./run.js").Offers} Offers */

/**
 * @typedef {object} Choice
 * @property {readonly string[]} entries
 * @property {string} metric
 * @property {string} stat
 */

const KEYS = ["entries", "metric", "stat"];

/**
 * The choice that a query names, each entry once, and what of it cannot be had.
 *
 * @param {string} query
 * @param {Offers} offers
 * @returns {{choice: Choice, notices: string[]}}
 */
export function readChoice(query, offers) {
  const parameters = new URLSearchParams(query);
  /** @type {string[]} */ const notices = [];
  const asked = [...new Set((parameters.get("entries") ?? "").split(",").filter(Boolean))];
  const known = new Map(offers.entries.map((entry) => [entry.id, entry]));
  /** @type {string[]} */ const entries = [];
  for (const id of asked) {
    const entry = known.get(id);
    if (entry === undefined) notices.push(`“${id}” is not in this run.`);
    else if (entry.why_not) notices.push(`${entry.name} cannot be compared: ${entry.why_not}.`);
    else if (entries.length === offers.most)
      notices.push(`${entry.name} is left out: ${offers.most} is the most.`);
    else entries.push(id);
  }
  /** @param {string} key @param {string} word @param {{id: string, name: string}[]} offered */
  const take = (key, word, offered) => {
    const value = parameters.get(key);
    if (value === null || offered.some(({ id }) => id === value)) return value ?? offered[0].id;
    notices.push(`“${value}” is not a ${word} of this run: ${offered[0].name} is shown.`);
    return offered[0].id;
  };
  const metric = take("metric", "metric", offers.metrics);
  const stat = take("stat", "statistic", offers.statistics);
  const usual = offers.statistics[0];
  const { name, why_not: why } = offers.statistics.find(({ id }) => id === stat) ?? usual;
  if (stat === usual.id || why[metric] === undefined) return { choice: { entries, metric, stat }, notices };
  notices.push(`${name} is not available, since it ${why[metric]}: the ${usual.name} is shown.`);
  return { choice: { entries, metric, stat: usual.id }, notices };
}

/**
 * The query that says `choice`; what else `query` holds stays.
 *
 * @param {Choice} choice
 * @param {{metrics: {id: string}[], statistics: {id: string}[]}} offers
 * @param {string} query
 * @returns {string}
 */
export function writeChoice({ entries, metric, stat }, offers, query) {
  const rest = new URLSearchParams(query);
  for (const key of KEYS) rest.delete(key);
  // Ids need no escaping, and a comma as it is keeps the address readable.
  const parts = [
    entries.length > 0 ? `entries=${entries.join(",")}` : "",
    metric === offers.metrics[0].id ? "" : `metric=${metric}`,
    stat === offers.statistics[0].id ? "" : `stat=${stat}`,
    rest.toString(),
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
