/**
 * The rule values that the statistics run on. They come from the page's data, under their parameter ids.
 *
 * @typedef {object} Rules
 * @property {number} confidence_percent Mass that an interval holds.
 * @property {number} tail_minimum A percentile P needs n·(100 − P) ≥ this.
 * @property {number} mean_minimum The mean needs this many values.
 * @property {number} usable_percent A cell is usable from this share of the requested trials.
 * @property {number} substitution_factor Times the largest usable value of the unit.
 * @property {number} outlier_threshold Scores above are flagged.
 * @property {number} outlier_scale Makes the MAD of a normal sample its standard deviation.
 * @property {number} rank_level_percent Level of Holm's procedure over all pairs of a table.
 */

export {};
