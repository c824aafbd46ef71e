/** A number written in figures: the rules of the generator's `wording/rounding.py`. */

/** Narrow no-break space: between thousands, and between a number and its unit. */
export const THIN = "\u202f";
export const DIGITS = 3;
export const MOST_DIGITS = 5;
/** The most digits that a number can be written with. */
const ALL_DIGITS = 100;

/**
 * A number (0 or more) with so many significant digits: "0.00123", "60.5", "12 300".
 *
 * @param {number} value
 * @param {number} [digits]
 * @returns {string}
 */
export function significant(value, digits = DIGITS) {
  if (value === 0) return "0";
  const [figures, exponent] = rounded(value, digits);
  return grouped(placed(figures, exponent));
}

/**
 * A number with so many decimals; below 0: rounded to tens, hundreds … Of two that are equally near it is the
 * even one, as in the generator; `toFixed` takes the larger.
 *
 * @param {number} value
 * @param {number} decimals
 * @returns {string}
 */
export function fixed(value, decimals) {
  // From here on toFixed writes an exponent.
  if (value >= 1e21) return grouped(`${BigInt(value)}`);
  if (decimals < 0) return grouped(toTens(value, 10 ** -decimals).toFixed(0));
  let text = value.toFixed(decimals);
  const finer = value.toFixed(decimals + 1);
  const mayTie = finer.endsWith("5") && /[13579]$/.test(text);
  if (mayTie && /^50*$/.test(value.toFixed(ALL_DIGITS).split(".")[1].slice(decimals))) {
    text = finer.replace(/\.?5$/, "");
  }
  return grouped(text);
}

/**
 * Full precision for readers: the shortest digits that give a number back, without an exponent.
 *
 * @param {number} value
 * @returns {string}
 */
export function inFull(value) {
  const text = full(value);
  if (!text.includes("e")) return text;
  const [digits, exponent] = value.toExponential().split("e");
  return placed(digits.replace(".", ""), Number(exponent));
}

/**
 * Full precision for machines, as the generator writes it.
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
 * "< 0.1": something, but less than the smallest that is shown.
 *
 * @param {string} least
 * @returns {string}
 */
export function lessThan(least) {
  return `<${THIN}${least}`;
}

/**
 * Digits behind the point that make `digits` significant ones, after rounding; below 0 from 1 000 on.
 *
 * @param {number} value
 * @param {number} [digits]
 * @returns {number}
 */
export function decimalsOf(value, digits = DIGITS) {
  return value === 0 ? 0 : digits - 1 - rounded(value, digits)[1];
}

/**
 * Whether a number shows something other than 0, in at most MOST_DIGITS significant digits.
 *
 * @param {string} text
 * @returns {boolean}
 */
export function isReadable(text) {
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  return digits !== "" && digits.length <= MOST_DIGITS;
}

/**
 * The number that a text shows.
 *
 * @param {string} text
 * @returns {number}
 */
export function numberIn(text) {
  return Number(text.replaceAll(THIN, ""));
}

/**
 * The digits of a number and the power of ten of the first; of two that are equally near, the even one.
 *
 * @param {number} value
 * @param {number} digits
 * @returns {[digits: string, exponent: number]}
 */
function rounded(value, digits) {
  const all = value.toExponential(ALL_DIGITS).split("e");
  const figures = all[0].replace(".", "");
  const isTie = /^50*$/.test(figures.slice(digits)) && /[02468]$/.test(figures.slice(0, digits));
  if (isTie) return [figures.slice(0, digits), Number(all[1])];
  const [text, exponent] = value.toExponential(digits - 1).split("e");
  return [text.replace(".", ""), Number(exponent)];
}

/**
 * Digits with their point.
 *
 * @param {string} digits
 * @param {number} exponent Of the first.
 * @returns {string}
 */
function placed(digits, exponent) {
  if (exponent < 0) return `0.${"0".repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, "0");
  const rest = digits.slice(exponent + 1);
  return rest === "" ? whole : `${whole}.${rest}`;
}

/**
 * @param {number} value
 * @param {number} ten A power of ten.
 * @returns {number}
 */
function toTens(value, ten) {
  const rest = value % ten;
  const below = value - rest;
  const isAbove = rest * 2 === ten ? (below / ten) % 2 === 1 : rest * 2 > ten;
  return isAbove ? below + ten : below;
}

/**
 * @param {string} text
 * @returns {string} Thousands apart.
 */
function grouped(text) {
  const [whole, rest] = text.split(".");
  const apart = whole.replace(/\B(?=(\d{3})+$)/g, THIN);
  return rest === undefined ? apart : `${apart}.${rest}`;
}
