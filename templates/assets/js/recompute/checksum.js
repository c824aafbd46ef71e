/** The checksums of a run's files, as `SHA256SUMS` lists them, and whether a file keeps to its own. */

import { Problem } from "./problem.js";

/** @typedef {{name: string, sha256: string}} ListedFile */

/** @typedef {"same" | "other" | "unchecked"} Verdict "unchecked": this page was not loaded securely. */

/**
 * @param {string} text Of `SHA256SUMS`.
 * @returns {ListedFile[]}
 */
export function listedFiles(text) {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const found = /^([0-9a-f]{64}) {2}([^/]+)$/.exec(line);
      if (found === null) throw new Problem("The list of checksums, SHA256SUMS, is damaged.");
      return { sha256: found[1], name: found[2] };
    });
}

/**
 * Browsers lend their SHA-256 to pages only that came over https, or from the reader's own machine.
 *
 * @param {ArrayBuffer} bytes
 * @param {string} sha256
 * @returns {Promise<Verdict>}
 */
export async function verdict(bytes, sha256) {
  if (globalThis.crypto?.subtle === undefined) return "unchecked";
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("") === sha256 ? "same" : "other";
}
