/** Rows put together by trial: no digit is lost, and what cannot be put together is refused. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { TrialTable, exactSum } from "../../templates/assets/js/recompute/trial.js";

const KEY = { provider: ["ash"], variant: ["default"], unit: ["oak"], trial: [0n] };
const TRIAL = { ...KEY, round: [0], outcome: ["success"], cost_usd: [null], cost_source: [undefined] };
const SPAN = { ...KEY, stage: ["create"], duration_ns: [5_000_000n] };

/** @param {object[]} spans */
function tableOf(...spans) {
  const table = new TrialTable([{ id: "create" }, { id: "destroy" }], []);
  table.addTrials("trials.parquet", { rows: 1, columns: TRIAL });
  for (const span of spans) table.addSpans("spans.parquet", { rows: 1, columns: { ...SPAN, ...span } });
  return table;
}

test("spans add up by stage, integers of any width alike", () => {
  const table = tableOf({}, { duration_ns: [6_000_000], trial: [0] });
  assert.deepEqual([...table.trials.values()][0].stage_ns, [11_000_000, 0]);
});

test("a trial counts as the published audit says, any other as recorded", () => {
  const demotion = { provider: "ash", variant: "default", unit: "oak", trial: 1, outcome: "invalid" };
  const table = new TrialTable([], [demotion]);
  for (const trial of [[0n], [1n]])
    table.addTrials("trials.parquet", { rows: 1, columns: { ...TRIAL, trial } });
  assert.deepEqual(
    [...table.trials.values()].map(({ outcome, demoted }) => [outcome, demoted]),
    [
      ["success", false],
      ["invalid", true],
    ],
  );
});

test("a sum beyond whole numbers is refused, not rounded", () => {
  assert.equal(exactSum(2 ** 53 - 2, 1), 2 ** 53 - 1);
  assert.throws(() => exactSum(2 ** 53 - 1, 1), /more than this browser can add exactly/);
  assert.throws(() => tableOf({ duration_ns: [2n ** 60n] }), /no whole number as duration_ns in its row 1/);
});

test("rows that no one can place are refused in words", () => {
  assert.throws(() => tableOf({ stage: ["bloom"] }), /the stage bloom, which the benchmark lacks/);
  assert.throws(() => tableOf({ stage: [null] }), /no stage in its row 1/);
  assert.throws(
    () => tableOf({ unit: ["yew"] }),
    /the trial ash, default, yew, 0, which no file of trials has/,
  );
  const twice = tableOf();
  assert.throws(
    () => twice.addTrials("trials.parquet", { rows: 1, columns: TRIAL }),
    /has the trial ash, default, oak, 0 twice/,
  );
});
