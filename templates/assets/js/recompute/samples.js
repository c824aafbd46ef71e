/** The cells of a run, and the samples that their figures are computed from. */

import { exactSum } from "./trial.js";

/** @typedef {import("./rules.js").RulesDocument} RulesDocument */
/** @typedef {import("./trial.js").Trial} Trial */

/**
 * @typedef {object} Entry
 * @property {string} key
 * @property {string} provider
 * @property {string} variant
 * @property {Map<string, Trial[]>} cells By number, for every unit of the run, in order.
 */

const NS_PER_MS = 1e6;

/**
 * Every entry that has a trial.
 *
 * @param {Iterable<Trial>} trials
 * @param {readonly string[]} units
 * @returns {Entry[]}
 */
export function splitCells(trials, units) {
  /** @type {Map<string, Entry>} */ const entries = new Map();
  for (const trial of trials) {
    const { provider, variant } = trial;
    const key = JSON.stringify([provider, variant]);
    const entry = entries.get(key) ?? {
      key,
      provider,
      variant,
      cells: new Map(units.map((unit) => [unit, []])),
    };
    entries.set(key, entry);
    entry.cells.get(trial.unit)?.push(trial);
  }
  return [...entries.values()];
}

/**
 * What happened to an entry's trials, under the names of the API.
 *
 * @param {Entry} entry
 * @param {number} requested Per cell.
 * @param {RulesDocument} rules
 */
export function outcomeCounts({ cells }, requested, { outcomes, provider_failures }) {
  const trials = [...cells.values()].flat();
  const count = (/** @type {readonly Trial[]} */ of, /** @type {string} */ outcome) =>
    of.filter((trial) => trial.outcome === outcome).length;
  const first = trials.filter(({ round }) => round === 0);
  const judged = ["success", ...provider_failures].map((outcome) => count(first, outcome));
  return {
    requested: requested * cells.size,
    attempts: trials.length,
    successes: count(trials, "success"),
    outcomes: Object.fromEntries(outcomes.map((outcome) => [outcome, count(trials, outcome)])),
    demoted: trials.filter(({ demoted }) => demoted).length,
    first_round: { successes: judged[0], of: judged.reduce((sum, number) => sum + number) },
  };
}

/**
 * ms of a metric by success.
 *
 * @param {readonly Trial[]} trials
 * @param {readonly number[]} stages Places of the metric's stages.
 * @returns {number[]}
 */
export function times(trials, stages) {
  return successes(trials).map(
    ({ stage_ns }) => stages.reduce((sum, stage) => exactSum(sum, stage_ns[stage]), 0) / NS_PER_MS,
  );
}

/**
 * ms of each stage by success.
 *
 * @param {readonly Trial[]} trials
 * @param {readonly number[]} stages
 * @returns {number[][]} In the order of `stages`.
 */
export function stageTimes(trials, stages) {
  return stages.map((stage) => successes(trials).map(({ stage_ns }) => stage_ns[stage] / NS_PER_MS));
}

/**
 * USD of each success whose cost is the provider's and above 0.
 *
 * @param {readonly Trial[]} trials
 * @returns {number[]}
 */
export function costs(trials) {
  return successes(trials).flatMap(({ cost_source, cost_usd }) =>
    cost_source === "provider" && cost_usd !== null && cost_usd > 0 ? [cost_usd] : [],
  );
}

/** @param {readonly Trial[]} trials */
function successes(trials) {
  return trials.filter(({ outcome }) => outcome === "success");
}
