/** Offers to compute the figures of a page again; what computes is loaded when it is wanted. */

import { element, find } from "./dom.js";

/** @typedef {import("./recompute/check.js").Wanted} Wanted */

const place = document.querySelector("#recompute");
if (place instanceof HTMLElement) offerAll(place);

/** @param {HTMLElement} place Has links to what is published, and names what of it the page shows. */
function offerAll(place) {
  const { label, provider, variant, unit } = place.dataset;
  const button = element("button", { type: "button" }, label ?? "");
  place.append(button);
  const entry = provider === undefined || variant === undefined ? null : { provider, variant };
  offer(button, () => ({ boards: null, entry, unit }));
}

/**
 * Have a button compute what `wanted` says when it is pressed; the result follows it.
 *
 * @param {HTMLButtonElement} button
 * @param {() => Wanted} wanted Of the page's run.
 */
export function offer(button, wanted) {
  /** @type {Promise<import("./recompute/offer.js").Offer> | null} */
  let made = null;
  const notice = element("p", { role: "status" });
  button.after(notice);
  button.addEventListener("click", async () => {
    made ??= makeOffer(button);
    notice.textContent = "";
    try {
      (await made).recompute(wanted());
    } catch {
      made = null;
      notice.textContent = "The program that computes could not be loaded.";
    }
  });
}

/** @param {HTMLButtonElement} button */
async function makeOffer(button) {
  const [{ Offer }, { recomputer }] = await Promise.all([
    import("./recompute/offer.js"),
    import("./recompute/recomputer.js"),
  ]);
  return new Offer(button, recomputer(sources()));
}

/** The addresses of what the page's run publishes: links on the page. */
function sources() {
  const address = (/** @type {string} */ name) =>
    find(document, `#recompute a[data-source="${name}"]`, HTMLAnchorElement).href;
  return { sums: address("sums"), rules: address("rules"), results: address("results") };
}
