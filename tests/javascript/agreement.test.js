/** What counts as agreement: numbers to a tolerance, all else exactly, at any depth. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Comparison, TOLERANCE } from "../../templates/assets/js/recompute/agreement.js";

/**
 * @param {unknown} published
 * @param {unknown} computed
 */
function agreement(published, computed) {
  const comparison = new Comparison();
  comparison.values([], published, computed);
  return comparison.agreement;
}

test("every value at any depth is counted, and equal ones agree", () => {
  const figures = {
    n: 20,
    all: { value: 1.5, low_open: false, substituted: ["oak"], shares: { create: 1 } },
  };
  assert.deepEqual(agreement(figures, structuredClone(figures)), { values: 5, differing: [] });
});

test("numbers agree to the tolerance, and no further", () => {
  assert.deepEqual(agreement({ value: 20 }, { value: 20 * (1 + TOLERANCE / 2) }).differing, []);
  assert.deepEqual(agreement({ value: 20 }, { value: 20 * (1 + TOLERANCE * 2) }).differing, [
    { place: ["value"], published: "20", computed: "20.00000004" },
  ]);
  assert.deepEqual(agreement(0, 0).differing, []);
  assert.equal(agreement(0, 1e-300).differing.length, 1);
  assert.equal(agreement(19, 20).differing.length, 1, "a count has no tolerance to speak of");
});

test("words, truths and lists must be the same", () => {
  for (const [published, computed] of [
    [true, false],
    [["oak"], []],
    ["1", 1],
    [null, 0],
  ])
    assert.equal(agreement(published, computed).differing.length, 1);
});

test("a figure that only one side has differs; what is not computed is not compared", () => {
  assert.deepEqual(agreement({ all: null }, { all: { value: 1 } }).differing, [
    { place: ["all"], published: "none", computed: "there" },
  ]);
  assert.equal(agreement({ all: { value: 1 } }, { all: null }).differing.length, 1);
  assert.deepEqual(agreement({ shares: { create: 1 } }, { shares: undefined }).differing[0].computed, "none");
  assert.deepEqual(agreement({ rank: 1 }, {}), { values: 0, differing: [] });
  assert.deepEqual(agreement({}, { shares: undefined }), { values: 0, differing: [] });
});

test("entries are compared by name, those of one side only differ", () => {
  const [ash, elm] = ["ash", "elm"].map((provider) => ({ provider, variant: "default" }));
  const comparison = new Comparison();
  comparison.entries([ash, elm], [elm]);
  assert.deepEqual(comparison.agreement.differing, [
    { place: ["ash", "default"], published: "there", computed: "none" },
  ]);
});
