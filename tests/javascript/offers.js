/** A made-up page's offers. */

/** @typedef {import("../../templates/assets/js/results/offers.js").Offers} Offers */

/** @type {Offers} */
export const OFFERS = {
  views: "views.json",
  compare: "../compare/",
  most_compared: 4,
  unit_word: "slope",
  unit_words: "slopes",
  all_units: "All 2 slopes",
  made: "#made",
  units: [
    { id: "north", name: "North slope", href: "../units/north/", made: "#made-north" },
    { id: "south", name: "South slope", href: "../units/south/", made: "#made-south" },
  ],
  metrics: [
    { id: "cycle", name: "Cycle Time", stages: [1, 2, 3] },
    { id: "growth", name: "Growth Time", stages: [2] },
  ],
  statistics: [
    { id: "median", name: "median", why_not: {} },
    { id: "p90", name: "P90", why_not: { cost: "needs 9 costs from the provider per slope" } },
    { id: "p99", name: "P99", why_not: { cycle: "needs 90 successes per slope" } },
  ],
  variants: ["default", "fast"],
  costs: true,
  stages: ["Create", "Grow", "Fell"],
  providers: { ash: "Ash", birch: "Birch" },
  confidence: "95",
  charts: { bars: "bars.json", scatter: "scatter.json", size: "400 kB" },
};
