/** Has figures of one run computed again, in a thread that keeps the run's files for the next time. */

import { Problem } from "./problem.js";

/** @typedef {import("./check.js").Report} Report */
/** @typedef {import("./check.js").Wanted} Wanted */
/** @typedef {import("./run_files.js").Progress} Progress */
/** @typedef {import("./run_files.js").Sources} Sources */

/** @type {Recomputer | null} */
let shared = null;

/**
 * The one of a page, whose figures are all of one run.
 *
 * @param {Sources} sources
 * @returns {Recomputer}
 */
export function recomputer(sources) {
  shared ??= new Recomputer(sources);
  return shared;
}

export class Recomputer {
  /** @param {Sources} sources */
  constructor(sources) {
    this.sources = sources;
    /** @type {Worker | null} */
    this.worker = null;
    /** Ends what is going on. */
    this.stop = () => {};
  }

  /**
   * One at a time: what is going on is stopped. Rejects with Problem.
   *
   * @param {Wanted} wanted
   * @param {Progress} progress
   * @returns {Promise<Report>}
   */
  report(wanted, progress) {
    this.stop();
    this.worker ??= new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    const worker = this.worker;
    return new Promise((resolve, reject) => {
      const end = () => {
        worker.terminate();
        this.worker = null;
      };
      this.stop = () => {
        end();
        reject(new Problem("Stopped."));
      };
      worker.onmessage = (/** @type {MessageEvent<import("./worker.js").News>} */ { data }) => {
        if ("doing" in data) {
          progress(data.doing, data.done, data.of);
          return;
        }
        this.stop = () => {};
        if ("report" in data) resolve(data.report);
        else reject(new Problem(data.problem));
      };
      worker.onerror = () => {
        end();
        reject(new Problem("The program that computes could not be loaded."));
      };
      worker.postMessage({ sources: this.sources, wanted });
    });
  }
}
