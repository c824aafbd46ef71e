/** The charts of a view: the bars of its table, as the rows that fill the specifications. */

import { cellsOf, isShown, viewOf } from "../results/views.js";

/** @typedef {import("../results/state.js").State} State */
/** @typedef {import("../results/views.js").Bars} Bars */
/** @typedef {import("../results/views.js").Document} Document */
/** @typedef {import("../results/views.js").HeatMap} HeatMap */
/** @typedef {import("../results/views.js").Scatter} Scatter */
/** @typedef {import("../results/views.js").View} View */
/** @typedef {import("../table/bar.js").Bar} Bar */
/** @typedef {import("../table/cell.js").Cell} Cell */

/**
 * What is told of one entry where a reader points at it.
 *
 * @typedef {object} Told
 * @property {string} label As the chart names the entry.
 * @property {string} shown Its figures.
 * @property {{stage: number, name: string, percent: string, quantity: string}[]} parts Of its bar; stages from 1.
 */

/**
 * @typedef {object} Chart
 * @property {string} title
 * @property {string} description The text alternative.
 * @property {Record<string, Record<string, unknown>[]>} data Rows by the name of the data source.
 * @property {Record<string, string | number>} parameters
 * @property {Told[]} entries In the chart's order.
 */

/**
 * By the id of its figure, each chart of what a state shows; null where no entry has the figures for it.
 *
 * @param {Document} file
 * @param {string[]} stages Their names, in the benchmark's order.
 * @param {State} state
 * @returns {Record<string, Chart | null>}
 */
export function charts(file, stages, state) {
  const { charts: written } = file;
  const [time, cost] = [viewOf(file, { ...state, by: "time" }), costView(file, state)];
  const name = `${state.metric},${state.stat}`;
  /** @param {Bars | Scatter | HeatMap | undefined} chart */
  const order = (chart) => (chart?.order ?? []).filter((row) => isShown(file.rows[row], state));
  /** @param {Bars | undefined} chart @param {View | null} view @param {string[]} labels */
  const bars = (chart, view, labels) =>
    chart && view && order(chart).length > 0
      ? barChart(chart, view, order(chart), { labels, stages, lead: written.bars_lead })
      : null;
  const points = written.scatters[name];
  const heat = written.heat_maps[name];
  return {
    "chart-time": bars(written.bars[name], time, written.labels),
    "chart-cost": bars(written.bars[`cost,${state.stat}`], cost, written.cost_labels),
    "chart-scatter":
      points && cost && order(points).length > 0
        ? scatterChart(points, order(points), [time, cost], written)
        : null,
    "chart-heat": heat && order(heat).length > 0 ? heatMap(heat, order(heat), written.labels) : null,
  };
}

/**
 * @param {Document} file
 * @param {State} state
 */
function costView(file, state) {
  return `${state.metric},${state.stat}` in file.by_cost ? viewOf(file, { ...state, by: "cost" }) : null;
}

/**
 * @param {Bars} chart
 * @param {View} view
 * @param {number[]} rows
 * @param {{labels: string[], stages: string[], lead: string}} words
 * @returns {Chart}
 */
function barChart({ title, axis_title, scale, said }, view, rows, { labels, stages, lead }) {
  /** @type {Chart["data"]} */
  const data = { parts: [], penalties: [], spans: [], ends: [] };
  const entries = rows.map((row) => {
    const [entry, bar] = [labels[row], barOf(view, row)];
    let start = 0;
    for (const [stage, share] of bar.parts) {
      const end = start + (share * bar.value) / scale;
      data.parts.push({ entry, stage: stages[stage - 1], colour: `var(--stage-${stage})`, start, end });
      start = end;
    }
    if (bar.without !== undefined) data.penalties.push({ entry, start: bar.without / scale, end: start });
    const [low, high] = [bar.low / scale, bar.high / scale];
    data.spans.push({ entry, low, high });
    if (!bar.low_open) data.ends.push({ entry, at: low });
    if (!bar.high_open) data.ends.push({ entry, at: high });
    const parts = bar.parts.map(([stage, , percent, quantity]) => ({
      stage,
      name: stages[stage - 1],
      percent,
      quantity,
    }));
    return { label: entry, shown: words(cellsOf(view, "value")[row]), parts };
  });
  const description = `${lead} ${rows.map((row) => said[row]).join("; ")}.`;
  return { title, description, data, parameters: { axis_title }, entries };
}

/**
 * @param {Scatter} chart
 * @param {number[]} rows
 * @param {[time: View, cost: View]} views
 * @param {{cost_labels: string[], scatter_lead: string}} words
 * @returns {Chart}
 */
function scatterChart(chart, rows, [time, cost], { cost_labels, scatter_lead }) {
  const { title, scale, parameters, frontier, frontier_words, corners, said } = chart;
  const unranked = new Set(time.groups.filter(({ title: name }) => name).flatMap((group) => group.rows));
  /** @param {number} row */
  const point = (row) => {
    const [spent, taken] = [barOf(cost, row), barOf(time, row)];
    return {
      label: cost_labels[row],
      ranked: !unranked.has(row),
      corner: corners[row],
      time: taken.value / scale,
      time_low: taken.low / scale,
      time_high: taken.high / scale,
      cost: spent.value,
      cost_low: spent.low,
      cost_high: spent.high,
    };
  };
  const steps = frontier.map(point).map((best, order) => ({ order, time: best.time, cost: best.cost }));
  const lead = `${scatter_lead} ${rows.map((row) => said[row]).join("; ")}.`;
  return {
    title,
    description: frontier_words ? `${lead} ${frontier_words}` : lead,
    data: { points: rows.map(point), steps },
    parameters,
    entries: rows.map((row) => ({
      label: cost_labels[row],
      shown: [time, cost].map((view) => words(cellsOf(view, "value")[row])).join(", "),
      parts: [],
    })),
  };
}

/**
 * @param {HeatMap} chart
 * @param {number[]} rows
 * @param {string[]} labels
 * @returns {Chart}
 */
function heatMap({ title, lead, units, squares, said }, rows, labels) {
  const data = rows.flatMap((row) =>
    squares[row].map(([text, shade], column) => ({ entry: labels[row], unit: units[column], text, shade })),
  );
  const description = `${lead} ${rows.map((row) => said[row]).join("; ")}.`;
  const entries = rows.map((row) => {
    const label = labels[row];
    return { label, shown: said[row].slice(label.length + 2), parts: [] };
  });
  return { title, description, data: { squares: data }, parameters: {}, entries };
}

/**
 * @param {View} view
 * @param {number} row
 * @returns {Bar}
 */
function barOf(view, row) {
  const { bar } = cellsOf(view, "where")[row];
  if (bar === undefined) throw new Error(`row ${row} has no bar`);
  return bar;
}

/**
 * A value with its interval.
 *
 * @param {Cell} cell
 */
function words({ text, interval }) {
  return `${text} (${interval})`;
}
