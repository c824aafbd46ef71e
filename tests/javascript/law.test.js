import assert from "node:assert/strict";
import { test } from "node:test";

import { compact, fromAtoms, interval, point } from "../../templates/assets/js/statistics/law.js";
import { assertClose, drawn } from "./numbers.js";

/** @param {number[]} values @param {number[]} masses */
const law = (values, masses) => fromAtoms(Float64Array.from(values), Float64Array.from(masses));

test("atoms are ordered, equal ones merged, and the sum is made 1", () => {
  const { values, probabilities } = law([3, 1, 3, 2], [1, 4, 1, 2]);
  assert.deepEqual([...values], [1, 2, 3]);
  assert.deepEqual([...probabilities], [0.5, 0.25, 0.25]);
});

test("mean, variance and the law of a constant", () => {
  const given = law([1, 3], [0.25, 0.75]);
  assert.deepEqual([given.mean, given.variance, given.isPoint], [2.5, 0.75, false]);
  assert.deepEqual([point(7).mean, point(7).variance, point(7).isPoint], [7, 0, true]);
});

test("a bound is the smallest value whose CDF reaches the level, but for rounding", () => {
  const given = law([1, 2, 3, 4], [0.025 - 1e-14, 0.475, 0.475, 0.025 + 1e-14]);
  assert.deepEqual(interval(given, 95), [1, 3]);
  assert.deepEqual(interval(law([1, 2, 3, 4], [0.02, 0.48, 0.47, 0.03]), 95), [2, 4]);
  assert.deepEqual(interval(point(5), 95), [5, 5]);
});

test("a compacted law keeps the mean and moves no bound by more than a group", () => {
  const count = 20_000;
  const given = law(drawn(1, count), Array(count).fill(1));
  const small = compact(given, 1024);
  assert.ok(small.values.length <= 1025);
  assertClose(small.mean, given.mean, 1e-12);
  const width = (given.values[given.values.length - 1] - given.values[0]) / 512;
  interval(small, 95).forEach((bound, end) => assert.ok(Math.abs(bound - interval(given, 95)[end]) < width));
  assert.equal(compact(small, 2048), small);
});

test("groups that hold only what rounding leaves are dropped", () => {
  const given = law([1, 2, 3, 4, 5], [1e-15, 0.5, 1e-15, 0.5, 1e-15]);
  const { values, probabilities } = compact(given, 4);
  assert.deepEqual([...values], [2, 4]);
  assert.deepEqual([...probabilities], [0.5, 0.5]);
});
