/** A chart drawn by Vega, with the names and the text alternative of the drawing that the page came with. */

import { svg } from "../dom.js";
import { expressionInterpreter, parse, View } from "../vendor/vega.js";

/** @typedef {import("./filled.js").Chart} Chart */
/** @typedef {import("vega-typings").Spec} Spec */

/**
 * @param {Spec} specification
 * @param {Chart} chart
 * @param {string} id Of the figure, whose heading is `<id>-title`.
 * @returns {Promise<HTMLElement>} The drawing, to be put on the page.
 */
export async function draw(specification, chart, id) {
  const holder = document.createElement("div");
  // With `ast`, expressions are interpreted: the content security policy lets no text be evaluated.
  const runtime = parse(filled(specification, chart), undefined, { ast: true });
  const view = new View(runtime, { expr: expressionInterpreter, renderer: "svg", hover: false });
  await view.initialize(holder).runAsync();
  const drawing = holder.querySelector("svg");
  if (drawing === null) throw new Error("Vega drew nothing");
  // One image to those who hear it, with one name: its parts have none.
  for (const part of drawing.querySelectorAll("[role]")) {
    part.removeAttribute("role");
    part.removeAttribute("aria-roledescription");
  }
  drawing.setAttribute("class", "chart");
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-labelledby", `${id}-title`);
  drawing.setAttribute("aria-describedby", `${id}-description`);
  drawing.prepend(svg("desc", { id: `${id}-description` }, chart.description));
  for (const name of [...holder.getAttributeNames()]) holder.removeAttribute(name);
  // What is drawn changes no more: another view of the figures is another drawing.
  view.finalize();
  return holder;
}

/**
 * A specification with the rows and the parameters of a chart.
 *
 * @param {Spec} specification
 * @param {Chart} chart
 * @returns {Spec}
 */
function filled(specification, { data, parameters }) {
  return {
    ...specification,
    data: specification.data?.map((source) =>
      source.name in data ? { ...source, values: data[source.name] } : source,
    ),
    signals: specification.signals?.map((signal) =>
      signal.name in parameters ? { ...signal, value: parameters[signal.name] } : signal,
    ),
  };
}
