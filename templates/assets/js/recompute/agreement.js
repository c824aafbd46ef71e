/** Computed figures held against the published ones, value by value. */

/** @typedef {import("./run.js").Board} Board */

/**
 * What of a run is checked.
 *
 * @typedef {object} Scope
 * @property {readonly Board[]} boards
 * @property {{provider: string, variant: string} | null} entry Null: every entry.
 * @property {string | null | undefined} unit Null: the All view; undefined: it and every unit.
 */

/** @typedef {{place: string[], published: string, computed: string}} Difference `place`: the way to it in the results. */

/** @typedef {{values: number, differing: Difference[]}} Agreement `values`: compared. */

/** @typedef {{provider: string, variant: string}} Named */

/**
 * Numbers may differ by this share: the last digits of sums, logarithms and Fourier transforms differ between programs
 * and processors.
 */
export const TOLERANCE = 1e-9;

const ABSENT = "none";

/** Counts what it compares. */
export class Comparison {
  constructor() {
    /** @type {Agreement} */
    this.agreement = { values: 0, differing: [] };
  }

  /**
   * Every entry of either side, by provider and variant.
   *
   * @param {readonly Named[]} published
   * @param {readonly Named[]} computed
   */
  entries(published, computed) {
    const [left, right] = [published, computed].map(
      (entries) =>
        new Map(
          entries.map(({ provider, variant, ...figures }) => [JSON.stringify([provider, variant]), figures]),
        ),
    );
    for (const key of new Set([...left.keys(), ...right.keys()])) {
      this.values(JSON.parse(key), left.get(key), right.get(key));
    }
  }

  /**
   * All that `computed` has, at any depth; what only `published` has is not recomputed.
   *
   * @param {string[]} place
   * @param {unknown} published
   * @param {unknown} computed
   */
  values(place, published, computed) {
    if (isTree(published) && isTree(computed)) {
      for (const [name, value] of Object.entries(computed))
        this.values([...place, name], published[name], value);
      return;
    }
    if (published === undefined && computed === undefined) return;
    this.agreement.values++;
    if (agree(published, computed)) return;
    this.agreement.differing.push({ place, published: inWords(published), computed: inWords(computed) });
  }
}

/**
 * @param {unknown} published
 * @param {unknown} computed
 * @returns {boolean}
 */
function agree(published, computed) {
  if (typeof published !== "number" || typeof computed !== "number") {
    return JSON.stringify(published ?? null) === JSON.stringify(computed ?? null);
  }
  return Math.abs(published - computed) <= TOLERANCE * Math.max(Math.abs(published), Math.abs(computed));
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isTree(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {unknown} value */
function inWords(value) {
  if (isTree(value)) return "there";
  return value === null || value === undefined ? ABSENT : JSON.stringify(value);
}
