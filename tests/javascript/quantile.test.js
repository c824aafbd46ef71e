import assert from "node:assert/strict";
import { test } from "node:test";

import { mean, needed, position, statisticOf } from "../../templates/assets/js/statistics/quantile.js";
import { RULES } from "./rules.js";

test("type-7 quantiles, sorted as numbers", () => {
  assert.equal(statisticOf([100, 9, 20, 1], 50), 14.5);
  assert.equal(statisticOf([100, 9, 20], 50), 20);
  assert.equal(statisticOf([1, 2, 3, 4, 5], 75), 4);
  assert.equal(statisticOf([1, 2, 3, 4, 5], 90), 4.6);
  assert.deepEqual(position(20, 95), [18, 0.05]);
});

test("the mean of equal values is that value", () => {
  assert.equal(mean(Float64Array.of(0.1, 0.1, 0.1)), 0.1);
  assert.equal(statisticOf([1, 6, 2], null), 3);
});

test("the tail rule says from how many values a statistic is given", () => {
  const found = [50, 75, 90, 95, 99, null].map((percent) => needed(percent, RULES));
  assert.deepEqual(found, [2, 4, 9, 18, 90, 2]);
  assert.equal(needed(95, { ...RULES, tail_minimum: 91 }), 19);
});
