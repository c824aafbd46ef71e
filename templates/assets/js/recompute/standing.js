/** What happened to an entry's trials, and whether it earns a rank. */

import { wilsonInterval } from "../statistics/wilson.js";
import { costs } from "./samples.js";

/** @typedef {import("./results.js").FirstRound} FirstRound */
/** @typedef {import("./rules.js").RulesDocument} RulesDocument */
/** @typedef {import("./samples.js").Cell} Cell */
/** @typedef {import("./samples.js").Entry} Entry */

/**
 * @typedef {object} Counts
 * @property {number} requested
 * @property {number} attempts
 * @property {number} successes
 * @property {Record<string, number>} outcomes After the audit.
 * @property {number} demoted
 */

/**
 * @param {Entry} entry
 * @param {number} requested Per cell.
 * @param {RulesDocument} rules
 * @returns {Counts} Over all cells.
 */
export function count({ cells }, requested, { outcomes }) {
  const trials = [...cells.values()].flatMap((cell) => cell.trials);
  return {
    requested: requested * cells.size,
    attempts: trials.length,
    successes: trials.filter(({ audited }) => audited === "success").length,
    outcomes: Object.fromEntries(
      outcomes.map((outcome) => [outcome, trials.filter(({ audited }) => audited === outcome).length]),
    ),
    demoted: trials.filter(({ audited, outcome }) => audited !== outcome).length,
  };
}

/**
 * First-round success rate with its Wilson interval; what is not the provider's failure is left out.
 *
 * @param {Entry} entry
 * @param {RulesDocument} rules
 * @returns {FirstRound}
 */
export function firstRound({ cells }, { provider_failures, parameters }) {
  const first = [...cells.values()].flatMap((cell) => cell.trials).filter(({ round }) => round === 0);
  const successes = first.filter(({ audited }) => audited === "success").length;
  const of = successes + first.filter(({ audited }) => provider_failures.includes(audited)).length;
  const [low, high] = wilsonInterval(successes, of, parameters.confidence_percent) ?? [null, null];
  return { successes, of, low, high };
}

/**
 * Why an entry is not ranked in an All view, in the words of the results; none where it is.
 *
 * A unit that no entry has usable counts for nobody; where there is no other, all count.
 *
 * @param {Entry} entry
 * @param {readonly string[]} used Units that some entry has usable.
 * @param {number} requested Per cell.
 * @param {RulesDocument} rules
 * @returns {string[]}
 */
export function unrankedReasons({ cells }, used, requested, rules) {
  const leftOut = used.length > 0 && used.length < cells.size;
  const counted = [...cells].flatMap(([unit, cell]) => (!leftOut || used.includes(unit) ? [cell] : []));
  const where = leftOut ? ` on the ${rules.unit_words} that count` : "";
  return reasons(counted, requested, rules.parameters.ranked_percent, rules, where);
}

/**
 * The units on whose own tables an entry is ranked.
 *
 * @param {Entry} entry
 * @param {number} requested Per cell.
 * @param {RulesDocument} rules
 * @returns {Set<string>}
 */
export function rankableUnits({ cells }, requested, rules) {
  const { usable_percent } = rules.parameters;
  return new Set(
    [...cells].flatMap(([unit, cell]) =>
      reasons([cell], requested, usable_percent, rules).length === 0 ? [unit] : [],
    ),
  );
}

/**
 * @param {Cell[]} cells
 * @param {number} perCell
 * @param {number} percent
 * @param {RulesDocument} rules
 * @param {string} [where] What `cells` are, where they are not all.
 * @returns {string[]}
 */
function reasons(cells, perCell, percent, { ranks_with_cost, parameters }, where = "") {
  const successes = cells.flatMap((cell) => cell.successes);
  const requested = perCell * cells.length;
  /** @type {string[]} */ const found = [];
  if (successes.length * 100 < percent * requested) {
    const needed = Math.ceil((percent * requested) / 100);
    const had = successes.length === 1 ? "1 success" : `${successes.length} successes`;
    found.push(`${had} of ${requested} requested${where}; ${needed} ${needed === 1 ? "is" : "are"} needed`);
  }
  const sourced = cells.flatMap(costs).length;
  const { cost_coverage_percent: coverage } = parameters;
  if (ranks_with_cost && sourced * 100 < coverage * successes.length) {
    found.push(
      `${sourced} of ${successes.length} successes${where} have a cost from the provider; ${coverage}\u202f% are needed`,
    );
  }
  return found;
}
