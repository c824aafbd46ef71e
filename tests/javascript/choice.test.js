import assert from "node:assert/strict";
import { test } from "node:test";

import { readChoice, writeChoice } from "../../templates/assets/js/compare/choice.js";

const names = ["ash", "birch.memory-snapshot", "cedar", "dogwood", "elm", "fir"];
const OFFERS = {
  data: "trials.json",
  entries: names.map((id) => ({
    id,
    name: id,
    why_not: id === "fir" ? "no task with enough successes" : "",
  })),
  units: [],
  stages: [],
  metric: "Group Time",
  statistic: "median",
  unit_word: "task",
  unit_words: "tasks",
};

test("a choice comes back from its query in its order", () => {
  for (const chosen of [[], ["elm"], ["dogwood", "ash"], ["cedar", "birch.memory-snapshot", "ash", "elm"]]) {
    assert.deepEqual(readChoice(writeChoice(chosen, ""), OFFERS), { chosen, notices: [] });
  }
});

test("the query is short and readable, and keeps what is not its own", () => {
  assert.equal(writeChoice(["ash", "birch.memory-snapshot"], ""), "?entries=ash,birch.memory-snapshot");
  assert.equal(writeChoice(["ash"], "?entries=elm&from=mail"), "?entries=ash&from=mail");
  assert.equal(writeChoice([], "?entries=elm"), "");
});

test("an escaped comma is a comma", () => {
  assert.deepEqual(readChoice("?entries=ash%2Celm", OFFERS).chosen, ["ash", "elm"]);
});

test("what cannot be had is told, and the rest is shown", () => {
  const { chosen, notices } = readChoice(
    "?entries=ash,oak,ash,fir,birch.memory-snapshot,cedar,dogwood,elm",
    OFFERS,
  );
  assert.deepEqual(chosen, ["ash", "birch.memory-snapshot", "cedar", "dogwood"]);
  assert.deepEqual(notices, [
    "“oak” is not in this run.",
    "fir cannot be compared: no task with enough successes.",
    "elm is left out: four is the most.",
  ]);
});
