import assert from "node:assert/strict";
import { test } from "node:test";

import { timelineOf } from "../../templates/assets/js/timeline/document.js";

/** @type {import("../../templates/assets/js/timeline/document.js").TimelinesFile} */
const file = {
  stages: ["create", "tools"],
  trials: [
    {
      trial: 0,
      lanes: [
        [1, "base", null],
        [2, "rollout", "run1"],
        [3, null, null],
      ],
      blocks: [
        [0, 0, 5, 100],
        [1, 1, 200, 10, 3, 20, -8, 40],
      ],
      failed: [[1, 2]],
      untimed: 98,
    },
  ],
  without: [{ trial: 7, reason: "no span was recorded" }],
};

test("starts, durations and gaps become spans in µs, those that overlap too", () => {
  assert.deepEqual(timelineOf(file, 0).blocks, [
    { lane: 0, stage: 0, spans: [{ startUs: 5, endUs: 105 }] },
    {
      lane: 1,
      stage: 1,
      spans: [
        { startUs: 200, endUs: 210 },
        { startUs: 213, endUs: 233 },
        { startUs: 225, endUs: 265 },
      ],
    },
  ]);
});

test("a lane is called after its rollout, else its role, else by its number alone", () => {
  const { lanes, untimedUs } = timelineOf(file, 0);
  assert.deepEqual(lanes, [
    { sandbox: 1, role: "base" },
    { sandbox: 2, role: "run1" },
    { sandbox: 3, role: "" },
  ]);
  assert.equal(untimedUs, 98);
});

test("a trial that the file does not have is an error, not an empty timeline", () => {
  assert.throws(() => timelineOf(file, 7), /no timeline of trial 7/);
});
