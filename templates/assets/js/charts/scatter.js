/** Time against cost, as `charts/scatter.py` and `charts/run_charts.py` make it for the view that pages show. */

import { costs, interval, times } from "../display.js";
import { unitOf } from "../time_unit.js";
import { frontier } from "./frontier.js";
import { labelWidth, placeLabels } from "./labels.js";

/** @typedef {import("./chart.js").Chart} Chart */
/** @typedef {import("./chart.js").Known} Known */
/** @typedef {import("../results/views.js").Figure} Figure */
/** @typedef {[value: number, low: number, high: number]} Triple */

/** Of the frame that the specification draws in, in px. */
const FRAME = /** @type {const} */ ([440, 280]);
const FONT_SIZE = 12;
const MARGIN = 0.08;

/**
 * @param {readonly Known[]} rows Whose value is a time and whose other figure is a cost.
 * @param {{title: string, quantity: string, label: (row: Known) => string}} words quantity: the metric.
 * @returns {Chart}
 */
export function scatter(rows, words) {
  const pairs = rows.flatMap((row) =>
    typeof row.other === "string" ? [] : [{ row, time: row.value, cost: row.other }],
  );
  const timeTexts = times(pairs.map(({ time }) => time.value));
  const costTexts = costs(pairs.map(({ cost }) => cost.value));
  const unit = unitOf(Math.max(...pairs.map(({ time }) => time.value)));
  const points = pairs.map(({ row, time, cost }) => ({
    label: words.label(row),
    ranked: row.rank !== null,
    time: triple(time, unit.ms),
    cost: triple(cost, 1),
  }));
  const ranked = points.filter((point) => point.ranked);
  const best = frontier(ranked.map(({ time, cost }) => [time[0], cost[0]])).map((index) => ranked[index]);
  const [x, y] = [domain(points.map(({ time }) => time)), domain(points.map(({ cost }) => cost))];
  const corners = placeLabels(
    points.map(({ time, cost }) => [
      ((time[0] - x[0]) / (x[1] - x[0])) * FRAME[0],
      ((y[1] - cost[0]) / (y[1] - y[0])) * FRAME[1],
    ]),
    points.map(({ label }) => labelWidth(label, FONT_SIZE)),
    FONT_SIZE,
    FRAME,
  );
  const told = points.map(
    ({ label }, index) => `${label}: ${timeTexts[index].text}, ${costTexts[index].text}`,
  );
  const names = best.map(({ label }) => label).join(", ");
  const line = names && ` On the frontier, where no ranked entry is both faster and cheaper: ${names}.`;
  return {
    title: words.title,
    description: `Lower left is better. ${told.join("; ")}.${line}`,
    data: {
      points: points.map(({ label, ranked, time, cost }, index) => ({
        label,
        ranked,
        corner: corners[index],
        time: time[0],
        time_low: time[1],
        time_high: time[2],
        cost: cost[0],
        cost_low: cost[1],
        cost_high: cost[2],
      })),
      steps: best.map(({ time, cost }, order) => ({ order, time: time[0], cost: cost[0] })),
    },
    parameters: {
      time_title: `${words.quantity} (${unit.name})`,
      cost_title: "Cost (USD)",
      time_low: x[0],
      time_high: x[1],
      cost_low: y[0],
      cost_high: y[1],
    },
    entries: pairs.map(({ time, cost }, index) => ({
      label: points[index].label,
      shown: `${bounded(timeTexts[index], time)}, ${bounded(costTexts[index], cost)}`,
      parts: [],
    })),
  };
}

/**
 * @param {import("../display.js").Quantity} quantity
 * @param {Figure} figure
 * @returns {string}
 */
function bounded(quantity, { low, high }) {
  return `${quantity.text} (${interval(quantity, low, high)})`;
}

/**
 * @param {Figure} figure
 * @param {number} scale
 * @returns {Triple}
 */
function triple({ value, low, high }, scale) {
  return [value / scale, (low ?? value) / scale, (high ?? value) / scale];
}

/**
 * From the lowest to the highest bound, with some room.
 *
 * @param {readonly Triple[]} triples
 * @returns {[number, number]}
 */
function domain(triples) {
  const low = Math.min(...triples.map((each) => each[1]));
  const high = Math.max(...triples.map((each) => each[2]));
  const room = (high - low || high) * MARGIN || 1;
  return [Math.max(0, low - room), high + room];
}
