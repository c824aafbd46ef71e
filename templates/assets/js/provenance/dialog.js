/**
 * The dialog that shows what a figure is made of.
 *
 * `FigureDialog.show` fills it with its parts, in their order: functions that take the `Figure` and give an element.
 */

import { element } from "../dom.js";
import { NoSuchFile } from "../file.js";
import { figureOf, load } from "./document.js";
import { codePart, contributionsPart, factsPart, filesPart, makingPart, trialsPart } from "./parts.js";
import { recomputePart } from "./recompute.js";

/** @typedef {import("./document.js").Figure} Figure */

const LANGUAGES = { pandas: "pandas", duckdb: "DuckDB" };

export class FigureDialog {
  #entries;
  #dialog;
  #title = element("h2", { id: "figure-title", tabindex: "-1" });
  #body = element("div");
  /** What was asked for last. */
  #asked = "";

  /**
   * @param {string} entries The folder of the entries' own folders.
   * @param {() => void} closed Called when the reader has closed the dialog.
   */
  constructor(entries, closed) {
    this.#entries = entries;
    const close = element("button", { type: "button", class: "close" }, "Close");
    this.#dialog = element(
      "dialog",
      { id: "figure-dialog", "aria-labelledby": this.#title.id },
      element("div", { class: "head" }, this.#title, close),
      this.#body,
    );
    close.addEventListener("click", () => this.#dialog.close());
    this.#dialog.addEventListener("click", ({ target }) => {
      if (target === this.#dialog) this.#dialog.close();
    });
    this.#dialog.addEventListener("close", closed);
    document.body.append(this.#dialog);
  }

  /**
   * Show a figure, named as in addresses.
   *
   * @param {string} name
   */
  async show(name) {
    this.#asked = name;
    const [entry, quantity, statistic, unit] = name.split(",");
    const file = await load(`${this.#entries}${encodeURIComponent(entry)}/provenance.json`).catch((error) =>
      error instanceof NoSuchFile ? "absent" : "failed",
    );
    if (this.#asked !== name) return;
    const figure = typeof file === "object" ? figureOf(file, quantity, statistic, unit) : null;
    if (figure) this.#fill(title(figure), parts(figure));
    else if (file === "failed") this.#fill("Not loaded", [element("p", {}, FAILED)]);
    else this.#fill("No such figure", [element("p", {}, unknown(name))]);
    if (!this.#dialog.open) this.#dialog.showModal();
    else this.#title.focus();
    this.#dialog.scrollTop = 0;
  }

  close() {
    this.#asked = "";
    this.#dialog.close();
  }

  /**
   * @param {string} heading
   * @param {Element[]} content
   */
  #fill(heading, content) {
    this.#title.textContent = heading;
    this.#body.replaceChildren(...content);
  }
}

const FAILED =
  "What this figure is made of could not be loaded. Is there a connection? Close this, and try again.";

/** @param {string} name */
function unknown(name) {
  return `There is no figure “${name}” in this run.`;
}

/** @param {Figure} figure */
function title({ file, quantity, statistic, unit }) {
  const where = unit === null ? `all ${file.unit_words}` : unit.name;
  return `${file.entry.name}, ${where}: ${quantity.name}, ${statistic.name}`;
}

/**
 * @param {Figure} figure
 * @returns {Element[]}
 */
function parts(figure) {
  return [
    factsPart(figure),
    recomputePart(figure),
    makingPart(figure),
    figure.unit === null ? contributionsPart(figure) : trialsPart(figure),
    filesPart(figure),
    ...Object.entries(LANGUAGES).map(([id, name]) => codePart(figure, id, name)),
  ];
}
