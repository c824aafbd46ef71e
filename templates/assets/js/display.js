/** How a number is shown: the rules of the generator's `pages/display.py`, to the character. */

/** Narrow no-break space: between thousands, and between a number and its unit. */
export const THIN = "\u202f";

/** An en dash at which no line ends. */
const DASH = "\u2060–\u2060";
const DIGITS = 3;
const MOST_DIGITS = 17;
const MINUTES_FROM_MS = 600_000;

/**
 * A number as shown, and as it is.
 *
 * @typedef {object} Quantity
 * @property {string} text Number and unit: "60.5 s", "$0.00123".
 * @property {string} unit The unit behind the number; "" where it stands in front or there is none.
 * @property {string} pad Figure spaces that align it at the decimal with its column, unit by unit.
 * @property {string} value Full precision, for machines.
 * @property {string} title Full precision with its unit, for readers.
 * @property {number} decimals Digits shown behind the point.
 * @property {number} scale What one shown unit is in the value's own (1000 for s of ms).
 */

/**
 * A column of quantities: `times` or `costs`.
 *
 * @typedef {(values: readonly number[]) => Quantity[]} Scale
 */

/**
 * A column of times in ms: ms below 1 s, then s, then min; three digits, more where two would look equal.
 *
 * @type {Scale}
 */
export function times(valuesMs) {
  return column(valuesMs, time);
}

/**
 * A column of costs in USD: three digits, more where two would look equal, never scientific.
 *
 * @type {Scale}
 */
export function costs(valuesUsd) {
  return column(valuesUsd, cost);
}

/**
 * A long column of times in ms, in the unit that suits the middle one, which has three digits; what would be
 * shown as 0: "< 0.1".
 *
 * @param {readonly number[]} valuesMs
 * @returns {{unit: string, texts: string[]}}
 */
export function fixedTimes(valuesMs) {
  const ordered = [...valuesMs].sort((a, b) => a - b);
  const middle = ordered[Math.ceil(ordered.length / 2) - 1] ?? 0;
  const [scale, unit] = timeUnit(middle);
  const decimals = decimalsOf(middle / scale, DIGITS);
  const none = fixed(0, decimals);
  const least = `<${THIN}${fixed(10 ** -decimals, decimals)}`;
  const texts = valuesMs.map((value) => {
    const text = fixed(value / scale, decimals);
    return value !== 0 && text === none ? least : text;
  });
  return { unit, texts };
}

/**
 * The bounds in the unit and with the decimals of their quantity: "58.6 – 62.3", "58.6 – ≥ 62.3".
 *
 * @param {Quantity} quantity
 * @param {number} low
 * @param {number} high
 * @param {boolean} lowOpen
 * @param {boolean} highOpen
 * @returns {string}
 */
export function interval(quantity, low, high, lowOpen, highOpen) {
  const lowText = bound(low / quantity.scale, quantity.decimals);
  const highText = bound(high / quantity.scale, quantity.decimals);
  return `${lowOpen ? `≤${THIN}` : ""}${lowText} – ${highOpen ? `≥${THIN}` : ""}${highText}`;
}

/**
 * "1.23×"; "1.00×" only where it is 1.
 *
 * @param {number} value
 * @returns {string}
 */
export function ratio(value) {
  let digits = DIGITS;
  let text = fixed(value, decimalsOf(value, digits));
  while (Number(text.replaceAll(THIN, "")) === 1 && value !== 1 && digits < MOST_DIGITS) {
    digits += 1;
    text = fixed(value, decimalsOf(value, digits));
  }
  return `${text}×`;
}

/**
 * "1.05–1.14", open bounds marked.
 *
 * @param {number} low
 * @param {number} high
 * @param {boolean} lowOpen
 * @param {boolean} highOpen
 * @returns {string}
 */
export function ratioInterval(low, high, lowOpen, highOpen) {
  const [lowText, highText] = [low, high].map((value) => ratio(value).slice(0, -1));
  return `${lowOpen ? `≤${THIN}` : ""}${lowText}${DASH}${highOpen ? `≥${THIN}` : ""}${highText}`;
}

/**
 * "46 %"; "0 %" and "100 %" only where it is exactly that.
 *
 * @param {number} fraction
 * @param {number} [decimals]
 * @returns {string}
 */
