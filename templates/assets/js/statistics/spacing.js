/** The coarse lattice that values lie on: whole seconds, whole milliseconds, costs in steps of $0.0001. */

/** A lattice with more steps between the smallest and the largest value is not coarse. */
const MOST_STEPS = 2 ** 14;
/** A value this little off the lattice, in steps, is on it: decimals are not exact in a float. */
const OFF = 1e-6;

/**
 * The widest step of which each two values lie a whole number apart, as Euclid finds it.
 *
 * @param {Float64Array} values Ascending and distinct, at least two.
 * @returns {number | null} Null where it is finer than a 2^14th of their range.
 */
export function spacing(values) {
  const away = values.subarray(1).map((value) => value - values[0]);
  const whole = away[away.length - 1];
  const finest = whole / MOST_STEPS;
  for (let step = whole; ; ) {
    const off = away.map((distance) => rest(distance, step));
    const between = off.find((distance) => distance > finest / 2);
    if (between === undefined) return off.every((distance) => distance <= OFF * step) ? step : null;
    step = divisor(step, between, finest / 2);
    if (step < finest * (1 - OFF)) return null;
    step = whole / Math.round(whole / step);
  }
}

/**
 * @param {number} greater
 * @param {number} less
 * @param {number} nothing A rest below is rounding.
 * @returns {number} Greatest common divisor by Euclid's algorithm.
 */
function divisor(greater, less, nothing) {
  let [high, low] = [greater, less];
  while (low > nothing) [high, low] = [low, rest(high, low)];
  return high;
}

/**
 * @param {number} distance
 * @param {number} step
 * @returns {number} How far the distance is from a whole number of steps.
 */
function rest(distance, step) {
  return Math.abs(distance - step * Math.round(distance / step));
}
