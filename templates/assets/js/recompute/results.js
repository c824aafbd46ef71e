/**
 * A run's figures: `api/v1/<benchmark>/<run>/results.json`, as `documents/api.py` makes it.
 *
 * @typedef {object} ResultsDocument
 * @property {string[]} units What the run asked for, in order.
 * @property {number} requested_per_cell
 * @property {Demotion[]} demotions
 * @property {import("./agreement.js").Named[]} entries With all that RunFigures.published computes.
 */

/**
 * A trial that the audit counts as another outcome than was recorded.
 *
 * @typedef {object} Demotion
 * @property {string} provider
 * @property {string} variant
 * @property {string} unit
 * @property {number} trial
 * @property {string} outcome After the audit.
 */

export {};
