import assert from "node:assert/strict";
import { test } from "node:test";

import { fromAtoms, point } from "../../templates/assets/js/statistics/law.js";
import { holm, pairPValues, rankTable, separate } from "../../templates/assets/js/statistics/ranking.js";

test("equal values share a rank, and the next is counted on", () => {
  const laws = [1, 1 + 1e-14, 3].map((centre) =>
    fromAtoms(Float64Array.of(centre, 9), Float64Array.of(1, 1)),
  );
  assert.deepEqual(
    rankTable([1, 1 + 1e-14, 3], laws, 5).map(({ rank }) => rank),
    [1, 1, 3],
  );
});

test("entries that differ have narrow intervals, entries that do not have wide ones", () => {
  const wide = fromAtoms(Float64Array.of(1, 2, 3, 4), Float64Array.of(1, 1, 1, 1));
  const ranks = rankTable([2.4, 2.5, 9], [wide, wide, point(9)], 5);
  assert.deepEqual(ranks, [
    { rank: 1, low: 1, high: 2 },
    { rank: 2, low: 1, high: 2 },
    { rank: 3, low: 3, high: 3 },
  ]);
  assert.deepEqual(rankTable([], [], 5), []);
});

test("p-values are twice the smaller side, at most 1", () => {
  const { pValues, below } = pairPValues([point(1), point(2), point(2)]);
  assert.deepEqual(pValues[0], [1, 0, 0]);
  assert.deepEqual(pValues[1], [0, 1, 1]);
  assert.deepEqual(below[1], [0, 0.5, 0.5]);
});

test("Holm's procedure stops at the first p that is too large", () => {
  assert.deepEqual(holm([0.01, 0.04, 0.03, 0.005], 0.05), [true, false, false, true]);
  assert.deepEqual(holm([0.01, 0.02], 0.05), [true, true]);
  assert.deepEqual(holm([0.03, 0.01, 0.3], 0.03), [false, true, false]);
  assert.deepEqual(holm([], 0.05), []);
});

test("a pair is separated where values, laws and Holm's procedure agree", () => {
  const found = separate([1, 2, 2], [point(1), point(2), point(2)], 5);
  assert.deepEqual(found.faster, [
    [false, true, true],
    [false, false, false],
    [false, false, false],
  ]);
  assert.deepEqual(found.smaller, found.faster);
  assert.deepEqual(separate([1, 2], [point(2), point(1)], 5).faster[0], [false, false]);
});
