/** The discrete Fourier transform of real values; lengths are powers of two, at least 4. */

/**
 * Bins 0 … N/2 of N real values; the others are their conjugates.
 *
 * @typedef {object} Spectrum
 * @property {Float64Array} re
 * @property {Float64Array} im
 */

/**
 * What a length needs, computed once.
 *
 * @typedef {object} Plan
 * @property {Float64Array} cos cos(2πk/N), k = 0 … N/2 − 1
 * @property {Float64Array} sin sin(2πk/N)
 * @property {Uint32Array} reversed k with its log₂(N/2) bits in reverse order
 */

/** @type {Map<number, Plan>} */
const plans = new Map();

/**
 * Σ values[j]·exp(−2πi·jk/N) for k = 0 … N/2.
 *
 * @param {Float64Array} values Shape (N,).
 * @returns {Spectrum}
 */
export function transform(values) {
  const half = values.length / 2;
  const plan = planFor(values.length);
  const re = new Float64Array(half + 1);
  const im = new Float64Array(half + 1);
  // Even and odd places are the parts of complex values: one complex transform of half the length does both.
  for (let k = 0; k < half; k++) {
    re[k] = values[2 * k];
    im[k] = values[2 * k + 1];
  }
  transformInPlace(re, im, plan);
  re[half] = re[0];
  im[half] = im[0];
  for (let k = 0, l = half; k <= l; k++, l--) {
    const evenRe = (re[k] + re[l]) / 2;
    const evenIm = (im[k] - im[l]) / 2;
    const oddRe = (im[k] + im[l]) / 2;
    const oddIm = (re[l] - re[k]) / 2;
    const turnedRe = oddRe * plan.cos[k] + oddIm * plan.sin[k];
    const turnedIm = oddIm * plan.cos[k] - oddRe * plan.sin[k];
    re[k] = evenRe + turnedRe;
    im[k] = evenIm + turnedIm;
    re[l] = evenRe - turnedRe;
    im[l] = turnedIm - evenIm;
  }
  return { re, im };
}

/**
 * The values whose `transform` is `spectrum`.
 *
 * @param {Spectrum} spectrum
 * @returns {Float64Array} Shape (N,), where the spectrum has N/2 + 1 bins.
 */
export function inverse(spectrum) {
  const half = spectrum.re.length - 1;
  const plan = planFor(2 * half);
  const re = new Float64Array(half);
  const im = new Float64Array(half);
  for (let k = 0; k < half; k++) {
    const l = half - k;
    const evenRe = spectrum.re[k] + spectrum.re[l];
    const evenIm = spectrum.im[k] - spectrum.im[l];
    const turnedRe = spectrum.re[k] - spectrum.re[l];
    const turnedIm = spectrum.im[k] + spectrum.im[l];
    const oddRe = turnedRe * plan.cos[k] - turnedIm * plan.sin[k];
    const oddIm = turnedIm * plan.cos[k] + turnedRe * plan.sin[k];
    re[k] = evenRe - oddIm;
    im[k] = evenIm + oddRe;
  }
  // With the parts swapped the same transform turns the other way.
  transformInPlace(im, re, plan);
  const values = new Float64Array(2 * half);
  for (let k = 0; k < half; k++) {
    values[2 * k] = re[k] / (2 * half);
    values[2 * k + 1] = im[k] / (2 * half);
  }
  return values;
}

/**
 * @param {number} length
 * @returns {Plan}
 */
function planFor(length) {
  const known = plans.get(length);
  if (known) return known;
  const half = length / 2;
  const cos = new Float64Array(half);
  const sin = new Float64Array(half);
  const reversed = new Uint32Array(half);
  for (let k = 0; k < half; k++) {
    cos[k] = Math.cos((2 * Math.PI * k) / length);
    sin[k] = Math.sin((2 * Math.PI * k) / length);
    reversed[k] = (reversed[k >> 1] >> 1) | (k & 1 ? half >> 1 : 0);
  }
  const plan = { cos, sin, reversed };
  plans.set(length, plan);
  return plan;
}

/**
 * Cooley and Tukey's transform of the first N/2 complex values.
 *
 * @param {Float64Array} re
 * @param {Float64Array} im
 * @param {Plan} plan Of length N.
 */
function transformInPlace(re, im, plan) {
  const { reversed } = plan;
  const count = reversed.length;
  for (let k = 0; k < count; k++) {
    const l = reversed[k];
    if (k < l) {
      const keptRe = re[k];
      const keptIm = im[k];
      re[k] = re[l];
      im[k] = im[l];
      re[l] = keptRe;
      im[l] = keptIm;
    }
  }
  let span = 1;
  if (Math.log2(count) % 2) {
    for (let k = 0; k < count; k += 2) {
      const oddRe = re[k + 1];
      const oddIm = im[k + 1];
      re[k + 1] = re[k] - oddRe;
      im[k + 1] = im[k] - oddIm;
      re[k] += oddRe;
      im[k] += oddIm;
    }
    span = 2;
  }
  for (; span < count; span *= 4) mergeFour(re, im, plan, span);
}

/**
 * Makes one transform of length 4·span of each four of length span: two steps of radix 2 in one pass.
 *
 * @param {Float64Array} re
 * @param {Float64Array} im
 * @param {Plan} plan
 * @param {number} span
 */
function mergeFour(re, im, { cos, sin, reversed }, span) {
  const count = reversed.length;
  const stride = count / (2 * span);
  for (let block = 0; block < count; block += 4 * span) {
    for (let a = block, at = 0; a < block + span; a++, at += stride) {
      const outerRe = cos[at];
      const outerIm = sin[at];
      const innerRe = cos[2 * at];
      const innerIm = sin[2 * at];
      const b = a + span;
      const c = a + 2 * span;
      const d = a + 3 * span;
      const bRe = re[b] * innerRe + im[b] * innerIm;
      const bIm = im[b] * innerRe - re[b] * innerIm;
      const dRe = re[d] * innerRe + im[d] * innerIm;
      const dIm = im[d] * innerRe - re[d] * innerIm;
      const evenRe = (re[c] + dRe) * outerRe + (im[c] + dIm) * outerIm;
      const evenIm = (im[c] + dIm) * outerRe - (re[c] + dRe) * outerIm;
      const oddRe = (im[c] - dIm) * outerRe - (re[c] - dRe) * outerIm;
      const oddIm = (dRe - re[c]) * outerRe - (im[c] - dIm) * outerIm;
      const sumRe = re[a] + bRe;
      const sumIm = im[a] + bIm;
      const leftRe = re[a] - bRe;
      const leftIm = im[a] - bIm;
      re[a] = sumRe + evenRe;
      im[a] = sumIm + evenIm;
      re[c] = sumRe - evenRe;
      im[c] = sumIm - evenIm;
      re[b] = leftRe + oddRe;
      im[b] = leftIm + oddIm;
      re[d] = leftRe - oddRe;
      im[d] = leftIm - oddIm;
    }
  }
}
