"""The trials of a run as one table: what each came to after the audit, and what it adds to the figures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from generator.definitions.benchmark import Benchmark
from generator.errors import visible
from generator.results.flat_table import FlatColumn, FlatValue, flat_rows, joined
from generator.results.run_results import RunResults
from generator.results.trial import Trial
from generator.trials.contract import COST_SOURCES, OUTCOMES

TrialRow = tuple[RunResults, Trial]
TrialColumn = FlatColumn[TrialRow]


def trial_columns(benchmark: Benchmark) -> tuple[TrialColumn, ...]:
    """The columns of the table of trials."""
    return (*_identity(), *_ending(), *_cost(), *_times(benchmark))


def trial_rows(run: RunResults) -> Sequence[tuple[FlatValue, ...]]:
    """One row per trial, by provider, variant, unit in the benchmark's order, and number."""
    trials = (trial for units in run.trials_by_cell.values() for cell in units.values() for trial in cell)
    return flat_rows(trial_columns(run.benchmark), ((run, trial) for trial in trials))


def _identity() -> tuple[TrialColumn, ...]:
    return (
        FlatColumn("benchmark", "string", False, "Benchmark id.", lambda row: row[0].benchmark.id),
        FlatColumn("run", "string", False, "Run id.", lambda row: row[0].run),
        FlatColumn("simulated", "boolean", False, "The figures are invented.", lambda row: row[0].simulated),
        FlatColumn("provider", "string", False, "Provider id.", lambda row: row[1].provider),
        FlatColumn(
            "variant",
            "string",
            False,
            "Method; `default` where the provider has one only.",
            lambda row: row[1].variant,
        ),
        FlatColumn("unit", "string", False, "Unit (task) id of the benchmark.", lambda row: row[1].unit),
        FlatColumn(
            "trial",
            "integer",
            False,
            "Number of the trial in its provider, variant and unit.",
            lambda row: row[1].trial,
        ),
        FlatColumn(
            "round",
            "integer",
            False,
            "0: asked for at first; 1, 2, …: top-up rounds.",
            lambda row: row[1].round,
        ),
        FlatColumn(
            "started_at", "datetime", False, "When the trial began, UTC.", lambda row: row[1].started_at
        ),
    )


def _ending() -> tuple[TrialColumn, ...]:
    return (
        FlatColumn(
            "outcome",
            "string",
            False,
            "How it ended, after the audit. Figures of times count `success` only.",
            lambda row: row[1].outcome,
            OUTCOMES,
        ),
        FlatColumn(
            "recorded_outcome",
            "string",
            False,
            "How it ended, as the harness recorded it.",
            lambda row: row[1].recorded_outcome,
            OUTCOMES,
        ),
        FlatColumn(
            "broken_rule",
            "string",
            True,
            "Id of the audit rule that it broke. Empty: it broke none, or was recorded as no success.",
            lambda row: row[1].broken_rule,
        ),
        FlatColumn(
            "broken_detail",
            "string",
            True,
            "What the audit found. Empty where `broken_rule` is.",
            lambda row: _text(row[1].broken_detail),
        ),
        FlatColumn(
            "failed_stage",
            "string",
            True,
            "Stage in which the first failed step lies. Empty: the harness named none.",
            lambda row: row[1].failed_stage,
        ),
        FlatColumn(
            "error",
            "string",
            True,
            "Message of the failure. Characters that do not print are written as escapes; a text that a "
            "spreadsheet would run as a formula has an apostrophe before it. Empty: the harness gave none.",
            lambda row: _text(row[1].error),
        ),
    )


def _cost() -> tuple[TrialColumn, ...]:
    return (
        FlatColumn(
            "cost_usd",
            "number",
            True,
            "Cost of the whole trial in USD. Figures of costs count those above 0 of successes whose "
            "`cost_source` is `provider`. Empty: see `cost_reason`.",
            lambda row: row[1].cost_usd,
        ),
        FlatColumn(
            "cost_source",
            "string",
            True,
            "From an invoice or usage API, or a price list. Empty: the harness named none.",
            lambda row: row[1].cost_source,
            COST_SOURCES,
        ),
        FlatColumn(
            "cost_reason",
            "string",
            True,
            "Why `cost_usd` is empty. Empty where it is given.",
            lambda row: "the run gives no cost" if row[1].cost_usd is None else None,
        ),
    )


def _times(benchmark: Benchmark) -> tuple[TrialColumn, ...]:
    stages = [
        FlatColumn(
            f"{stage.id}_ns",
            "integer",
            True,
            f"{stage.name}: what its spans add up to, in ns. Empty: see `stages_without_span`.",
            partial(_stage_ns, stage.id),
        )
        for stage in benchmark.stages
    ]
    metrics = [
        FlatColumn(
            f"{metric.id}_ms",
            "number",
            True,
            f"{metric.name}, in ms: what the trial adds to the sample. Empty: see `metrics_reason`.",
            partial(_metric_ms, metric.id),
        )
        for metric in benchmark.metrics
    ]
    return (
        *stages,
        FlatColumn(
            "stages_without_span",
            "string",
            True,
            "Ids of the stages of which the trial has no span. Empty: it has one of each.",
            lambda row: joined(stage for stage, total in row[1].stage_ms.items() if total is None),
        ),
        *metrics,
        FlatColumn(
            "metrics_reason",
            "string",
            True,
            "Why the metrics are empty. Empty where they are given.",
            lambda row: f"ended as {row[1].outcome}" if row[1].metric_ms is None else None,
        ),
        FlatColumn(
            "flagged",
            "string",
            True,
            "Ids of the metrics in which it lies far from the rest of its cell; it counts all the same. "
            "Empty: none.",
            lambda row: joined(row[1].flagged),
        ),
    )


def _stage_ns(stage: str, row: TrialRow) -> int | None:
    return row[1].stage_ns(stage)


def _metric_ms(metric: str, row: TrialRow) -> float | None:
    return None if row[1].metric_ms is None else row[1].metric_ms[metric]


def _text(given: str | None) -> str | None:
    """A free text in one line."""
    return visible(given) if given else None
