/** Every view of the run's figures: the file of `documents/views.py`, fetched on first use. */

import { COST } from "./offers.js";
import { quantity } from "./state.js";

/** @typedef {import("./offers.js").Offers} Offers */
/** @typedef {import("./state.js").State} State */

/**
 * One quantity under one statistic. Lists over views (All first, then units) of lists over entries.
 *
 * @typedef {object} Board
 * @property {(number | null)[][]} value
 * @property {(number | null)[][]} low
 * @property {(number | null)[][]} high
 * @property {number[][]} open 1: the lower bound is open, 2: the upper one, 3: both.
 * @property {number[][]} n
 * @property {([rank: number, first: number, last: number] | null)[][]} rank
 * @property {(number | null)[][]} missing The place in `words` of why there is no figure.
 * @property {number[][]} substituted Places of units, by entry; All view only.
 * @property {(number[] | null)[][] | null} shares In 100 000ths; null where bars have one part.
 * @property {number[]} caption
 * @property {number[]} finding
 * @property {number[][]} notes
 * @property {number[][]} reasons Why an entry is not ranked in the All view, by entry.
 * @property {number[][][] | null} unit_reasons The same on each unit; null: as for every board.
 */

/**
 * @typedef {object} Document
 * @property {{provider: string, variant: string, estimated: boolean, first_round: [number, number]}[]} entries
 * @property {string[]} units
 * @property {[successes: number, requested: number][][]} trials
 * @property {number[][][]} reasons Why an entry is not ranked on a unit: lists over units of lists over entries.
 * @property {Record<string, Record<string, Board>>} boards
 * @property {string[]} words
 */

/**
 * @typedef {object} Figure
 * @property {number} value
 * @property {number | null} low Null where open.
 * @property {number | null} high Null where open.
 * @property {number} n
 */

/**
 * One entry in the table.
 *
 * @typedef {object} Row
 * @property {string} id Of its row on the page.
 * @property {string} provider
 * @property {string} variant
 * @property {[rank: number, first: number, last: number] | null} rank
 * @property {Figure | string} value The quantity that ranks; or why there is none.
 * @property {Figure | string} other The other one: cost beside time, time beside cost.
 * @property {boolean} estimated Its costs come from a price list.
 * @property {{stage: number, share: number}[]} parts Of the bar: numbers of stages from 1, with their shares.
 * @property {number} successes
 * @property {number} requested
 * @property {number | null} firstRound Success rate; null where no trial counts.
 * @property {number[]} substituted Places of units.
 * @property {string[]} reasons Why it is not ranked.
 */

/**
 * @typedef {object} Table
 * @property {Row[]} rows In the order of the default view.
 * @property {string} caption
 * @property {string} finding
 * @property {string[]} notes
 */

const SHARE_UNIT = 1e5;

/**
 * The table that a state asks for.
 *
 * @param {Document} file
 * @param {Offers} offers
 * @param {State} state
 * @returns {Table}
 */
export function table(file, offers, state) {
  const view = state.task === null ? 0 : 1 + file.units.indexOf(state.task);
  const shown = quantity(state);
  const board = file.boards[shown][state.stat];
  const other = file.boards[shown === COST ? state.metric : COST]?.[state.stat];
  const stages =
    offers.metrics[shown === COST ? 0 : offers.metrics.findIndex(({ id }) => id === shown)].stages;
  /** @param {number} place */
  const say = (place) => file.words[place];
  const rows = file.entries.map((entry, index) => {
    const [successes, requested] = file.trials[view][index];
    const [first, of] = entry.first_round;
    const rank = board.rank[view][index];
    return {
      id: `${entry.provider}.${entry.variant}`,
      provider: entry.provider,
      variant: entry.variant,
      rank,
      value: figure(file, board, view, index),
      other: other ? figure(file, other, view, index) : "",
      estimated: entry.estimated,
      parts: parts(board, stages, view, index),
      successes,
      requested,
      firstRound: of > 0 ? first / of : null,
      substituted: view === 0 ? board.substituted[index] : [],
      reasons:
        rank === null
          ? (view === 0 ? board.reasons : (board.unit_reasons ?? file.reasons)[view - 1])[index].map(say)
          : [],
    };
  });
  return {
    rows,
    caption: say(board.caption[view]),
    finding: say(board.finding[view]),
    notes: board.notes[view].map(say),
  };
}

/**
 * @param {Document} file
 * @param {Board} board
 * @param {number} view
 * @param {number} entry
 * @returns {Figure | string}
 */
function figure(file, board, view, entry) {
  const [value, low, high] = [board.value, board.low, board.high].map((column) => column[view][entry]);
  if (value === null) return file.words[board.missing[view][entry] ?? 0];
  return { value, low, high, n: board.n[view][entry] };
}

/**
 * @param {Board} board
 * @param {number[]} stages
 * @param {number} view
 * @param {number} entry
 * @returns {Row["parts"]}
 */
function parts(board, stages, view, entry) {
  if (board.value[view][entry] === null) return [];
  if (board.shares === null) return [{ stage: stages[0], share: 1 }];
  const shares = board.shares[view][entry] ?? [];
  return shares.map((share, place) => ({ stage: stages[place], share: share / SHARE_UNIT }));
}
