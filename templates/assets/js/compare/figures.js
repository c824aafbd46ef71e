/** Chosen entries against the first of them: over all units, stage by stage, and unit by unit. */

import { estimateAll } from "../statistics/all_view.js";
import { estimateCell } from "../statistics/cell.js";
import { compare } from "../statistics/comparison.js";
import { needed } from "../statistics/quantile.js";

/** @typedef {import("./run.js").Trials} Trials */
/** @typedef {import("../statistics/cell.js").CellEstimate} CellEstimate */
/** @typedef {import("../statistics/comparison.js").Comparison} Comparison */
/** @typedef {ReadonlyMap<string, CellEstimate>} Usable Unit → estimate, of the cells that count. */

/** Whole numbers of nanoseconds add up without rounding; the samples are in ms. */
const NS_PER_MS = 1e6;

/**
 * One entry's part of a row.
 *
 * @typedef {object} Part
 * @property {{value: number, low: number | null, high: number | null, n: number} | null} figure
 * @property {Comparison | null} ratio Against the first entry; null for the first itself, and where there is none.
 * @property {string} reason Why there is no figure, or no ratio where both entries have one; else "".
 */

/**
 * The whole comparison. All views are of the `shared` units.
 *
 * @typedef {object} Figures
 * @property {Part[]} overall
 * @property {Part[][]} stages For each of the metric's stages.
 * @property {Part[][]} units For each of `Trials.units`.
 * @property {string[]} shared Units that every chosen entry has usable.
 * @property {Map<string, string[]>} lacking Entry → units that it has not.
 */

const NO_RATIO = "no ratio: a value is 0";

/** A stage's place, or the whole of the metric. */
const WHOLE = -1;

/**
 * Compares entries of one run by one metric and one statistic. What was computed is kept: a choice that changes by
 * one costs one entry.
 */
export class Comparer {
  /**
   * @param {Trials} trials
   * @param {readonly number[]} stages Places in the trials' stages, of those that the metric is the sum of.
   * @param {number | null} percent P of the percentile; null: the mean.
   */
  constructor(trials, stages, percent) {
    this.trials = trials;
    this.stages = stages;
    this.percent = percent;
    /** @type {Map<string, Usable>} */ this.estimated = new Map();
    /** @type {Map<string, Part>} */ this.compared = new Map();
  }

  /**
   * @param {readonly string[]} chosen Ids; the first is what the others are compared with.
   * @returns {Figures}
   */
  compare(chosen) {
    const { units } = this.trials;
    const whole = chosen.map((id) => this.usable(id, WHOLE));
    const shared = units.filter((unit) => whole.every((cells) => cells.has(unit)));
    return {
      overall: this.row(chosen, WHOLE, shared),
      stages: this.stages.map((stage) => this.row(chosen, stage, shared)),
      units: units.map((unit, place) =>
        chosen.map((id, at) => {
          const cells = this.usable(id, WHOLE);
          const figure = cells.get(unit) ?? null;
          const ratio = at > 0 && figure !== null ? this.against(cells, whole[0], [unit]) : null;
          const zero = at > 0 && ratio === null && whole[0].has(unit) ? NO_RATIO : "";
          const reason = figure === null ? this.shortage(this.totals(id)[place]) : zero;
          return { figure, ratio, reason };
        }),
      ),
      shared,
      lacking: new Map(chosen.map((id, at) => [id, units.filter((unit) => !whole[at].has(unit))])),
    };
  }

  /**
   * @param {readonly string[]} chosen
   * @param {number} stage
   * @param {readonly string[]} shared
   * @returns {Part[]}
   */
  row(chosen, stage, shared) {
    return chosen.map((id, at) => {
      const first = at > 0 ? chosen[0] : null;
      const key = [id, first, stage, ...shared].join();
      return kept(this.compared, key, () => this.part(id, first, stage, shared));
    });
  }

  /**
   * @param {string} id
   * @param {string | null} first
   * @param {number} stage
   * @param {readonly string[]} shared
   * @returns {Part}
   */
  part(id, first, stage, shared) {
    if (shared.length === 0) return { figure: null, ratio: null, reason: "none in common" };
    const cells = this.usable(id, stage);
    const confidence = this.trials.rules.confidence_percent;
    const figure = estimateAll(cells, new Map(), shared, confidence);
    if (figure === null)
      return { figure, ratio: null, reason: "a value of 0 has no place in a geometric mean" };
    const ratio = first === null ? null : this.against(cells, this.usable(first, stage), shared);
    return { figure, ratio, reason: "" };
  }

  /**
   * @param {Usable} cells
   * @param {Usable} first
   * @param {readonly string[]} units
   */
  against(cells, first, units) {
    return compare(cells, first, units, this.trials.rules.confidence_percent);
  }

  /**
   * The cells of an entry that count, of the whole or of a stage.
   *
   * @param {string} id
   * @param {number} stage
   * @returns {Usable}
   */
  usable(id, stage) {
    return kept(this.estimated, `${id},${stage}`, () => {
      const { units, step_ns: step, rules, requested } = this.trials;
      /** @type {Map<string, CellEstimate>} */ const found = new Map();
      for (const [place, totals] of this.totals(id).entries()) {
        const sample = stage === WHOLE ? sums(this.stages.map((each) => totals[each])) : totals[stage];
        if (sample.length * 100 < rules.usable_percent * requested) continue;
        const values = sample.map((steps) => (steps * step) / NS_PER_MS);
        const estimate = estimateCell(values, this.percent, rules);
        if (estimate !== null) found.set(units[place], estimate);
      }
      return found;
    });
  }

  /**
   * Why a cell does not count.
   *
   * @param {readonly number[][]} totals
   * @returns {string}
   */
  shortage(totals) {
    const { rules, requested } = this.trials;
    const share = Math.ceil((rules.usable_percent * requested) / 100);
    const least = Math.max(needed(this.percent, rules), share);
    return `${totals[0].length} of ${requested} successes; ${least} are needed`;
  }

  /** @param {string} id */
  totals(id) {
    const entry = this.trials.entries.find((each) => each.id === id);
    if (entry === undefined) throw new RangeError(`no entry ${id}`);
    return entry.totals;
  }
}

/**
 * What `cache` has under `key`; made first where it has nothing.
 *
 * @template T
 * @param {Map<string, T>} cache
 * @param {string} key
 * @param {() => T} make
 * @returns {T}
 */
function kept(cache, key, make) {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

/**
 * @param {readonly number[][]} stages
 * @returns {number[]} By success.
 */
function sums(stages) {
  return stages[0].map((_, trial) => stages.reduce((sum, totals) => sum + totals[trial], 0));
}
