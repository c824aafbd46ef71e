/** What came of a computation, in words. */

import { boundsInFull, count, inFull, listed, plural } from "../display.js";
import { COST } from "../results/offers.js";
import { stranger } from "./problem.js";

/** @typedef {import("./agreement.js").Agreement} Agreement */
/** @typedef {import("./check.js").Report} Report */
/** @typedef {import("./check.js").Wanted} Wanted */
/** @typedef {import("./run_files.js").CheckedFile} CheckedFile */

/** As TOLERANCE of agreement.js. */
const WITHIN = "to 10⁻⁹ relative";
/** More differences are counted, not listed. */
const MOST_LISTED = 20;
const MISSING = "No figure is published here, and none comes out of the trials.";
const SCOPE =
  "Each trial counts as the published audit says. The audit itself and the ranks are not recomputed here.";

/**
 * @typedef {object} Told
 * @property {string} verdict
 * @property {string[]} details
 * @property {string[]} differing One line each.
 */

/**
 * @param {Report} report
 * @param {Wanted} wanted
 * @returns {Told}
 */
export function inWords({ agreement, files, trials, estimate }, { boards, entry, unit }) {
  const isWhole = entry === null && unit === undefined;
  const measure = boards?.[0].quantity === COST ? "USD" : "ms";
  const { differing } = agreement;
  const isMissing = entry !== null && unit !== undefined && estimate === null && differing.length === 0;
  const rest = differing.length - MOST_LISTED;
  return {
    verdict: [
      ...strangers(files),
      isMissing ? MISSING : verdict(agreement, isWhole ? " of this run" : ""),
    ].join(" "),
    details: [
      ...(estimate === null
        ? []
        : [
            `Computed here: ${inFull(estimate.value)} ${measure}, interval ${boundsInFull(estimate.low, estimate.high)} ${measure}, n\u00a0=\u00a0${count(estimate.n)}.`,
          ]),
      `From ${plural(trials, "trial", "trials")} in ${listed(files.map(({ name }) => name))}. ${checksums(files)}`,
      SCOPE,
    ],
    differing: [
      ...differing
        .slice(0, MOST_LISTED)
        .map(
          ({ place, published, computed }) =>
            `${place.join(" · ")}: published ${published}, computed ${computed}`,
        ),
      ...(rest > 0 ? [`and ${count(rest)} more`] : []),
    ],
  };
}

/**
 * @param {Agreement} agreement
 * @param {string} ofWhat
 * @returns {string}
 */
function verdict({ values, differing }, ofWhat) {
  if (differing.length > 0) {
    return `${count(differing.length)} of ${plural(values, "value", "values")}${ofWhat} differ.`;
  }
  return values === 1
    ? `The value agrees ${WITHIN}.`
    : `All ${count(values)} values${ofWhat} agree ${WITHIN}.`;
}

/**
 * @param {CheckedFile[]} files
 * @returns {string[]} A sentence for each file that is another than was published.
 */
function strangers(files) {
  return files.filter(({ verdict }) => verdict === "other").map(({ name }) => stranger(name));
}

/**
 * @param {CheckedFile[]} files
 * @returns {string}
 */
function checksums(files) {
  if (files.some(({ verdict }) => verdict === "unchecked")) {
    return "Their SHA-256 sums could not be checked: a browser does so only on a page that it got over https.";
  }
  const same = files.filter(({ verdict }) => verdict === "same").map(({ name }) => name);
  if (same.length === files.length) return "Their SHA-256 sums are the published ones.";
  return same.length > 0 ? `Of ${listed(same)} the SHA-256 is the published one.` : "";
}
