/** Prints what the browser makes of frontiers, labels and views. Takes {frontiers, labels, views}. */

import { readFileSync } from "node:fs";
import { frontier } from "../../templates/assets/js/charts/frontier.js";
import { labelWidth, placeLabels } from "../../templates/assets/js/charts/labels.js";
import { charts } from "../../templates/assets/js/charts/view.js";
import { defaultState } from "../../templates/assets/js/results/state.js";

/** @typedef {import("../../templates/assets/js/results/offers.js").Offers} Offers */
/** @typedef {import("../../templates/assets/js/results/views.js").Document} Document */

const FONT_SIZE = 12;

/**
 * @type {{
 *   frontiers: [number, number][][],
 *   labels: {points: [number, number][], names: string[], frame: [number, number]}[],
 *   views: {file: Document, offers: Offers}[],
 * }}
 */
const given = JSON.parse(readFileSync(0, "utf8"));
console.log(
  JSON.stringify({
    frontiers: given.frontiers.map(frontier),
    labels: given.labels.map(({ points, names, frame }) => {
      const widths = names.map((name) => labelWidth(name, FONT_SIZE));
      return { widths, corners: placeLabels(points, widths, FONT_SIZE, frame) };
    }),
    views: given.views.map(({ file, offers }) => charts(file, offers, defaultState(offers))),
  }),
);
