/** The cells of a run, and the samples that their figures are computed from. */

import { auditedOutcome } from "./audit.js";
import { exactSum } from "./trial.js";

/** @typedef {import("./rules.js").RulesDocument} RulesDocument */
/** @typedef {import("./trial.js").Trial} Trial */

/** @typedef {Trial & {audited: string, stage_ns: number[]}} AuditedTrial `stage_ns`: by the stage's place. */

/**
 * One entry on one unit.
 *
 * @typedef {object} Cell
 * @property {AuditedTrial[]} trials By number.
 * @property {AuditedTrial[]} successes After the audit.
 */

/**
 * @typedef {object} Entry
 * @property {string} provider
 * @property {string} variant
 * @property {Map<string, Cell>} cells For every unit of the run, in order.
 */

const NS_PER_MS = 1e6;

/**
 * Every entry that has a trial, by provider and variant.
 *
 * @param {Iterable<Trial>} trials
 * @param {readonly string[]} units
 * @param {RulesDocument} rules
 * @returns {Entry[]}
 */
export function splitCells(trials, units, rules) {
  /** @type {Map<string, Entry>} */ const entries = new Map();
  for (const trial of trials) {
    const { provider, variant } = trial;
    const key = `${provider} ${variant}`;
    let entry = entries.get(key);
    if (entry === undefined) {
      entry = {
        provider,
        variant,
        cells: new Map(units.map((unit) => [unit, { trials: [], successes: [] }])),
      };
      entries.set(key, entry);
    }
    const audited = auditedOutcome(trial, rules);
    entry.cells.get(trial.unit)?.trials.push({ ...trial, audited, stage_ns: stageTotals(trial, rules) });
  }
  for (const cell of [...entries.values()].flatMap(({ cells }) => [...cells.values()])) {
    cell.trials.sort((a, b) => a.trial - b.trial);
    cell.successes = cell.trials.filter(({ audited }) => audited === "success");
  }
  return [...entries.values()].sort(
    (a, b) => inOrder(a.provider, b.provider) || inOrder(a.variant, b.variant),
  );
}

/**
 * ms of a metric by success.
 *
 * @param {Cell} cell
 * @param {readonly number[]} stages Places of the metric's stages.
 * @returns {number[]}
 */
export function times({ successes }, stages) {
  return successes.map(
    ({ stage_ns }) => stages.reduce((sum, stage) => exactSum(sum, stage_ns[stage]), 0) / NS_PER_MS,
  );
}

/**
 * ms of each stage by success.
 *
 * @param {Cell} cell
 * @param {readonly number[]} stages
 * @returns {number[][]} In the order of `stages`.
 */
export function stageTimes({ successes }, stages) {
  return stages.map((stage) => successes.map(({ stage_ns }) => stage_ns[stage] / NS_PER_MS));
}

/**
 * USD of each success whose cost is the provider's and above 0.
 *
 * @param {Cell} cell
 * @returns {number[]}
 */
export function costs({ successes }) {
  return successes.flatMap(({ cost_source, cost_usd }) =>
    cost_source === "provider" && cost_usd !== null && cost_usd > 0 ? [cost_usd] : [],
  );
}

/**
 * @param {Trial} trial
 * @param {RulesDocument} rules
 * @returns {number[]}
 */
function stageTotals({ totals }, { stages }) {
  const sums = stages.map(() => 0);
  for (const { stage, duration_ns } of totals.values()) sums[stage] = exactSum(sums[stage], duration_ns);
  return sums;
}

/**
 * @param {string} a
 * @param {string} b
 */
function inOrder(a, b) {
  return Number(a > b) - Number(a < b);
}
