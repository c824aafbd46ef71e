/** What a bar is made of, as a tooltip: by mouse, by keyboard focus, by touch; Escape closes it. */

import { element } from "../dom.js";
import { swatch } from "../swatch.js";

/** @typedef {import("./offers.js").Offers} Offers */
/** @typedef {import("../table/bar.js").Bar} Bar */

const ID = "breakdown";
const MARGIN = 8;

export class Breakdown {
  /**
   * @param {HTMLTableElement} table
   * @param {Offers} offers
   * @param {(id: string) => Promise<Bar | undefined>} current Gives the bar of a row, by its id, that the table shows.
   */
  constructor(table, offers, current) {
    this.table = table;
    this.offers = offers;
    this.current = current;
    /** @type {HTMLButtonElement | null} The button whose bar is explained. */
    this.owner = null;
    this.tip = element("div", { id: ID, role: "tooltip", class: "breakdown", hidden: "" });
    table.closest("main")?.append(this.tip);
    this.tip.addEventListener("pointerleave", () => this.close());
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
    document.addEventListener("pointerdown", ({ target }) => {
      const isInside = target instanceof Node && (this.owner?.contains(target) || this.tip.contains(target));
      if (!isInside) this.close();
    });
    this.update();
  }

  /** Give every bar its button, take those away that have lost theirs, and close what is open. */
  update() {
    this.close();
    for (const cell of this.table.querySelectorAll("tbody .where")) {
      const bar = cell.querySelector("svg");
      const button = cell.querySelector("button");
      if (bar === null) button?.remove();
      else if (button === null) bar.after(this.#button(cell));
    }
  }

  close() {
    this.tip.hidden = true;
    this.owner?.removeAttribute("aria-describedby");
    this.owner = null;
  }

  /** @param {Element} cell */
  #button(cell) {
    const parts = cell.closest("tr")?.querySelectorAll(".entry > a, .entry > a + .sub") ?? [];
    const name = [...parts].map((part) => part.textContent?.trim()).join(" ");
    const button = element("button", {
      type: "button",
      class: "parts",
      "aria-label": `Parts of the bar of ${name}`,
    });
    button.addEventListener("pointerenter", (event) => {
      if (event.pointerType === "mouse") this.#open(button, event.clientX);
    });
    button.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse" && this.owner === button) this.#mark(button, event.clientX);
    });
    button.addEventListener("pointerleave", (event) => {
      const isKept = document.activeElement === button || event.relatedTarget === this.tip;
      if (event.pointerType === "mouse" && !isKept) this.close();
    });
    button.addEventListener("focus", () => this.#open(button));
    button.addEventListener("blur", () => this.close());
    button.addEventListener("click", (event) =>
      this.#open(button, event.detail > 0 ? event.clientX : undefined),
    );
    return button;
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {number} [clientX] Where it is pointed at.
   */
  async #open(button, clientX) {
    this.owner = button;
    const bar = await this.current(button.closest("tr")?.id ?? "").catch(() => undefined);
    if (this.owner !== button || bar === undefined) return;
    this.tip.replaceChildren(...this.#lines(bar));
    this.tip.hidden = false;
    button.setAttribute("aria-describedby", ID);
    this.#place(button);
    if (clientX !== undefined) this.#mark(button, clientX);
  }

  /**
   * @param {Bar} bar
   * @returns {HTMLElement[]}
   */
  #lines({ parts, note }) {
    const lines = parts.map(([stage, , percent, amount]) =>
      element(
        "p",
        { "data-stage": `${stage}` },
        swatch(stage),
        element("span", {}, `${this.offers.stages[stage - 1]} `),
        element("span", { class: "number" }, `${percent} `),
        element("span", { class: "number" }, amount),
      ),
    );
    return note ? [...lines, element("p", { class: "note" }, note)] : lines;
  }

  /**
   * Mark the line of the part that is pointed at.
   *
   * @param {HTMLButtonElement} button
   * @param {number} clientX
   */
  #mark(button, clientX) {
    const rects = [...(button.parentElement?.querySelectorAll("svg.bar rect") ?? [])];
    const part = rects.find((rect) => {
      const { left, right } = rect.getBoundingClientRect();
      return left <= clientX && clientX < right;
    });
    const stage = part?.getAttribute("class")?.replace("fill-stage-", "");
    for (const line of this.tip.querySelectorAll("p")) {
      line.classList.toggle("marked", line.dataset.stage === stage);
    }
  }

  /**
   * Below the bar, or above it where there is no room, and never beyond the window's sides.
   *
   * @param {HTMLButtonElement} button
   */
  #place(button) {
    const at = button.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.tip;
    const room = document.documentElement;
    const left = Math.max(MARGIN, Math.min(at.left, room.clientWidth - width - MARGIN));
    const isBelow = at.bottom + height + MARGIN <= room.clientHeight || at.top < height + MARGIN;
    this.tip.style.left = `${left + window.scrollX}px`;
    this.tip.style.top = `${(isBelow ? at.bottom : at.top - height) + window.scrollY}px`;
  }
}
