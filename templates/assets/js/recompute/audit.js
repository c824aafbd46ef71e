/** The audit: the evidence of a trial recorded as success, held against the benchmark's rules. */

/** @typedef {import("./rules.js").RulesDocument} RulesDocument */
/** @typedef {import("./trial.js").Trial} Trial */
/** @typedef {import("./trial.js").StageTotal} StageTotal */

const NS_PER_S = 1e9;

/**
 * Whether a trial breaks a rule; the same conditions as the queries of `generator/trials/audit.py`.
 *
 * @type {Record<string, (trial: Trial, rules: RulesDocument) => boolean>}
 */
const BROKEN = {
  host_span_failed: (trial, rules) => spanFailed(trial, rules, "host"),
  deletion_unconfirmed: (trial, { takes_snapshot }) =>
    trial.sandboxes.some(({ deleted }) => !deleted) || (takes_snapshot && !trial.snapshot_deleted),
  stage_over_limit: (trial, { stages }) =>
    evidence(trial).some(({ stage, duration_ns }) => {
      const { limit_s } = stages[stage];
      return limit_s !== null && duration_ns > Math.round(limit_s * NS_PER_S);
    }),
  sandbox_count: sandboxesDiffer,
  stage_missing: stageMissing,
  wrong_clock: (trial, { stages }) =>
    evidence(trial).some(
      ({ stage, by_host, by_sandbox }) => (stages[stage].clock === "host" ? by_sandbox : by_host) > 0,
    ),
  clock_gate: (trial, { clock_gate }) =>
    evidence(trial).some(
      ({ over_gate, uptimes, by_sandbox }) =>
        over_gate > 0 || (clock_gate === "required" && uptimes < by_sandbox),
    ),
  sandbox_span_failed: (trial, rules) => spanFailed(trial, rules, "sandbox"),
  reward_mismatch: (trial) =>
    trial.sandboxes.some(
      ({ role, expected_reward, reward }) =>
        (role === "rollout" || expected_reward !== null) && (reward === null || reward !== expected_reward),
    ),
};

/**
 * The outcome of a trial after the audit: the first rule that a success breaks gives its class.
 *
 * @param {Trial} trial
 * @param {RulesDocument} rules
 * @returns {string}
 */
export function auditedOutcome(trial, rules) {
  if (trial.outcome !== "success") return trial.outcome;
  return rules.audit.find(({ id }) => BROKEN[id](trial, rules))?.outcome ?? trial.outcome;
}

/**
 * @param {Trial} trial
 * @returns {StageTotal[]}
 */
function evidence({ totals }) {
  return [...totals.values()];
}

/**
 * @param {Trial} trial
 * @param {RulesDocument} rules
 * @param {"host" | "sandbox"} clock
 */
function spanFailed(trial, { stages }, clock) {
  return evidence(trial).some(({ stage, not_ok }) => not_ok > 0 && stages[stage].clock === clock);
}

/**
 * Another number of sandboxes of a role than the benchmark's, or spans in a sandbox that is not listed.
 *
 * @param {Trial} trial
 * @param {RulesDocument} rules
 */
function sandboxesDiffer(trial, { sandboxes }) {
  const wanted = new Map(sandboxes.map(({ role, count }) => [role, count]));
  const there = new Map([...wanted.keys()].map((role) => [role, 0]));
  for (const { role } of trial.sandboxes) there.set(role, (there.get(role) ?? 0) + 1);
  if ([...there].some(([role, count]) => count !== (wanted.get(role) ?? 0))) return true;
  const listed = new Set(trial.sandboxes.map(({ sandbox }) => sandbox));
  return evidence(trial).some(({ sandbox }) => !listed.has(sandbox));
}

/**
 * A sandbox without a span of a stage of its role; without a table of sandboxes, a trial without one of a stage.
 *
 * @param {Trial} trial
 * @param {RulesDocument} rules
 */
function stageMissing(trial, { stages, sandboxes_table }) {
  if (!sandboxes_table) {
    const there = new Set(evidence(trial).map(({ stage }) => stage));
    return stages.some((_, place) => !there.has(place));
  }
  const there = new Set(evidence(trial).map(({ stage, sandbox }) => `${stage} ${sandbox}`));
  return trial.sandboxes.some(({ role, sandbox }) =>
    stages.some(({ roles }, place) => roles.includes(role) && !there.has(`${place} ${sandbox}`)),
  );
}
