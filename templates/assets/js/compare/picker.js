/** The boxes to tick, one an entry. */

import { find } from "../dom.js";

/** @typedef {import("./run.js").Offers} Offers */

export class Picker {
  /**
   * @param {HTMLElement} place Of the boxes.
   * @param {Offers} offers
   * @param {(chosen: string[]) => void} choose
   */
  constructor(place, offers, choose) {
    this.most = offers.most;
    this.chosen = /** @type {string[]} */ ([]);
    this.boxes = new Map(
      offers.entries.map(({ id }) => [id, find(place, `[id="choose-${id}"]`, HTMLInputElement)]),
    );
    this.unable = new Set(offers.entries.filter(({ why_not }) => why_not).map(({ id }) => id));
    this.hint = find(place, "#choice-hint", HTMLElement);
    this.usual = this.hint.textContent;
    for (const [id, input] of this.boxes) {
      input.addEventListener("change", () =>
        choose(input.checked ? [...this.chosen, id] : this.chosen.filter((other) => other !== id)),
      );
    }
  }

  /**
   * Tick the boxes of the chosen entries.
   *
   * @param {readonly string[]} chosen
   */
  show(chosen) {
    this.chosen = [...chosen];
    const isFull = chosen.length === this.most;
    for (const [id, input] of this.boxes) {
      input.checked = chosen.includes(id);
      input.disabled = this.unable.has(id) || (isFull && !input.checked);
    }
    if (isFull) this.hint.textContent = `${this.most} are chosen, the most: untick one to choose another.`;
    else if (chosen.length === 1)
      this.hint.textContent = "One is chosen: choose another to see the two compared.";
    else this.hint.textContent = this.usual;
  }
}
