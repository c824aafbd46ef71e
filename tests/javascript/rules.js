/** The rules at the values that the reference figures were made with. */

/** @type {import("../../templates/assets/js/statistics/rules.js").Rules} */
export const RULES = {
  confidence_percent: 95,
  tail_minimum: 90,
  mean_minimum: 2,
  usable_percent: 90,
  substitution_factor: 2,
  outlier_threshold: 5,
  outlier_scale: 0.6745,
  rank_level_percent: 5,
};
