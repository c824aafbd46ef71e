/** The rules at the values that the reference figures were made with. */

/** @type {import("../../templates/assets/js/statistics/rules.js").Rules} */
export const RULES = { confidence_percent: 95, tail_minimum: 90, mean_minimum: 2, usable_percent: 90 };

/** Statistic → P of its percentile; null: the mean. */
export const PERCENTS = { median: 50, mean: null, p75: 75, p90: 90, p95: 95, p99: 99 };
