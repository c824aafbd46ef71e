/**
 * What a benchmark's figures are computed with: `api/v1/<benchmark>/rules.json`, as `documents/rules.py` makes it.
 *
 * @typedef {object} RulesDocument
 * @property {string} benchmark
 * @property {Stage[]} stages
 * @property {{id: string, name: string, stages: string[]}[]} metrics
 * @property {string[]} statistics
 * @property {{role: string, count: number}[]} sandboxes
 * @property {boolean} sandboxes_table
 * @property {boolean} takes_snapshot
 * @property {"required" | "where_given"} clock_gate
 * @property {boolean} ranks_with_cost
 * @property {string} unit_words What several units are called.
 * @property {string[]} outcomes
 * @property {string[]} provider_failures
 * @property {{id: string, outcome: string}[]} audit Rules that apply, in order.
 * @property {import("../statistics/rules.js").Rules & OwnParameters} parameters
 */

/**
 * @typedef {object} Stage
 * @property {string} id
 * @property {string} name
 * @property {"host" | "sandbox"} clock
 * @property {string[]} roles Of the sandboxes that have it.
 * @property {number | null} limit_s
 */

/**
 * Parameters beside those of the statistics.
 *
 * @typedef {object} OwnParameters
 * @property {number} ranked_percent An entry is ranked from this share of all requested trials.
 * @property {number} cost_coverage_percent …and with a cost from the provider on this share of its successes.
 * @property {number} clock_gate_ms The largest difference of duration and uptime.
 */

export {};
