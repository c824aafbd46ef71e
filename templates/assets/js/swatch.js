/** The square of a stage's colour: the markup of `swatch` in `templates/macros/figures.html`. */

import { svg } from "./dom.js";

/**
 * @param {number} stage Its number in the benchmark, from 1.
 * @returns {SVGElement}
 */
export function swatch(stage) {
  const size = { width: "12", height: "12" };
  const square = svg("rect", { class: `fill-stage-${stage}`, ...size });
  return svg("svg", { class: "swatch", "aria-hidden": "true", focusable: "false", ...size }, square);
}
