import assert from "node:assert/strict";
import { test } from "node:test";

import { logChoose, logFactorial } from "../../templates/assets/js/statistics/factorial.js";
import { assertClose } from "./numbers.js";

test("logarithms of factorials are exact to rounding", () => {
  assert.deepEqual([0, 1].map(logFactorial), [0, 0]);
  assertClose(logFactorial(10), Math.log(3628800), 1e-15);
  assertClose(logFactorial(100_000), 1051299.2218991218651, 1e-15);
  assertClose(logFactorial(20), Math.log(2432902008176640000), 1e-15);
});

test("binomial coefficients", () => {
  assert.equal(logChoose(7, 0), 0);
  assertClose(Math.exp(logChoose(20, 10)), 184756, 1e-13);
});
