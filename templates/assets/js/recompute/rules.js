/**
 * What a benchmark's figures are computed with: `api/v1/<benchmark>/rules.json`, as `documents/rules.py` makes it. Of
 * it, what the browser needs.
 *
 * @typedef {object} RulesDocument
 * @property {{id: string}[]} stages
 * @property {{id: string, name: string, stages: string[]}[]} metrics
 * @property {string[]} statistics
 * @property {Record<string, number | null>} percents Statistic → P of its percentile; null: the mean.
 * @property {boolean} ranks_with_cost
 * @property {string[]} outcomes
 * @property {string[]} provider_failures
 * @property {import("../statistics/rules.js").Rules & {substitution_factor: number}} parameters
 */

export {};
