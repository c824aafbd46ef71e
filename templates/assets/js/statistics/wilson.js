/** Wilson's interval of a success rate. */

/**
 * Bounds of successes/of, as fractions (Wilson 1927, no continuity correction); null where `of` is 0.
 *
 * @param {number} successes
 * @param {number} of
 * @param {number} confidencePercent
 * @returns {[low: number, high: number] | null}
 */
export function wilsonInterval(successes, of, confidencePercent) {
  if (of === 0) return null;
  const z = normalQuantile((1 + confidencePercent / 100) / 2);
  const rate = successes / of;
  const centre = rate + z ** 2 / (2 * of);
  const reach = z * Math.sqrt((rate * (1 - rate)) / of + z ** 2 / (4 * of ** 2));
  const scale = 1 + z ** 2 / of;
  return [successes === 0 ? 0 : (centre - reach) / scale, successes === of ? 1 : (centre + reach) / scale];
}

/**
 * The standard normal's quantile by Newton's method, which from 0 rises to it without overshooting.
 *
 * @param {number} probability From 0.5, below 1.
 * @returns {number}
 */
function normalQuantile(probability) {
  let z = 0;
  for (let step = 1; step > 1e-15 * z; ) {
    step = (probability - 0.5) / density(z) - area(z);
    z += step;
  }
  return z;
}

/**
 * @param {number} z
 * @returns {number}
 */
function density(z) {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
}

/**
 * The normal mass between 0 and z over the density at z: Σ z^(2k+1) / (1·3·5···(2k+1)).
 *
 * @param {number} z At least 0.
 * @returns {number}
 */
function area(z) {
  let sum = 0;
  for (let term = z, odd = 1; sum + term > sum; odd += 2, term *= (z * z) / odd) sum += term;
  return sum;
}
