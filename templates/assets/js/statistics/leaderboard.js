/** A whole table of one metric under one statistic: cells, All views, ranks. */

import { estimateAll } from "./all_view.js";
import { estimateCell } from "./cell.js";
import { needed } from "./quantile.js";
import { rankTable } from "./ranking.js";

/** @typedef {import("./all_view.js").AllEstimate} AllEstimate */
/** @typedef {import("./cell.js").CellEstimate} CellEstimate */
/** @typedef {import("./law.js").Numbers} Numbers */
/** @typedef {import("./ranking.js").Rank} Rank */
/** @typedef {import("./rules.js").Rules} Rules */

/**
 * What one entry (provider × variant) measured.
 *
 * @typedef {object} EntrySamples
 * @property {string} key Unique in the table.
 * @property {ReadonlyMap<string, Numbers>} samples Unit → sample, ms or USD; a unit may be missing.
 * @property {boolean} rankable Takes part in the All view's ranking (if it has an All view).
 * @property {ReadonlySet<string>} rankable_units Units on whose table it is ranked (if its cell is usable).
 */

/**
 * One entry on one unit.
 *
 * @typedef {object} CellStanding
 * @property {CellEstimate | null} estimate Null: the sample is too small for the statistic.
 * @property {boolean} usable Enough successes to be compared.
 * @property {Rank | null} rank Null where unranked.
 */

/**
 * One entry of the table.
 *
 * @typedef {object} EntryStanding
 * @property {string} key
 * @property {AllEstimate | null} all Null: no usable cell, or a value of 0, which has no logarithm.
 * @property {Rank | null} rank In the All view; null where unranked.
 * @property {Map<string, CellStanding>} cells For every unit, in order.
 * @property {Map<string, CellEstimate>} usable The cells that count, as `compare` takes them.
 */

/**
 * One metric under one statistic.
 *
 * @typedef {object} Leaderboard
 * @property {EntryStanding[]} entries In the order in which they were given.
 * @property {Map<string, number>} worst Unit → largest usable value among all entries; only usable units.
 * @property {string[]} left_out Units that no entry has usable, left out of the All view for everyone.
 * @property {number} needed Successes from which a cell can be usable: tail rule and usable share.
 */

/**
 * The table of `entries` over `units`.
 *
 * @param {readonly EntrySamples[]} entries
 * @param {readonly string[]} units
 * @param {number} requested Trials asked for in round 0 of each cell.
 * @param {string} statistic
 * @param {Rules} rules
 * @returns {Leaderboard}
 */
export function leaderboard(entries, units, requested, statistic, rules) {
  const standings = entries.map((entry) => standing(entry, units, requested, statistic, rules));
  const worst = largest(standings, units);
  const substitutes = new Map([...worst].map(([unit, value]) => [unit, rules.substitution_factor * value]));
  for (const entry of standings) {
    if (entry.usable.size === 0) continue;
    entry.all = estimateAll(entry.usable, substitutes, [...worst.keys()], rules.confidence_percent);
  }
  const candidates = standings.filter((entry, at) => entries[at].rankable && entry.all);
  rank(candidates, (entry) => entry.all, rules);
  for (const unit of units) {
    const cells = standings.flatMap((entry, at) => {
      const cell = entry.cells.get(unit);
      return cell?.usable && entries[at].rankable_units.has(unit) ? [cell] : [];
    });
    rank(cells, (cell) => cell.estimate, rules);
  }
  return {
    entries: standings,
    worst,
    left_out: units.filter((unit) => !worst.has(unit)),
    needed: neededForUse(statistic, requested, rules),
  };
}

/**
 * The units that some entry has usable.
 *
 * @param {readonly ReadonlyMap<string, Numbers>[]} samples Of each entry, by unit.
 * @param {readonly string[]} units
 * @param {number} requested
 * @param {string} statistic
 * @param {Rules} rules
 * @returns {string[]}
 */
export function usedUnits(samples, units, requested, statistic, rules) {
  const least = neededForUse(statistic, requested, rules);
  return units.filter((unit) => samples.some((cells) => (cells.get(unit)?.length ?? 0) >= least));
}

/**
 * @param {string} statistic
 * @param {number} requested
 * @param {Rules} rules
 * @returns {number} Successes from which a cell can be usable: tail rule and usable share.
 */
function neededForUse(statistic, requested, rules) {
  return Math.max(needed(statistic, rules), Math.ceil((rules.usable_percent * requested) / 100));
}

/**
 * @param {EntrySamples} entry
 * @param {readonly string[]} units
 * @param {number} requested
 * @param {string} statistic
 * @param {Rules} rules
 * @returns {EntryStanding} With its cells, not yet ranked and without an All view.
 */
function standing(entry, units, requested, statistic, rules) {
  /** @type {Map<string, CellStanding>} */ const cells = new Map();
  /** @type {Map<string, CellEstimate>} */ const usable = new Map();
  for (const unit of units) {
    const estimate = estimateCell(entry.samples.get(unit) ?? [], statistic, rules);
    const counts = estimate !== null && estimate.n * 100 >= rules.usable_percent * requested;
    if (counts) usable.set(unit, estimate);
    cells.set(unit, { estimate, usable: counts, rank: null });
  }
  return { key: entry.key, all: null, rank: null, cells, usable };
}

/**
 * @param {readonly EntryStanding[]} standings
 * @param {readonly string[]} units
 * @returns {Map<string, number>} Unit → largest usable value.
 */
function largest(standings, units) {
  /** @type {Map<string, number>} */ const worst = new Map();
  for (const unit of units) {
    const values = standings.flatMap((entry) => entry.usable.get(unit)?.value ?? []);
    if (values.length > 0) worst.set(unit, Math.max(...values));
  }
  return worst;
}

/**
 * Gives each of `places` its rank among them.
 *
 * @template {{rank: Rank | null}} Place
 * @param {readonly Place[]} places
 * @param {(place: Place) => AllEstimate | CellEstimate | null} estimateOf Not null for any of them.
 * @param {Rules} rules
 */
function rank(places, estimateOf, rules) {
  const estimates = places.flatMap((place) => estimateOf(place) ?? []);
  const ranks = rankTable(
    estimates.map((estimate) => estimate.value),
    estimates.map((estimate) => estimate.law),
    rules.rank_level_percent,
  );
  places.forEach((place, at) => (place.rank = ranks[at]));
}
