/** What is drawn and told of a timeline: the rules of the generator's `charts/timeline_drawing.py`. */

import { timeAxis } from "../axis.js";
import { count, fixed, fixedTimes, THIN, times } from "../display.js";

/** @typedef {import("../axis.js").Axis} Axis */
/** @typedef {import("./document.js").Block} Block */
/** @typedef {import("./document.js").Lane} Lane */
/** @typedef {import("./document.js").Span} Span */
/** @typedef {import("./document.js").Timeline} Timeline */

/** Units of a lane's drawing, from 0 to the axis's end. */
const WIDTH = 1000;
/** What is closer than this is drawn as one; what is shorter, as long as this. */
const RESOLUTION = 0.5;
const US_PER_MS = 1000;
/** Ends and starts are each rounded to 1 µs: what meets in the data may be this far apart. */
const ROUNDING_US = 1;

/**
 * One sandbox.
 *
 * @typedef {object} DrawnLane
 * @property {string} name Its number.
 * @property {string} role
 * @property {[number: number, path: string][]} paths By number of the stage in the benchmark.
 */

/**
 * A row of figures.
 *
 * @typedef {object} BlockRow
 * @property {string} sandbox
 * @property {string} stage
 * @property {number} stageNumber
 * @property {string} calls
 * @property {string} start
 * @property {string} end
 * @property {string} timed What the calls add up to.
 */

/**
 * @typedef {object} Drawing
 * @property {string} summary Whole and untimed time in words.
 * @property {Axis} axis
 * @property {DrawnLane[]} lanes
 * @property {string} untimed Path data of the times in which nothing ran.
 * @property {string} unit Of the blocks' times.
 * @property {BlockRow[]} blocks
 */

/**
 * The timeline from the trial's start to its end; null where no time passed since its start.
 *
 * @param {Timeline} timeline
 * @param {readonly string[]} stages Their names, in the benchmark's order.
 * @returns {Drawing | null}
 */
export function drawTimeline(timeline, stages) {
  const spans = timeline.blocks.flatMap((block) => block.spans);
  const endUs = latest(spans);
  if (endUs <= 0) return null;
  const axis = timeAxis(endUs / US_PER_MS);
  const gaps = timeline.untimedUs > 0 ? untimed(spans) : [];
  return {
    summary: summary(timeline, spans),
    axis,
    lanes: timeline.lanes.map((lane, place) => drawLane(lane, place, timeline.blocks, axis)),
    untimed: path(gaps, axis),
    ...figures(timeline, stages),
  };
}

/**
 * @param {Timeline} timeline
 * @param {readonly Span[]} spans
 * @returns {string}
 */
function summary(timeline, spans) {
  const startUs = spans.reduce((least, span) => Math.min(least, span.startUs), Number.POSITIVE_INFINITY);
  const told = `${time(latest(spans) - startUs)} from the start of the first span to the end of the last`;
  if (timeline.untimedUs === 0) return `${told}, all of it timed.`;
  return `${told}; in ${time(timeline.untimedUs)} of them nothing timed ran.`;
}

/**
 * @param {number} valueUs
 * @returns {string}
 */
function time(valueUs) {
  return times([valueUs / US_PER_MS])[0].text;
}

/**
 * @param {readonly Span[]} spans
 * @returns {number}
 */
function latest(spans) {
  return spans.reduce((most, span) => Math.max(most, span.endUs), Number.NEGATIVE_INFINITY);
}

/**
 * The times in which no span ran, in order: where every span that began so far has ended.
 *
 * @param {readonly Span[]} spans
 * @returns {Span[]}
 */
function untimed(spans) {
  /** @type {Span[]} */
  const gaps = [];
  let endedUs = Number.POSITIVE_INFINITY;
  for (const { startUs, endUs } of [...spans].sort((a, b) => a.startUs - b.startUs)) {
    if (startUs - endedUs > ROUNDING_US) gaps.push({ startUs: endedUs, endUs: startUs });
    endedUs = endedUs === Number.POSITIVE_INFINITY ? endUs : Math.max(endedUs, endUs);
  }
  return gaps;
}

/**
 * @param {Lane} lane
 * @param {number} place
 * @param {readonly Block[]} blocks
 * @param {Axis} axis
 * @returns {DrawnLane}
 */
function drawLane(lane, place, blocks, axis) {
  const own = blocks.filter((block) => block.lane === place);
  const stages = [...new Set(own.map((block) => block.stage))].sort((a, b) => a - b);
  return {
    name: `${lane.sandbox}`,
    role: lane.role,
    paths: stages.map((stage) => {
      const spans = own.filter((block) => block.stage === stage).flatMap((block) => block.spans);
      return [stage + 1, path(spans, axis)];
    }),
  };
}

/**
 * Boxes from top to bottom of a lane of height 1, for spans in order of their start.
 *
 * @param {readonly Span[]} spans
 * @param {Axis} axis
 * @returns {string}
 */
function path(spans, axis) {
  const scale = WIDTH / (axis.maximum * US_PER_MS);
  /** @type {[start: number, end: number][]} */
  const boxes = [];
  for (const { startUs, endUs } of spans) {
    const [start, end] = [startUs * scale, endUs * scale];
    const last = boxes.at(-1);
    if (last !== undefined && start - last[1] < RESOLUTION) last[1] = Math.max(last[1], end);
    else boxes.push([start, end]);
  }
  return boxes.map(([start, end]) => box(start, Math.max(end - start, RESOLUTION))).join("");
}

/**
 * @param {number} start
 * @param {number} width
 * @returns {string}
 */
function box(start, width) {
  const [from, along] = [start, width].map((value) => fixed(value, 1).replaceAll(THIN, ""));
  return `M${from} 0h${along}v1h-${along}z`;
}

/**
 * The unit of the blocks' times, and the blocks in order of lane and time.
 *
 * @param {Timeline} timeline
 * @param {readonly string[]} stages
 * @returns {{unit: string, blocks: BlockRow[]}}
 */
function figures(timeline, stages) {
  const bounds = timeline.blocks.map(({ spans }) => [
    spans[0].startUs,
    latest(spans),
    spans.reduce((sum, span) => sum + (span.endUs - span.startUs), 0),
  ]);
  const { unit, texts } = fixedTimes(bounds.flat().map((bound) => bound / US_PER_MS));
  const blocks = timeline.blocks.map((block, place) => {
    const { sandbox, role } = timeline.lanes[block.lane];
    const [start, end, timed] = texts.slice(3 * place, 3 * place + 3);
    return {
      sandbox: role ? `${sandbox} ${role}` : `${sandbox}`,
      stage: stages[block.stage],
      stageNumber: block.stage + 1,
      calls: count(block.spans.length),
      start,
      end,
      timed,
    };
  });
  return { unit, blocks };
}
