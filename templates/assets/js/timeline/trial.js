/** A trial in its list: a button in its row, and its timeline in a row below. */

import { element, find } from "../dom.js";

/**
 * @typedef {object} TrialOptions
 * @property {HTMLTableRowElement} row
 * @property {string} name "trial 3 of Some task"
 * @property {() => Promise<Node>} draw Gives the timeline, under a heading.
 * @property {() => void} changed Called when the reader has opened or closed the timeline.
 */

export class Trial {
  #options;
  #button;
  #words = new Text("Show timeline");
  /** @type {HTMLTableRowElement | null} */
  #place = null;
  isOpen = false;

  /** @param {TrialOptions} options */
  constructor(options) {
    this.#options = options;
    const name = element("span", { class: "only-read" }, ` of ${options.name}`);
    this.#button = element(
      "button",
      { type: "button", class: "show-timeline", "aria-expanded": "false" },
      this.#words,
      name,
    );
    this.#button.addEventListener("click", () => this.#toggle());
    this.#button.addEventListener("keydown", (event) => this.#leave(event));
    addToOutcome(options.row, this.#button);
  }

  /** Show the timeline, in a list that is open. */
  async open() {
    if (this.isOpen) return;
    const { row, draw } = this.#options;
    /** @type {HTMLDetailsElement | null} */
    const list = row.closest("details");
    if (list) list.open = true;
    this.#tell(true);
    const shown = await draw().catch(() => element("p", { role: "alert" }, FAILED));
    if (!this.isOpen || this.#place) return;
    const cell = element("td", { colspan: `${row.cells.length}` }, element("div", { class: "place" }, shown));
    this.#place = element("tr", { id: `${row.id}-timeline`, class: "timeline-row" }, cell);
    this.#place.addEventListener("keydown", (event) => this.#leave(event));
    row.after(this.#place);
    this.#button.setAttribute("aria-controls", this.#place.id);
  }

  close() {
    this.#tell(false);
    this.#button.removeAttribute("aria-controls");
    this.#place?.remove();
    this.#place = null;
  }

  scrollTo() {
    this.#options.row.scrollIntoView();
  }

  #toggle() {
    if (this.isOpen) this.close();
    else this.open();
    this.#options.changed();
  }

  /** @param {KeyboardEvent} event */
  #leave(event) {
    if (event.key !== "Escape" || !this.isOpen) return;
    this.#button.focus();
    this.#toggle();
  }

  /** @param {boolean} open */
  #tell(open) {
    this.isOpen = open;
    this.#button.setAttribute("aria-expanded", `${open}`);
    this.#words.data = open ? "Hide timeline" : "Show timeline";
  }
}

const FAILED =
  "The timeline could not be loaded. Is there a connection? Hide it and show it again for another try.";

/**
 * Say in its row why a trial has no timeline.
 *
 * @param {HTMLTableRowElement} row
 * @param {string} reason
 */
export function tellReason(row, reason) {
  addToOutcome(row, element("span", { class: "sub" }, `no timeline: ${reason}`));
}

/**
 * Behind the outcome's name, before what explains it.
 *
 * @param {HTMLTableRowElement} row
 * @param {Element} added
 */
function addToOutcome(row, added) {
  find(row, ".outcome", HTMLTableCellElement).firstChild?.after(" ", added);
}
