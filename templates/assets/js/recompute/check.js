/** A check of published figures: the run's files read once, then any of its figures computed again. */

import { Comparison } from "./agreement.js";
import { RunFigures } from "./run.js";
import { readRun } from "./run_files.js";

/** @typedef {import("./agreement.js").Agreement} Agreement */
/** @typedef {import("./agreement.js").Scope} Scope */
/** @typedef {import("./run.js").Estimate} Estimate */
/** @typedef {import("./run_files.js").CheckedFile} CheckedFile */
/** @typedef {import("./run_files.js").Get} Get */
/** @typedef {import("./run_files.js").Progress} Progress */
/** @typedef {import("./run_files.js").Sources} Sources */

/**
 * One figure as its page shows it.
 *
 * @typedef {Pick<Estimate, "value" | "low" | "high" | "n">} Shown
 */

/**
 * What to check: as Scope has it, of all boards where `boards` is null. `shown`: where one figure is wanted, what the
 * page shows of it, which must agree as well; null: that there is none.
 *
 * @typedef {Omit<Scope, "boards"> & {boards: Scope["boards"] | null, shown?: Shown | null}} Wanted
 */

/**
 * @typedef {object} Report
 * @property {Agreement} agreement
 * @property {CheckedFile[]} files
 * @property {number} trials
 * @property {Estimate | null} estimate Where one figure was wanted: as computed; null where there is none.
 */

/** The check of one run. */
export class Check {
  /**
   * @param {Sources} sources
   * @param {Get} get
   */
  constructor(sources, get) {
    this.sources = sources;
    this.get = get;
    /** @type {Promise<{run: import("./run_files.js").RunFiles, figures: RunFigures}> | null} */
    this.loaded = null;
  }

  /**
   * Throws Problem where the files cannot be had or read; the next call tries again.
   *
   * @param {Wanted} wanted
   * @param {Progress} progress
   * @returns {Promise<Report>}
   */
  async report(wanted, progress) {
    this.loaded ??= this.load(progress).catch((error) => {
      this.loaded = null;
      throw error;
    });
    const { run, figures } = await this.loaded;
    const { entry, unit, shown } = wanted;
    const boards = wanted.boards ?? figures.boards;
    boards.forEach((board, place) => {
      const metric = run.rules.metrics.find(({ id }) => id === board.quantity);
      progress(`Computing ${metric?.name ?? board.quantity}, ${board.statistic}`, place, boards.length);
      figures.published({ boards: [board], entry, unit });
    });
    const isWanted = (/** @type {import("./agreement.js").Named} */ { provider, variant }) =>
      entry === null || (provider === entry.provider && variant === entry.variant);
    const estimate = entry === null || unit === undefined ? null : figures.estimate(entry, boards[0], unit);
    const comparison = new Comparison();
    if (shown !== undefined && (shown ?? estimate) !== null) {
      const { value, low, high, n } = estimate ?? {};
      comparison.values(["as shown here"], shown, estimate && { value, low, high, n });
    }
    comparison.entries(run.results.entries.filter(isWanted), figures.published({ boards, entry, unit }));
    return {
      agreement: comparison.agreement,
      files: run.checked,
      trials: run.trials.length,
      estimate,
    };
  }

  /**
   * @private
   * @param {Progress} progress
   */
  async load(progress) {
    const run = await readRun(this.sources, this.get, progress);
    return { run, figures: new RunFigures(run.trials, run.rules, run.results) };
  }
}
