/** The entries that no other beats in both time and cost, by the rule of `charts/frontier.py`. */

/**
 * Indices, by first value, of the points that no other beats. To beat is to be at most as large in both values and
 * smaller in one.
 *
 * @param {readonly [number, number][]} points
 * @returns {number[]}
 */
export function frontier(points) {
  const inOrder = points.map((_, index) => index);
  inOrder.sort((a, b) => points[a][0] - points[b][0] || points[a][1] - points[b][1] || a - b);
  /** @type {number[]} */
  const best = [];
  let lowest = Number.POSITIVE_INFINITY;
  for (const index of inOrder) {
    const [first, second] = points[index];
    const last = best.length > 0 ? points[best[best.length - 1]] : null;
    if (second < lowest || (last !== null && last[0] === first && last[1] === second)) {
      best.push(index);
      lowest = second;
    }
  }
  return best;
}
