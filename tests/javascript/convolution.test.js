import assert from "node:assert/strict";
import { test } from "node:test";

import {
  Lattice,
  exactSum,
  latticePoints,
  latticeSum,
  wholePlaces,
  wholeSum,
  window,
} from "../../templates/assets/js/statistics/convolution.js";
import { fromAtoms, interval, point } from "../../templates/assets/js/statistics/law.js";
import { assertClose, drawn } from "./numbers.js";

/** @param {number} seed @param {number} count */
const law = (seed, count) =>
  fromAtoms(Float64Array.from(drawn(seed, count)), new Float64Array(count).fill(1));

test("two dice", () => {
  const die = fromAtoms(Float64Array.of(1, 2, 3, 4, 5, 6), new Float64Array(6).fill(1));
  const { values, probabilities } = exactSum([die, die, point(10)]);
  assert.deepEqual([...values], [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22]);
  [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].forEach((ways, at) => assertClose(probabilities[at], ways / 36, 1e-14));
});

test("a lattice gives the bounds of the enumeration", () => {
  const terms = [law(1, 40), law(2, 50), law(3, 20)];
  const exact = interval(exactSum(terms), 95);
  const bounds = window(terms, 1);
  const lattice = latticeSum(terms, 1, bounds, 2 ** 14);
  lattice.interval(95).forEach((bound, end) => assertClose(bound, exact[end], 1e-4));
  assertClose(
    lattice.law().mean,
    terms.reduce((sum, term) => sum + term.mean, 0),
    1e-9,
  );
});

test("draws of one term are terms of their own", () => {
  const term = law(4, 30);
  const five = latticeSum([term], 5, window([term], 5), 2 ** 13).interval(95);
  const apart = latticeSum(Array(5).fill(term), 1, window(Array(5).fill(term), 1), 2 ** 13).interval(95);
  five.forEach((bound, end) => assertClose(bound, apart[end], 1e-10));
});

test("the window of terms that do not vary is a point", () => {
  assert.deepEqual(window([point(2), point(3)], 1), [5, 5]);
});

test("a span is parted into a power of two of steps, from the least to the most", () => {
  const spans = [1, 10, 16, 17, 1000];
  assert.deepEqual(
    spans.map((span) => latticePoints(span, 2, 4, 16)),
    [4, 8, 8, 16, 16],
  );
  assert.equal(latticePoints(1, 0, 4, 16), 16);
});

test("an unlikely value far away stays inside the window", () => {
  const far = fromAtoms(Float64Array.of(0, 1, 1e6), Float64Array.of(0.5, 0.5, 1e-9));
  assert.ok(window([far], 1)[1] >= 1e6);
});

test("the mass of a point is spread over half a step on either side; the law has it on the point", () => {
  const lattice = new Lattice(10, 2, Float64Array.of(0.5, 1));
  lattice.interval(95).forEach((bound, end) => assertClose(bound, [9.1, 12.9][end], 1e-12));
  assert.deepEqual([...lattice.law().values], [10, 12]);
  assert.deepEqual([...lattice.law().probabilities], [0.5, 0.5]);
});

test("draws of whole numbers are binomial, and only sums that can be are there", () => {
  const coin = fromAtoms(Float64Array.of(10, 16), Float64Array.of(0.5, 0.5));
  const { values, probabilities } = wholeSum(coin, 4, window([coin], 4), 3);
  assert.deepEqual([...values], [40, 46, 52, 58, 64]);
  [1, 4, 6, 4, 1].forEach((ways, at) => assertClose(probabilities[at], ways / 16, 1e-13));
});

test("points of whole sums are counted from the least sum", () => {
  const coin = fromAtoms(Float64Array.of(10, 16), Float64Array.of(0.5, 0.5));
  assert.deepEqual(wholePlaces(coin, 4, [42, 64], 3), [0, 8]);
});
