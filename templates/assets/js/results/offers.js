/** What the page says can be chosen: the data of `pages/controls.py`. */

/**
 * @typedef {object} Statistic
 * @property {string} id
 * @property {string} name
 * @property {Record<string, string>} why_not Quantity → why it has nothing to offer there.
 */

/**
 * @typedef {object} Unit
 * @property {string} id
 * @property {string} name
 * @property {string} href
 * @property {string} made Where, on an entry's page, it is told what its figure of the unit is made of.
 */

/**
 * @typedef {object} Metric
 * @property {string} id
 * @property {string} name
 * @property {number[]} stages Numbers of its stages in the benchmark, from 1.
 */

/**
 * @typedef {object} Offers
 * @property {string} views Where the file with every view is.
 * @property {string} compare Where entries are compared.
 * @property {number} most_compared At a time.
 * @property {string} unit_word
 * @property {string} unit_words
 * @property {string} all_units "All 10 tasks".
 * @property {string} made The same of the figure over all units.
 * @property {Unit[]} units
 * @property {Metric[]} metrics
 * @property {Statistic[]} statistics
 * @property {string[]} variants
 * @property {boolean} costs Whether there are any.
 * @property {string[]} stages Their names, in the benchmark's order.
 * @property {Record<string, string>} providers id → name.
 * @property {string} confidence "95".
 * @property {{bars: string, scatter: string, size: string}} charts Where the specifications are; what drawing takes.
 */

export const COST = "cost";

const DEFAULT_VARIANT = "default";

/**
 * An entry's name: its provider's, and its variant's where it has one.
 *
 * @param {Offers} offers
 * @param {{provider: string, variant: string}} entry
 * @returns {string}
 */
export function entryName({ providers }, { provider, variant }) {
  return isDefault(variant) ? providers[provider] : `${providers[provider]} · ${variant}`;
}

/**
 * Whether a variant is a provider's only one, which has no name.
 *
 * @param {string} variant
 * @returns {boolean}
 */
export function isDefault(variant) {
  return variant === DEFAULT_VARIANT;
}

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
