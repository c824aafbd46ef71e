import assert from "node:assert/strict";
import { test } from "node:test";

import { readChoice, writeChoice } from "../../templates/assets/js/compare/choice.js";

const names = ["ash", "birch.memory-snapshot", "cedar", "dogwood", "elm", "fir"];
/** @type {import("../../templates/assets/js/compare/run.js").Offers} */
const OFFERS = {
  fewest: 2,
  most: 4,
  data: "trials.json",
  entries: names.map((id) => ({
    id,
    name: id,
    why_not: id === "fir" ? "no task with enough successes" : "",
  })),
  units: [],
  stages: [],
  metrics: [
    { id: "group_time", name: "Group Time", stages: [] },
    { id: "reward_time", name: "Reward Time", stages: [] },
  ],
  statistics: [
    { id: "median", name: "median", why_not: {} },
    { id: "p90", name: "P90", why_not: { reward_time: "needs 9 successes per task" } },
  ],
  unit_word: "task",
  unit_words: "tasks",
};

const USUAL = { metric: "group_time", stat: "median" };

test("a choice comes back from its query in its order", () => {
  for (const entries of [[], ["elm"], ["dogwood", "ash"], ["cedar", "birch.memory-snapshot", "ash", "elm"]]) {
    for (const figure of [USUAL, { metric: "reward_time", stat: "median" }, { ...USUAL, stat: "p90" }]) {
      const choice = { ...figure, entries };
      assert.deepEqual(readChoice(writeChoice(choice, OFFERS, ""), OFFERS), { choice, notices: [] });
    }
  }
});

test("the query is short and readable, and keeps what is not its own", () => {
  /** @param {string[]} entries @param {string} query */
  const written = (entries, query) => writeChoice({ ...USUAL, entries }, OFFERS, query);
  assert.equal(written(["ash", "birch.memory-snapshot"], ""), "?entries=ash,birch.memory-snapshot");
  assert.equal(written(["ash"], "?entries=elm&from=mail&stat=p90"), "?entries=ash&from=mail");
  assert.equal(written([], "?entries=elm"), "");
  assert.equal(
    writeChoice({ entries: ["ash"], metric: "reward_time", stat: "p90" }, OFFERS, ""),
    "?entries=ash&metric=reward_time&stat=p90",
  );
});

test("an escaped comma is a comma", () => {
  assert.deepEqual(readChoice("?entries=ash%2Celm", OFFERS).choice.entries, ["ash", "elm"]);
});

test("what cannot be had is told, and the rest is shown", () => {
  const { choice, notices } = readChoice(
    "?entries=ash,oak,ash,fir,birch.memory-snapshot,cedar,dogwood,elm",
    OFFERS,
  );
  assert.deepEqual(choice.entries, ["ash", "birch.memory-snapshot", "cedar", "dogwood"]);
  assert.deepEqual(notices, [
    "“oak” is not in this run.",
    "fir cannot be compared: no task with enough successes.",
    "elm is left out: 4 is the most.",
  ]);
});

test("a figure that cannot be had is told, and the usual one is shown", () => {
  const { choice, notices } = readChoice("?metric=speed&stat=p42", OFFERS);
  assert.deepEqual(choice, { ...USUAL, entries: [] });
  assert.deepEqual(notices, [
    "“speed” is not a metric of this run: Group Time is shown.",
    "“p42” is not a statistic of this run: median is shown.",
  ]);
  assert.deepEqual(readChoice("?metric=reward_time&stat=p90", OFFERS), {
    choice: { entries: [], metric: "reward_time", stat: "median" },
    notices: ["P90 is not available, since it needs 9 successes per task: the median is shown."],
  });
});
