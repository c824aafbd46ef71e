/** A run's figures, computed from its trials. */

import { COST } from "../results/offers.js";
import { leaderboard, usedUnits } from "../statistics/leaderboard.js";
import { allShares, cellShares } from "../statistics/shares.js";
import { costs, splitCells, stageTimes, times } from "./samples.js";
import { count, firstRound, rankableUnits, unrankedReasons } from "./standing.js";

/** @typedef {import("../statistics/all_view.js").AllEstimate} AllEstimate */
/** @typedef {import("../statistics/cell.js").CellEstimate} CellEstimate */
/** @typedef {import("../statistics/leaderboard.js").EntryStanding} EntryStanding */
/** @typedef {import("../statistics/ranking.js").Rank} Rank */
/** @typedef {import("./results.js").EntryFigures} EntryFigures */
/** @typedef {import("./results.js").Estimate} Estimate */
/** @typedef {import("./results.js").ResultsDocument} ResultsDocument */
/** @typedef {import("./results.js").Views} Views */
/** @typedef {import("./rules.js").RulesDocument} RulesDocument */
/** @typedef {import("./samples.js").Entry} Entry */
/** @typedef {import("./trial.js").Trial} Trial */

/** @typedef {{quantity: string, statistic: string}} Board A metric, or the cost, under a statistic. */

/** @typedef {Pick<ResultsDocument, "units" | "requested_per_cell">} Asked What the run asked for. */

/** Why an entry is not ranked that earns a rank and has no value to be ranked by. */
const NO_VALUE = "no value";

/** Computes the figures of one run, board by board, each when it is asked for. */
export class RunFigures {
  /**
   * @param {Iterable<Trial>} trials
   * @param {RulesDocument} rules
   * @param {Asked} asked
   */
  constructor(trials, rules, asked) {
    this.rules = rules;
    this.asked = asked;
    this.cells = splitCells(trials, asked.units, rules);
    /** @type {Map<string, Views[]>} */
    this.computed = new Map();
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
   * The entries with the figures of `boards`, in the form of the published results.
   *
   * @param {readonly Board[]} boards
   * @returns {EntryFigures[]} By provider and variant.
   */
  entries(boards) {
    const { requested_per_cell: requested } = this.asked;
    const views = boards.map((board) => this.board(board));
    const [first] = this.boards;
    const used = this.used(first);
    const ranking = this.board(first);
    return this.cells.map((entry, at) => {
      const reasons = unrankedReasons(entry, used, requested, this.rules);
      if (reasons.length === 0 && ranking[at].all === null) reasons.push(NO_VALUE);
      /** @type {EntryFigures["results"]} */ const results = {};
      /** @type {EntryFigures["cost"]} */ const cost = {};
      boards.forEach(({ quantity, statistic }, place) => {
        const byStatistic = quantity === COST ? cost : (results[quantity] ??= {});
        byStatistic[statistic] = views[place][at];
      });
      return {
        provider: entry.provider,
        variant: entry.variant,
        ranked: reasons.length === 0,
        unranked_reasons: reasons,
        ...count(entry, requested, this.rules),
        first_round: firstRound(entry, this.rules),
        results,
        cost,
      };
    });
  }

  /**
   * The views of every entry, in the order of `cells`.
   *
   * @param {Board} board
   * @returns {Views[]}
   */
  board(board) {
    const key = `${board.quantity} ${board.statistic}`;
    const views = this.computed.get(key) ?? this.compute(board);
    this.computed.set(key, views);
    return views;
  }

  /**
   * @private
   * @param {Board} board
   * @returns {{stages: number[] | null, samples: Map<string, number[]>[]}} Of a metric its stages; by entry, unit →
   *   sample.
   */
  quantity({ quantity }) {
    const { rules } = this;
    const metric = rules.metrics.find(({ id }) => id === quantity);
    const stages = metric?.stages.map((id) => rules.stages.findIndex((stage) => stage.id === id)) ?? null;
    const samples = this.cells.map(
      ({ cells }) =>
        new Map([...cells].map(([unit, cell]) => [unit, stages ? times(cell, stages) : costs(cell)])),
    );
    return { stages, samples };
  }

  /**
   * @private
   * @param {Board} board
   * @returns {string[]} The units that its All views are made of.
   */
  used(board) {
    const { units, requested_per_cell: requested } = this.asked;
    return usedUnits(this.quantity(board).samples, units, requested, board.statistic, this.rules.parameters);
  }

  /**
   * @private
   * @param {Board} board
   * @returns {Views[]}
   */
  compute(board) {
    const { rules } = this;
    const { statistic } = board;
    const { units, requested_per_cell: requested } = this.asked;
    const { stages, samples } = this.quantity(board);
    const used = this.used(board);
    const entries = this.cells.map((entry, at) => ({
      key: `${entry.provider} ${entry.variant}`,
      samples: samples[at],
      rankable: unrankedReasons(entry, used, requested, rules).length === 0,
      rankable_units: rankableUnits(entry, requested, rules),
    }));
    const table = leaderboard(entries, units, requested, statistic, rules.parameters);
    return table.entries.map((standing, at) => {
      const shares = stages ? unitShares(this.cells[at], standing, stages, statistic) : null;
      return views(standing, shares, stages?.map((stage) => rules.stages[stage].id) ?? []);
    });
  }
}

/**
 * @param {Entry} entry
 * @param {EntryStanding} standing
 * @param {readonly number[]} stages
 * @param {string} statistic
 * @returns {Map<string, number[]>} Unit → shares, of each cell that has an estimate and takes any time.
 */
function unitShares({ cells }, standing, stages, statistic) {
  /** @type {Map<string, number[]>} */ const found = new Map();
  for (const [unit, cell] of cells) {
    if (!standing.cells.get(unit)?.estimate) continue;
    const shares = cellShares(stageTimes(cell, stages), statistic);
    if (shares !== null) found.set(unit, shares);
  }
  return found;
}

/**
 * @param {EntryStanding} standing
 * @param {Map<string, number[]> | null} shares Null for the cost, which has none.
 * @param {readonly string[]} stages Ids.
 * @returns {Views}
 */
function views(standing, shares, stages) {
  /** @type {(fractions: number[] | null | undefined) => {shares?: Record<string, number>}} */
  const named = (fractions) =>
    fractions ? { shares: Object.fromEntries(stages.map((stage, at) => [stage, fractions[at]])) } : {};
  const usable = [...standing.usable.keys()].flatMap((unit) => {
    const fractions = shares?.get(unit);
    return fractions ? [fractions] : [];
  });
  return {
    all: standing.all && {
      ...published(standing.all),
      ...ranks(standing.rank),
      substituted: standing.all.substituted,
      ...named(shares && allShares(usable)),
    },
    units: Object.fromEntries(
      [...standing.cells].map(([unit, cell]) => [
        unit,
        cell.estimate && {
          ...published(cell.estimate),
          usable: cell.usable,
          ...ranks(cell.rank),
          ...named(shares?.get(unit)),
        },
      ]),
    ),
  };
}

/** @param {AllEstimate | CellEstimate} estimate */
function published({ value, low, high, low_open, high_open, n }) {
  return { value, low, high, low_open, high_open, n };
}

/** @param {Rank | null} rank */
function ranks(rank) {
  return { rank: rank?.rank ?? null, rank_low: rank?.low ?? null, rank_high: rank?.high ?? null };
}