export function percent(fraction, decimals = 0) {
  if (fraction === 0 || fraction === 1) return `${fraction * 100}${THIN}%`;
  let shown = decimals;
  let text = fixed(fraction * 100, shown);
  while ((Number(text) === 0 || Number(text) === 100) && shown < MOST_DIGITS) {
    shown += 1;
    text = fixed(fraction * 100, shown);
  }
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
 * The unit that a time of this size is shown in, as [ms in one unit, name].
 *
 * @param {number} valueMs
 * @returns {[scale: number, name: string]}
 */
export function timeUnit(valueMs) {
  if (valueMs < 1000) return [1, "ms"];
  return valueMs < MINUTES_FROM_MS ? [1000, "s"] : [60_000, "min"];
}

/**
 * The smallest of 1, 2, 5 × 10^k that divides 0 … `maximum` into at most `most` steps.
 *
 * @param {number} maximum Above 0.
 * @param {number} most
 * @returns {number}
 */
export function tickStep(maximum, most) {
  const magnitude = 10 ** Math.floor(Math.log10(maximum / most));
  const step = [1, 2, 5, 10, 20].find((each) => maximum / (each * magnitude) <= most);
  if (step === undefined) throw new RangeError(`no step for ${maximum}`);
  return step * magnitude;
}

/**
 * A number in full as the generator writes it: the shortest digits that give it back.
 *
 * @param {number} value
 * @returns {string}
 */
export function full(value) {
  const size = Math.abs(value);
  if (size >= 1e16 || (size < 1e-4 && size > 0)) {
    const [digits, exponent] = value.toExponential().split("e");
    return `${digits}e${exponent[0]}${exponent.slice(1).padStart(2, "0")}`;
  }
  return Number.isInteger(value) ? `${value}.0` : `${value}`;
}

/**
 * Each value with as few digits as keep it apart from the next larger and smaller one.
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
  const missing = decimals - quantity.decimals;
  return (quantity.decimals === 0 && missing > 0 ? "\u2008" : "") + "\u2007".repeat(missing);
}

/**
 * @param {number} valueMs
 * @param {number} digits
 * @returns {Quantity}
 */
function time(valueMs, digits) {
  const [scale, unit] = timeUnit(Number(valueMs.toExponential(digits - 1)));
  const places = decimalsOf(valueMs / scale, digits);
  const text = `${fixed(valueMs / scale, places)}${THIN}${unit}`;
  const value = full(valueMs);
  return { text, unit, pad: "", value, title: `${value} ms`, decimals: places, scale };
}

/**
 * @param {number} valueUsd
 * @param {number} digits
 * @returns {Quantity}
 */
function cost(valueUsd, digits) {
  const decimals = decimalsOf(valueUsd, digits);
  const text = `$${fixed(valueUsd, decimals)}`;
  const value = full(valueUsd);
  return { text, unit: "", pad: "", value, title: `${value} USD`, decimals, scale: 1 };
}

/**
 * A bound with its quantity's decimals, and more where it would else be shown as 0.
 *
 * @param {number} value
 * @param {number} decimals
 * @returns {string}
 */
function bound(value, decimals) {
  return fixed(value, value === 0 ? decimals : Math.max(decimals, decimalsOf(value, 1)));
}

/**
 * Digits behind the point that make `digits` significant ones, after rounding.
 *
 * @param {number} value
 * @param {number} digits
 * @returns {number}
 */
function decimalsOf(value, digits) {
  if (value === 0) return 0;
  const exponent = Number(value.toExponential(digits - 1).split("e")[1]);
  return Math.max(0, digits - 1 - exponent);
}

/**
 * `value` with so many decimals, thousands apart. Of two that are equally near it is the even one,
 * as in the generator; `toFixed` takes the larger.
 *
 * @param {number} value
 * @param {number} decimals
 * @returns {string}
 */
export function fixed(value, decimals) {
  let text = value.toFixed(decimals);
  const finer = value.toFixed(decimals + 1);
  const mayTie = finer.endsWith("5") && /[13579]$/.test(text);
  if (mayTie && /^50*$/.test(value.toFixed(100).split(".")[1].slice(decimals))) {
    text = finer.replace(/\.?5$/, "");
  }
  const [whole, rest] = text.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, THIN);
  return rest === undefined ? grouped : `${grouped}.${rest}`;
}
