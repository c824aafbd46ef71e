/** The trials of a run, each with its outcome after the published audit and the durations of its stages. */

import { Problem } from "./problem.js";

/** @typedef {import("./parquet.js").RowGroup} RowGroup */
/** @typedef {import("./results.js").Demotion} Demotion */

/**
 * One attempted trial.
 *
 * @typedef {object} Trial
 * @property {string} provider
 * @property {string} variant
 * @property {string} unit
 * @property {number} round 0: asked for at first.
 * @property {string} outcome After the audit, as published.
 * @property {boolean} demoted The audit counts it as another outcome than was recorded.
 * @property {number | null} cost_usd
 * @property {string | null} cost_source
 * @property {number[]} stage_ns What its spans add up to, by the stage's place among the benchmark's.
 */

const KEY = ["provider", "variant", "unit", "trial"];

/** The columns that are read of each table. */
export const COLUMNS = {
  trials: [...KEY, "round", "outcome", "cost_usd", "cost_source"],
  spans: [...KEY, "stage", "duration_ns"],
};

/** The rows of a run's tables, put together by trial. Rows that cannot be put together raise Problem. */
export class TrialTable {
  /**
   * @param {readonly {id: string}[]} stages
   * @param {readonly Demotion[]} demotions
   */
  constructor(stages, demotions) {
    /** @type {Map<string, Trial>} */
    this.trials = new Map();
    this.stages = new Map(stages.map(({ id }, place) => [id, place]));
    this.demotions = new Map(
      demotions.map(({ provider, variant, unit, trial, outcome }) => [
        keyOf(provider, variant, unit, trial),
        outcome,
      ]),
    );
  }

  /**
   * @param {string} file
   * @param {RowGroup} group Of COLUMNS.trials.
   */
  addTrials(file, { rows, columns }) {
    for (let row = 0; row < rows; row++) {
      const [provider, variant, unit] = KEY.slice(0, 3).map((name) => text(columns, name, row, file));
      const key = keyOf(provider, variant, unit, whole(columns, "trial", row, file));
      if (this.trials.has(key)) throw new Problem(`${file} has ${inWords(columns, row)} twice.`);
      const cost = columns.cost_usd[row];
      const demoted = this.demotions.get(key);
      this.trials.set(key, {
        provider,
        variant,
        unit,
        round: whole(columns, "round", row, file),
        outcome: demoted ?? text(columns, "outcome", row, file),
        demoted: demoted !== undefined,
        cost_usd: typeof cost === "number" ? cost : null,
        cost_source: isGiven(columns.cost_source[row]) ? text(columns, "cost_source", row, file) : null,
        stage_ns: Array(this.stages.size).fill(0),
      });
    }
  }

  /**
   * @param {string} file
   * @param {RowGroup} group Of COLUMNS.spans.
   */
  addSpans(file, { rows, columns }) {
    const trialOf = this.finder(file, columns);
    for (let row = 0; row < rows; row++) {
      const stage = this.stages.get(text(columns, "stage", row, file));
      if (stage === undefined)
        throw new Problem(`${file} has the stage ${columns.stage[row]}, which the benchmark lacks.`);
      const { stage_ns } = trialOf(row);
      stage_ns[stage] = exactSum(stage_ns[stage], whole(columns, "duration_ns", row, file));
    }
  }

  /**
   * Gives the trial of each row of a group. Rows of one trial mostly follow each other.
   *
   * @private
   * @param {string} file
   * @param {RowGroup["columns"]} columns
   * @returns {(row: number) => Trial}
   */
  finder(file, columns) {
    const { provider, variant, unit, trial } = columns;
    let last = -1;
    /** @type {Trial | undefined} */ let found;
    return (row) => {
      const again =
        last >= 0 &&
        trial[row] === trial[last] &&
        unit[row] === unit[last] &&
        provider[row] === provider[last] &&
        variant[row] === variant[last];
      if (!again) found = this.trials.get(keyOf(provider[row], variant[row], unit[row], trial[row]));
      last = row;
      if (found === undefined)
        throw new Problem(`${file} has ${inWords(columns, row)}, which no file of trials has.`);
      return found;
    };
  }
}

/**
 * The sum of whole nanoseconds, where no digit is lost.
 *
 * @param {number} first
 * @param {number} second
 * @returns {number}
 */
export function exactSum(first, second) {
  const sum = first + second;
  if (!Number.isSafeInteger(sum))
    throw new Problem("Durations add up to more than this browser can add exactly.");
  return sum;
}

/** @param {...unknown} parts */
function keyOf(...parts) {
  return parts.join(" ");
}

/**
 * @param {RowGroup["columns"]} columns
 * @param {number} row
 */
function inWords(columns, row) {
  return `the trial ${KEY.map((name) => columns[name][row]).join(", ")}`;
}

/** @param {unknown} value */
function isGiven(value) {
  return value !== null && value !== undefined;
}

/**
 * @param {RowGroup["columns"]} columns
 * @param {string} name
 * @param {number} row
 * @param {string} file
 * @returns {string}
 */
function text(columns, name, row, file) {
  const value = columns[name][row];
  if (typeof value !== "string") throw new Problem(`${file} has no ${name} in its row ${row + 1}.`);
  return value;
}

/**
 * @param {RowGroup["columns"]} columns
 * @param {string} name
 * @param {number} row
 * @param {string} file
 * @returns {number}
 */
function whole(columns, name, row, file) {
  const value = columns[name][row];
  const number = typeof value === "bigint" ? Number(value) : value;
  if (Number.isSafeInteger(number)) return /** @type {number} */ (number);
  throw new Problem(`${file} has no whole number as ${name} in its row ${row + 1}.`);
}
