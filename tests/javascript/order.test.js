import assert from "node:assert/strict";
import { test } from "node:test";

import { ordered } from "../../templates/assets/js/results/order.js";
import { readState, SORT_KEYS } from "../../templates/assets/js/results/state.js";
import { OFFERS } from "./offers.js";

/** @typedef {import("../../templates/assets/js/results/views.js").Row} Row */

/** @param {number} value */
const figure = (value) => ({ value, low: value, high: value, lowOpen: false, highOpen: false, n: 20 });

/**
 * @param {string} provider
 * @param {number | null} rank
 * @param {number | null} time
 * @param {number | null} cost
 * @param {Partial<Row>} [more]
 * @returns {Row}
 */
function row(provider, rank, time, cost, more = {}) {
  return {
    id: `${provider}.default`,
    provider,
    variant: "default",
    rank: rank === null ? null : [rank, rank, rank],
    value: time === null ? "no value" : figure(time),
    other: cost === null ? "no cost" : figure(cost),
    estimated: false,
    parts: [],
    successes: 20,
    requested: 20,
    firstRound: 1,
    substituted: [],
    reasons: [],
    ...more,
  };
}

const ROWS = [
  row("fir", null, null, null, { firstRound: null, successes: 0 }),
  row("elm", null, 4, null, { successes: 10 }),
  row("cedar", 3, 3, null, { substituted: [1] }),
  row("birch", 1, 1, 9, { firstRound: 0.9 }),
  row("ash", 1, 1, 7),
  row("dogwood", null, 5, 1, { firstRound: 0.5 }),
];

/** @param {string} search */
function names(search) {
  const { ranked, unranked } = ordered(ROWS, readState(search, OFFERS).state);
  return [ranked, unranked].map((rows) => rows.map(({ provider }) => provider).join(" "));
}

test("without being asked, rows stand by rank, then by value, then those without one; equals by name", () => {
  assert.deepEqual(names(""), ["ash birch cedar", "elm dogwood fir"]);
});

test("each column sorts both ways, and unranked rows stay below", () => {
  assert.deepEqual(names("?sort=rank,desc"), ["cedar ash birch", "elm dogwood fir"]);
  assert.deepEqual(names("?sort=provider,desc"), ["cedar birch ash", "fir elm dogwood"]);
  assert.deepEqual(names("?sort=time"), ["ash birch cedar", "elm dogwood fir"]);
  assert.deepEqual(names("?sort=time,desc"), ["cedar ash birch", "dogwood elm fir"]);
  assert.deepEqual(names("?sort=successes"), ["ash birch cedar", "fir elm dogwood"]);
  assert.deepEqual(names("?sort=first,desc"), ["ash cedar birch", "elm dogwood fir"]);
  assert.deepEqual(names("?sort=substituted,desc"), ["cedar ash birch", "elm dogwood fir"]);
});

test("rows without a value are last in both directions", () => {
  assert.deepEqual(names("?sort=cost"), ["ash birch cedar", "dogwood elm fir"]);
  assert.deepEqual(names("?sort=cost,desc"), ["birch ash cedar", "dogwood elm fir"]);
  assert.deepEqual(names("?sort=first"), ["birch ash cedar", "dogwood elm fir"]);
});

test("ranked by cost, time is the other column", () => {
  assert.deepEqual(names("?by=cost&sort=time"), ["ash birch cedar", "dogwood elm fir"]);
  assert.deepEqual(names("?by=cost&sort=cost,desc"), ["cedar ash birch", "dogwood elm fir"]);
});

test("no order loses a row", () => {
  for (const key of SORT_KEYS) {
    assert.equal(names(`?sort=${key},desc`).join(" ").split(" ").length, ROWS.length);
  }
});
