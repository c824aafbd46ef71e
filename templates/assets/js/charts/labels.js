/** Where the names of a scatter's points go, so that none hides another, by the rules of `charts/labels.py`. */

/** @typedef {"above right" | "below right" | "above left" | "below left"} Corner */
/** @typedef {[left: number, top: number, right: number, bottom: number]} Box */

/** @type {readonly Corner[]} */
const CORNERS = ["above right", "below right", "above left", "below left"];
const GAP = 5;
const NARROW = new Set(" !'()*,-./:;I[]fijlrt|·");
const WIDE = new Set("%@MWmw");

/**
 * About how wide a label is in a sans-serif face, in px.
 *
 * @param {string} label
 * @param {number} fontSize
 * @returns {number}
 */
export function labelWidth(label, fontSize) {
  let ems = 0;
  for (const letter of label) {
    if (NARROW.has(letter)) ems += 0.34;
    else if (WIDE.has(letter)) ems += 0.94;
    else ems += /\p{Lu}/u.test(letter) ? 0.72 : 0.56;
  }
  return fontSize * ems;
}

/**
 * The corner of each point where its label touches no point, label or edge; null: it has no room. The label with the
 * fewest free corners is placed first, so that others do not take its last one.
 *
 * @param {readonly [number, number][]} points In px from the top left of a frame.
 * @param {readonly number[]} widths Of the labels.
 * @param {number} height Of a label.
 * @param {readonly [number, number]} frame Its width and height.
 * @returns {(Corner | null)[]}
 */
export function placeLabels(points, widths, height, frame) {
  /** @type {Box[]} */
  const taken = points.map(([x, y]) => [x - 4, y - 4, x + 4, y + 4]);
  const all = points.map((point, index) => boxes(point, widths[index], height));
  /** @type {(Corner | null)[]} */
  const corners = points.map(() => null);
  const waiting = new Set(corners.keys());
  while (waiting.size > 0) {
    /** @type {{index: number, free: Corner[]} | null} */
    let next = null;
    for (const index of waiting) {
      const free = CORNERS.filter((corner) => isFree(all[index][corner], taken, frame));
      if (next === null || free.length < next.free.length) next = { index, free };
    }
    if (next === null) break;
    waiting.delete(next.index);
    const [corner] = next.free;
    if (corner === undefined) continue;
    corners[next.index] = corner;
    taken.push(all[next.index][corner]);
  }
  return corners;
}

/**
 * @param {[number, number]} point
 * @param {number} width
 * @param {number} height
 * @returns {Record<Corner, Box>}
 */
function boxes([x, y], width, height) {
  return {
    "above right": [x + GAP, y - GAP - height, x + GAP + width, y - GAP],
    "below right": [x + GAP, y + GAP, x + GAP + width, y + GAP + height],
    "above left": [x - GAP - width, y - GAP - height, x - GAP, y - GAP],
    "below left": [x - GAP - width, y + GAP, x - GAP, y + GAP + height],
  };
}

/**
 * @param {Box} box
 * @param {readonly Box[]} taken
 * @param {readonly [number, number]} frame
 * @returns {boolean}
 */
function isFree([left, top, right, bottom], taken, [width, height]) {
  const isInside = left >= 0 && top >= 0 && right <= width && bottom <= height;
  return (
    isInside &&
    !taken.some((other) => left < other[2] && right > other[0] && top < other[3] && bottom > other[1])
  );
}
