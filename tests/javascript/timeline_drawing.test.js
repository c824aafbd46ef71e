import assert from "node:assert/strict";
import { test } from "node:test";

import { drawTimeline } from "../../templates/assets/js/timeline/drawing.js";

const lanes = [{ sandbox: 1, role: "base" }];

/** @param {...[startUs: number, endUs: number]} bounds One block of the first stage. */
function blocks(...bounds) {
  return [{ lane: 0, stage: 0, spans: bounds.map(([startUs, endUs]) => ({ startUs, endUs })) }];
}

test("what rounding may have torn apart is no gap; what is untimed is one", () => {
  const torn = { lanes, blocks: blocks([0, 500_000], [500_001, 1_000_000]), untimedUs: 0 };
  assert.equal(drawTimeline(torn, ["Create"])?.untimed, "");
  const beside = {
    lanes,
    blocks: blocks([0, 400_000], [400_001, 500_000], [750_000, 1_000_000]),
    untimedUs: 250_000,
  };
  assert.equal(drawTimeline(beside, ["Create"])?.untimed, "M500.0 0h250.0v1h-250.0z");
});

test("nothing to draw where no time passed since the trial's start", () => {
  assert.equal(drawTimeline({ lanes, blocks: blocks([0, 0]), untimedUs: 0 }, ["Create"]), null);
  assert.equal(drawTimeline({ lanes, blocks: blocks([-5, -2]), untimedUs: 0 }, ["Create"]), null);
});
