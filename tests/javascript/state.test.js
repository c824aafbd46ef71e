import assert from "node:assert/strict";
import { test } from "node:test";

import {
  defaultState,
  readState,
  sameView,
  withKnownOrder,
  writeState,
} from "../../templates/assets/js/results/state.js";
import { OFFERS } from "./offers.js";

const DEFAULT = defaultState(OFFERS);

/** @param {string} search */
const state = (search) => readState(search, OFFERS).state;
/** @param {string} search */
const notices = (search) => readState(search, OFFERS).notices;

test("an address without a word asks for the default, and the default needs no word", () => {
  assert.deepEqual(state(""), DEFAULT);
  assert.deepEqual(state("?task=&x=1").task, null);
  assert.equal(writeState(DEFAULT, OFFERS, ""), "");
});

test("an address says what is chosen, and gives it back", () => {
  const search = "?task=north&metric=growth&stat=p99&variant=fast&sort=cost,desc";
  assert.deepEqual(state(search), {
    task: "north",
    metric: "growth",
    stat: "p99",
    variant: "fast",
    by: "time",
    sort: { key: "cost", descending: true },
  });
  assert.deepEqual(notices(search), []);
  assert.equal(writeState(state(search), OFFERS, ""), search);
  assert.equal(writeState(state("?by=cost&sort=provider"), OFFERS, ""), "?by=cost&sort=provider");
});

test("parameters of others stay, and ours are never given twice", () => {
  assert.equal(writeState(state("?task=south"), OFFERS, "?utm=a&task=north"), "?utm=a&task=south");
  assert.equal(writeState(DEFAULT, OFFERS, "?utm=a&task=north"), "?utm=a");
});

test("what the run does not have falls back, and is told", () => {
  for (const [search, notice] of [
    ["?task=west", "“west” is not a slope of this run: all 2 slopes are shown."],
    ["?metric=x", "“x” is not a metric of this run: Cycle Time is shown."],
    ["?stat=p12", "“p12” is not a statistic of this run: the median is shown."],
    ["?variant=slow", "“slow” is not a variant of this run: all are shown."],
    ["?by=luck", "“luck” is not a way to rank of this run: times are shown."],
    ["?sort=luck", "The table cannot be sorted by “luck”: it is in the order of ranks."],
    ["?sort=cost,up", "The table cannot be sorted by “cost,up”: it is in the order of ranks."],
  ]) {
    assert.deepEqual(notices(search), [notice]);
    assert.deepEqual(state(search), DEFAULT);
  }
});

test("a statistic that is not on offer says what it needs", () => {
  const told = "P99 is not available, since it needs 90 successes per slope: the median is shown.";
  assert.deepEqual(notices("?stat=p99"), [told]);
  assert.equal(state("?stat=p99").stat, "median");
  assert.deepEqual(notices("?stat=p99&metric=growth"), []);
  assert.equal(state("?stat=p90&by=cost").stat, "median");
});

test("a benchmark without costs does not rank by them", () => {
  const { state: found, notices: told } = readState("?by=cost", { ...OFFERS, costs: false });
  assert.equal(found.by, "time");
  assert.equal(told.length, 1);
});

test("a column that one task does not have sorts nothing there", () => {
  assert.equal(notices("?task=north&sort=first").length, 1);
  assert.deepEqual(notices("?sort=first"), []);
  assert.deepEqual(withKnownOrder({ ...state("?sort=first"), task: "north" }, OFFERS).sort, DEFAULT.sort);
  const sorted = state("?task=north&sort=cost");
  assert.equal(withKnownOrder(sorted, OFFERS), sorted);
});

test("hiding and sorting rows changes no figure", () => {
  assert.ok(sameView(state("?variant=fast&sort=cost"), DEFAULT));
  for (const search of ["?task=north", "?metric=growth", "?stat=p90", "?by=cost"]) {
    assert.ok(!sameView(state(search), DEFAULT));
  }
});
