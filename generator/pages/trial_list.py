"""Every trial of an entry, unit by unit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

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
from generator.wording.table import Cell, Column, Group, Row, Table, figure_column, text_column


@dataclass(frozen=True)
class Ending:
    """What is said below an outcome: the metrics in which the trial lies far out, and what ended it."""

    flagged: str
    remarks: tuple[Message, ...]


@dataclass(frozen=True)
class TrialGroup:
    """The trials of one unit.

    id: of its table, or of the words in its place. summary: how many, and how they ended.
    made: the figure that they give. table: None where none was attempted.
    """

    id: str
    unit: Link
    summary: str
    made: FigureProvenance
    table: Table | None


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
    return TrialGroup(
        id=trials_anchor(unit),
        unit=links.unit(unit),
        summary=_summary(trials),
        made=made,
        table=_table(links, unit, trials, maximum) if trials else None,
    )


def _table(links: RunLinks, unit: str, trials: Sequence[Trial], maximum: int) -> Table:
    """maximum: as many characters of a message are shown."""
    benchmark = links.run.benchmark
    figures, anchor = _figures(benchmark, trials), trials_anchor(unit)
    columns = (
        Column("trial", Cell("Trial"), "figure", heads_rows=True),
        text_column("outcome", "Outcome", style="outcome"),
        *(
            Column(
                name,
                Cell(f"{name},\u00a0{column.unit}" if column.unit else name, swatch=stage or None),
                "figure",
            )
            for (name, stage), column in figures.items()
        ),
        figure_column("round", "Round"),
        figure_column("started", "Started, UTC"),
    )
    rows = tuple(
        _row(benchmark, trial, [column.texts[place] for column in figures.values()], maximum)
        for place, trial in enumerate(trials)
    )
    return Table(
        f"{anchor}-caption",
        "Trials of",
        columns,
        (Group(rows),),
        style="trial-list",
        subject=links.unit(unit),
        anchor=anchor,
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


def _row(benchmark: Benchmark, trial: Trial, values: Sequence[str], maximum: int) -> Row:
    """values: of its figures; "" where there is none."""
    whole = _metric(trial, benchmark.metrics[0])
    cells = [Cell(value) if value else Cell("none", "silent") for value in values]
    if whole is not None:
        cells[0] = replace(cells[0], title=f"{in_full(whole)} ms")
    return Row(
        (
            Cell(str(trial.trial)),
            _outcome(benchmark, trial, maximum),
            *cells,
            Cell(str(trial.round)),
            Cell(display.stamp(trial.started_at)),
        ),
        routes.trial_anchor(trial.unit, trial.trial),
    )


def _outcome(benchmark: Benchmark, trial: Trial, maximum: int) -> Cell:
    """After the audit; what the harness called it, where the audit demoted it; and why."""
    flagged = display.listed([metric.name for metric in benchmark.metrics if metric.id in trial.flagged])
    remarks = trial_remarks(benchmark, trial, maximum)
    recorded = (f"recorded as {names.OUTCOMES[trial.recorded_outcome]}",) if trial.broken_rule else ()
    drawing = Ending(flagged, remarks) if flagged or remarks else None
    return Cell(names.OUTCOMES[trial.outcome], notes=recorded, drawing=drawing)


def _summary(trials: Sequence[Trial]) -> str:
    if not trials:
        return "not attempted"
    flagged = sum(bool(trial.flagged) for trial in trials)
    told = f"{display.plural(len(trials), 'trial', 'trials')}: {outcome_words(trials)}"
    return f"{told}; {display.count(flagged)} flagged" if flagged else told
