/** Every view of the run's figures: the files of `documents/views.py`, fetched on first use. */

import { loader } from "../file.js";

/** @typedef {import("../table/cell.js").Cell} Cell */
/** @typedef {import("../table/cell.js").Link} Link */
/** @typedef {import("../table/table.js").Column} Column */
/** @typedef {import("../table/table.js").Group} Group */
/** @typedef {import("../table/table.js").Table} Table */
/** @typedef {import("./offers.js").Offers} Offers */
/** @typedef {import("./state.js").State} State */

/**
 * One view as the file has it. Columns are [place in `columns`, place in `cells`].
 *
 * @typedef {object} Written
 * @property {string} caption
 * @property {string[]} finding Its sentences, the answer first.
 * @property {string[]} notes
 * @property {Link} [compare] Where its first two entries are compared.
 * @property {[column: number, cells: number][]} columns
 * @property {Group[]} groups
 * @property {number} lanes How many brackets are side by side.
 */

/**
 * What bars are filled with besides those of the table. Rows are given by their places; `said` is of each row.
 *
 * @typedef {object} Bars
 * @property {string} title
 * @property {string} axis_title
 * @property {number} scale ms or USD in one unit of the axis.
 * @property {number[]} order Top to bottom.
 * @property {(string | null)[]} said
 */

/**
 * The same of time against cost.
 *
 * @typedef {object} Scatter
 * @property {string} title
 * @property {number} scale ms in one unit of the time axis.
 * @property {Record<string, string | number>} parameters
 * @property {number[]} order
 * @property {number[]} frontier
 * @property {string} frontier_words
 * @property {(string | null)[]} corners Where each row's name is; null: it has no room.
 * @property {(string | null)[]} said
 */

/**
 * Entries against units. Rows are given by their places; `said` and `squares` are of each row.
 *
 * @typedef {object} HeatMap
 * @property {string} title
 * @property {string} lead
 * @property {string[]} units
 * @property {number[]} order
 * @property {[text: string, shade: number][][]} squares
 * @property {string[]} said
 */

/**
 * @typedef {object} Charts
 * @property {string[]} labels Of each row.
 * @property {string[]} cost_labels The same where a cost is shown.
 * @property {string} bars_lead
 * @property {string} scatter_lead
 * @property {Record<string, Bars>} bars By quantity and statistic: "cost,median".
 * @property {Record<string, Scatter>} scatters By metric and statistic.
 * @property {Record<string, HeatMap>} heat_maps By quantity and statistic; none of one task.
 */

/**
 * @typedef {object} Document
 * @property {string[]} rows
 * @property {string[]} names
 * @property {Record<string, Written>} by_time By metric and statistic: "tool_time,median".
 * @property {Record<string, Written>} by_cost
 * @property {Column[]} columns
 * @property {Cell[][]} cells
 * @property {Charts} charts
 */

/** @typedef {Omit<Written, "columns"> & Table} View A view whose columns are there. */

/**
 * Loads the file of a state's views: of its task, or over all.
 *
 * @param {Offers} offers
 * @returns {(state: State) => Promise<Document>}
 */
export function viewsLoader(offers) {
  const overall = loader(offers.views);
  const ofUnits = new Map(offers.units.map(({ id, views }) => [id, loader(views)]));
  return ({ task }) => (ofUnits.get(task ?? "") ?? overall)();
}

/**
 * The view that a state asks for.
 *
 * @param {Document} file
 * @param {State} state
 * @returns {View}
 */
export function viewOf(file, { by, metric, stat }) {
  const { columns, ...rest } = (by === "cost" ? file.by_cost : file.by_time)[`${metric},${stat}`];
  return {
    ...rest,
    rows: file.rows,
    names: file.names,
    columns: columns.map(([column, cells]) => ({ column: file.columns[column], cells: file.cells[cells] })),
  };
}

/**
 * The cells of a view's column.
 *
 * @param {View} view
 * @param {string} id
 * @returns {Cell[]}
 */
export function cellsOf(view, id) {
  return view.columns.find(({ column }) => column.id === id)?.cells ?? [];
}

/**
 * Whether the variant that a state is about is a row's own; rows are named "provider.variant".
 *
 * @param {string} id Of a row.
 * @param {State} state
 */
export function isShown(id, { variant }) {
  return variant === null || id.endsWith(`.${variant}`);
}
