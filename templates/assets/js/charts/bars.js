/** Bars of times and of costs, as `charts/bars.py` and `charts/run_charts.py` make them for the view that pages show. */

import { costs, interval, percent, times } from "../display.js";
import { unitOf } from "../time_unit.js";

/** @typedef {import("../display.js").Quantity} Quantity */
/** @typedef {import("./chart.js").Chart} Chart */
/** @typedef {import("./chart.js").Known} Known */
/** @typedef {import("./chart.js").Told} Told */

/**
 * @param {readonly Known[]} rows Top to bottom.
 * @param {boolean} ofCost
 * @param {{title: string, quantity: string, stages: string[], label: (row: Known) => string}} words
 *   quantity: what the axis measures. stages: names in the benchmark's order.
 * @returns {Chart}
 */
export function bars(rows, ofCost, words) {
  const values = rows.map(({ value }) => value.value);
  const quantities = (ofCost ? costs : times)(values);
  const unit = ofCost ? { ms: 1, name: "USD" } : unitOf(Math.max(...values));
  const entries = rows.map((row, index) => told(row, quantities[index], ofCost, words));
  return {
    title: words.title,
    description: `Bars from zero, top to bottom. ${entries.map((entry, index) => describe(entry, rows[index])).join("; ")}.`,
    data: data(rows, entries, unit.ms),
    parameters: { axis_title: `${words.quantity} (${unit.name})` },
    entries,
  };
}

/**
 * @param {Known} row
 * @param {Quantity} quantity
 * @param {boolean} ofCost
 * @param {{stages: string[], label: (row: Known) => string}} words
 * @returns {Told}
 */
function told(row, quantity, ofCost, { stages, label }) {
  const { value, low, high } = row.value;
  const lengths = row.parts.map(({ share }) => share * value);
  const shown = (ofCost ? costs : times)(lengths);
  return {
    label: label(row),
    shown: `${quantity.text} (${interval(quantity, low, high)})`,
    parts: row.parts.map(({ stage, share }, index) => ({
      stage,
      name: stages[stage - 1],
      percent: percent(share),
      quantity: shown[index].text,
    })),
  };
}

/**
 * Every bar with its value, and the stage that most of it is.
 *
 * @param {Told} entry
 * @param {Known} row
 * @returns {string}
 */
function describe(entry, { parts }) {
  const text = `${entry.label}: ${entry.shown}`;
  if (parts.length < 2) return text;
  const shares = parts.map(({ share }) => share);
  const largest = Math.max(...shares);
  const name = entry.parts[shares.indexOf(largest)].name;
  const sum = shares.reduce((total, share) => total + share, 0);
  return largest * 2 > sum ? `${text}, most of it ${name}` : `${text}, longest ${name}`;
}

/**
 * @param {readonly Known[]} rows
 * @param {readonly Told[]} entries
 * @param {number} scale How many ms or USD make one unit of the axis.
 * @returns {Chart["data"]}
 */
function data(rows, entries, scale) {
  /** @type {Chart["data"]} */
  const made = { parts: [], spans: [], ends: [] };
  rows.forEach((row, index) => {
    const { label: entry, parts } = entries[index];
    let start = 0;
    row.parts.forEach(({ stage, share }, place) => {
      const end = start + (share * row.value.value) / scale;
      made.parts.push({ entry, stage: parts[place].name, colour: `var(--stage-${stage})`, start, end });
      start = end;
    });
    const { value, low, high } = row.value;
    made.spans.push({ entry, low: (low ?? value) / scale, high: (high ?? value) / scale });
    for (const bound of [low, high]) if (bound !== null) made.ends.push({ entry, at: bound / scale });
  });
  return made;
}
