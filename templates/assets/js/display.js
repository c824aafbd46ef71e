/** How a number is shown: the rules of the generator's `wording/display.py`, to the character. */

import {
  DIGITS,
  decimalsOf,
  inFull,
  fixed,
  full,
  isReadable,
  lessThan,
  MOST_DIGITS,
  numberIn,
  significant,
  THIN,
} from "./rounding.js";
import { nextUnit, UNITS, unitOf } from "./time_unit.js";

export { inFull, fixed, full, THIN };

/** An interval that is open on both sides. */
const NO_BOUNDS = "no bounds";
/** An en dash at which no line ends. */
const DASH = "\u2060–\u2060";
/** Of nanoseconds and of ratios: what is smaller is only said to be so. */
const LEAST = 0.001;
const LEAST_USD = 1e-9;

/**
 * A number as shown, and as it is.
 *
 * @typedef {object} Quantity
 * @property {string} text Number and unit: "60.5 s", "$0.00123".
 * @property {string} unit The unit behind the number; "" where it stands in front or there is none.
 * @property {string} pad Figure spaces that align it at the decimal with its column, unit by unit.
 * @property {string} value Full precision, for machines.
 * @property {string} title Full precision with its unit, for readers.
 * @property {number} decimals Digits shown behind the point; -2 where the number is rounded to hundreds.
 * @property {number} scale What one shown unit is in the value's own (1000 for s of ms).
 */

/**
 * A column of quantities: `times` or `costs`.
 *
 * @typedef {(values: readonly number[]) => Quantity[]} Scale
 */

/**
 * A column of times in ms, each in the unit of its size; three digits, up to five to keep two apart.
 *
 * @type {Scale}
 */
export function times(valuesMs) {
  return column(valuesMs, time);
}

/**
 * A column of costs in USD: three digits, up to five to keep two apart.
 *
 * @type {Scale}
 */
export function costs(valuesUsd) {
  return column(valuesUsd, cost);
}

/**
 * A long column of times in ms, in the unit that suits the middle one, which has three digits; what would be
 * shown as 0 is "< 0.1", and a time that needs more than five digits has its own unit.
 *
 * @param {readonly number[]} valuesMs
 * @returns {{unit: string, texts: string[]}}
 */
export function fixedTimes(valuesMs) {
  const ordered = [...valuesMs].sort((a, b) => a - b);
  const middle = ordered[Math.ceil(ordered.length / 2) - 1] || (ordered.find((value) => value > 0) ?? 0);
  const unit = unitOf(middle);
  const decimals = Math.max(decimalsOf(middle / unit.ms), 0);
  const least = lessThan(fixed(10 ** -decimals, decimals));
  const texts = valuesMs.map((value) => {
    const text = fixed(value / unit.ms, decimals);
    if (isReadable(text)) return text;
    if (numberIn(text) !== 0) return ownTime(value);
    return value === 0 ? text : least;
  });
  return { unit: unit.name, texts };
}

/**
 * The bounds in the unit and with the decimals of their quantity: "58.6 – 62.3". Times that this unit does not
 * suit have units of their own: "912 ns – 1.04 s". Where one bound is open (null) the other one stands alone, with
 * its unit: "≥ 58.6 s", "≤ $0.00123".
 *
 * @param {Quantity} quantity
 * @param {number | null} low
 * @param {number | null} high
 * @returns {string}
 */
export function interval(quantity, low, high) {
  if (low === null || high === null) {
    return openInterval(low, high, (bound) => boundWithUnit(quantity, bound));
  }
  const shown = [low, high].map((bound) => bound / quantity.scale);
  const [lowText, highText] =
    quantity.unit !== "" && !shown.every(suits)
      ? [low, high].map(ownTime)
      : shown.map((bound) => boundText(bound, quantity.decimals));
  return `${lowText} – ${highText}`;
}

/**
 * "1.23×"; up to five digits where it would look like 1 and is not.
 *
 * @param {number} value
 * @returns {string}
 */
export function ratio(value) {
  if (value > 0 && value < LEAST) return `${lessThan(fixed(LEAST, 3))}×`;
  let digits = DIGITS;
  while (numberIn(significant(value, digits)) === 1 && value !== 1 && digits < MOST_DIGITS) digits += 1;
  return `${significant(value, digits)}×`;
}

