import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { interval } from "../../templates/assets/js/statistics/law.js";
import { meanLaw } from "../../templates/assets/js/statistics/mean.js";
import { sorted } from "../../templates/assets/js/statistics/quantile.js";
import { assertClose, drawn } from "./numbers.js";

const MEANS = JSON.parse(readFileSync(new URL("../reference/means.json", import.meta.url), "utf-8"));

for (const { name, sample, steps, low, high } of MEANS.cells) {
  test(`bounds of the mean of "${name}"`, () => {
    const { bounds } = meanLaw(sorted(sample), 95);
    [low, high].forEach((bound, end) => assertClose(bounds[end], bound, steps <= 2 ** 14 ? 1e-12 : 1e-4));
  });
}

test("the mean of two values has three laws: both, one of each, both", () => {
  const { law, bounds } = meanLaw(Float64Array.of(1, 3), 95);
  assert.deepEqual([...law.values], [1, 2, 3]);
  [0.25, 0.5, 0.25].forEach((mass, at) => assertClose(law.probabilities[at], mass, 1e-14));
  assert.deepEqual(bounds, [1, 3]);
});

test("equal values have one mean", () => {
  const { law, bounds } = meanLaw(new Float64Array(20).fill(0.1), 95);
  assert.ok(law.isPoint);
  assert.deepEqual(bounds, [0.1, 0.1]);
});

test("the lattice goes on where the enumeration ends", () => {
  const spread = (/** @type {Float64Array} */ sample) => {
    const { law, bounds } = meanLaw(sample, 95);
    interval(law, 95).forEach((bound, end) => assertClose(bound, bounds[end], 1e-3));
    assertClose(law.mean, sample.reduce((sum, value) => sum + value) / sample.length, 1e-9);
    return law.variance * sample.length;
  };
  const ten = sorted(drawn(1, 10));
  const eleven = sorted([...ten, 1000]);
  for (const sample of [ten, eleven]) {
    const mean = sample.reduce((sum, value) => sum + value) / sample.length;
    const variance = sample.reduce((sum, value) => sum + (value - mean) ** 2, 0) / sample.length;
    assertClose(spread(sample), variance, 1e-3);
  }
});

test("zeros on a coarse lattice keep their own mass", () => {
  const { law } = meanLaw(
    Float64Array.from({ length: 20 }, (_, at) => Math.max(0, at - 6)),
    95,
  );
  assertClose(law.zeroMass, (7 / 20) ** 20, 1e-9);
  assertClose(law.values[1], 1 / 20, 1e-12);
});
