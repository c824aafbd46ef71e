/** The charts of the results page, drawn in the browser. Loaded when a reader wants them: Vega comes with it. */

import { find } from "../dom.js";
import { loader } from "../file.js";
import { draw } from "./drawing.js";
import { Reader } from "./reader.js";
import { charts } from "./filled.js";

/** @typedef {import("../results/offers.js").Offers} Offers */
/** @typedef {import("../results/state.js").State} State */
/** @typedef {import("../results/views.js").Document} Document */
/** @typedef {import("vega-typings").Spec} Spec */

/**
 * One figure of the page.
 *
 * @typedef {object} Figure
 * @property {string} id
 * @property {HTMLElement} title
 * @property {HTMLElement} place
 * @property {Reader} reader
 * @property {Spec} specification
 * @property {number} ratio Width to height of the drawing that the page came with.
 */

const NEARLY = 1.02;
const NOTHING = "No entry has the figures for this chart in this view.";

/**
 * The explorer of the figures of `section`.
 *
 * @param {Element} section
 * @param {Offers} offers
 * @returns {Promise<Explorer>}
 */
export async function explore(section, offers) {
  const { specifications } = offers.charts;
  const addresses = [...new Set(Object.values(specifications))];
  /** @type {Spec[]} */
  const loaded = await Promise.all(addresses.map((address) => loader(address)()));
  const figures = [...section.querySelectorAll("figure")].map((figure) => {
    const title = find(figure, "h3", HTMLElement);
    const id = title.id.replace(/-title$/, "");
    const place = find(figure, ".scroll", HTMLElement);
    const specification = loaded[addresses.indexOf(specifications[id])];
    const ratio = ratioOf(find(place, "svg", SVGSVGElement));
    return { id, title, place, reader: new Reader(place), specification, ratio };
  });
  return new Explorer(figures, offers);
}

export class Explorer {
  /**
   * @param {Figure[]} figures
   * @param {Offers} offers
   */
  constructor(figures, offers) {
    this.figures = figures;
    this.offers = offers;
    /** Counts what was asked for, so that only the last is shown. */
    this.turn = 0;
  }

  /**
   * Draw the charts of a state.
   *
   * @param {Document} file
   * @param {State} state
   */
  async show(file, state) {
    this.turn += 1;
    const { turn } = this;
    const made = charts(file, this.offers.stages, state);
    const drawings = await Promise.all(
      this.figures.map(({ id, specification }) => {
        const chart = made[id];
        if (chart) return draw(specification, chart, id);
        const isOfAll = id === "chart-heat" && state.task !== null;
        return isOfAll ? `This chart shows ${this.offers.all_units.toLowerCase()} only.` : NOTHING;
      }),
    );
    if (turn !== this.turn) return;
    this.figures.forEach(({ id, title, place, reader, ratio }, index) => {
      const chart = made[id];
      if (chart) title.textContent = chart.title;
      const drawing = drawings[index];
      if (typeof drawing !== "string") keepRatio(find(drawing, "svg", SVGSVGElement), ratio);
      place.replaceChildren(drawing);
      reader.read(chart);
    });
  }
}

/** @param {SVGSVGElement} drawing */
function ratioOf(drawing) {
  const { width, height } = drawing.viewBox.baseVal;
  return width / height;
}

/**
 * Give a drawing of nearly the proportions `ratio` exactly these, so that nothing below it moves: labels are as
 * wide as the reader's fonts make them.
 *
 * @param {SVGSVGElement} drawing
 * @param {number} ratio
 */
function keepRatio(drawing, ratio) {
  const change = ratioOf(drawing) / ratio;
  if (Math.max(change, 1 / change) < NEARLY) drawing.style.aspectRatio = String(ratio);
}
