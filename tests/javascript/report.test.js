/** What came of a computation, in words. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { inWords } from "../../templates/assets/js/recompute/report.js";

/** @typedef {import("../../templates/assets/js/recompute/check.js").Report} Report */

const WANTED = { boards: null, entry: null, unit: undefined };

/**
 * @param {Partial<import("../../templates/assets/js/recompute/agreement.js").Agreement>} agreement
 * @param {Partial<Report>} [rest]
 * @returns {Report}
 */
function report(agreement, rest = {}) {
  return {
    agreement: { values: 9, differing: [], ...agreement },
    files: ["trials.parquet", "spans.parquet"].map((name) => ({ name, verdict: "same" })),
    trials: 1234,
    estimate: null,
    ...rest,
  };
}

test("all that agrees is said in a sentence, with what it was computed from", () => {
  assert.deepEqual(inWords(report({}), WANTED), {
    verdict: "All 9 values of this run agree to 10⁻⁹ relative.",
    details: [
      "From 1\u202f234 trials in trials.parquet and spans.parquet. Their SHA-256 sums are the published ones.",
      "Each trial counts as the published audit says. The audit itself and the ranks are not recomputed here.",
    ],
    differing: [],
  });
});

test("one figure is given as computed", () => {
  const estimate = { value: 0.1 + 0.2, low: 0.25, high: null, low_open: false, high_open: true, n: 20 };
  const told = inWords(report({}, { estimate }), {
    ...WANTED,
    unit: null,
    entry: { provider: "ash", variant: "default" },
  });
  assert.ok(
    told.details[0].startsWith(
      "Computed here: 0.30000000000000004 ms, interval at least 0.25 ms, n\u00a0=\u00a020.",
    ),
  );
});

test("a figure that is not there is said to be none", () => {
  const wanted = { ...WANTED, unit: "oak", entry: { provider: "ash", variant: "default" } };
  assert.ok(inWords(report({ values: 1 }), wanted).verdict.startsWith("No figure is published here"));
});

test("differences are listed, and counted where they are many", () => {
  const differing = Array.from({ length: 25 }, (_, at) => ({
    place: ["ash", "default", `${at}`],
    published: "1",
    computed: "2",
  }));
  const told = inWords(report({ values: 30, differing }), WANTED);
  assert.equal(told.verdict, "25 of 30 values of this run differ.");
  assert.equal(told.differing.length, 21);
  assert.equal(told.differing[0], "ash · default · 0: published 1, computed 2");
  assert.equal(told.differing[20], "and 5 more");
  assert.equal(told.details.length, 2);
});

test("a file that is another, or whose sum nobody can check here, is named", () => {
  const other = [
    { name: "trials.parquet", verdict: /** @type {const} */ ("same") },
    { name: "spans.parquet", verdict: /** @type {const} */ ("other") },
  ];
  const told = inWords(report({}, { files: other }), WANTED);
  assert.ok(
    told.verdict.startsWith("spans.parquet is not the file that was published: its SHA-256 differs. All 9"),
  );
  assert.ok(told.details[0].endsWith("Of trials.parquet the SHA-256 is the published one."));
  const unchecked = other.map(({ name }) => ({ name, verdict: /** @type {const} */ ("unchecked") }));
  assert.ok(inWords(report({}, { files: unchecked }), WANTED).details[0].includes("could not be checked"));
});
