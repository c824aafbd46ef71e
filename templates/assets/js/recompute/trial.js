/** The trials of a run, each with what its sandboxes and spans show of it. */

import { Problem } from "./problem.js";

/** @typedef {import("./parquet.js").RowGroup} RowGroup */
/** @typedef {import("./rules.js").RulesDocument} RulesDocument */

/**
 * One attempted trial.
 *
 * @typedef {object} Trial
 * @property {string} provider
 * @property {string} variant
 * @property {string} unit
 * @property {number} trial
 * @property {number} round 0: asked for at first.
 * @property {string} outcome As recorded.
 * @property {boolean} snapshot_deleted Confirmed.
 * @property {number | null} cost_usd
 * @property {string | null} cost_source
 * @property {Sandbox[]} sandboxes
 * @property {Map<number, StageTotal>} totals Its spans, added up by sandbox and stage.
 */

/**
 * @typedef {object} Sandbox
 * @property {number} sandbox
 * @property {string} role
 * @property {number | null} expected_reward
 * @property {number | null} reward
 * @property {boolean} deleted
 */

/**
 * The spans of one stage in one sandbox of a trial.
 *
 * @typedef {object} StageTotal
 * @property {number} sandbox
 * @property {number} stage Its place among the benchmark's.
 * @property {number} duration_ns
 * @property {number} not_ok Spans that did not end as expected.
 * @property {number} by_host Spans on the job host's clock.
 * @property {number} by_sandbox
 * @property {number} uptimes Spans on the sandbox's clock that have an uptime.
 * @property {number} over_gate Of those, the ones whose uptime differs by more than the gate.
 */

const KEY = ["provider", "variant", "unit", "trial"];

/** The columns that are read of each table. */
export const COLUMNS = {
  trials: [...KEY, "round", "outcome", "snapshot_deleted", "cost_usd", "cost_source"],
  sandboxes: [...KEY, "sandbox", "role", "expected_reward", "reward", "deleted"],
  spans: [...KEY, "sandbox", "stage", "clock", "duration_ns", "uptime_ns", "ok"],
};

const NS_PER_MS = 1e6;
/** More sandboxes than the contract's type can number. */
const SANDBOXES = 2 ** 16;

/** The rows of a run's tables, put together by trial. Rows that cannot be put together raise Problem. */
export class TrialTable {
  /** @param {RulesDocument} rules */
  constructor({ stages, parameters }) {
    /** @type {Map<string, Trial>} */
    this.trials = new Map();
    this.stages = new Map(stages.map(({ id }, place) => [id, place]));
    this.gate_ns = Math.round(parameters.clock_gate_ms * NS_PER_MS);
  }

  /**
   * @param {string} file
   * @param {RowGroup} group Of COLUMNS.trials.
   */
  addTrials(file, { rows, columns }) {
    for (let row = 0; row < rows; row++) {
      const [provider, variant, unit] = KEY.slice(0, 3).map((name) => text(columns, name, row, file));
      const trial = whole(columns, "trial", row, file);
      const key = keyOf(provider, variant, unit, trial);
      if (this.trials.has(key)) throw new Problem(`${file} has ${inWords(columns, row)} twice.`);
      const cost = columns.cost_usd[row];
      this.trials.set(key, {
        provider,
        variant,
        unit,
        trial,
        round: whole(columns, "round", row, file),
        outcome: text(columns, "outcome", row, file),
        snapshot_deleted: columns.snapshot_deleted[row] === true,
        cost_usd: typeof cost === "number" ? cost : null,
        cost_source: isGiven(columns.cost_source[row]) ? text(columns, "cost_source", row, file) : null,
        sandboxes: [],
        totals: new Map(),
      });
    }
  }

  /**
   * @param {string} file
   * @param {RowGroup} group Of COLUMNS.sandboxes.
   */
  addSandboxes(file, { rows, columns }) {
    const trialOf = this.finder(file, columns);
    const reward = (/** @type {string} */ name, /** @type {number} */ row) =>
      isGiven(columns[name][row]) ? whole(columns, name, row, file) : null;
    for (let row = 0; row < rows; row++) {
      trialOf(row).sandboxes.push({
        sandbox: whole(columns, "sandbox", row, file),
        role: text(columns, "role", row, file),
        expected_reward: reward("expected_reward", row),
        reward: reward("reward", row),
        deleted: columns.deleted[row] === true,
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
      const sandbox = whole(columns, "sandbox", row, file);
      const stage = this.stages.get(text(columns, "stage", row, file));
      if (stage === undefined)
        throw new Problem(`${file} has the stage ${columns.stage[row]}, which the benchmark lacks.`);
      const { totals } = trialOf(row);
      const place = stage * SANDBOXES + sandbox;
      let total = totals.get(place);
      if (total === undefined) {
        total = {
          sandbox,
          stage,
          duration_ns: 0,
          not_ok: 0,
          by_host: 0,
          by_sandbox: 0,
          uptimes: 0,
          over_gate: 0,
        };
        totals.set(place, total);
      }
      const duration_ns = whole(columns, "duration_ns", row, file);
      total.duration_ns = exactSum(total.duration_ns, duration_ns);
      if (columns.ok[row] !== true) total.not_ok++;
      if (text(columns, "clock", row, file) === "host") {
        total.by_host++;
        continue;
      }
      total.by_sandbox++;
      const uptime = columns.uptime_ns[row];
      if (!isGiven(uptime)) continue;
      total.uptimes++;
      if (Math.abs(duration_ns - Number(uptime)) > this.gate_ns) total.over_gate++;
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
