/** A run's figures, computed from its trials, each of which counts as the published audit left it. */

import { COST } from "../results/offers.js";
import { estimateAll } from "../statistics/all_view.js";
import { estimateCell } from "../statistics/cell.js";
import { needed, statisticOf } from "../statistics/quantile.js";
import { allShares, cellShares } from "../statistics/shares.js";
import { costs, outcomeCounts, splitCells, stageTimes, times } from "./samples.js";

/** @typedef {import("../statistics/cell.js").CellEstimate} CellEstimate */
/** @typedef {import("./agreement.js").Named} Named */
/** @typedef {import("./agreement.js").Scope} Scope */
/** @typedef {import("./results.js").ResultsDocument} ResultsDocument */
/** @typedef {import("./rules.js").RulesDocument} RulesDocument */
/** @typedef {import("./samples.js").Entry} Entry */
/** @typedef {import("./trial.js").Trial} Trial */

/** @typedef {{quantity: string, statistic: string}} Board A metric, or the cost, under a statistic. */

/** @typedef {Pick<ResultsDocument, "units" | "requested_per_cell">} Asked What the run asked for. */

/**
 * A figure under the names of the API.
 *
 * @typedef {object} Estimate
 * @property {number} value
 * @property {number | null} low
 * @property {number | null} high
 * @property {boolean} low_open
 * @property {boolean} high_open
 * @property {number} n
 * @property {boolean} [usable] Units only.
 * @property {string[]} [substituted] All view only.
 * @property {Record<string, number>} [shares] Of times.
 */

/** @typedef {{estimate: CellEstimate | null, usable: boolean, shares: number[] | null}} Cell */

/** Computes the figures of one run, each when it is first asked for. */
export class RunFigures {
  /**
   * @param {Iterable<Trial>} trials
   * @param {RulesDocument} rules
   * @param {Asked} asked
   */
  constructor(trials, rules, asked) {
    this.rules = rules;
    this.asked = asked;
    this.entries = splitCells(trials, asked.units);
    /** @type {Map<string, any>} */
    this.known = new Map();
  }

  /**
   * All boards that the benchmark publishes.
   *
   * @returns {Board[]}
   */
  get boards() {
    const { metrics, ranks_with_cost, statistics } = this.rules;
    const quantities = [...metrics.map(({ id }) => id), ...(ranks_with_cost ? [COST] : [])];
    return quantities.flatMap((quantity) => statistics.map((statistic) => ({ quantity, statistic })));
  }

  /**
   * What of the published results is computed here, in their form; counts where all of an entry is in the scope.
   *
   * @param {Scope} scope
   * @returns {Named[]}
   */
  published({ boards, entry: wanted, unit }) {
    const entries =
      wanted === null ? this.entries : [this.entry(wanted)].flatMap((entry) => (entry ? [entry] : []));
    return entries.map((entry) => {
      /** @type {Record<string, any>} */ const results = {};
      /** @type {Record<string, any>} */ const cost = {};
      for (const board of boards) {
        const byStatistic = board.quantity === COST ? cost : (results[board.quantity] ??= {});
        byStatistic[board.statistic] = this.views(entry, board, unit);
      }
      const counts =
        unit === undefined ? outcomeCounts(entry, this.asked.requested_per_cell, this.rules) : {};
      return { provider: entry.provider, variant: entry.variant, ...counts, results, cost };
    });
  }

  /**
   * @param {Named} named
   * @param {Board} board
   * @param {string | null} unit Null: the All view.
   * @returns {Estimate | null}
   */
  estimate(named, board, unit) {
    const entry = this.entry(named);
    if (entry === undefined) return null;
    return unit === null ? this.all(entry, board) : this.unit(entry, board, unit);
  }

  /**
   * @private
   * @param {Named} named
   * @returns {Entry | undefined}
   */
  entry(named) {
    return this.entries.find(
      ({ provider, variant }) => provider === named.provider && variant === named.variant,
    );
  }

  /**
   * @private
   * @param {Entry} entry
   * @param {Board} board
   * @param {string | null | undefined} unit As of Scope.
   */
  views(entry, board, unit) {
    const units = unit === undefined ? this.asked.units : unit === null ? [] : [unit];
    return {
      ...(unit ? {} : { all: this.all(entry, board) }),
      units: Object.fromEntries(units.map((name) => [name, this.unit(entry, board, name)])),
    };
  }

  /**
   * @private
   * @param {Entry} entry
   * @param {Board} board
   * @param {string} unit
   * @returns {Estimate | null}
   */
  unit(entry, board, unit) {
    const { estimate, usable, shares } = this.cell(entry, board, unit);
    return estimate && { ...bare(estimate), usable, ...this.named(board, shares) };
  }

