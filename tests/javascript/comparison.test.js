import assert from "node:assert/strict";
import { test } from "node:test";

import { estimateCell } from "../../templates/assets/js/statistics/cell.js";
import { compare } from "../../templates/assets/js/statistics/comparison.js";
import { exactSum } from "../../templates/assets/js/statistics/convolution.js";
import { Law, interval } from "../../templates/assets/js/statistics/law.js";
import { logarithm } from "../../templates/assets/js/statistics/all_view.js";
import { assertClose, closed, drawn } from "./numbers.js";
import { RULES } from "./rules.js";

/** @param {number} seed @param {string} units @param {number} factor */
function cells(seed, units, factor) {
  return new Map(
    [...units].map((unit, at) => {
      const estimate = estimateCell(drawn(seed + at, 20, 1000 * factor), 50, RULES);
      assert.ok(estimate);
      return [unit, estimate];
    }),
  );
}

/** @param {Map<string, any>} first @param {Map<string, any>} second @param {string} units */
function given(first, second, units) {
  const found = compare(first, second, [...units], 95);
  assert.ok(found);
  return found;
}

test("two cells: the ratio of the values, with bounds from all pairs", () => {
  const [first, second] = [cells(1, "a", 1.1), cells(50, "a", 1)];
  const [over, under] = [first.get("a"), second.get("a")];
  assert.ok(over && under);
  const found = given(first, second, "a");
  const inverted = new Law(
    under.law.values.map((value) => 1 / value).reverse(),
    under.law.probabilities.slice().reverse(),
  );
  const exact = interval(exactSum([logarithm(over.law), logarithm(inverted)]), 95);
  assertClose(found.ratio, over.value / under.value, 1e-12);
  assertClose(closed(found)[0], Math.exp(exact[0]), 1e-4);
  assertClose(closed(found)[1], Math.exp(exact[1]), 1e-4);
});

test("units missing on either side are left out of both, and said", () => {
  const found = given(cells(1, "abd", 1), cells(9, "bcd", 1), "abcde");
  assert.deepEqual(
    [found.units, found.left_out],
    [
      ["b", "d"],
      ["a", "c", "e"],
    ],
  );
  assert.equal(compare(cells(1, "a", 1), cells(1, "b", 1), ["a", "b"], 95), null);
});

test("second over first is the inverse, bounds too", () => {
  const [first, second] = [cells(1, "abc", 1.3), cells(50, "abc", 1)];
  const [there, back] = [given(first, second, "abc"), given(second, first, "abc")];
  assertClose(back.ratio, 1 / there.ratio, 1e-12);
  const [low, high] = closed(there);
  assertClose(closed(back)[0], 1 / high, 1e-4);
  assertClose(closed(back)[1], 1 / low, 1e-4);
});

test("no difference is shown where the interval holds 1", () => {
  const same = cells(1, "abc", 1);
  assert.equal(given(same, cells(50, "abc", 1), "abc").difference_shown, false);
  assert.equal(given(cells(50, "abc", 2), same, "abc").difference_shown, true);
  assert.equal(given(cells(50, "abc", 0.5), same, "abc").difference_shown, true);
});

test("a ratio is open where the numerator is, and at the other end where the denominator is", () => {
  const open = new Map([...cells(1, "a", 1)].map(([unit, cell]) => [unit, { ...cell, high: null }]));
  const bounded = cells(50, "a", 1);
  const over = given(open, bounded, "a");
  const under = given(bounded, open, "a");
  assert.deepEqual([over.low === null, over.high === null], [false, true]);
  assert.deepEqual([under.low === null, under.high === null], [true, false]);
});

test("a bound that only rounding keeps from 1 is 1, and no difference is shown", () => {
  const coarse = /** @param {[string, number][]} lowerNs */ (lowerNs) =>
    new Map(
      lowerNs.map(([unit, lower]) => {
        const values = [lower, lower + 1].flatMap((value) => Array(5).fill(value * 1e-6));
        const estimate = estimateCell(values, 50, RULES);
        assert.ok(estimate);
        return [unit, estimate];
      }),
    );
  const slower = coarse([
    ["a", 2],
    ["b", 7],
  ]);
  const faster = coarse([
    ["a", 2],
    ["b", 4],
  ]);
  assert.equal(given(slower, faster, "ab").low, 1);
  assert.equal(given(faster, slower, "ab").high, 1);
  assert.equal(given(slower, faster, "ab").difference_shown, false);
});
