/** Every figure of tests/reference/statistics.json, at its tolerances. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { estimateCell } from "../../templates/assets/js/statistics/cell.js";
import { leaderboard } from "../../templates/assets/js/statistics/leaderboard.js";
import { pairPValues } from "../../templates/assets/js/statistics/ranking.js";
import { wilsonInterval } from "../../templates/assets/js/statistics/wilson.js";
import { assertClose } from "./numbers.js";
import { RULES } from "./rules.js";

const REFERENCE = JSON.parse(readFileSync(new URL("../reference/statistics.json", import.meta.url), "utf-8"));
const BOARD = REFERENCE.board;
const STATISTICS = Object.keys(BOARD.expect);

/** @param {string} statistic */
function boardOf(statistic) {
  const entries = Object.entries(BOARD.samples).map(([key, samples]) => ({
    key,
    samples: new Map(Object.entries(samples)),
    rankable: BOARD.expect.median.entries[key].ranked,
    rankable_units: new Set(BOARD.units),
  }));
  return leaderboard(entries, BOARD.units, BOARD.requested, statistic, RULES);
}

for (const statistic of STATISTICS) {
  for (const { name, sample, n, expect } of REFERENCE.cells) {
    test(`${statistic} of "${name}"`, () => {
      const estimate = estimateCell(sample, statistic, RULES);
      const expected = expect[statistic];
      if (expected === null) {
        assert.equal(estimate, null);
        return;
      }
      assert.ok(estimate);
      const bound = statistic === "mean" ? 2e-4 : 1e-9;
      assert.equal(estimate.n, n);
      assertClose(estimate.value, expected.value, 1e-9);
      assertClose(estimate.low, expected.low, bound);
      assertClose(estimate.high, expected.high, bound);
      assert.deepEqual([estimate.low_open, estimate.high_open], [expected.low_open, expected.high_open]);
    });
  }

  test(`the board's ${statistic}`, () => {
    const expected = BOARD.expect[statistic];
    const table = boardOf(statistic);
    for (const unit of BOARD.units) {
      const worst = expected.worst[unit];
      assert.equal(table.left_out.includes(unit), worst === null);
      if (worst === null) assert.equal(table.worst.has(unit), false);
      else assertClose(table.worst.get(unit) ?? NaN, worst, 1e-9);
    }
    for (const entry of table.entries) {
      const figures = expected.entries[entry.key];
      if (figures === null) {
        assert.equal(entry.all, null);
        assert.equal(entry.rank, null);
        continue;
      }
      assert.ok(entry.all);
      assertClose(entry.all.value, figures.value, 1e-9);
      assertClose(entry.all.low, figures.low, 2e-4);
      assertClose(entry.all.high, figures.high, 2e-4);
      assert.deepEqual([entry.all.low_open, entry.all.high_open], [figures.low_open, figures.high_open]);
      assert.deepEqual(entry.all.substituted, figures.substituted);
      const { rank, rank_low: low, rank_high: high } = figures;
      assert.deepEqual(entry.rank, rank === null ? null : { rank, low, high });
    }
  });

  test(`the board's p-values of the ${statistic}`, () => {
    const ranked = boardOf(statistic).entries.filter((entry) => entry.rank);
    const { pValues } = pairPValues(ranked.flatMap((entry) => entry.all?.law ?? []));
    const expected = Object.entries(BOARD.expect[statistic].p_values);
    assert.equal(2 * expected.length, ranked.length ** 2 - ranked.length);
    for (const [pair, p] of expected) {
      const [first, second] = pair.split("|").map((name) => ranked.findIndex(({ key }) => key === name));
      assert.ok(Math.abs(pValues[first][second] - p) <= 5e-3, pair);
    }
  });
}

for (const { k, n, interval } of REFERENCE.wilson) {
  test(`Wilson's interval of ${k} of ${n}`, () => {
    const found = wilsonInterval(k, n, 95);
    assert.ok(found);
    found.forEach((bound, end) => assertClose(bound, interval[end], 1e-9));
  });
}
