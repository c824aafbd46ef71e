/** Logarithms of factorials and binomial coefficients, exact to rounding. */

let logs = new Float64Array(2);

/**
 * ln(n!), summed term by term with Neumaier's compensation; the table grows as it is asked for.
 *
 * @param {number} n A whole number, at least 0.
 * @returns {number}
 */
export function logFactorial(n) {
  if (n >= logs.length) {
    logs = new Float64Array(Math.max(n + 1, 2 * logs.length));
    let sum = 0;
    let lost = 0;
    for (let factor = 2; factor < logs.length; factor++) {
      const term = Math.log(factor);
      const next = sum + term;
      lost += sum >= term ? sum - next + term : term - next + sum;
      sum = next;
      logs[factor] = sum + lost;
    }
  }
  return logs[n];
}

/**
 * ln C(n, count).
 *
 * @param {number} n
 * @param {number} count From 0 to n.
 * @returns {number}
 */
export function logChoose(n, count) {
  return logFactorial(n) - logFactorial(count) - logFactorial(n - count);
}
