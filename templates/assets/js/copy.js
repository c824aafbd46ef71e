/** A button that copies a text. */

import { element } from "./dom.js";

/**
 * The button, and a place that says what came of it.
 *
 * @param {string} name - what is copied: "Copy pandas code"
 * @param {string} text
 * @returns {HTMLElement}
 */
export function copyButton(name, text) {
  const button = element("button", { type: "button" }, `Copy ${name}`);
  const told = element("span", { role: "status", class: "sub" });
  button.addEventListener("click", async () => {
    told.textContent = (await isCopied(text))
      ? "Copied."
      : "This browser does not let it be copied: select the text below.";
  });
  return element("p", { class: "copy" }, button, " ", told);
}

/** Whatever the page has to be copied gets a button that does it. */
export function addCopyButtons() {
  for (const pre of document.querySelectorAll("pre[data-copy]")) {
    const { copy = "" } = /** @type {HTMLElement} */ (pre).dataset;
    pre.before(copyButton(copy, pre.textContent ?? ""));
  }
}

/** @param {string} text */
async function isCopied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // refused, or a page without a secure address, which has no clipboard
  }
}
