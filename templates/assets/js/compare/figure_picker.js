/** By which metric and which statistic entries are compared. */

import { element } from "../dom.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./run.js").Offers} Offers */

export class FigurePicker {
  /**
   * @param {HTMLElement} place
   * @param {Offers} offers
   * @param {(figure: {metric: string, stat: string}) => void} choose
   */
  constructor(place, offers, choose) {
    this.offers = offers;
    this.metric = select("metric", offers.metrics);
    this.stat = select("stat", offers.statistics);
    const offered = [
      { label: "Metric", control: this.metric },
      { label: "Statistic", control: this.stat },
    ].filter(({ control }) => control.options.length > 1);
    const row = element("div", { class: "controls ready" });
    for (const { label, control } of offered) {
      control.addEventListener("change", () => choose({ metric: this.metric.value, stat: this.stat.value }));
      row.append(element("div", { class: "control" }, element("label", { for: control.id }, label), control));
    }
    if (offered.length > 0) place.append(row);
  }

  /**
   * Say what is chosen, and which statistics the metric does not have.
   *
   * @param {Choice} choice
   */
  show({ metric, stat }) {
    for (const option of this.stat.options) {
      const { name, why_not } = this.offers.statistics[option.index];
      const why = why_not[metric];
      option.disabled = why !== undefined;
      option.textContent = why === undefined ? name : `${name}: ${why}`;
    }
    this.metric.value = metric;
    this.stat.value = stat;
  }
}

/**
 * @param {string} id
 * @param {{id: string, name: string}[]} choices
 */
function select(id, choices) {
  const made = element("select", { id: `control-${id}`, autocomplete: "off" });
  made.append(...choices.map(({ id: value, name }) => element("option", { value }, name)));
  return made;
}
