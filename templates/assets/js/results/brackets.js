/** Brackets in the margin: which ranked entries may share a rank, by the rules of `wording/brackets.py`. */

/**
 * What a bracket does in a row: nothing, begins, has a tick, ends, or goes by an entry that is not in it.
 *
 * @typedef {"" | "start" | "middle" | "end" | "pass"} Mark
 */

/**
 * For each row, the mark in each lane.
 *
 * @param {readonly (readonly [first: number, last: number])[]} intervals Of ranks, in the order of the rows.
 * @returns {Mark[][]}
 */
export function brackets(intervals) {
  /** @type {Mark[][]} */
  const lanes = [];
  for (const members of groups(intervals)) {
    const [first, last] = [members[0], members[members.length - 1]];
    let lane = lanes.find((each) => each.slice(first, last + 1).every((mark) => mark === ""));
    if (lane === undefined) {
      lane = intervals.map(() => "");
      lanes.push(lane);
    }
    for (let row = first; row <= last; row += 1) lane[row] = members.includes(row) ? "middle" : "pass";
    lane[first] = "start";
    lane[last] = "end";
  }
  return intervals.map((_, row) => lanes.map((lane) => lane[row]));
}

/**
 * The largest sets of two or more rows whose intervals share a rank, by first row.
 *
 * @param {readonly (readonly [first: number, last: number])[]} intervals
 * @returns {number[][]}
 */
function groups(intervals) {
  const lows = [...new Set(intervals.map(([low]) => low))];
  const found = lows.map((rank) =>
    intervals.flatMap(([low, high], row) => (low <= rank && rank <= high ? [row] : [])),
  );
  const distinct = [...new Map(found.map((group) => [group.join(), group])).values()];
  /** @param {number[]} group @param {number[]} other */
  const isWithin = (group, other) => group.length < other.length && group.every((row) => other.includes(row));
  return distinct
    .filter((group) => group.length > 1 && !distinct.some((other) => isWithin(group, other)))
    .sort(byRows);
}

/** @param {number[]} a @param {number[]} b */
function byRows(a, b) {
  const at = a.findIndex((row, place) => row !== b[place]);
  return at === -1 ? a.length - b.length : a[at] - (b[at] ?? -1);
}
