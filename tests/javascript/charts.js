/** Prints what the browser makes of frontiers and labels. Takes {frontiers: [points], labels: [case]}. */

import { readFileSync } from "node:fs";
import { frontier } from "../../templates/assets/js/charts/frontier.js";
import { labelWidth, placeLabels } from "../../templates/assets/js/charts/labels.js";

const FONT_SIZE = 12;

/** @type {{frontiers: [number, number][][], labels: {points: [number, number][], names: string[], frame: [number, number]}[]}} */
const given = JSON.parse(readFileSync(0, "utf8"));
console.log(
  JSON.stringify({
    frontiers: given.frontiers.map(frontier),
    labels: given.labels.map(({ points, names, frame }) => {
      const widths = names.map((name) => labelWidth(name, FONT_SIZE));
      return { widths, corners: placeLabels(points, widths, FONT_SIZE, frame) };
    }),
  }),
);
