/** A made-up page's offers. */

/** @typedef {import("../../templates/assets/js/results/offers.js").Offers} Offers */

/** @type {Offers} */
export const OFFERS = {
  views: "views.json",
  unit_word: "slope",
  all_units: "All 2 slopes",
  units: [
    { id: "north", name: "North slope", views: "views/north.json" },
    { id: "south", name: "South slope", views: "views/south.json" },
  ],
  metrics: [
    { id: "cycle", name: "Cycle Time" },
    { id: "growth", name: "Growth Time" },
  ],
  statistics: [
    { id: "median", name: "median", why_not: {} },
    { id: "p90", name: "P90", why_not: { cost: "needs 9 costs from the provider per slope" } },
    { id: "p99", name: "P99", why_not: { cycle: "needs 90 successes per slope" } },
  ],
  variants: ["default", "fast"],
  orders: ["rank", "provider", "time", "cost", "successes", "first", "substituted"].map((key) => ({
    key,
    least: `${key}, least first`,
    most: `${key}, most first`,
    overall_only: key === "first" || key === "substituted",
  })),
  costs: true,
  stages: ["Create", "Grow", "Fell"],
  charts: { specifications: { "chart-time": "bars.json", "chart-scatter": "scatter.json" }, size: "400 kB" },
};
