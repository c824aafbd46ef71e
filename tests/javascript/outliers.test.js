import assert from "node:assert/strict";
import { test } from "node:test";

import { flaggedValues } from "../../templates/assets/js/statistics/outliers.js";
import { assertClose, drawn } from "./numbers.js";
import { RULES } from "./rules.js";

test("a value far away is flagged, at its place in the sample", () => {
  const [flagged, ...others] = flaggedValues([1, Math.E, Math.E ** 2, Math.E ** 20], RULES);
  assert.deepEqual([flagged.place, others], [3, []]);
  assertClose(flagged.score, 0.6745 * 18.5, 1e-12);
  assert.deepEqual(flaggedValues(drawn(1, 20), RULES), []);
});

test("nothing is flagged where the values do not spread, and zeros take no part", () => {
  assert.deepEqual(flaggedValues([5, 5, 5, 900], RULES), []);
  assert.deepEqual(flaggedValues([0, 0, 0], RULES), []);
  assert.equal(flaggedValues([0, 1, 2, 3, 1e9], RULES)[0].place, 4);
});
