import assert from "node:assert/strict";
import { test } from "node:test";

import { gaussLegendre } from "../../templates/assets/js/statistics/quadrature.js";

test("twenty nodes integrate every power up to 39 exactly", () => {
  const rule = gaussLegendre(20);
  for (let power = 0; power < 40; power++) {
    const integral = rule.reduce((sum, { node, weight }) => sum + weight * node ** power, 0);
    assert.ok(Math.abs(integral - (power % 2 ? 0 : 2 / (power + 1))) < 1e-15, `x^${power}`);
  }
  assert.ok(rule.every(({ node }, place) => place === 0 || node > rule[place - 1].node));
});
