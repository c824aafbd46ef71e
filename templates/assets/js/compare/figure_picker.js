/** By which metric and which statistic entries are compared. */

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./run.js").Offers} Offers */

export class FigurePicker {
  /**
   * @param {HTMLElement} place Of the controls; one that has nothing to choose from is not there.
   * @param {Offers} offers
   * @param {(figure: {metric?: string, stat?: string}) => void} choose Told of what changes.
   */
  constructor(place, offers, choose) {
    this.offers = offers;
    /** @type {HTMLSelectElement | null} */
    this.metric = place.querySelector("#control-metric");
    /** @type {HTMLSelectElement | null} */
    this.stat = place.querySelector("#control-stat");
    this.metric?.addEventListener("change", () => choose({ metric: this.metric?.value }));
    this.stat?.addEventListener("change", () => choose({ stat: this.stat?.value }));
  }

  /**
   * Say what is chosen, and which statistics the metric does not have.
   *
   * @param {Choice} choice
   */
  show({ metric, stat }) {
    for (const option of this.stat?.options ?? []) {
      const { name, why_not } = this.offers.statistics[option.index];
      const why = why_not[metric];
      option.disabled = why !== undefined;
      option.textContent = why === undefined ? name : `${name}: ${why}`;
    }
    if (this.metric) Object.assign(this.metric, { value: metric, disabled: false });
    if (this.stat) Object.assign(this.stat, { value: stat, disabled: false });
  }
}
