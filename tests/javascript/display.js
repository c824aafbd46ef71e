/** Shows the numbers of standard input's JSON as the browser does: what the generator's display is held to. */

import { readFileSync } from "node:fs";
import * as display from "../../templates/assets/js/display.js";

/** @type {{columns: number[][], bounds: [number, number, boolean, boolean][], fractions: number[], counts: number[]}} */
const given = JSON.parse(readFileSync(0, "utf8"));

const columns = given.columns.map((values) => ({
  times: display.times(values),
  costs: display.costs(values),
  fixed: display.fixedTimes(values),
}));
process.stdout.write(
  JSON.stringify({
    columns,
    intervals: given.bounds.map(([low, high, lowOpen, highOpen]) =>
      ["times", "costs"].map((scale) =>
        display.interval(
          (scale === "times" ? display.times : display.costs)([high])[0],
          low,
          high,
          lowOpen,
          highOpen,
        ),
      ),
    ),
    percents: given.fractions.map((fraction) => [0, 1, 3].map((digits) => display.percent(fraction, digits))),
    counts: given.counts.map((number) => [display.count(number), display.plural(number, "task", "tasks")]),
    ranks: given.counts.map((number) => [
      display.rank(number, number, number),
      display.rank(number, 1, number),
    ]),
    positions: given.fractions.map((fraction) => display.position(fraction * 71, 71)),
    ratios: given.bounds.map(([low, high, lowOpen, highOpen]) => [
      display.ratio(low),
      display.ratioInterval(low, high, lowOpen, highOpen),
    ]),
    near: [1, 1.0004, 0.99999, 1 + 1e-9].map(display.ratio),
    lists: [[], ["a"], ["a", "b"], ["a", "b", "c"]].map(display.listed),
    steps: given.bounds.map(([, high]) => display.tickStep(high, 5)),
    units: given.bounds.map(([, high]) => display.timeUnit(high)),
    full: given.columns.flat().map(display.full),
  }),
);
