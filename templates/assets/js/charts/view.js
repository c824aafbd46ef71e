/** The charts of a view of the results page. */

import { entryName } from "../results/offers.js";
import { inOrder } from "../results/order.js";
import { table } from "../results/views.js";
import { bars } from "./bars.js";
import { isKnown } from "./chart.js";
import { scatter } from "./scatter.js";

/** @typedef {import("./chart.js").Chart} Chart */
/** @typedef {import("./chart.js").Known} Known */
/** @typedef {import("../results/offers.js").Offers} Offers */
/** @typedef {import("../results/state.js").State} State */
/** @typedef {import("../results/views.js").Document} Document */

/**
 * By the id of its figure, each chart of what a state shows; null where no entry has the figures for it.
 *
 * @param {Document} file
 * @param {Offers} offers
 * @param {State} state
 * @returns {Record<string, Chart | null>}
 */
export function charts(file, offers, state) {
  const times = known(file, offers, { ...state, by: "time" });
  const metric = offers.metrics.find(({ id }) => id === state.metric) ?? offers.metrics[0];
  const of = ofView(offers, state);
  const label = namer(offers, false);
  const byStage = metric.stages.length > 1 ? " by stage" : "";
  const words = { stages: offers.stages, label };
  const timeWords = { ...words, title: `${metric.name}${byStage}, ${of}`, quantity: metric.name };
  const charts = { "chart-time": times.length > 0 ? bars(times, false, timeWords) : null };
  if (!offers.costs) return charts;
  // A cost is divided as the time is that it is the cost of: without that, its parts are not known.
  const costs = known(file, offers, { ...state, by: "cost" }).filter(({ parts }) => parts.length > 0);
  const both = times.filter(({ other }) => typeof other !== "string");
  const costLabel = namer(offers, true);
  const costWords = { ...words, label: costLabel, title: `Cost by stage, ${of}`, quantity: "Cost" };
  const scatterWords = {
    title: `${metric.name} against cost, ${of}`,
    quantity: metric.name,
    label: costLabel,
  };
  return {
    ...charts,
    "chart-cost": costs.length > 0 ? bars(costs, true, costWords) : null,
    "chart-scatter": both.length > 0 ? scatter(both, scatterWords) : null,
  };
}

/**
 * The rows that a state shows and that have a value, ranked ones first.
 *
 * @param {Document} file
 * @param {Offers} offers
 * @param {State} state
 * @returns {Known[]}
 */
function known(file, offers, state) {
  const rows = table(file, offers, state).rows.filter(isKnown);
  return rows.filter(({ variant }) => [null, variant].includes(state.variant)).sort(inOrder);
}

/**
 * @param {Offers} offers
 * @param {State} state
 * @returns {string}
 */
function ofView(offers, state) {
  const statistic = offers.statistics.find(({ id }) => id === state.stat)?.name ?? "";
  const unit = offers.units.find(({ id }) => id === state.task)?.name;
  return unit === undefined ? statistic : `${statistic}, ${unit}`;
}

/**
 * @param {Offers} offers
 * @param {boolean} ofCost Whether it says of costs that they are estimated.
 * @returns {(row: Known) => string}
 */
function namer(offers, ofCost) {
  return (row) => `${entryName(offers, row)}${ofCost && row.estimated ? " (estimated)" : ""}`;
}
