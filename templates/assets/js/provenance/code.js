/** Code that computes a figure: the texts of its document, filled in as the generator's `documents/snippet.py` does. */

import { COST } from "../results/offers.js";

/** @typedef {import("./document.js").Figure} Figure */

const PLACE = /\{\{ ([^{}]*?) \}\}/g;

/**
 * @param {Figure} figure
 * @param {string} language
 * @returns {string}
 */
export function codeOf({ file, quantity, statistic, unit, place }, language) {
  const kind = `${quantity.id === COST ? "cost" : "time"}_${unit === null ? "all" : "cell"}`;
  const { provider, variant, source } = file.entry;
  /** @type {Record<string, string>} */
  const own = {
    quantity: quantity.id,
    statistic: statistic.id,
    stages: quantity.code[language],
    formula: statistic.code[language],
    needed: statistic.needed,
    provider,
    variant,
    source,
    ...(unit === null ? {} : { unit: unit.id, demoted: file.demoted[place][language] }),
  };
  return file.code[language][kind].replaceAll(PLACE, (whole, name) => own[name] ?? whole);
}
