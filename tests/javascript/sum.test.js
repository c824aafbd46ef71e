import assert from "node:assert/strict";
import { test } from "node:test";

import { pairwiseSum, preciseSum } from "../../templates/assets/js/statistics/sum.js";
import { drawn } from "./numbers.js";

test("a precise sum is rounded once, whatever the order", () => {
  assert.equal(preciseSum([]), 0);
  assert.equal(preciseSum([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1e16, -1e16]), 4.5);
  assert.equal(preciseSum([1e16, 1, 1e-16, -1e16]), 1);
  assert.equal(preciseSum(Array(10).fill(0.1)), 1);
});

test("a precise sum half-way between two numbers goes where the rest says", () => {
  assert.equal(preciseSum([2 ** 53, 1, 2 ** -60]), 2 ** 53 + 2);
  assert.equal(preciseSum([2 ** 53, 1, -(2 ** -60)]), 2 ** 53);
  assert.equal(preciseSum([2 ** 53, 1]), 2 ** 53);
});

test("a pairwise sum adds every value of its range once", () => {
  for (const count of [0, 1, 7, 8, 9, 127, 128, 129, 300, 5000]) {
    const whole = Array.from({ length: count }, (_, at) => at + 1);
    assert.equal(pairwiseSum(whole), (count * (count + 1)) / 2);
  }
  assert.equal(pairwiseSum([1, 2, 4, 8, 16], 1, 4), 14);
});

test("a pairwise sum is as NumPy's: eight lanes to a block", () => {
  const values = drawn(1, 16);
  const lanes = values.slice(0, 8).map((value, lane) => value + values[lane + 8]);
  const [a, b, c, d, e, f, g, h] = lanes;
  assert.equal(pairwiseSum(values), a + b + (c + d) + (e + f + (g + h)));
});
