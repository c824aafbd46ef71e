/** Draws the timelines of standard input's JSON as the browser does: what the generator's drawings are held to. */

import { readFileSync } from "node:fs";
import { timelineOf } from "../../templates/assets/js/timeline/document.js";
import { drawTimeline } from "../../templates/assets/js/timeline/drawing.js";

/** @typedef {import("../../templates/assets/js/timeline/document.js").TimelinesFile} TimelinesFile */

/** @type {{stages: string[], file: TimelinesFile}} */
const { stages, file } = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(
  JSON.stringify(file.trials.map(({ trial }) => drawTimeline(timelineOf(file, trial), stages))),
);
