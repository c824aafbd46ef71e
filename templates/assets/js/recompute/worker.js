/** The thread that computes, so that the page answers meanwhile. It takes Sources once, then what is Wanted. */

import { Check } from "./check.js";
import { inWords } from "./problem.js";
import { get } from "./run_files.js";

/** @typedef {import("./check.js").Report} Report */
/** @typedef {import("./check.js").Wanted} Wanted */
/** @typedef {import("./run_files.js").Sources} Sources */

/** @typedef {{sources: Sources, wanted: Wanted}} Order */

/**
 * What it says: how far it is, and then either of the others.
 *
 * @typedef {{doing: string, done: number, of: number} | {report: Report} | {problem: string}} News
 */

/** @type {Check | null} */
let check = null;

addEventListener("message", async (/** @type {MessageEvent<Order>} */ { data: { sources, wanted } }) => {
  const tell = (/** @type {News} */ news) => postMessage(news);
  check ??= new Check(sources, get);
  try {
    tell({ report: await check.report(wanted, (doing, done, of) => tell({ doing, done, of })) });
  } catch (error) {
    tell({ problem: inWords(error) });
  }
});
