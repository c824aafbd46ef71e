/** What is chosen, and how an address says it: what is as it is without being asked is left out. */

import { COST, whyNot } from "./offers.js";

/** @typedef {import("./offers.js").Offers} Offers */

/**
 * @typedef {object} State
 * @property {string | null} task A unit's id; null: all of them.
 * @property {string} metric
 * @property {string} stat
 * @property {string | null} variant null: all of them.
 * @property {"time" | "cost"} by What ranks and what the bars show.
 * @property {{key: string, descending: boolean}} sort `key`: of one of the offered orders.
 */

const NAMES = ["task", "metric", "stat", "variant", "by", "sort"];

/**
 * What the page shows without being asked.
 *
 * @param {Offers} offers
 * @returns {State}
 */
export function defaultState(offers) {
  return {
    task: null,
    metric: offers.metrics[0].id,
    stat: offers.statistics[0].id,
    variant: null,
    by: "time",
    sort: { key: "rank", descending: false },
  };
}

/**
 * The quantity that ranks.
 *
 * @param {State} state
 * @returns {string}
 */
export function quantity(state) {
  return state.by === "cost" ? COST : state.metric;
}

/**
 * Whether two states show the same figures, whatever is hidden and in whatever order.
 *
 * @param {State} a
 * @param {State} b
 * @returns {boolean}
 */
export function sameView(a, b) {
  return a.task === b.task && a.metric === b.metric && a.stat === b.stat && a.by === b.by;
}

/**
 * Whether rows are in the order of the ranks.
 *
 * @param {State} state
 */
export function isInOrder({ sort }) {
  return sort.key === "rank" && !sort.descending;
}

/**
 * The state that an address asks for, and a sentence for each part of it that cannot be had.
 *
 * @param {string} search
 * @param {Offers} offers
 * @returns {{state: State, notices: string[]}}
 */
export function readState(search, offers) {
  const asked = new URLSearchParams(search);
  const state = defaultState(offers);
  /** @type {string[]} */
  const notices = [];
  /**
   * @param {string} name
   * @param {readonly string[]} known
   * @param {string} instead
   * @returns {string | null}
   */
  const take = (name, known, instead) => {
    const value = asked.get(name);
    if (value === null || known.includes(value)) return value;
    notices.push(`“${value}” is not a ${words(name, offers)} of this run: ${instead}.`);
    return null;
  };
  const unitIds = offers.units.map(({ id }) => id);
  state.task = take("task", unitIds, `${offers.all_units.replace(/^A/, "a")} are shown`);
  state.by =
    take("by", offers.costs ? ["time", "cost"] : ["time"], "times are shown") === "cost" ? "cost" : "time";
  const [metric, statistic] = [offers.metrics[0], offers.statistics[0]];
  state.metric =
    take(
      "metric",
      offers.metrics.map(({ id }) => id),
      `${metric.name} is shown`,
    ) ?? metric.id;
  const statisticIds = offers.statistics.map(({ id }) => id);
  state.stat = take("stat", statisticIds, `the ${statistic.name} is shown`) ?? statistic.id;
  state.variant = take("variant", offers.variants, "all are shown");
  const why = whyNot(offers, quantity(state), state.stat);
  if (why !== undefined && state.stat !== statistic.id) {
    const name = offers.statistics[statisticIds.indexOf(state.stat)].name;
    notices.push(`${name} is not available, since it ${why}: the ${statistic.name} is shown.`);
    state.stat = statistic.id;
  }
  state.sort = readSort(asked.get("sort"), state, offers, notices);
  return { state, notices };
}

/**
 * The address's query for a state. Parameters of others stay, before ours.
 *
 * @param {State} state
 * @param {Offers} offers
 * @param {string} search As it is now.
 * @returns {string} "" or "?…".
 */
export function writeState(state, offers, search) {
  const usual = defaultState(offers);
  const asked = new URLSearchParams(search);
  for (const name of NAMES) asked.delete(name);
  if (state.task !== null) asked.set("task", state.task);
  if (state.metric !== usual.metric) asked.set("metric", state.metric);
  if (state.stat !== usual.stat) asked.set("stat", state.stat);
  if (state.variant !== null) asked.set("variant", state.variant);
  if (state.by !== usual.by) asked.set("by", state.by);
  const { key, descending } = state.sort;
  if (key !== usual.sort.key || descending) asked.set("sort", descending ? `${key},desc` : key);
  const text = asked.toString().replaceAll("%2C", ",");
  return text && `?${text}`;
}

/**
 * The state with an order that its table has.
 *
 * @param {State} state
 * @param {Offers} offers
 * @returns {State}
 */
export function withKnownOrder(state, offers) {
  const order = offers.orders.find(({ key }) => key === state.sort.key);
  const isKnown = order !== undefined && (state.task === null || !order.overall_only);
  return isKnown ? state : { ...state, sort: defaultState(offers).sort };
}

/**
 * @param {string | null} text "cost,desc".
 * @param {State} state
 * @param {Offers} offers
 * @param {string[]} notices
 * @returns {State["sort"]}
 */
function readSort(text, state, offers, notices) {
  if (text === null) return state.sort;
  const [key, direction, ...more] = text.split(",");
  const sort = { key, descending: direction === "desc" };
  const isWritten = more.length === 0 && [undefined, "asc", "desc"].includes(direction);
  if (isWritten && withKnownOrder({ ...state, sort }, offers).sort === sort) return sort;
  notices.push(`The table cannot be sorted by “${text}”: it is in the order of ranks.`);
  return state.sort;
}

/**
 * What a parameter of the address holds, in the reader's words.
 *
 * @param {string} name
 * @param {Offers} offers
 * @returns {string}
 */
function words(name, offers) {
  return { task: offers.unit_word, stat: "statistic", by: "way to rank" }[name] ?? name;
}
