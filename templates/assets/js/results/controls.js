/** The controls above the table. */

import { element } from "../dom.js";
import { COST, whyNot } from "./offers.js";
import { quantity } from "./state.js";

/** @typedef {import("./offers.js").Offers} Offers */
/** @typedef {import("./state.js").State} State */

/**
 * One control. A value that has nothing to offer says why in its name, and cannot be chosen.
 *
 * @typedef {object} Control
 * @property {string} id Also its name in the address.
 * @property {string} label
 * @property {{value: string, name: string}[]} choices
 * @property {string} alone Why there is no control where there is one choice only.
 * @property {(state: State) => string} read The value that a state has.
 * @property {(state: State, value: string) => State} write The state with another value.
 */

/** The value of a control that asks for all. */
const ALL = "";
const ONLY = "only one";

export class Controls {
  /**
   * Fill the page's place for controls. `change` is told of the state that a reader chose.
   *
   * @param {HTMLElement} place
   * @param {Offers} offers
   * @param {State} state
   * @param {(state: State) => void} change
   */
  constructor(place, offers, state, change) {
    this.offers = offers;
    this.state = state;
    this.controls = controls(offers);
    /** @type {Map<string, HTMLSelectElement>} */
    this.selects = new Map();
    for (const control of this.controls) {
      if (control.choices.length < 2) {
        place.append(onlyChoice(control));
        continue;
      }
      const select = element("select", { id: `control-${control.id}`, autocomplete: "off" });
      select.append(...control.choices.map(({ value, name }) => element("option", { value }, name)));
      select.addEventListener("change", () => change(control.write(this.state, select.value)));
      this.selects.set(control.id, select);
      const label = element("label", { for: select.id }, control.label);
      place.append(element("div", { class: `control control-${control.id}` }, label, select));
    }
    place.prepend(this.#opener(place));
    place.classList.add("ready");
    this.show(state);
  }

  /**
   * On a phone the answer comes first: what changes it opens behind a button.
   *
   * @param {HTMLElement} place
   */
  #opener(place) {
    const button = element(
      "button",
      { type: "button", class: "opener", "aria-expanded": "false", "aria-controls": place.id },
      "Change what is shown",
    );
    button.addEventListener("click", () => {
      button.setAttribute("aria-expanded", `${place.classList.toggle("open")}`);
    });
    return button;
  }

  /**
   * Have the controls say what a state is.
   *
   * @param {State} state
   */
  show(state) {
    this.state = state;
    for (const { id, read } of this.controls) {
      const select = this.selects.get(id);
      if (select) select.value = read(state);
    }
    for (const option of this.selects.get("stat")?.options ?? []) {
      const statistic = this.offers.statistics[option.index];
      const why = whyNot(this.offers, quantity(state), statistic.id);
      option.disabled = why !== undefined;
      option.textContent = why === undefined ? statistic.name : `${statistic.name}: ${why}`;
    }
  }
}

/**
 * @param {Offers} offers
 * @returns {Control[]}
 */
function controls(offers) {
  const word = offers.unit_word.charAt(0).toUpperCase() + offers.unit_word.slice(1);
  return [
    {
      id: "task",
      label: word,
      choices: [{ value: ALL, name: offers.all_units }, ...offers.units.map(named)].slice(
        offers.units.length === 1 ? 1 : 0,
      ),
      alone: ONLY,
      read: ({ task }) => task ?? ALL,
      write: (state, value) => ({ ...state, task: value === ALL ? null : value }),
    },
    {
      id: "metric",
      label: "Metric",
      choices: offers.metrics.map(named),
      alone: ONLY,
      read: ({ metric }) => metric,
      write: (state, metric) => ({ ...state, metric }),
    },
    {
      id: "stat",
      label: "Statistic",
      choices: offers.statistics.map(named),
      alone: ONLY,
      read: ({ stat }) => stat,
      write: (state, stat) => ({ ...state, stat }),
    },
    {
      id: "variant",
      label: "Variant",
      choices: [
        { value: ALL, name: "All methods" },
        ...offers.variants.map((variant) => ({ value: variant, name: variant })),
      ].slice(offers.variants.length === 1 ? 1 : 0),
      alone: ONLY,
      read: ({ variant }) => variant ?? ALL,
      write: (state, value) => ({ ...state, variant: value === ALL ? null : value }),
    },
    {
      id: "by",
      label: "Rank by",
      choices: [{ value: "time", name: "Time" }, ...(offers.costs ? [{ value: COST, name: "Cost" }] : [])],
      alone: "no costs",
      read: ({ by }) => by,
      write: (state, value) => ({ ...state, by: value === COST ? "cost" : "time" }),
    },
    {
      id: "sort",
      label: "Order",
      choices: orders(offers),
      alone: "",
      read: ({ sort }) => `${sort.key}${sort.descending ? ",desc" : ""}`,
      write: (state, value) => ({ ...state, sort: sortOf(value) }),
    },
  ];
}

/**
 * What the heads of columns offer on a wide screen, for one on which they have no room, and what folds.
 *
 * @param {Offers} offers
 * @returns {Control["choices"]}
 */
function orders(offers) {
  return offers.orders.flatMap(({ key, least, most }) => [
    { value: key, name: least },
    { value: `${key},desc`, name: most },
  ]);
}

/**
 * @param {string} value
 * @returns {State["sort"]}
 */
function sortOf(value) {
  const [key, direction] = value.split(",");
  return { key, descending: direction === "desc" };
}

/** @param {{id: string, name: string}} offer */
function named({ id, name }) {
  return { value: id, name };
}

/**
 * @param {Control} control
 * @returns {HTMLElement}
 */
function onlyChoice({ id, label, choices, alone }) {
  return element(
    "p",
    { class: `control control-${id}` },
    element("span", { class: "label" }, `${label}: ${alone}`),
    element("span", { class: "only" }, choices[0].name),
  );
}
