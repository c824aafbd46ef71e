import assert from "node:assert/strict";
import { test } from "node:test";

import { allShares, cellShares } from "../../templates/assets/js/statistics/shares.js";

test("a stage's share is its statistic over the sum of the stages' statistics", () => {
  assert.deepEqual(
    cellShares(
      [
        [1, 2, 9],
        [6, 6, 1],
      ],
      50,
    ),
    [0.25, 0.75],
  );
  assert.deepEqual(
    cellShares(
      [
        [1, 2, 9],
        [4, 4, 4],
      ],
      null,
    ),
    [0.5, 0.5],
  );
  assert.equal(
    cellShares(
      [
        [0, 0],
        [0, 0],
      ],
      50,
    ),
    null,
  );
});

test("the All view's shares are the unweighted mean of the cells'", () => {
  assert.deepEqual(
    allShares([
      [0.25, 0.75],
      [0.75, 0.25],
      [0.5, 0.5],
    ]),
    [0.5, 0.5],
  );
  assert.equal(allShares([]), null);
});
