import assert from "node:assert/strict";
import { test } from "node:test";

import { tied } from "../../templates/assets/js/results/ties.js";

/** @param {([number, number, number] | null)[]} ranks */
function rows(ranks) {
  return ranks.map((rank, place) => ({
    id: `${place}`,
    provider: `${place}`,
    variant: "default",
    rank,
    value: "",
    other: "",
    estimated: false,
    parts: [],
    successes: 0,
    requested: 0,
    firstRound: null,
    substituted: [],
    reasons: [],
  }));
}

test("those whose rank intervals meet are tied, never by way of a third", () => {
  const table = rows([
    [1, 1, 2],
    [2, 1, 3],
    [3, 3, 3],
    [4, 4, 4],
  ]);
  const found = table.map((row) => tied(table, row, 4).map(({ id }) => id));
  assert.deepEqual(found, [["0", "1"], ["0", "1", "2"], ["1", "2"], ["3"]]);
});

test("of many ties the nearest are compared", () => {
  const table = rows(Array.from({ length: 7 }, (_, place) => [place + 1, 1, 7]));
  const found = [0, 3, 6].map((place) => tied(table, table[place], 4).map(({ id }) => id));
  assert.deepEqual(found, [
    ["0", "1", "2", "3"],
    ["1", "2", "3", "4"],
    ["3", "4", "5", "6"],
  ]);
});

test("who has no rank is tied with nobody", () => {
  const [row] = rows([null]);
  assert.deepEqual(tied([], row, 4), [row]);
});
