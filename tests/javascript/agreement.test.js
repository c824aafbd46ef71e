/** What counts as agreement: the last digit where nothing rounds, a tolerance where logarithms do. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { TOLERANCE, agreement } from "../../templates/assets/js/recompute/agreement.js";

const EVERYTHING = { boards: [{ quantity: "time", statistic: "median" }], entry: null, unit: undefined };

/** @param {{all?: number, oak?: number, rank?: number}} [change] */
function entry({ all = 10, oak = 20, rank = 1 } = {}) {
  const estimate = {
    low: 1,
    high: 30,
    low_open: false,
    high_open: true,
    n: 9,
    rank,
    rank_low: 1,
    rank_high: 2,
  };
  return {
    provider: "ash",
    variant: "default",
    ranked: true,
    unranked_reasons: [],
    requested: 10,
    attempts: 9,
    successes: 9,
    outcomes: { success: 9 },
    demoted: 0,
    first_round: { successes: 9, of: 9, low: 0.5, high: 1 },
    results: {
      time: {
        median: {
          all: { value: all, ...estimate, substituted: [] },
          units: { oak: { value: oak, ...estimate, usable: true }, yew: null },
        },
      },
    },
    cost: {},
  };
}

test("equal figures agree, each to the last digit", () => {
  const found = agreement([entry()], [entry()], EVERYTHING);
  assert.deepEqual(found, { values: 32, exact: 32, largest: 0, differing: [] });
});

test("the All view may differ by what logarithms round, and no more", () => {
  const near = agreement([entry()], [entry({ all: 10 * (1 + TOLERANCE / 2) })], EVERYTHING);
  assert.deepEqual(near.differing, []);
  assert.equal(near.exact, near.values - 1);
  assert.ok(near.largest > TOLERANCE / 4);
  const far = agreement([entry()], [entry({ all: 10 * (1 + TOLERANCE * 2) })], EVERYTHING);
  assert.deepEqual(
    far.differing.map(({ place }) => place),
    [["ash", "default", "time", "median", "all", "value"]],
  );
});

test("a cell's value must agree to the last digit", () => {
  const found = agreement([entry()], [entry({ oak: 20.000000000000004 })], EVERYTHING);
  assert.deepEqual(found.differing, [
    {
      place: ["ash", "default", "time", "median", "oak", "value"],
      published: "20",
      computed: "20.000000000000004",
    },
  ]);
});

test("a figure or an entry that only one side has differs", () => {
  const without = entry();
  without.results.time.median.units = /** @type {any} */ ({ oak: null, yew: null });
  const found = agreement([entry()], [without], EVERYTHING);
  assert.equal(found.differing[0].computed, "none");
  assert.equal(agreement([entry()], [], EVERYTHING).differing.length, 1);
  assert.equal(agreement([], [entry()], EVERYTHING).differing.length, 1);
});

test("of one figure only its own values count", () => {
  const scope = { ...EVERYTHING, entry: { provider: "ash", variant: "default" }, unit: "oak" };
  assert.equal(agreement([entry()], [entry({ all: 11 })], scope).differing.length, 0);
  assert.equal(agreement([entry()], [entry({ all: 11 })], { ...scope, unit: null }).differing.length, 1);
  assert.equal(agreement([entry()], [entry({ rank: 2 })], scope).differing.length, 1);
});

test("a figure that its page shows otherwise is told, whatever the published results say", () => {
  const estimate = { ...entry().results.time.median.all, value: 10 };
  const scope = { ...EVERYTHING, entry: { provider: "ash", variant: "default" }, unit: null };
  const held = (
    /** @type {import("../../templates/assets/js/recompute/agreement.js").Shown | null} */ shown,
  ) => agreement([entry()], [entry()], scope, { shown, estimate }).differing.map(({ place }) => place[1]);
  assert.deepEqual(held(estimate), []);
  assert.deepEqual(held({ ...estimate, value: 10 * (1 + TOLERANCE / 2) }), []);
  assert.deepEqual(held({ ...estimate, value: 9, n: 10 }), ["value", "n"]);
  assert.deepEqual(held(null), ["value", "low", "high", "n"]);
  const none = agreement([entry()], [entry()], scope, { shown: null, estimate: null });
  assert.deepEqual(none, agreement([entry()], [entry()], scope));
});
