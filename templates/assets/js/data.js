/** The data page: whatever is there to be copied gets a button that does it. */

import { copyButton } from "./copy.js";

for (const pre of document.querySelectorAll("pre[data-copy]")) {
  const { copy = "" } = /** @type {HTMLElement} */ (pre).dataset;
  pre.before(copyButton(copy, pre.textContent ?? ""));
}
