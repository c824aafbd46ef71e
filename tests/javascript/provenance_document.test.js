import assert from "node:assert/strict";
import { test } from "node:test";

import { codeOf } from "../../templates/assets/js/provenance/code.js";
import { figureOf, stageTotal, trialValue } from "../../templates/assets/js/provenance/document.js";

/** @typedef {import("../../templates/assets/js/provenance/document.js").Provenance} Provenance */

const derivation = { formula: null, words: [] };

/** @type {Provenance} */
const FILE = {
  entry: { id: "ash", name: "Ash", provider: "ash", variant: "default", source: "list_price", page: "./" },
  confidence: "95",
  factor: "2",
  unit_word: "slope",
  unit_words: "slopes",
  audit: "audit/",
  methodology: "methodology/",
  files: [],
  stages: [
    { id: "create", name: "Create" },
    { id: "grow", name: "Grow" },
    { id: "fell", name: "Fell" },
  ],
  units: [
    { id: "north", name: "North slope" },
    { id: "south", name: "South slope" },
  ],
  outcomes: { success: "success", timeout: "timeout" },
  quantities: [
    {
      id: "cycle",
      name: "Cycle",
      stages: ["create", "fell"],
      code: { sql: "'create', 'fell'" },
      ...derivation,
    },
    { id: "cost", name: "Cost", stages: [], code: { sql: "" }, ...derivation },
  ],
  statistics: [
    { id: "p90", name: "P90", interval: [], needed: "18", code: { sql: "x[{{ n }}]" }, ...derivation },
  ],
  all: { ...derivation, interval: [] },
  code: {
    sql: {
      time_cell: "{{ provider }} {{ unit }} {{ quantity }} {{ stages }} {{ formula }}{{ demoted }}",
      time_all: "{{ provider }} {{ needed }} {{ run }}",
      cost_cell: "{{ source }} {{ unit }}",
      cost_all: "{{ source }} {{ statistic }}",
    },
  },
  step_ns: 1000,
  trials: [
    [
      { number: 0, outcome: "success", totals: [1_500, 7, 3], cost_usd: 0.25 },
      { number: 1, outcome: "timeout", why: "In Grow" },
    ],
    [],
  ],
  demoted: [{ sql: " without 3" }, { sql: "" }],
  figures: {
    cycle: { p90: [[2, 1, null, ["too few"], 40, null], [1.503, 1.4, 1.6, [], 20, false], "no success"] },
    cost: { p90: ["none", "none", "none"] },
  },
  substitutes: { cycle: { p90: {} }, cost: { p90: {} } },
};

test("a figure is found by its names, over all units without one", () => {
  const cell = figureOf(FILE, "cycle", "p90", "north");
  assert.deepEqual(cell?.estimate, {
    value: 1.503,
    low: 1.4,
    high: 1.6,
    open: [],
    n: 20,
    usable: false,
  });
  const whole = figureOf(FILE, "cycle", "p90", undefined)?.estimate;
  assert.deepEqual([whole?.high, whole?.open], [null, ["too few"]]);
  assert.equal(figureOf(FILE, "cycle", "p90", "south")?.reason, "no success");
});

test("what has no such name is no figure", () => {
  assert.equal(figureOf(FILE, "cycle", "p90", "west"), null);
  assert.equal(figureOf(FILE, "cycle", "p42", "north"), null);
  assert.equal(figureOf(FILE, "growth", "p90", "north"), null);
});

test("a trial's value is the sum of the quantity's stages; of a failure there is none", () => {
  const [cycle, cost] = FILE.quantities;
  const [success, failure] = FILE.trials[0];
  assert.equal(trialValue(FILE, cycle, success), 1.503);
  assert.equal(trialValue(FILE, cost, success), 0.25);
  assert.equal(trialValue(FILE, cycle, failure), null);
  assert.equal(trialValue(FILE, cost, failure), null);
  assert.equal(stageTotal(FILE, "grow", success), 0.007);
  assert.equal(stageTotal(FILE, "grow", failure), null);
});

test("code is filled in with what is the figure's own; other places stay", () => {
  /**
   * @param {string} quantity
   * @param {string} [unit]
   */
  const code = (quantity, unit) => {
    const figure = figureOf(FILE, quantity, "p90", unit);
    assert(figure);
    return codeOf(figure, "sql");
  };
  assert.equal(code("cycle", "north"), "ash north cycle 'create', 'fell' x[{{ n }}] without 3");
  assert.equal(code("cycle"), "ash 18 {{ run }}");
  assert.equal(code("cost", "south"), "list_price south");
  assert.equal(code("cost"), "list_price p90");
});
