"""Every trial of an entry, unit by unit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.definitions.benchmark import Benchmark, Metric
from generator.pages.provenance import FigureProvenance
from generator.results.cells import Entry
from generator.results.trial import Trial
from generator.wording import display, names, routes
from generator.wording.ending import outcome_words, trial_remarks, trials_anchor
from generator.wording.link import Link
from generator.wording.message import Message, message_chars
from generator.wording.rounding import in_full
from generator.wording.run_links import RunLinks


@dataclass(frozen=True)
class TrialColumn:
    """One column of figures in one unit. stage: number of the stage in the benchmark; 0: none."""

    name: str
    unit: str
    stage: int


@dataclass(frozen=True)
class TrialRow:
    """One attempted trial.

    id: of its row. values: for each column; "" where there is none. title: the first one in full precision.
    outcome: after the audit. recorded: what the harness called it, where the audit demoted it, else "".
    remarks: what ended it, or what the audit found. flagged: the metrics in which it lies far out.
    """

    id: str
    number: str
    round: str
    started: str
    outcome: str
    recorded: str
    remarks: tuple[Message, ...]
    values: tuple[str, ...]
    title: str
    flagged: str


@dataclass(frozen=True)
class TrialGroup:
    """The trials of one unit. summary: how many, and how they ended. made: the figure that they give."""

    id: str
    unit: Link
    summary: str
    made: FigureProvenance
    columns: tuple[TrialColumn, ...]
    rows: tuple[TrialRow, ...]


def trial_groups(
    links: RunLinks, entry: Entry, made: Mapping[str, FigureProvenance]
) -> tuple[TrialGroup, ...]:
    """All trials of `entry`, unit by unit. made: the figure of each unit."""
    benchmark, cells = links.run.benchmark, links.run.trials_by_cell.get(entry, {})
    messages = sum(bool(trial.error or trial.broken_detail) for trials in cells.values() for trial in trials)
    maximum = message_chars(benchmark.rules.error_maximum_chars, messages)
    return tuple(_group(links, unit, trials, made[unit], maximum) for unit, trials in cells.items())


def _group(
    links: RunLinks, unit: str, trials: Sequence[Trial], made: FigureProvenance, maximum: int
) -> TrialGroup:
    benchmark = links.run.benchmark
    figures = _figures(benchmark, trials)
    return TrialGroup(
        id=trials_anchor(unit),
        unit=links.unit(unit),
        summary=_summary(trials),
        made=made,
        columns=tuple(TrialColumn(name, column.unit, stage) for (name, stage), column in figures.items()),
        rows=tuple(
            _row(benchmark, trial, tuple(column.texts[place] for column in figures.values()), maximum)
            for place, trial in enumerate(trials)
        ),
    )


def _figures(benchmark: Benchmark, trials: Sequence[Trial]) -> Mapping[tuple[str, int], display.FixedColumn]:
    """(name, number of the stage or 0) → column: metrics that no stage tells, the stages, the cost."""
    first = benchmark.metrics[0]
    metrics = [metric for metric in benchmark.metrics if metric is first or len(metric.stages) > 1]
    found = {
        (metric.name, 0): display.fixed_times([_metric(trial, metric) for trial in trials])
        for metric in metrics
    }
    if len(benchmark.stages) > 1:
        for number, stage in enumerate(benchmark.stages, start=1):
            found[stage.name, number] = display.fixed_times([trial.stage_ms[stage.id] for trial in trials])
    if benchmark.ranks_with_cost:
        found["Cost", 0] = display.fixed_costs([trial.cost_usd for trial in trials])
    return found


def _metric(trial: Trial, metric: Metric) -> float | None:
    return None if trial.metric_ms is None else trial.metric_ms[metric.id]


def _row(benchmark: Benchmark, trial: Trial, values: tuple[str, ...], maximum: int) -> TrialRow:
    first = benchmark.metrics[0]
    value = _metric(trial, first)
    flagged = [metric.name for metric in benchmark.metrics if metric.id in trial.flagged]
    return TrialRow(
        id=routes.trial_anchor(trial.unit, trial.trial),
        number=str(trial.trial),
        round=str(trial.round),
        started=display.stamp(trial.started_at),
        outcome=names.OUTCOMES[trial.outcome],
        recorded=names.OUTCOMES[trial.recorded_outcome] if trial.broken_rule else "",
        remarks=trial_remarks(benchmark, trial, maximum),
        values=values,
        title="" if value is None else f"{in_full(value)} ms",
        flagged=display.listed(flagged),
    )


def _summary(trials: Sequence[Trial]) -> str:
    if not trials:
        return "not attempted"
    flagged = sum(bool(trial.flagged) for trial in trials)
    told = f"{display.plural(len(trials), 'trial', 'trials')}: {outcome_words(trials)}"
    return f"{told}; {display.count(flagged)} flagged" if flagged else told
