/** Computed figures held against the published ones, value by value. */

import { COST } from "../results/offers.js";
import { MEAN } from "../statistics/quantile.js";

/** @typedef {import("./results.js").EntryFigures} EntryFigures */
/** @typedef {import("./results.js").Estimate} Estimate */
/** @typedef {import("./results.js").Views} Views */
/** @typedef {import("./run.js").Board} Board */

/**
 * What of a run is checked.
 *
 * @typedef {object} Scope
 * @property {readonly Board[]} boards
 * @property {{provider: string, variant: string} | null} entry Null: every entry.
 * @property {string | null | undefined} unit Null: the All view; undefined: it and every unit.
 */

/**
 * One figure as its page shows it.
 *
 * @typedef {Pick<Estimate, "value" | "low" | "high" | "n">} Shown
 */

/** @typedef {{place: string[], published: string, computed: string}} Difference `place`: from the entry to the field. */

/**
 * @typedef {object} Agreement
 * @property {number} values Compared.
 * @property {number} exact …of which so many agree to the last digit.
 * @property {number} largest Relative difference of the others that agree; 0 where there are none.
 * @property {Difference[]} differing
 */

/**
 * What is made by logarithms and Fourier transforms may differ by this share, since their last digits differ between
 * machines: the All view, a mean's bounds, and Wilson's. All else is made of the trials' own values by the same few
 * operations everywhere, and must agree to the last digit.
 */
export const TOLERANCE = 1e-9;

const COUNTS = /** @type {const} */ ([
  "ranked",
  "unranked_reasons",
  "requested",
  "attempts",
  "successes",
  "outcomes",
  "demoted",
]);
const ABSENT = "none";

const SHOWN = /** @type {const} */ (["value", "low", "high", "n"]);

/**
 * @param {readonly EntryFigures[]} published
 * @param {readonly EntryFigures[]} computed
 * @param {Scope} scope
 * @param {{shown: Shown | null, estimate: Estimate | null}} [figure] That a page shows, and as computed.
 * @returns {Agreement}
 */
export function agreement(published, computed, scope, figure) {
  const comparison = new Comparison();
  if (figure?.shown || figure?.estimate) {
    for (const field of SHOWN) {
      const [left, right] = [figure.shown?.[field], figure.estimate?.[field]];
      comparison.values(["as shown here", field], left, right, field !== "n");
    }
  }
  const key = (/** @type {{provider: string, variant: string}} */ { provider, variant }) =>
    `${provider} ${variant}`;
  const [left, right] = [published, computed].map(
    (entries) => new Map(entries.map((entry) => [key(entry), entry])),
  );
  const wanted = scope.entry === null ? [...new Set([...left.keys(), ...right.keys()])] : [key(scope.entry)];
  for (const name of wanted) {
    const [one, other] = [left.get(name), right.get(name)];
    if (one === undefined || other === undefined) comparison.values([name], one && "there", other && "there");
    else compareEntry(comparison, one, other, scope);
  }
  return comparison.agreement;
}

/** Counts what it compares. */
class Comparison {
  constructor() {
    /** @type {Agreement} */
    this.agreement = { values: 0, exact: 0, largest: 0, differing: [] };
  }

  /**
   * @param {string[]} place
   * @param {unknown} published
   * @param {unknown} computed
   * @param {boolean} [rounds] May differ by TOLERANCE.
   */
  values(place, published, computed, rounds = false) {
    const { agreement } = this;
    agreement.values++;
    const [left, right] = [published, computed].map((value) => JSON.stringify(value ?? undefined) ?? ABSENT);
    if (left === right) {
      agreement.exact++;
      return;
    }
    const apart = rounds ? relativeDifference(published, computed) : Infinity;
    if (apart <= TOLERANCE) agreement.largest = Math.max(agreement.largest, apart);
    else agreement.differing.push({ place, published: left, computed: right });
  }
}

/**
 * @param {unknown} a
 * @param {unknown} b
 * @returns {number}
 */
function relativeDifference(a, b) {
  if (typeof a !== "number" || typeof b !== "number") return Infinity;
  return Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b));
}

/**
 * @param {Comparison} comparison
 * @param {EntryFigures} published
 * @param {EntryFigures} computed
 * @param {Scope} scope
 */
function compareEntry(comparison, published, computed, scope) {
  const entry = [published.provider, published.variant];
  if (scope.entry === null || scope.unit === undefined) {
    for (const name of COUNTS) comparison.values([...entry, name], published[name], computed[name]);
    const [left, right] = [published.first_round, computed.first_round];
    comparison.values([...entry, "first_round", "successes"], left.successes, right.successes);
    comparison.values([...entry, "first_round", "of"], left.of, right.of);
    comparison.values([...entry, "first_round", "low"], left.low, right.low, true);
    comparison.values([...entry, "first_round", "high"], left.high, right.high, true);
  }
  for (const { quantity, statistic } of scope.boards) {
    const [left, right] = [published, computed].map((of) =>
      quantity === COST ? of.cost[statistic] : of.results[quantity]?.[statistic],
    );
    compareViews(comparison, [...entry, quantity, statistic], left, right, scope.unit);
  }
}

/**
 * @param {Comparison} comparison
 * @param {string[]} place
 * @param {Views | undefined} published
 * @param {Views | undefined} computed
 * @param {string | null | undefined} unit
 */
function compareViews(comparison, place, published, computed, unit) {
  const isMean = place.at(-1) === MEAN;
  if (unit === null || unit === undefined) {
    compareEstimates(comparison, [...place, "all"], published?.all, computed?.all, ["value", "low", "high"]);
  }
  const units = { ...published?.units, ...computed?.units };
  for (const name of Object.keys(units).filter((name) => unit === undefined || name === unit)) {
    const [left, right] = [published?.units[name], computed?.units[name]];
    compareEstimates(comparison, [...place, name], left, right, isMean ? ["low", "high"] : []);
  }
}

/**
 * @param {Comparison} comparison
 * @param {string[]} place
 * @param {Estimate | null | undefined} published
 * @param {Estimate | null | undefined} computed
 * @param {string[]} rounded Fields that may differ by TOLERANCE.
 */
function compareEstimates(comparison, place, published, computed, rounded) {
  if (!published || !computed) {
    comparison.values(place, published, computed);
    return;
  }
  const [left, right] = [published, computed].map((estimate) => Object.fromEntries(Object.entries(estimate)));
  for (const field of new Set([...Object.keys(left), ...Object.keys(right)])) {
    comparison.values([...place, field], left[field], right[field], rounded.includes(field));
  }
}