/**
 * "1.05–1.14"; "≥ 1.05×" where nothing bounds it from above (null), "≤ 1.14×" from below.
 *
 * @param {number | null} low
 * @param {number | null} high
 * @returns {string}
 */
export function ratioInterval(low, high) {
  if (low === null || high === null) return openInterval(low, high, ratio);
  const [lowText, highText] = [low, high].map((bound) => ratio(bound).slice(0, -1));
  return `${lowText}${DASH}${highText}`;
}

/**
 * Both at full precision: "58.6 to 62.3", "at least 58.6", "at most 62.3".
 *
 * @param {number | null} low
 * @param {number | null} high
 * @returns {string}
 */
export function boundsInFull(low, high) {
  if (low === null) return high === null ? "without bounds" : `at most ${inFull(high)}`;
  return high === null ? `at least ${inFull(low)}` : `${inFull(low)} to ${inFull(high)}`;
}

/**
 * "46 %"; "0 %" and "100 %" only where it is exactly that, else one more decimal or "< 0.1 %".
 *
 * @param {number} fraction
 * @param {number} [decimals]
 * @returns {string}
 */
export function percent(fraction, decimals = 0) {
  if (fraction === 0 || fraction === 1) return `${fraction * 100}${THIN}%`;
  for (const places of [decimals, decimals + 1]) {
    const text = fixed(fraction * 100, places);
    if (![0, 100].includes(numberIn(text))) return `${text}${THIN}%`;
  }
  const places = decimals + 1;
  const step = 10 ** -places;
  const text = fraction < 0.5 ? lessThan(fixed(step, places)) : `>${THIN}${fixed(100 - step, places)}`;
  return `${text}${THIN}%`;
}

/**
 * "12 345" with thin spaces.
 *
 * @param {number} number
 * @returns {string}
 */
export function count(number) {
  return fixed(number, 0);
}

/**
 * "1 task", "3 tasks".
 *
 * @param {number} number
 * @param {string} one
 * @param {string} many
 * @returns {string}
 */
export function plural(number, one, many) {
  return `${count(number)} ${number === 1 ? one : many}`;
}

/**
 * "a", "a and b", "a, b and c".
 *
 * @param {readonly string[]} words
 * @returns {string}
 */
export function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/**
 * "3 (2–5)"; the number alone where its interval holds no other.
 *
 * @param {number} number
 * @param {number} low
 * @param {number} high
 * @returns {string}
 */
export function rank(number, low, high) {
  return low === high ? `${number}` : `${number} (${low}–${high})`;
}

/**
 * Where a value lies on an axis from 0 to `scale`, as a percentage for SVG.
 *
 * @param {number} value
 * @param {number} scale
 * @returns {string}
 */
export function position(value, scale) {
  return `${fixed((100 * value) / scale, 3)
    .replaceAll(THIN, "")
    .replace(/\.?0+$/, "")}%`;
}

/**
 * Each value with as few digits as keep it apart from its neighbours, if five do.
 *
 * @param {readonly number[]} values
 * @param {(value: number, digits: number) => Quantity} show
 * @returns {Quantity[]}
 */
function column(values, show) {
  const ordered = [...new Set(values)].sort((a, b) => a - b);
  const digits = ordered.map(() => DIGITS);
  const shown = ordered.map((value) => show(value, DIGITS));
  for (;;) {
    /** @type {Set<number>} */
    const clashes = new Set();
    for (let first = 0; first + 1 < ordered.length; first += 1) {
      if (shown[first].text !== shown[first + 1].text) continue;
      for (const index of [first, first + 1]) if (digits[index] < MOST_DIGITS) clashes.add(index);
    }
    if (clashes.size === 0) break;
    for (const index of clashes) {
      digits[index] += 1;
      shown[index] = show(ordered[index], digits[index]);
    }
  }
  /** @type {Map<string, number>} */
  const most = new Map();
  for (const { unit, decimals } of shown) most.set(unit, Math.max(most.get(unit) ?? 0, decimals));
  const padded = shown.map((quantity) => ({ ...quantity, pad: pad(quantity, most.get(quantity.unit) ?? 0) }));
  const byValue = new Map(ordered.map((value, index) => [value, padded[index]]));
  return values.map((value) => /** @type {Quantity} */ (byValue.get(value)));
}

