/** The ratio of two entries, or of one entry in two runs, with its interval. */

import { logMean, logarithm, opensAbove, opensBelow, zeroMass } from "./all_view.js";
import { Law, tailProbability } from "./law.js";
import { total } from "./quantile.js";

/** @typedef {import("./cell.js").CellEstimate} CellEstimate */

/** Values nearer to each other than this share of them are equal: they differ by rounding only. */
const EQUAL = 1e-12;

/**
 * First over second: above 1, the first is slower (or dearer).
 *
 * @typedef {object} Comparison
 * @property {number} ratio
 * @property {number | null} low Null where open.
 * @property {number | null} high Null where open.
 * @property {string[]} units Compared: units that both sides have, in order.
 * @property {string[]} left_out Units missing on either side, left out of both.
 * @property {boolean} difference_shown The interval does not hold 1: a bound that there is lies beyond it.
 */

/**
 * Ratio of the geometric means over the units that both sides have; one unit compares two cells.
 *
 * Null where the sides share no unit, or where a value is 0, which has no logarithm. A resample in which both sides
 * are 0 has no ratio: it counts against either bound.
 *
 * @param {ReadonlyMap<string, CellEstimate>} first Unit → estimate, only those that count (the usable ones).
 * @param {ReadonlyMap<string, CellEstimate>} second Independent of the first.
 * @param {readonly string[]} units
 * @param {number} confidencePercent
 * @returns {Comparison | null}
 */
export function compare(first, second, units, confidencePercent) {
  const pairs = units.flatMap((unit) => {
    const [over, under] = [first.get(unit), second.get(unit)];
    return over && under ? [{ unit, over, under }] : [];
  });
  if (pairs.length === 0 || !pairs.every(({ over, under }) => over.value > 0 && under.value > 0)) return null;
  const logs = [
    ...pairs.map(({ over }) => logarithm(over.law)),
    ...pairs.map(({ under }) => negative(logarithm(under.law))),
  ];
  const tail = tailProbability(confidencePercent);
  const [firstZero, secondZero] = [pairs.map(({ over }) => over), pairs.map(({ under }) => under)].map(
    zeroMass,
  );
  const finite = (1 - firstZero) * (1 - secondZero);
  const found = logMean(logs, pairs.length, [(tail - firstZero) / finite, 1 - (tail - secondZero) / finite]);
  const low = pairs.some(({ over, under }) => opensBelow(over) || opensAbove(under))
    ? null
    : withoutRounding(found.low);
  const high = pairs.some(({ over, under }) => opensAbove(over) || opensBelow(under))
    ? null
    : withoutRounding(found.high);
  const differences = pairs.map(({ over, under }) => Math.log(over.value) - Math.log(under.value));
  const shared = pairs.map(({ unit }) => unit);
  return {
    ratio: withoutRounding(Math.exp(total(differences) / pairs.length)),
    low,
    high,
    units: shared,
    left_out: units.filter((unit) => !shared.includes(unit)),
    difference_shown: (low !== null && low > 1) || (high !== null && high < 1),
  };
}

/**
 * 1 where only rounding keeps the ratio from it: it must not decide whether an interval holds 1.
 *
 * @param {number} ratio
 * @returns {number}
 */
function withoutRounding(ratio) {
  return Math.abs(ratio - 1) <= EQUAL ? 1 : ratio;
}

/**
 * @param {Law} law
 * @returns {Law} Of −X.
 */
function negative(law) {
  return new Law(law.values.map((value) => -value).reverse(), law.probabilities.slice().reverse());
}
