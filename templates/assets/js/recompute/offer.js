/** What a button that has figures computed again shows: how far it is, and what came of it. */

import { element } from "../dom.js";
import { inWords } from "./problem.js";
import { inWords as reportInWords } from "./report.js";

/** @typedef {import("./check.js").Wanted} Wanted */
/** @typedef {import("./recomputer.js").Recomputer} Recomputer */

export class Offer {
  /**
   * @param {HTMLButtonElement} button The result follows it.
   * @param {Recomputer} recomputer
   */
  constructor(button, recomputer) {
    this.button = button;
    this.recomputer = recomputer;
    this.bar = element("progress", { "aria-label": "Computing" });
    this.doing = element("span", { class: "doing" });
    this.stop = element("button", { type: "button" }, "Stop");
    this.going = element("p", { class: "going" }, this.bar, " ", this.doing, " ", this.stop);
    this.result = element("div", { class: "recomputed", role: "status" });
    this.going.hidden = true;
    this.stop.addEventListener("click", () => {
      recomputer.stop();
      button.focus();
    });
    button.after(this.going, this.result);
  }

  /**
   * Compute, and show what comes of it; nothing where it is going on already.
   *
   * @param {Wanted} wanted
   */
  async recompute(wanted) {
    if (!this.going.hidden) return;
    this.result.replaceChildren();
    this.going.hidden = false;
    this.button.setAttribute("aria-disabled", "true");
    try {
      const report = await this.recomputer.report(wanted, (doing, done, of) => {
        this.doing.textContent = doing;
        this.bar.max = of;
        this.bar.value = done;
      });
      this.show(reportInWords(report, wanted));
    } catch (error) {
      this.show({ verdict: inWords(error), details: [], differing: [] });
    }
    this.going.hidden = true;
    this.button.removeAttribute("aria-disabled");
  }

  /**
   * @private
   * @param {import("./report.js").Told} told
   */
  show({ verdict, details, differing }) {
    const lines = differing.map((line) => element("li", {}, line));
    this.result.replaceChildren(
      element("p", { class: "verdict" }, verdict),
      ...(lines.length > 0 ? [element("ul", { class: "differing" }, ...lines)] : []),
      ...details.map((text) => element("p", { class: "hint" }, text)),
    );
  }
}
