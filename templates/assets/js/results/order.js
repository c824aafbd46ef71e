/** The order of rows: ranked ones first, in whatever order; what has no value is last in both directions. */

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./views.js").Row} Row */

/**
 * The rows of a table by section, each in the order that is asked for. Unranked rows are sorted among themselves,
 * and stay below.
 *
 * @param {readonly Row[]} rows
 * @param {State} state
 * @returns {{ranked: Row[], unranked: Row[]}}
 */
export function ordered(rows, state) {
  const usual = [...rows].sort(inOrder);
  const { key, descending } = state.sort;
  /** @param {Row} a @param {Row} b */
  const compare = (a, b) => {
    const [first, second] = [sortValue(a, state, key), sortValue(b, state, key)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    const order = first < second ? -1 : Number(first > second);
    return descending ? -order : order;
  };
  const sorted = usual.sort(compare);
  return {
    ranked: sorted.filter(({ rank }) => rank !== null),
    unranked: sorted.filter(({ rank }) => rank === null),
  };
}

/**
 * As the table stands without being asked: by value, ranked first, what has none last.
 *
 * @param {Row} a
 * @param {Row} b
 * @returns {number}
 */
export function inOrder(a, b) {
  const sections = section(a) - section(b);
  if (sections !== 0) return sections;
  if (typeof a.value !== "string" && typeof b.value !== "string" && a.value.value !== b.value.value) {
    return a.value.value - b.value.value;
  }
  const [first, second] = [a, b].map(({ provider, variant }) => `${provider} ${variant}`);
  return first < second ? -1 : Number(first > second);
}

/** @param {Row} row */
function section(row) {
  if (row.rank !== null) return 0;
  return typeof row.value === "string" ? 2 : 1;
}

/**
 * What a column sorts a row by; null where the row has no value there.
 *
 * @param {Row} row
 * @param {State} state
 * @param {State["sort"]["key"]} key
 * @returns {number | string | null}
 */
function sortValue(row, state, key) {
  /** @param {Row["value"]} figure */
  const number = (figure) => (typeof figure === "string" ? null : figure.value);
  switch (key) {
    case "rank":
      return row.rank?.[0] ?? null;
    case "provider":
      return `${row.provider} ${row.variant}`;
    case "time":
    case "cost":
      return number(state.by === key ? row.value : row.other);
    case "successes":
      return row.requested > 0 ? row.successes / row.requested : null;
    case "first":
      return row.firstRound;
    case "substituted":
      return row.substituted.length;
  }
}
