/** The charts below the table: as the page came, until a reader wants them explored or drawn for another view. */

import { element, find } from "../dom.js";
import { sameView } from "./state.js";

/** @typedef {import("./offers.js").Offers} Offers */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./views.js").Document} Document */
/** @typedef {import("../charts/explorer.js").Explorer} Explorer */

export class Charts {
  /**
   * @param {Element} section
   * @param {Offers} offers
   * @param {State} usual The state that the page's own charts show.
   * @param {HTMLElement} link Leads there.
   * @param {(state: State) => Promise<Document>} load
   */
  constructor(section, offers, usual, link, load) {
    this.offers = offers;
    this.usual = usual;
    this.load = load;
    this.section = section;
    this.state = usual;
    /** @type {Explorer | null} */
    this.explorer = null;
    this.drawings = find(section, ".charts", HTMLElement);
    this.hint = find(section, ".hint", HTMLElement);
    this.elsewhere = element(
      "p",
      { class: "elsewhere", hidden: "" },
      "The charts show the view that the page opens with: ",
      link,
      ". ",
      this.#button("Draw the charts of this view"),
    );
    this.news = element("p", { class: "failure", role: "status" });
    this.drawings.before(this.elsewhere, this.news);
    for (const place of section.querySelectorAll(".explore")) {
      place.append(this.#button("Explore this chart"));
    }
  }

  /**
   * Show a state, as far as there are charts of it.
   *
   * @param {State} state
   */
  show(state) {
    const isNew = !sameView(state, this.state) || state.variant !== this.state.variant;
    this.state = state;
    if (this.explorer !== null) {
      if (isNew) this.#draw();
      return;
    }
    // Time and cost are charts of their own: what ranks the table makes no difference to them.
    this.#show(sameView({ ...state, by: this.usual.by }, this.usual));
  }

  /** @param {string} text */
  #button(text) {
    const button = element("button", { type: "button" }, `${text} (${this.offers.charts.size})`);
    button.addEventListener("click", () => this.#explore(button));
    return button;
  }

  /** @param {HTMLButtonElement} button */
  async #explore(button) {
    button.setAttribute("aria-busy", "true");
    this.news.replaceChildren();
    try {
      const { explore } = await import("../charts/explorer.js");
      const explorer = await explore(this.section, this.offers);
      await explorer.show(await this.load(this.state), this.state);
      this.explorer = explorer;
    } catch {
      this.news.replaceChildren("The charts could not be loaded. They are as they were.");
      return;
    } finally {
      button.removeAttribute("aria-busy");
    }
    const figure = button.closest("figure") ?? this.section;
    for (const place of this.section.querySelectorAll(".explore")) {
      place.textContent = "Point at a mark to read it, or step through the chart with ↓ and ↑.";
    }
    this.#show(true);
    find(figure, ".scroll", HTMLElement).focus({ preventScroll: true });
  }

  async #draw() {
    try {
      await this.explorer?.show(await this.load(this.state), this.state);
      this.news.replaceChildren();
    } catch {
      this.news.replaceChildren("The charts of this view could not be drawn.");
    }
  }

  /** @param {boolean} areDrawn Whether the charts show what the table shows. */
  #show(areDrawn) {
    this.drawings.hidden = !areDrawn;
    this.hint.hidden = !areDrawn;
    this.elsewhere.hidden = areDrawn;
  }
}