  /**
   * @private
   * @param {Entry} entry
   * @param {Board} board
   * @returns {Estimate | null}
   */
  all(entry, board) {
    return this.kept(["all", entry.key, board.quantity, board.statistic], () => {
      const { substitution_factor: factor, confidence_percent: confidence } = this.rules.parameters;
      const worst = this.worst(board);
      const units = [...worst.keys()];
      const cells = units.map((unit) => this.cell(entry, board, unit));
      const usable = new Map(
        units.flatMap((unit, at) => {
          const { estimate, usable } = cells[at];
          return estimate && usable ? [[unit, estimate]] : [];
        }),
      );
      if (usable.size === 0) return null;
      const substitutes = new Map([...worst].map(([unit, value]) => [unit, factor * value]));
      const whole = estimateAll(usable, substitutes, units, confidence);
      const shares = cells.flatMap((cell) => (cell.usable && cell.shares ? [cell.shares] : []));
      return (
        whole && {
          ...bare(whole),
          substituted: whole.substituted,
          ...this.named(board, allShares(shares)),
        }
      );
    });
  }

  /**
   * @private
   * @param {Entry} entry
   * @param {Board} board
   * @param {string} unit
   * @returns {Cell}
   */
  cell(entry, board, unit) {
    return this.kept(["cell", entry.key, board.quantity, board.statistic, unit], () => {
      const percent = this.rules.percents[board.statistic];
      const sample = this.sample(entry, board, unit);
      const estimate = estimateCell(sample, percent, this.rules.parameters);
      const stages = this.stages(board);
      const shares =
        estimate && stages ? cellShares(stageTimes(entry.cells.get(unit) ?? [], stages), percent) : null;
      return { estimate, usable: this.isUsable(sample.length, percent), shares };
    });
  }

  /**
   * The largest usable value of each unit that some entry has usable.
   *
   * @private
   * @param {Board} board
   * @returns {Map<string, number>}
   */
  worst(board) {
    return this.kept(["worst", board.quantity, board.statistic], () => {
      const percent = this.rules.percents[board.statistic];
      return new Map(
        this.asked.units.flatMap((unit) => {
          const samples = this.entries.map((entry) => this.sample(entry, board, unit));
          const usable = samples.filter((sample) => this.isUsable(sample.length, percent));
          const values = usable.map((sample) => statisticOf(sample, percent));
          return values.length > 0 ? [[unit, Math.max(...values)]] : [];
        }),
      );
    });
  }

  /**
   * @private
   * @param {number} n
   * @param {number | null} percent
   * @returns {boolean} A cell with so many values counts in the All view.
   */
  isUsable(n, percent) {
    const { parameters } = this.rules;
    return (
      n >= needed(percent, parameters) && n * 100 >= parameters.usable_percent * this.asked.requested_per_cell
    );
  }

  /**
   * @private
   * @param {Entry} entry
   * @param {Board} board
   * @param {string} unit
   * @returns {number[]}
   */
  sample(entry, board, unit) {
    const trials = entry.cells.get(unit) ?? [];
    const stages = this.stages(board);
    return stages ? times(trials, stages) : costs(trials);
  }

  /**
   * @private
   * @param {Board} board
   * @returns {number[] | null} The places of a metric's stages among the benchmark's; null: the cost.
   */
  stages({ quantity }) {
    const { metrics, stages } = this.rules;
    const metric = metrics.find(({ id }) => id === quantity);
    return metric?.stages.map((id) => stages.findIndex((stage) => stage.id === id)) ?? null;
  }

  /**
   * @private
   * @param {Board} board
   * @param {number[] | null} shares
   * @returns {{shares?: Record<string, number>}} By stage. A cost has none, nor has a time of 0.
   */
  named(board, shares) {
    const stages = this.stages(board);
    if (stages === null) return {};
    const named = shares?.map((share, at) => [this.rules.stages[stages[at]].id, share]);
    return { shares: named && Object.fromEntries(named) };
  }

  /**
   * @private
   * @template T
   * @param {string[]} key
   * @param {() => T} make
   * @returns {T}
   */
  kept(key, make) {
    const name = JSON.stringify(key);
    if (!this.known.has(name)) this.known.set(name, make());
    return this.known.get(name);
  }
}

/**
 * @param {import("../statistics/all_view.js").AllEstimate | CellEstimate} estimate
 * @returns {Estimate} Without its law.
 */
function bare({ value, low, high, n }) {
  return { value, low, high, low_open: low === null, high_open: high === null, n };
}
