/** What the page says can be chosen: the data of `pages/controls.py`. */

/**
 * @typedef {object} Statistic
 * @property {string} id
 * @property {string} name
 * @property {Record<string, string>} why_not Quantity → why it has nothing to offer there.
 */

/** @typedef {{id: string, name: string}} Metric */

/** @typedef {{id: string, name: string, views: string}} Unit `views`: where the file with every view on it is. */

/**
 * @typedef {object} Offers
 * @property {string} views Where the file with every view over all units is.
 * @property {string} unit_word
 * @property {string} all_units "All 10 tasks".
 * @property {Unit[]} units
 * @property {Metric[]} metrics
 * @property {Statistic[]} statistics
 * @property {string[]} variants
 * @property {{key: string, least: string, most: string, overall_only: boolean}[]} orders What rows may be sorted by.
 * @property {boolean} costs Whether there are any.
 * @property {string[]} stages Their names, in the benchmark's order.
 * @property {{specifications: Record<string, string>, size: string}} charts Where the specifications are; what drawing takes.
 */

export const COST = "cost";

/**
 * Why a statistic has nothing to offer for a quantity; undefined where it has.
 *
 * @param {Offers} offers
 * @param {string} quantity
 * @param {string} statistic
 * @returns {string | undefined}
 */
export function whyNot(offers, quantity, statistic) {
  return offers.statistics.find(({ id }) => id === statistic)?.why_not[quantity];
}
