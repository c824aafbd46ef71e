/** Computes runs again from their published files: `node recompute.js < runs.json`. */

import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

import { Check } from "../../templates/assets/js/recompute/check.js";
import { Problem, inWords } from "../../templates/assets/js/recompute/problem.js";

/** @typedef {import("../../templates/assets/js/recompute/check.js").Wanted} Wanted */

/** @typedef {{site: string, benchmark: string, run: string, wanted?: Wanted}} PublishedRun */

const EVERYTHING = { boards: null, entry: null, unit: undefined };

/** @type {import("../../templates/assets/js/recompute/run_files.js").Get} */
async function get(address) {
  const bytes = await readFile(new URL(address)).catch(() => {
    throw new Problem(`${address.slice(address.lastIndexOf("/") + 1)} is not there`);
  });
  return new Uint8Array(bytes).buffer;
}

/** @param {PublishedRun} given */
async function recomputed({ site, benchmark, run, wanted }) {
  const at = (/** @type {string} */ address) => new URL(address, pathToFileURL(`${site}/`)).href;
  const check = new Check(
    {
      sums: at(`${benchmark}/data/${run}/SHA256SUMS`),
      rules: at(`api/v1/${benchmark}/rules.json`),
      results: at(`api/v1/${benchmark}/${run}/results.json`),
    },
    get,
  );
  /** @type {string[]} */ const steps = [];
  try {
    return { report: await check.report(wanted ?? EVERYTHING, (doing) => steps.push(doing)), steps };
  } catch (error) {
    return { problem: inWords(error), steps };
  }
}

/** @type {PublishedRun[]} */
const runs = JSON.parse(readFileSync(0, "utf-8"));
const found = [];
for (const run of runs) found.push(await recomputed(run));
process.stdout.write(JSON.stringify(found));
