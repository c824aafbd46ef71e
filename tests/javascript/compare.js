/** Compares the entries that standard input's JSON chooses, as the browser does. */

import { readFileSync } from "node:fs";
import { Comparer } from "../../templates/assets/js/compare/figures.js";

/** @type {{trials: import("../../templates/assets/js/compare/run.js").Trials, choices: string[][]}} */
const given = JSON.parse(readFileSync(0, "utf8"));
const comparer = new Comparer(given.trials);
const found = given.choices.map((chosen) => {
  const { lacking, ...figures } = comparer.compare(chosen);
  return { ...figures, lacking: Object.fromEntries(lacking) };
});
// The laws of figures are not shown, and long.
process.stdout.write(JSON.stringify(found, (key, value) => (key === "law" ? undefined : value)));
