/** Compares the entries that standard input's JSON chooses, as the browser does. */

import { readFileSync } from "node:fs";
import { Comparer } from "../../templates/assets/js/compare/figures.js";

/**
 * @type {{
 *   trials: import("../../templates/assets/js/compare/run.js").Trials,
 *   choices: {entries: string[], stages: number[], statistic: string}[],
 * }}
 */
const given = JSON.parse(readFileSync(0, "utf8"));
const found = given.choices.map(({ entries, stages, statistic }) => {
  const { lacking, ...figures } = new Comparer(
    given.trials,
    stages,
    given.trials.percents[statistic],
  ).compare(entries);
  return { ...figures, lacking: Object.fromEntries(lacking) };
});
// The laws of figures are not shown, and long.
process.stdout.write(JSON.stringify(found, (key, value) => (key === "law" ? undefined : value)));
