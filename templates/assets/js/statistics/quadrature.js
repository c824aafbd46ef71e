/** Gauss and Legendre's rule for integrals over [−1, 1]. */

/**
 * @typedef {object} Node
 * @property {number} node A root of the Legendre polynomial.
 * @property {number} weight
 */

/** @type {Map<number, readonly Node[]>} */
const rules = new Map();

/**
 * The rule that is exact for polynomials of degree 2·count − 1.
 *
 * @param {number} count
 * @returns {readonly Node[]} In ascending order.
 */
export function gaussLegendre(count) {
  let rule = rules.get(count);
  if (!rule) {
    rule = Array.from({ length: count }, (_, place) => root(count, place));
    rules.set(count, rule);
  }
  return rule;
}

/**
 * Newton's method from Tricomi's approximation of the root.
 *
 * @param {number} count
 * @param {number} place
 * @returns {Node}
 */
function root(count, place) {
  let node = -Math.cos((Math.PI * (place + 0.75)) / (count + 0.5));
  for (let round = 0; round < 6; round++) {
    const { value, slope } = legendre(count, node);
    node -= value / slope;
  }
  const { slope } = legendre(count, node);
  return { node, weight: 2 / ((1 - node * node) * slope * slope) };
}

/**
 * @param {number} degree
 * @param {number} x
 * @returns {{value: number, slope: number}} Of the Legendre polynomial, by its recurrence.
 */
function legendre(degree, x) {
  let before = 1;
  let value = x;
  for (let k = 2; k <= degree; k++)
    [before, value] = [value, ((2 * k - 1) * x * value - (k - 1) * before) / k];
  return { value, slope: (degree * (x * value - before)) / (x * x - 1) };
}
