/** A table on the page, made to show another one: as the macro `templates/macros/table.html` would. */

import { element, find, place } from "../dom.js";
import { cellParts } from "./cell.js";

/** @typedef {import("./bar.js").Axis} Axis */
/** @typedef {import("./cell.js").Cell} Cell */

/**
 * A column as `documents/table.py` writes it; see `wording/table.py` for its fields.
 *
 * @typedef {object} Column
 * @property {string} id
 * @property {"text" | "figure" | "margin" | "fold"} kind
 * @property {Cell} head
 * @property {boolean} [heads_rows]
 * @property {string} [phone]
 * @property {string} [style]
 * @property {string} [sort]
 * @property {boolean} [most_first]
 */

/** @typedef {{rows: number[], title?: string, style?: string}} Group Rows by their places in the table's `rows`. */

/**
 * @typedef {object} Table
 * @property {string} caption
 * @property {string[]} rows Their ids.
 * @property {string[]} names What the folds of the rows are about.
 * @property {{column: Column, cells: Cell[]}[]} columns A cell for each of `rows`.
 * @property {Group[]} groups Top to bottom.
 */

/** @typedef {{key: string, descending: boolean}} Sort */

/**
 * The groups of a table, each sorted by itself: what has no value comes last in both directions, and equals keep their
 * order.
 *
 * @param {Table} table
 * @param {Sort} sort
 * @returns {Group[]}
 */
export function sorted({ columns, groups }, { key, descending }) {
  const cells = columns.find(({ column }) => column.sort === key)?.cells;
  if (cells === undefined) return groups;
  const values = cells.map(sortValue);
  /** @param {number} a @param {number} b */
  const compare = (a, b) => {
    const [first, second] = [values[a], values[b]];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    const order = first < second ? -1 : Number(first > second);
    return descending ? -order : order;
  };
  return groups.map((group) => ({ ...group, rows: [...group.rows].sort(compare) }));
}

/**
 * @param {Cell} cell
 * @returns {number | string | null}
 */
function sortValue({ sort_value, value }) {
  return sort_value ?? (value ? Number(value) : null);
}

export class LiveTable {
  /** @param {HTMLTableElement} table */
  constructor(table) {
    this.table = table;
    this.caption = find(table, "caption", HTMLTableCaptionElement);
    this.head = find(table, "thead tr", HTMLTableRowElement);
    /** Row id → the row on the page. */
    this.rows = new Map([...table.querySelectorAll("tbody tr[id]")].map((row) => [row.id, row]));
    /** Row id → what folds below it. */
    this.folds = new Map(
      [...table.querySelectorAll("tbody tr.fold")].map((fold) => [fold.previousElementSibling?.id, fold]),
    );
  }

  /**
   * Show `table` with its rows in `groups`.
   *
   * @param {Table} table
   * @param {Group[]} groups
   */
  show(table, groups) {
    const axis = table.columns.map(({ column }) => column.head.axis).find(Boolean) ?? null;
    this.caption.textContent = table.caption;
    const columns = table.columns.filter(({ column }) => column.kind !== "fold");
    const folds = table.columns.filter(({ column }) => column.kind === "fold");
    place(
      this.head,
      columns.map(({ column }) => headCell(this.head, column)),
    );
    table.rows.forEach((id, index) => {
      const row = this.#row(id);
      place(
        row,
        columns.map(({ column, cells }) => bodyCell(row, column, cells[index], axis)),
      );
      const fold = this.#fold(id, table.names[index], columns.length);
      const facts = folds.map(({ column, cells }) => fact(column, cells[index]));
      find(fold, "dl", HTMLElement).replaceChildren(...facts);
    });
    const bodies = groups.map((group) => this.#body(group, table));
    const before = [...this.table.children].filter((part) => !(part instanceof HTMLTableSectionElement));
    place(this.table, [...before, find(this.table, "thead", HTMLTableSectionElement), ...bodies]);
  }

  /** @param {string} id */
  #row(id) {
    const row = this.rows.get(id) ?? element("tr", { id });
    this.rows.set(id, row);
    return row;
  }

