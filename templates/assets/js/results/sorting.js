/** Buttons in the heads of columns that sort the table. */

import { element } from "../dom.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").SortKey} SortKey */

/** Below this width a row folds and has no columns; the same as in components.css. */
const FOLDED = "(max-width: 59.99rem)";

/** Columns whose first click shows the largest first: more is better there. */
const FROM_TOP = new Set(["successes", "first"]);

export class Sorting {
  /**
   * @param {HTMLTableRowElement} head
   * @param {State} state
   * @param {(state: State) => void} change Is told of the state that a reader chose.
   */
  constructor(head, state, change) {
    this.head = head;
    this.state = state;
    this.change = change;
    this.folded = matchMedia(FOLDED);
    this.folded.addEventListener("change", () => this.show(this.state));
    this.show(state);
  }

  /**
   * Have the heads say how the table is sorted; a column that has come up gets its button.
   *
   * @param {State} state
   */
  show(state) {
    this.state = state;
    for (const [column, key] of columns(state)) {
      const cell = this.head.querySelector(`th.${column}`);
      if (!(cell instanceof HTMLElement)) continue;
      const button = cell.querySelector("button") ?? this.#addButton(cell, column);
      button.tabIndex = this.folded.matches ? -1 : 0;
      if (key === state.sort.key) {
        cell.setAttribute("aria-sort", state.sort.descending ? "descending" : "ascending");
      } else {
        cell.removeAttribute("aria-sort");
      }
    }
  }

  /**
   * @param {HTMLElement} cell
   * @param {string} column
   */
  #addButton(cell, column) {
    const button = element("button", { type: "button", class: "sort" }, ...cell.childNodes);
    button.addEventListener("click", () => {
      const key = columns(this.state).get(column) ?? "rank";
      const { sort } = this.state;
      const descending = key === sort.key ? !sort.descending : FROM_TOP.has(key);
      this.change({ ...this.state, sort: { key, descending } });
    });
    cell.append(button);
    return button;
  }
}

/**
 * The class of each column that sorts, and what it sorts by.
 *
 * @param {State} state
 * @returns {Map<string, SortKey>}
 */
function columns(state) {
  return new Map([
    ["rank", "rank"],
    ["entry", "provider"],
    ["time", state.by === "cost" ? "cost" : "time"],
    ["cost", state.by === "cost" ? "time" : "cost"],
    ["trials", "successes"],
    ["rate", "first"],
    ["substituted", "substituted"],
  ]);
}
