/** Rows put together by trial: no digit is lost, and what cannot be put together is refused. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { TrialTable, exactSum } from "../../templates/assets/js/recompute/trial.js";

const STAGE = { id: "create", name: "Create", roles: [], limit_s: null };
const RULES = /** @type {any} */ ({
  stages: [{ ...STAGE, clock: "sandbox" }],
  parameters: { clock_gate_ms: 20 },
});
const KEY = { provider: ["ash"], variant: ["default"], unit: ["oak"], trial: [0n] };
const TRIAL = {
  ...KEY,
  round: [0],
  outcome: ["success"],
  snapshot_deleted: [undefined],
  cost_usd: [null],
  cost_source: [undefined],
};
const SPAN = {
  ...KEY,
  sandbox: [1],
  stage: ["create"],
  clock: ["sandbox"],
  duration_ns: [5_000_000n],
  uptime_ns: [26_000_000n],
  ok: [true],
};

/** @param {object[]} spans */
function tableOf(...spans) {
  const table = new TrialTable(RULES);
  table.addTrials("trials.parquet", { rows: 1, columns: TRIAL });
  for (const span of spans) table.addSpans("spans.parquet", { rows: 1, columns: { ...SPAN, ...span } });
  return table;
}

test("spans add up by sandbox and stage, integers of any width alike", () => {
  const table = tableOf({}, { duration_ns: [6_000_000], uptime_ns: [null], ok: [false], trial: [0] });
  assert.deepEqual(
    [...[...table.trials.values()][0].totals.values()],
    [
      {
        sandbox: 1,
        stage: 0,
        duration_ns: 11_000_000,
        not_ok: 1,
        by_host: 0,
        by_sandbox: 2,
        uptimes: 1,
        over_gate: 1,
      },
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
