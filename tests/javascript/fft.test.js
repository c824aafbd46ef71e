import assert from "node:assert/strict";
import { test } from "node:test";

import { inverse, transform } from "../../templates/assets/js/statistics/fft.js";
import { drawn } from "./numbers.js";

for (const length of [4, 8, 16, 32, 64]) {
  test(`the transform of ${length} values is the sum that defines it`, () => {
    const values = Float64Array.from(drawn(length, length, 1));
    const { re, im } = transform(values);
    assert.equal(re.length, length / 2 + 1);
    re.forEach((_, k) => {
      const angles = values.map((_, j) => (-2 * Math.PI * j * k) / length);
      const expectedRe = values.reduce((sum, value, j) => sum + value * Math.cos(angles[j]), 0);
      const expectedIm = values.reduce((sum, value, j) => sum + value * Math.sin(angles[j]), 0);
      assert.ok(Math.hypot(re[k] - expectedRe, im[k] - expectedIm) < 1e-13 * length);
    });
  });
}

test("the inverse gives the values back", () => {
  for (const length of [4, 2 ** 13, 2 ** 14]) {
    const values = Float64Array.from(drawn(1, length, 1));
    const back = inverse(transform(values));
    assert.ok(back.every((value, at) => Math.abs(value - values[at]) < 1e-13));
  }
});
