/**
 * A run's figures: `api/v1/<benchmark>/<run>/results.json`, as `documents/api.py` makes it.
 *
 * @typedef {object} ResultsDocument
 * @property {string} benchmark
 * @property {string} run
 * @property {string[]} units What the run asked for, in order.
 * @property {number} requested_per_cell
 * @property {EntryFigures[]} entries
 */

/**
 * @typedef {object} EntryFigures
 * @property {string} provider
 * @property {string} variant
 * @property {boolean} ranked
 * @property {string[]} unranked_reasons
 * @property {number} requested
 * @property {number} attempts
 * @property {number} successes
 * @property {Record<string, number>} outcomes
 * @property {number} demoted
 * @property {FirstRound} first_round
 * @property {Record<string, Record<string, Views>>} results Metric → statistic → views.
 * @property {Record<string, Views>} cost Statistic → views.
 */

/** @typedef {{successes: number, of: number, low: number | null, high: number | null}} FirstRound */

/** @typedef {{all: Estimate | null, units: Record<string, Estimate | null>}} Views */

/**
 * @typedef {object} Estimate
 * @property {number} value
 * @property {number} low
 * @property {number} high
 * @property {boolean} low_open
 * @property {boolean} high_open
 * @property {number} n
 * @property {boolean} [usable] Units only.
 * @property {number | null} rank
 * @property {number | null} rank_low
 * @property {number | null} rank_high
 * @property {string[]} [substituted] All view only.
 * @property {Record<string, number>} [shares] Of times.
 */

export {};
