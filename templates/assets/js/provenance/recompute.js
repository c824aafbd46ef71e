/** The part of a figure's provenance that computes it again. */

import { element } from "../dom.js";
import { offer } from "../recompute.js";
import { COST } from "../results/offers.js";

/** @typedef {import("./document.js").Figure} Figure */

/**
 * A button; or why there is none.
 *
 * @param {Figure} figure
 */
export function recomputePart({ file, quantity, statistic, unit, estimate }) {
  const { provider, variant, source } = file.entry;
  if (quantity.id === COST && source !== "provider") {
    const told =
      "An estimate from a price list stands in no published results, so it is not recomputed here.";
    return element("p", { class: "hint" }, told);
  }
  const button = element("button", { type: "button" }, "Recompute");
  const part = element("div", { class: "recompute" }, button);
  offer(button, () => ({
    boards: [{ quantity: quantity.id, statistic: statistic.id }],
    entry: { provider, variant },
    unit: unit?.id ?? null,
    shown: estimate,
  }));
  return part;
}