/**
 * @param {Quantity} quantity
 * @param {number} decimals Of its column.
 * @returns {string}
 */
function pad(quantity, decimals) {
  const missing = decimals - Math.max(quantity.decimals, 0);
  return (quantity.decimals <= 0 && missing > 0 ? "\u2008" : "") + "\u2007".repeat(Math.max(missing, 0));
}

/**
 * @param {number} valueMs
 * @param {number} digits
 * @returns {Quantity}
 */
function time(valueMs, digits) {
  const [unit, shown] = inUnit(valueMs, digits);
  const isTiny = unit === UNITS[0] && shown > 0 && shown < LEAST;
  const number = isTiny ? lessThan(fixed(LEAST, 3)) : significant(shown, digits);
  return {
    text: `${number}${THIN}${unit.name}`,
    unit: unit.name,
    pad: "",
    value: full(valueMs),
    title: `${inFull(valueMs)} ms`,
    decimals: isTiny ? 3 : decimalsOf(shown, digits),
    scale: unit.ms,
  };
}

/**
 * The unit of a time, and the time in it; 999.6 ms are 1 s, since they are rounded to 1000 ms.
 *
 * @param {number} valueMs
 * @param {number} digits
 * @returns {[unit: import("./time_unit.js").TimeUnit, shown: number]}
 */
function inUnit(valueMs, digits) {
  const unit = unitOf(valueMs);
  const shown = valueMs / unit.ms;
  if (numberIn(significant(shown, digits)) < unit.until) return [unit, shown];
  const larger = nextUnit(unit);
  return [larger, (unit.until * unit.ms) / larger.ms];
}

/**
 * @param {number} valueMs
 * @returns {string}
 */
function ownTime(valueMs) {
  return time(valueMs, DIGITS).text;
}

/**
 * @param {number} valueUsd
 * @param {number} digits
 * @returns {Quantity}
 */
function cost(valueUsd, digits) {
  const isTiny = valueUsd > 0 && valueUsd < LEAST_USD;
  return {
    text: isTiny ? lessThan(`$${fixed(LEAST_USD, 9)}`) : `$${significant(valueUsd, digits)}`,
    unit: "",
    pad: "",
    value: full(valueUsd),
    title: `${inFull(valueUsd)} USD`,
    decimals: isTiny ? 9 : decimalsOf(valueUsd, digits),
    scale: 1,
  };
}

/**
 * The closed end of an interval whose other end is open.
 *
 * @param {number | null} low
 * @param {number | null} high
 * @param {(bound: number) => string} show
 * @returns {string}
 */
function openInterval(low, high, show) {
  if (low !== null) return `≥${THIN}${show(low)}`;
  return high === null ? NO_BOUNDS : `≤${THIN}${show(high)}`;
}

/**
 * A lone bound, with the unit that its quantity has.
 *
 * @param {Quantity} quantity
 * @param {number} bound
 * @returns {string}
 */
function boundWithUnit({ scale, unit, decimals }, bound) {
  const shown = bound / scale;
  if (unit === "") return `$${boundText(shown, decimals)}`;
  return suits(shown) ? `${boundText(shown, decimals)}${THIN}${unit}` : ownTime(bound);
}

/**
 * Whether a bound can be read in the unit of its quantity.
 *
 * @param {number} bound
 * @returns {boolean}
 */
function suits(bound) {
  return bound === 0 || (bound >= LEAST && bound < 10 ** MOST_DIGITS);
}

/**
 * A bound with its quantity's decimals, or three digits of its own where these do not suit it.
 *
 * @param {number} value
 * @param {number} decimals
 * @returns {string}
 */
function boundText(value, decimals) {
  if (value === 0) return "0";
  const text = fixed(value, decimals);
  if (isReadable(text)) return text;
  return value < LEAST_USD ? lessThan(fixed(LEAST_USD, 9)) : significant(value);
}
