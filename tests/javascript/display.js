/** Shows the numbers of standard input's JSON as the browser does: what the generator's display is held to. */

import { readFileSync } from "node:fs";
import { tickNumber, tickStep } from "../../templates/assets/js/axis.js";
import * as display from "../../templates/assets/js/display.js";
import { significant } from "../../templates/assets/js/rounding.js";
import { unitOf } from "../../templates/assets/js/time_unit.js";

/** @type {{columns: number[][], bounds: [number, number, boolean, boolean][], fractions: number[], counts: number[], ratios: number[]}} */
const given = JSON.parse(readFileSync(0, "utf8"));

/**
 * @param {[number, number, boolean, boolean]} bounds
 * @returns {[number | null, number | null]} Null where open.
 */
const closed = ([low, high, lowOpen, highOpen]) => [lowOpen ? null : low, highOpen ? null : high];

const columns = given.columns.map((values) => ({
  times: display.times(values),
  costs: display.costs(values),
  fixed: display.fixedTimes(values),
}));
process.stdout.write(
  JSON.stringify({
    columns,
    intervals: given.bounds.map((bounds) =>
      [display.times, display.costs].flatMap((show) =>
        bounds.slice(0, 2).map((value) => display.interval(show([Number(value)])[0], ...closed(bounds))),
      ),
    ),
    percents: given.fractions.map((fraction) => [0, 1, 3].map((digits) => display.percent(fraction, digits))),
    counts: given.counts.map((number) => [display.count(number), display.plural(number, "task", "tasks")]),
    ranks: given.counts.map((number) => [
      display.rank(number, number, number),
      display.rank(number, 1, number),
    ]),
    positions: given.fractions.map((fraction) => display.position(fraction * 71, 71)),
    ratios: given.bounds.map((bounds) => [
      display.ratio(bounds[0]),
      display.ratioInterval(...closed(bounds)),
      display.boundsInFull(...closed(bounds)),
    ]),
    near: given.ratios.map(display.ratio),
    lists: [[], ["a"], ["a", "b"], ["a", "b", "c"]].map(display.listed),
    steps: given.bounds.map(([, high]) => tickStep(high, 5)),
    units: given.bounds.map(([, high]) => unitOf(high).name),
    ticks: given.bounds.map(([low, high]) => [tickNumber(3 * tickStep(high, 5)), tickNumber(low)]),
    full: given.columns.flat().map((value) => [display.full(value), display.inFull(value)]),
    rounded: given.columns.flat().map((value) => [1, 3, 5].map((digits) => significant(value, digits))),
    hundreds: given.columns.flat().map((value) => display.fixed(value, -2)),
  }),
);
