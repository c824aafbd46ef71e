import assert from "node:assert/strict";
import { test } from "node:test";

import { wilsonInterval } from "../../templates/assets/js/statistics/wilson.js";
import { assertClose } from "./numbers.js";

test("no trial, no interval", () => {
  assert.equal(wilsonInterval(0, 0, 95), null);
});

test("the bounds solve (p − rate)² = z²·p·(1 − p)/n, with the normal's quantile z", () => {
  const quantiles = { 50: 0.6744897501960817, 95: 1.959963984540054, 99.9: 3.2905267314919255 };
  for (const [confidence, z] of Object.entries(quantiles)) {
    const bounds = wilsonInterval(7, 20, Number(confidence));
    assert.ok(bounds && bounds[0] < 0.35 && bounds[1] > 0.35);
    for (const p of bounds) assertClose(Math.abs(p - 0.35) / Math.sqrt((p * (1 - p)) / 20), z, 1e-13);
  }
});

test("the ends of the scale are kept", () => {
  assert.equal(wilsonInterval(0, 20, 95)?.[0], 0);
  assert.equal(wilsonInterval(20, 20, 95)?.[1], 1);
});
