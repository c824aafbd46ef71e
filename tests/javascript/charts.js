/** Prints the charts of the default view of each page of results. Takes a list of {file, offers}. */

import { readFileSync } from "node:fs";
import { charts } from "../../templates/assets/js/charts/filled.js";
import { defaultState } from "../../templates/assets/js/results/state.js";

/** @typedef {import("../../templates/assets/js/results/offers.js").Offers} Offers */
/** @typedef {import("../../templates/assets/js/results/views.js").Document} Document */

/** @type {{file: Document, offers: Offers}[]} */
const given = JSON.parse(readFileSync(0, "utf8"));
console.log(
  JSON.stringify(given.map(({ file, offers }) => charts(file, offers.stages, defaultState(offers)))),
);
