/** What the compare page says and fetches. */

/** @typedef {import("../statistics/rules.js").Rules} Rules */

/**
 * An entry to choose.
 *
 * @typedef {object} OfferedEntry
 * @property {string} id As in the addresses of its pages.
 * @property {string} name
 * @property {string} why_not Why it cannot be compared; "" where it can.
 */

/**
 * A metric to choose: the sum of some stages.
 *
 * @typedef {object} OfferedMetric
 * @property {string} id
 * @property {string} name
 * @property {number[]} stages Their places in `Offers.stages`.
 */

/**
 * What the page says; made by `generator/pages/choice.py`.
 *
 * @typedef {object} Offers
 * @property {number} fewest Entries to compare.
 * @property {number} most
 * @property {string} data Link to the trials.
 * @property {OfferedEntry[]} entries In the order of the table.
 * @property {string[]} units Names, in the order of the trials' units.
 * @property {{number: number, name: string}[]} stages As in the trials; `number` chooses the colour.
 * @property {OfferedMetric[]} metrics
 * @property {{id: string, name: string, why_not: Record<string, string>}[]} statistics As on the results page.
 * @property {string} unit_word
 * @property {string} unit_words
 */

/**
 * Every success of the run; made by `generator/documents/comparison.py`.
 *
 * @typedef {object} Trials
 * @property {number} requested
 * @property {Rules} rules
 * @property {Record<string, number | null>} percents Statistic → P of its percentile; null: the mean.
 * @property {number} step_ns
 * @property {string[]} units
 * @property {string[]} stages
 * @property {{id: string, totals: number[][][]}[]} entries Totals by unit, stage and success, in steps.
 */

export {};
