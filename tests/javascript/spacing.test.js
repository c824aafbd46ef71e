import assert from "node:assert/strict";
import { test } from "node:test";

import { spacing } from "../../templates/assets/js/statistics/spacing.js";
import { assertClose, drawn } from "./numbers.js";

test("the step of whole numbers is the greatest common divisor of what lies between them", () => {
  assert.equal(spacing(Float64Array.of(7, 13, 22, 1000)), 3);
  assert.equal(spacing(Float64Array.of(0.5, 0.75, 2)), 0.25);
});

test("decimals are on their lattice, though no float holds them", () => {
  assertClose(spacing(Float64Array.of(0.0101, 0.0104, 0.0113)) ?? NaN, 0.0003, 1e-10);
});

test("irregular values, and a lattice of more than 2^14 steps, have no coarse step", () => {
  assert.equal(spacing(Float64Array.from(drawn(1, 20)).sort()), null);
  assert.equal(spacing(Float64Array.of(0, 1, 2 ** 14)), 1);
  assert.equal(spacing(Float64Array.of(0, 1, 2 ** 14 + 1)), null);
});
