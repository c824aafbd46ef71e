/** Any figure of the page opens what it is made of, in a dialog; the address names the figure that is open. */

import { find } from "./dom.js";
import { readFigure, writeFigure } from "./provenance/address.js";

/** @typedef {import("./provenance/dialog.js").FigureDialog} FigureDialog */

/**
 * What the page says; made by `generator/pages/figure_offer.py`.
 *
 * @type {{entries: string}}
 */
const offer = JSON.parse(find(document, "#figures-data", HTMLScriptElement).textContent ?? "");

/** @type {Promise<FigureDialog> | null} */
let made = null;

/** The dialog, which is loaded when it is first wanted. */
function dialog() {
  made ??= import("./provenance/dialog.js").then(
    ({ FigureDialog }) => new FigureDialog(offer.entries, leave),
  );
  made.catch(() => {
    made = null;
  });
  return made;
}

/** How many figures the reader has opened one from the other. */
function depth() {
  return Number(history.state?.figures ?? 0);
}

/** @param {string | null} figure */
function address(figure) {
  return `${location.pathname}${writeFigure(figure, location.search)}${location.hash}`;
}

/** Show the figure that the address names, or close what is open. */
async function follow() {
  const figure = readFigure(location.search);
  if (figure !== null) (await dialog()).show(figure);
  else (await made)?.close();
}

/** The reader has closed the dialog: the address is what it was before. */
function leave() {
  if (readFigure(location.search) === null) return;
  if (depth() > 0) history.go(-depth());
  else history.replaceState(null, "", address(null));
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-figure]") : null;
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!(link instanceof HTMLAnchorElement) || !isPlain) return;
  event.preventDefault();
  history.pushState({ figures: depth() + 1 }, "", address(link.dataset.figure ?? null));
  // Where the dialog cannot be had, the link leads where it leads without a script.
  follow().catch(() => location.assign(link.href));
});
addEventListener("popstate", () => follow().catch(() => {}));
follow().catch(() => {});
