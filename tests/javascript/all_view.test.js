import assert from "node:assert/strict";
import { test } from "node:test";

import { estimateAll } from "../../templates/assets/js/statistics/all_view.js";
import { estimateCell } from "../../templates/assets/js/statistics/cell.js";
import { assertClose, closed, drawn } from "./numbers.js";
import { RULES } from "./rules.js";

/** @param {number[]} sample @param {number | null} [percent] */
function cell(sample, percent = 50) {
  const estimate = estimateCell(sample, percent, RULES);
  assert.ok(estimate);
  return estimate;
}

test("the All view of 2, 4 and a substituted 64 is 8", () => {
  const cells = new Map([
    ["a", cell(Array(20).fill(2))],
    ["b", cell(Array(18).fill(4))],
  ]);
  const found = estimateAll(
    cells,
    new Map([
      ["a", 1e9],
      ["c", 64],
    ]),
    ["a", "c", "b"],
    95,
  );
  assert.ok(found);
  assertClose(found.value, 8, 1e-15);
  assert.deepEqual([found.low, found.high], [found.value, found.value]);
  assert.deepEqual([found.n, found.substituted], [38, ["c"]]);
});

test("where one unit varies the bounds are its own, moved and shrunk", () => {
  const varying = cell(drawn(1, 20));
  const found = estimateAll(new Map([["a", varying]]), new Map([["b", 5000]]), ["a", "b"], 95);
  assert.ok(found);
  const [low, high] = closed(varying).map((bound) => Math.sqrt(bound * 5000));
  assertClose(closed(found)[0], low, 1e-12);
  assertClose(closed(found)[1], high, 1e-12);
});

test("the All view is open where a cell is", () => {
  const cells = new Map([
    ["a", cell(drawn(1, 20), 90)],
    ["b", cell(drawn(2, 200), 90)],
  ]);
  const found = estimateAll(cells, new Map(), ["a", "b"], 95);
  assert.equal(found?.high, null);
  assert.ok(found.low);
});

test("a trial of 0 opens the All view below, a value of 0 leaves none", () => {
  const found = estimateAll(new Map([["a", cell([0, ...drawn(1, 19)])]]), new Map(), ["a"], 95);
  assert.equal(found?.low, null);
  assert.equal(estimateAll(new Map([["a", cell(Array(20).fill(0))]]), new Map(), ["a"], 95), null);
  assert.equal(estimateAll(new Map([["a", cell(drawn(1, 20))]]), new Map([["b", 0]]), ["a", "b"], 95), null);
});

for (const percent of [50, 75, null]) {
  test(`last digits of the times decide on no more than last digits of the bounds of ${percent ?? "the mean"}`, () => {
    const units = ["a", "b", "c", "d"];
    const of = (/** @type {number} */ factor) => {
      const samples = units.map((_, seed) => [20_000, ...drawn(seed + 1, 19)].map((time) => time * factor));
      const cells = new Map(units.map((unit, at) => [unit, cell(samples[at], percent)]));
      const found = estimateAll(cells, new Map(), units, 95);
      assert.ok(found);
      return found;
    };
    const [there, here] = [closed(of(1 + 1e-14)), closed(of(1))];
    assertClose(there[0], here[0], 1e-11);
    assertClose(there[1], here[1], 1e-11);
  });
}
