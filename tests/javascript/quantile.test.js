import assert from "node:assert/strict";
import { test } from "node:test";

import {
  mean,
  needed,
  percentOf,
  position,
  statisticOf,
} from "../../templates/assets/js/statistics/quantile.js";
import { RULES } from "./rules.js";

test("type-7 quantiles, sorted as numbers", () => {
  assert.equal(statisticOf([100, 9, 20, 1], "median"), 14.5);
  assert.equal(statisticOf([100, 9, 20], "median"), 20);
  assert.equal(statisticOf([1, 2, 3, 4, 5], "p75"), 4);
  assert.equal(statisticOf([1, 2, 3, 4, 5], "p90"), 4.6);
  assert.deepEqual(position(20, 95), [18, 0.05]);
});

test("the mean of equal values is that value", () => {
  assert.equal(mean([0.1, 0.1, 0.1]), 0.1);
  assert.equal(statisticOf([1, 2, 6], "mean"), 3);
});

test("the tail rule says from how many values a statistic is given", () => {
  const found = ["median", "p75", "p90", "p95", "p99", "mean"].map((statistic) => needed(statistic, RULES));
  assert.deepEqual(found, [2, 4, 9, 18, 90, 2]);
  assert.equal(needed("p95", { ...RULES, tail_minimum: 91 }), 19);
});

test("an unknown statistic is refused by name", () => {
  assert.throws(() => percentOf("p42"), /"p42"/);
});
