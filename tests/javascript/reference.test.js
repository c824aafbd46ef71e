/** Every figure of a cell in tests/reference/statistics.json, at its tolerances. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { estimateCell } from "../../templates/assets/js/statistics/cell.js";
import { assertClose } from "./numbers.js";
import { PERCENTS, RULES } from "./rules.js";

const REFERENCE = JSON.parse(readFileSync(new URL("../reference/statistics.json", import.meta.url), "utf-8"));

for (const [statistic, percent] of Object.entries(PERCENTS)) {
  for (const { name, sample, n, expect } of REFERENCE.cells) {
    test(`${statistic} of "${name}"`, () => {
      const estimate = estimateCell(sample, percent, RULES);
      const expected = expect[statistic];
      if (expected === null) {
        assert.equal(estimate, null);
        return;
      }
      assert.ok(estimate);
      const bound = statistic === "mean" ? 2e-4 : 1e-9;
      assert.equal(estimate.n, n);
      assertClose(estimate.value, expected.value, 1e-9);
      for (const side of /** @type {const} */ (["low", "high"])) {
        const found = /** @type {number | null} */ (estimate[side]);
        if (found === null || expected[side] === null) assert.equal(found, expected[side]);
        else assertClose(found, expected[side], bound);
      }
    });
  }
}
