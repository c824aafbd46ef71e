import assert from "node:assert/strict";
import { test } from "node:test";

import { fromAtoms } from "../../templates/assets/js/statistics/law.js";
import { quantile, sorted } from "../../templates/assets/js/statistics/quantile.js";
import { openBounds, quantileLaw } from "../../templates/assets/js/statistics/resampling.js";
import { assertClose, drawn } from "./numbers.js";

/**
 * The law of a quantile from every resample, each drawn alike.
 *
 * @param {Float64Array} ordered
 * @param {number} percent
 */
function fromAllResamples(ordered, percent) {
  const n = ordered.length;
  const values = new Float64Array(n ** n).map((_, code) => {
    const resample = ordered.map((_, draw) => ordered[Math.floor(code / n ** draw) % n]);
    return quantile(resample.sort(), percent);
  });
  return fromAtoms(values, new Float64Array(values.length).fill(1));
}

for (const percent of [50, 75, 90, 95, 99]) {
  for (const n of [1, 2, 3, 4, 5]) {
    test(`P${percent} of ${n} values: the law is that of all resamples`, () => {
      const ordered = sorted(drawn(n, n));
      const [found, expected] = [quantileLaw(ordered, percent), fromAllResamples(ordered, percent)];
      assert.deepEqual([...found.values], [...expected.values]);
      found.probabilities.forEach((mass, at) => assertClose(mass, expected.probabilities[at], 1e-12));
    });
  }
}

test("atoms of a large sample stay near the quantile, and sum to 1", () => {
  const ordered = sorted(drawn(1, 10_001));
  const { values, probabilities } = quantileLaw(ordered, 50);
  assert.ok(values.length < 3000);
  assertClose(
    probabilities.reduce((sum, mass) => sum + mass),
    1,
    1e-12,
  );
});

test("open bounds depend on n and P", () => {
  assert.deepEqual(openBounds(20, 75, 0.025), [false, false]);
  assert.deepEqual(openBounds(20, 90, 0.025), [false, true]);
  assert.deepEqual(openBounds(20, 95, 0.025), [false, true]);
  assert.deepEqual(openBounds(100, 95, 0.025), [false, false]);
  assert.deepEqual(openBounds(100, 99, 0.025), [false, true]);
  assert.deepEqual(openBounds(2, 50, 0.025), [true, true]);
  assert.deepEqual(openBounds(12, 75, 0.025), [false, true]);
  assert.deepEqual(openBounds(13, 75, 0.025), [false, false]);
});
