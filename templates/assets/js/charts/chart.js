/** A chart of one view: what fills a specification, and what is said of it. */

/** @typedef {import("../results/views.js").Figure} Figure */
/** @typedef {import("../results/views.js").Row} Row */

/**
 * What is told of one entry where a reader points at it.
 *
 * @typedef {object} Told
 * @property {string} label As the chart names the entry.
 * @property {string} shown Its figures.
 * @property {{stage: number, name: string, percent: string, quantity: string}[]} parts Of its bar; stages from 1.
 */

/**
 * @typedef {object} Chart
 * @property {string} title
 * @property {string} description The text alternative.
 * @property {Record<string, Record<string, unknown>[]>} data Rows by the name of the data source.
 * @property {Record<string, string | number>} parameters
 * @property {Told[]} entries In the chart's order.
 */

/**
 * A row whose value is known.
 *
 * @typedef {Row & {value: Figure}} Known
 */

/**
 * @param {Row} row
 * @returns {row is Known}
 */
export function isKnown(row) {
  return typeof row.value !== "string";
}
