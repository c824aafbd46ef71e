import assert from "node:assert/strict";
import { test } from "node:test";

import { leaderboard } from "../../templates/assets/js/statistics/leaderboard.js";
import { drawn } from "./numbers.js";
import { RULES } from "./rules.js";

/** @param {string} key @param {Record<string, number[]>} samples @param {boolean} [rankable] */
function entry(key, samples, rankable = true) {
  const units = Object.keys(samples);
  return {
    key,
    samples: new Map(Object.entries(samples)),
    rankable,
    rankable_units: new Set(rankable ? units : []),
  };
}

test("a cell counts from the usable share of what was asked for, and is substituted below it", () => {
  const entries = [
    entry("ash", { a: drawn(1, 20), b: drawn(2, 18) }),
    entry("elm", { a: drawn(3, 17), b: drawn(4, 20, 2000) }),
  ];
  const table = leaderboard(entries, ["a", "b", "constructor"], 20, "median", RULES);
  const [ash, elm] = table.entries;
  assert.deepEqual(table.left_out, ["constructor"]);
  assert.equal(table.needed, 18);
  assert.equal(table.worst.get("a"), ash.cells.get("a")?.estimate?.value);
  assert.deepEqual([ash.all?.substituted, elm.all?.substituted], [[], ["a"]]);
  assert.deepEqual([elm.cells.get("a")?.usable, elm.cells.get("a")?.rank], [false, null]);
  assert.equal(elm.all?.n, 20);
  assert.deepEqual([ash.rank?.rank, elm.rank?.rank], [1, 2]);
});

test("who is not rankable has values and no rank, and counts in nobody's", () => {
  const entries = [entry("ash", { a: drawn(1, 20, 100) }, false), entry("elm", { a: drawn(2, 20) })];
  const [ash, elm] = leaderboard(entries, ["a"], 20, "median", RULES).entries;
  assert.ok(ash.all);
  assert.deepEqual([ash.rank, ash.cells.get("a")?.rank], [null, null]);
  assert.deepEqual(elm.rank, { rank: 1, low: 1, high: 1 });
  assert.deepEqual(elm.cells.get("a")?.rank, { rank: 1, low: 1, high: 1 });
});

test("a statistic that no cell has usable gives no All view", () => {
  const table = leaderboard([entry("ash", { a: drawn(1, 20) })], ["a"], 20, "p99", RULES);
  assert.deepEqual([table.entries[0].all, table.worst.size, table.needed], [null, 0, 90]);
});