  /**
   * @param {string} id
   * @param {string} name
   * @param {number} width In columns.
   */
  #fold(id, name, width) {
    const about = element("span", { class: "only-read" }, ` about ${name}`);
    const details = () => element("details", {}, element("summary", {}, "More", about), element("dl", {}));
    const fold = this.folds.get(id) ?? element("tr", { class: "fold" }, element("td", {}, details()));
    fold.firstElementChild?.setAttribute("colspan", `${width}`);
    this.folds.set(id, fold);
    return fold;
  }

  /**
   * @param {Group} group
   * @param {Table} table
   */
  #body({ rows, title, style = "" }, table) {
    const there = [...this.table.tBodies].find((body) => body.className === style);
    const body = there ?? element("tbody", { class: style || undefined });
    const divider = title
      ? [
          body.querySelector(".divider") ??
            element("tr", { class: "divider" }, element("th", { scope: "rowgroup" }, title)),
        ]
      : [];
    const width = table.columns.filter(({ column }) => column.kind !== "fold").length;
    for (const row of divider) {
      row.firstElementChild?.setAttribute("colspan", `${width}`);
      row.firstElementChild?.replaceChildren(title ?? "");
    }
    const both = rows.flatMap((index) => {
      const id = table.rows[index];
      return [this.#row(id), ...[this.folds.get(id) ?? []].flat()];
    });
    place(body, [...divider, ...both]);
    return body;
  }
}

/**
 * What a fold says of one column.
 *
 * @param {Column} column
 * @param {Cell} cell
 */
function fact({ head }, cell) {
  const parts = [head, cell].map((each) => cellParts(each, null, null));
  return element("div", {}, element("dt", {}, ...parts[0]), element("dd", {}, ...parts[1]));
}

/**
 * The cell of a row that belongs to a column: the one that is there, or a new one.
 *
 * @param {Element} row
 * @param {Column} column
 * @param {Cell} cell
 * @param {Axis | null} axis
 */
function bodyCell(row, column, cell, axis) {
  const isHead = column.heads_rows === true;
  const shown = own(row, column) ?? element(isHead ? "th" : "td", isHead ? { scope: "row" } : {});
  setClass(shown, column, column.style, cell.style);
  if (column.kind === "margin") shown.setAttribute("aria-hidden", "true");
  if (column.phone) shown.setAttribute("data-label", column.phone);
  place(shown, cellParts(cell, axis, shown.querySelector("svg.bar")));
  return shown;
}

/**
 * The head of a column. What sorts by it is in a button, once a script has put one there.
 *
 * @param {Element} row
 * @param {Column} column
 */
function headCell(row, column) {
  const isMargin = column.kind === "margin";
  const shown = own(row, column) ?? element(isMargin ? "td" : "th", isMargin ? {} : { scope: "col" });
  setClass(shown, column, column.head.style);
  if (isMargin) shown.setAttribute("aria-hidden", "true");
  if (column.sort) shown.setAttribute("data-sort", column.sort);
  shown.toggleAttribute("data-most-first", column.most_first === true);
  (shown.querySelector("button") ?? shown).replaceChildren(...cellParts(column.head, null, null));
  return shown;
}

/**
 * @param {Element} row
 * @param {Column} column
 */
function own(row, { style, kind }) {
  const [name] = (style ?? kind).split(" ");
  return [...row.children].find((cell) => cell.classList.contains(name));
}

/**
 * @param {Element} shown
 * @param {Column} column
 * @param {...(string | undefined)} styles
 */
function setClass(shown, { kind }, ...styles) {
  shown.className = [kind === "text" ? "" : kind, ...styles].filter(Boolean).join(" ");
}
