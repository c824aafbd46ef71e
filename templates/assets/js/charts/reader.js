/** Reading a chart: the figures of the entry that is pointed at, or stepped to with the arrow keys. */

import { element } from "../dom.js";
import { swatch } from "../swatch.js";

/** @typedef {import("./filled.js").Chart} Chart */
/** @typedef {import("./filled.js").Told} Told */

const MARGIN = 8;

export class Reader {
  /**
   * Follow the pointer and the keys in `place`, which can be focused.
   *
   * @param {HTMLElement} place
   */
  constructor(place) {
    this.place = place;
    /** @type {Told[]} */
    this.entries = [];
    /** The entry that is told; -1: none. */
    this.at = -1;
    this.tip = element("div", { class: "breakdown", hidden: "" });
    this.news = element("p", { class: "only-read", role: "status" });
    place.closest("main")?.append(this.tip, this.news);
    place.addEventListener("pointermove", (event) => this.#point(event));
    place.addEventListener("pointerdown", (event) => this.#point(event));
    place.addEventListener("pointerleave", () => this.close());
    place.addEventListener("blur", () => this.close());
    place.addEventListener("keydown", (event) => this.#step(event));
  }

  /**
   * Tell of another chart.
   *
   * @param {Chart | null} chart
   */
  read(chart) {
    this.close();
    this.entries = chart?.entries ?? [];
  }

  close() {
    this.#show(-1, { clientX: 0, clientY: 0 });
  }

  /** @param {PointerEvent} event */
  #point(event) {
    const { label, stage } = pointedAt(event.target);
    const index = this.entries.findIndex((entry) => entry.label === label);
    this.#show(index, event, stage);
  }

  /** @param {KeyboardEvent} event */
  #step(event) {
    if (event.key === "Escape") this.close();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || this.entries.length === 0) return;
    event.preventDefault();
    const last = this.entries.length - 1;
    const from = this.at < 0 && step < 0 ? last + 1 : this.at;
    const to = Math.min(last, Math.max(0, from + step));
    const { label, shown, parts } = this.entries[to];
    const mark = [...this.place.querySelectorAll("svg *")].find((each) => pointedAt(each).label === label);
    const { left, bottom } = (mark ?? this.place).getBoundingClientRect();
    this.#show(to, { clientX: left, clientY: bottom });
    const told = parts.map(({ name, percent, quantity }) => `${name} ${percent}, ${quantity}`);
    this.news.textContent = [`${label}: ${shown}`, ...told].join("; ");
  }

  /**
   * @param {number} index
   * @param {{clientX: number, clientY: number}} beside
   * @param {string} [stage] What of the entry is pointed at.
   */
  #show(index, { clientX, clientY }, stage) {
    const entry = this.entries[index];
    this.at = entry === undefined ? -1 : index;
    this.tip.hidden = entry === undefined;
    if (entry === undefined) return;
    this.tip.replaceChildren(
      element("p", { class: "whole" }, element("strong", {}, entry.label), ` ${entry.shown}`),
      ...entry.parts.map((part) => line(part, part.name === stage)),
    );
    this.tip.style.left = "0"; // so that the window's edge does not narrow it
    const { offsetWidth, offsetHeight } = this.tip;
    const { clientWidth, clientHeight } = document.documentElement;
    const left = Math.max(MARGIN, Math.min(clientX + MARGIN, clientWidth - offsetWidth - MARGIN));
    const isBelow = clientY + offsetHeight + 2 * MARGIN <= clientHeight;
    const top = isBelow ? clientY + 2 * MARGIN : clientY - offsetHeight - MARGIN;
    this.tip.style.left = `${left + window.scrollX}px`;
    this.tip.style.top = `${top + window.scrollY}px`;
  }
}

/**
 * @param {Told["parts"][number]} part
 * @param {boolean} isMarked
 * @returns {HTMLElement}
 */
function line({ stage, name, percent, quantity }, isMarked) {
  return element(
    "p",
    { class: isMarked ? "marked" : undefined },
    swatch(stage),
    element("span", {}, name),
    element("span", { class: "number" }, percent),
    element("span", { class: "number" }, quantity),
  );
}

/**
 * The entry, and the stage, that an element of a drawing stands for: Vega keeps the row behind each mark.
 *
 * @param {EventTarget | null} target
 * @returns {{label?: string, stage?: string}}
 */
function pointedAt(target) {
  const { datum } = /** @type {{__data__?: {datum?: Record<string, any>}}} */ (target)?.__data__ ?? {};
  return { label: datum?.entry ?? datum?.label, stage: datum?.stage };
}
