/** The timelines of one entry on one unit as their file has them; `trials/timeline_document.py` tells its form. */

/**
 * @typedef {object} TimelinesFile
 * @property {string[]} stages
 * @property {TrialRecord[]} trials
 * @property {{trial: number, reason: string}[]} without
 */

/**
 * @typedef {object} TrialRecord
 * @property {number} trial
 * @property {[sandbox: number, role: string | null, rollout: string | null][]} lanes
 * @property {number[][]} blocks
 * @property {[block: number, call: number][]} failed
 * @property {number} untimed
 */

/**
 * One call, from the trial's start.
 *
 * @typedef {object} Span
 * @property {number} startUs
 * @property {number} endUs
 */

/**
 * Calls that follow each other in one lane and one stage.
 *
 * @typedef {object} Block
 * @property {number} lane Its place in the timeline's lanes.
 * @property {number} stage Its place in the benchmark.
 * @property {Span[]} spans In order of their start; at least one.
 */

/**
 * @typedef {object} Lane
 * @property {number} sandbox
 * @property {string} role "base", "run1"; "" where the data does not say.
 */

/**
 * When the spans of one trial ran.
 *
 * @typedef {object} Timeline
 * @property {Lane[]} lanes
 * @property {Block[]} blocks By lane and time.
 * @property {number} untimedUs What no span covers between the first one's start and the last one's end.
 */

/**
 * The timeline of the trial `number`. Throws where the file has none.
 *
 * @param {TimelinesFile} file
 * @param {number} number
 * @returns {Timeline}
 */
export function timelineOf(file, number) {
  const record = file.trials.find(({ trial }) => trial === number);
  if (record === undefined) throw new Error(`no timeline of trial ${number}`);
  return {
    lanes: record.lanes.map(([sandbox, role, rollout]) => ({ sandbox, role: rollout || role || "" })),
    blocks: record.blocks.map(blockOf),
    untimedUs: record.untimed,
  };
}

/**
 * @param {number[]} record
 * @returns {Block}
 */
function blockOf([lane, stage, ...times]) {
  /** @type {Span[]} */
  const spans = [];
  let endUs = 0;
  for (let place = 0; place < times.length; place += 2) {
    const startUs = endUs + times[place];
    endUs = startUs + times[place + 1];
    spans.push({ startUs, endUs });
  }
  return { lane, stage, spans };
}
