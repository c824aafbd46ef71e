/** Which timelines are open, as the address says it: "?timeline=numpy-delete-int.3,numpy-delete-int.7". */

const KEY = "timeline";

/**
 * A trial's name in the address. No unit has a dot in its id.
 *
 * @param {string} unit
 * @param {number} trial
 * @returns {string}
 */
export function trialId(unit, trial) {
  return `${unit}.${trial}`;
}

/**
 * The trials that a query names, each once.
 *
 * @param {string} query
 * @returns {string[]}
 */
export function readOpen(query) {
  return [...new Set((new URLSearchParams(query).get(KEY) ?? "").split(",").filter(Boolean))];
}

/**
 * The query that names the trials `ids`; what else `query` holds stays.
 *
 * @param {readonly string[]} ids
 * @param {string} query
 * @returns {string}
 */
export function writeOpen(ids, query) {
  const rest = new URLSearchParams(query);
  rest.delete(KEY);
  // These ids need no escaping, and a comma as it is keeps the address readable.
  const parts = [ids.length > 0 ? `${KEY}=${ids.join(",")}` : "", rest.toString()].filter(Boolean);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
