/** Buttons in the heads of columns that sort the table. */

import { element } from "../dom.js";

/** @typedef {import("./state.js").State} State */

/** Below this width a row folds and has no columns; the same as in components.css. */
const FOLDED = "(max-width: 59.99rem)";

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
    for (const cell of this.head.querySelectorAll("[data-sort]")) {
      if (!(cell instanceof HTMLElement)) continue;
      const button = cell.querySelector("button") ?? this.#addButton(cell);
      button.tabIndex = this.folded.matches ? -1 : 0;
      if (cell.dataset.sort === state.sort.key) {
        cell.setAttribute("aria-sort", state.sort.descending ? "descending" : "ascending");
      } else {
        cell.removeAttribute("aria-sort");
      }
    }
  }

  /** @param {HTMLElement} cell */
  #addButton(cell) {
    const button = element("button", { type: "button", class: "sort" }, ...cell.childNodes);
    button.addEventListener("click", () => {
      const key = cell.dataset.sort ?? "rank";
      const { sort } = this.state;
      const descending = key === sort.key ? !sort.descending : "mostFirst" in cell.dataset;
      this.change({ ...this.state, sort: { key, descending } });
    });
    cell.append(button);
    return button;
  }
}
