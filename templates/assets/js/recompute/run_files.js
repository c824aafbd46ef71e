/** A run's published files, fetched, held against their checksums, and read. */

import { listedFiles, verdict } from "./checksum.js";
import { rowGroups } from "./parquet.js";
import { Problem, inWords, stranger } from "./problem.js";
import { COLUMNS, TrialTable } from "./trial.js";

/** @typedef {import("./checksum.js").ListedFile} ListedFile */
/** @typedef {import("./checksum.js").Verdict} Verdict */
/** @typedef {import("./results.js").ResultsDocument} ResultsDocument */
/** @typedef {import("./rules.js").RulesDocument} RulesDocument */
/** @typedef {import("./trial.js").Trial} Trial */

/**
 * Whole addresses of what a run publishes.
 *
 * @typedef {object} Sources
 * @property {string} sums `SHA256SUMS`, which lies beside the run's files.
 * @property {string} rules
 * @property {string} results
 */

/** @typedef {(address: string) => Promise<ArrayBuffer>} Get Rejects with Problem. */

/** @typedef {(doing: string, done: number, of: number) => void} Progress */

/** @typedef {{name: string, verdict: Verdict}} CheckedFile */

/**
 * @typedef {object} RunFiles
 * @property {RulesDocument} rules
 * @property {ResultsDocument} results
 * @property {Trial[]} trials
 * @property {CheckedFile[]} checked In the order of the tables.
 */

/** In the order in which they are read; the audit alone needs `sandboxes`, so that only their checksum is verified. */
const TABLES = /** @type {const} */ (["trials", "sandboxes", "spans"]);

/**
 * What the network gives; it need not be there.
 *
 * @type {Get}
 */
export async function get(address) {
  const name = decodeURIComponent(address.slice(address.lastIndexOf("/") + 1));
  /** @type {Response} */ let answer;
  try {
    answer = await fetch(address);
    if (answer.ok) return await answer.arrayBuffer();
  } catch {
    throw new Problem(`${name} could not be fetched: the site cannot be reached.`);
  }
  throw new Problem(`${name} could not be fetched: the site answers ${answer.status}.`);
}

/**
 * Throws Problem where a file is not there, or cannot be read. One that is another than was published is read all the
 * same: its figures then show what it changes.
 *
 * @param {Sources} sources
 * @param {Get} get
 * @param {Progress} progress
 * @returns {Promise<RunFiles>}
 */
export async function readRun(sources, get, progress) {
  progress("Fetching the published figures", 0, 1);
  const [sums, rules, results] = await Promise.all([
    get(sources.sums),
    get(sources.rules),
    get(sources.results),
  ]);
  /** @type {RulesDocument} */ const ruling = parsed(rules, "rules.json", ["stages", "metrics"]);
  /** @type {ResultsDocument} */ const published = parsed(results, "results.json", [
    "entries",
    "units",
    "demotions",
  ]);
  const listed = listedFiles(new TextDecoder().decode(sums));
  const files = TABLES.flatMap((table) => tableFiles(table, listed));
  const table = new TrialTable(ruling.stages, published.demotions);
  /** @type {CheckedFile[]} */ const checked = [];
  for (const [place, file] of files.entries()) {
    progress(`Reading ${file.name}`, place, files.length);
    const bytes = await get(new URL(encodeURIComponent(file.name), sources.sums).href);
    const found = await verdict(bytes, file.sha256);
    checked.push({ name: file.name, verdict: found });
    try {
      await readTable(table, file, bytes);
    } catch (error) {
      // What cannot be read may be whole, and the trials that it goes with another's.
      const others = checked.filter((each) => each.verdict === "other").map(({ name }) => stranger(name));
      if (others.length === 0) throw error;
      throw new Problem([...others, inWords(error)].join(" "));
    }
  }
  return { rules: ruling, results: published, trials: [...table.trials.values()], checked };
}

/** @typedef {ListedFile & {table: typeof TABLES[number]}} TableFile */

/**
 * The files of a table, whose names begin with its own.
 *
 * @param {typeof TABLES[number]} table
 * @param {ListedFile[]} listed
 * @returns {TableFile[]}
 */
function tableFiles(table, listed) {
  const found = listed.filter(({ name }) => name.startsWith(table) && name.endsWith(".parquet"));
  if (found.length === 0 && table !== "sandboxes") throw new Problem(`SHA256SUMS lists no file of ${table}.`);
  return found.map((file) => ({ ...file, table }));
}

/**
 * @param {TrialTable} trials
 * @param {TableFile} file
 * @param {ArrayBuffer} bytes
 */
async function readTable(trials, { name, table }, bytes) {
  if (table === "sandboxes") return;
  for await (const group of rowGroups(name, bytes, COLUMNS[table])) {
    if (table === "trials") trials.addTrials(name, group);
    else trials.addSpans(name, group);
  }
}

/**
 * @param {ArrayBuffer} bytes
 * @param {string} name
 * @param {string[]} lists Keys that it must have.
 */
function parsed(bytes, name, lists) {
  let document;
  try {
    document = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Problem(`${name} is damaged: it is no JSON.`);
  }
  const missing = lists.find((key) => !Array.isArray(document?.[key]));
  if (missing !== undefined) throw new Problem(`${name} is damaged: it has no list of ${missing}.`);
  return document;
}
