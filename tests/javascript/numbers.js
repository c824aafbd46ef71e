/** Assertions on numbers that need not be the same to the last digit. */

import assert from "node:assert/strict";

/**
 * @param {number} found
 * @param {number} expected
 * @param {number} relative
 */
export function assertClose(found, expected, relative) {
  const message = `${found} is not ${expected} to ${relative}`;
  assert.ok(Math.abs(found - expected) <= relative * Math.abs(expected), message);
}

/**
 * Values that a test can make anew: Park and Miller's generator, made log-normal.
 *
 * @param {number} seed
 * @param {number} count
 * @param {number} [centre]
 * @returns {number[]}
 */
export function drawn(seed, count, centre = 1000) {
  let state = seed;
  const uniform = () => (state = (state * 48271) % 2147483647) / 2147483647;
  return Array.from({ length: count }, () => {
    const normal = Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
    return centre * Math.exp(0.3 * normal);
  });
}

/**
 * Both bounds of an interval that is open on no side.
 *
 * @param {{low: number | null, high: number | null}} found
 * @returns {[low: number, high: number]}
 */
export function closed({ low, high }) {
  if (low === null || high === null) assert.fail("an open bound");
  return [low, high];
}
