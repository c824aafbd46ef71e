/** What the figures of one entry are made of: the document of `documents/provenance.py`. */

import { loader } from "../file.js";
import { COST } from "../results/offers.js";

/**
 * @typedef {object} Derivation
 * @property {string | null} formula MathML.
 * @property {string[]} words
 */

/** @typedef {Record<string, string>} Code By language. */

/** @typedef {Derivation & {id: string, name: string, stages: string[], code: Code}} Quantity */

/**
 * @typedef {Derivation & {id: string, name: string, interval: string[], needed: string, code: Code}} Statistic
 */

/**
 * @typedef {object} Trial
 * @property {number} number
 * @property {string} outcome After the audit.
 * @property {string} [why] What ended it or what the audit found; not of a success.
 * @property {number[]} [totals] Of a success, by stage, in steps.
 * @property {number} [cost_usd] Where it counts.
 */

/**
 * @typedef {object} SourceFile
 * @property {"trials" | "sandboxes" | "spans"} table
 * @property {string} name
 * @property {string} label "Download spans.parquet (Parquet, 3.1 MB)".
 * @property {string} href
 * @property {number} bytes
 * @property {string} sha256
 */

/** @typedef {[value: number, low: number | null, high: number | null, open: string[], n: number, usable: boolean | null]} Row */

/**
 * @typedef {object} Provenance
 * @property {{id: string, name: string, provider: string, variant: string, source: string, page: string}} entry
 * @property {string} confidence "95".
 * @property {string} factor Of substitution: "2".
 * @property {string} unit_word
 * @property {string} unit_words
 * @property {string} audit
 * @property {string} methodology
 * @property {SourceFile[]} files
 * @property {{id: string, name: string}[]} stages
 * @property {{id: string, name: string}[]} units
 * @property {Record<string, string>} outcomes id → name.
 * @property {Quantity[]} quantities
 * @property {Statistic[]} statistics
 * @property {Derivation & {interval: string[]}} all
 * @property {Record<string, Record<string, string>>} code Language → kind of figure → text with places.
 * @property {number} step_ns
 * @property {Trial[][]} trials By unit.
 * @property {Code[]} demoted By unit.
 * @property {Record<string, Record<string, (Row | string)[]>>} figures The All view first, then the units.
 * @property {Record<string, Record<string, Record<string, [value: number, entry: string]>>>} substitutes
 */

/**
 * One figure, with where it stands in its document.
 *
 * @typedef {object} Figure
 * @property {Provenance} file
 * @property {Quantity} quantity
 * @property {Statistic} statistic
 * @property {{id: string, name: string} | null} unit null: all of them.
 * @property {number} place Of the unit in the document; -1: all of them.
 * @property {Estimate | null} estimate
 * @property {string} reason Why there is no estimate.
 */

/**
 * @typedef {object} Estimate
 * @property {number} value ms or USD, as `low` and `high`.
 * @property {number | null} low Null where open.
 * @property {number | null} high Null where open.
 * @property {string[]} open Why bounds are open.
 * @property {number} n
 * @property {boolean | null} usable null: in the All view.
 */

const NS_PER_MS = 1e6;

/** @type {Map<string, () => Promise<Provenance>>} */
const loaders = new Map();

/**
 * The document of an entry, its links made absolute; asked for once, unless that failed.
 *
 * @param {string} address
 * @returns {Promise<Provenance>}
 */
export async function load(address) {
  const wanted = loaders.get(address) ?? loader(address);
  loaders.set(address, wanted);
  const file = await wanted();
  const home = new URL(address, location.href);
  /** @param {string} href */
  const absolute = (href) => new URL(href, home).href;
  return {
    ...file,
    entry: { ...file.entry, page: absolute(file.entry.page) },
    audit: absolute(file.audit),
    methodology: absolute(file.methodology),
    files: file.files.map((each) => ({ ...each, href: absolute(each.href) })),
  };
}

/**
 * The figure of a unit, or of all of them; null where the document has none of that name.
 *
 * @param {Provenance} file
 * @param {string} quantityId
 * @param {string} statisticId
 * @param {string | undefined} unitId
 * @returns {Figure | null}
 */
export function figureOf(file, quantityId, statisticId, unitId) {
  const quantity = file.quantities.find(({ id }) => id === quantityId);
  const statistic = file.statistics.find(({ id }) => id === statisticId);
  const place = file.units.findIndex(({ id }) => id === unitId);
  if (!quantity || !statistic || (unitId !== undefined && place < 0)) return null;
  const row = file.figures[quantity.id][statistic.id][place + 1];
  const known = { file, quantity, statistic, unit: file.units[place] ?? null, place };
  if (typeof row === "string") return { ...known, estimate: null, reason: row };
  const [value, low, high, open, n, usable] = row;
  return { ...known, estimate: { value, low, high, open, n, usable }, reason: "" };
}

/**
 * What a trial adds to the sample of a quantity, ms or USD; null where nothing.
 *
 * @param {Provenance} file
 * @param {Quantity} quantity
 * @param {Trial} trial
 * @returns {number | null}
 */
export function trialValue(file, quantity, trial) {
  if (quantity.id === COST) return trial.cost_usd ?? null;
  const { totals } = trial;
  if (totals === undefined) return null;
  const steps = quantity.stages.map((stage) => totals[file.stages.findIndex(({ id }) => id === stage)]);
  return (steps.reduce((sum, step) => sum + step, 0) * file.step_ns) / NS_PER_MS;
}

/**
 * What a trial's spans of a stage add up to, ms; null where it is no success.
 *
 * @param {Provenance} file
 * @param {string} stage
 * @param {Trial} trial
 * @returns {number | null}
 */
export function stageTotal(file, stage, trial) {
  const steps = trial.totals?.[file.stages.findIndex(({ id }) => id === stage)];
  return steps === undefined ? null : (steps * file.step_ns) / NS_PER_MS;
}
