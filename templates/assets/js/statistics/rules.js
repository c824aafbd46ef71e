/**
 * The rule values that the statistics run on. They come from the page's data, under their parameter ids.
 *
 * @typedef {object} Rules
 * @property {number} confidence_percent Mass that an interval holds.
 * @property {number} tail_minimum A percentile P needs n·(100 − P) ≥ this.
 * @property {number} mean_minimum The mean needs this many values.
 * @property {number} usable_percent A cell is usable from this share of the requested trials.
 */

export {};
