"""Every published figure of a run as one table: entry × view × quantity × statistic."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from generator.definitions.benchmark import Benchmark
from generator.results.entry import CellCounts, EntryResults, Figure, Missing, Penalty, Views
from generator.results.flat_table import FlatColumn, FlatValue, flat_rows, joined
from generator.results.reason import NO_VALUE, why_unranked_on
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.trials.contract import PlainType

ALL_VIEW = "all"
UNIT_VIEW = "unit"


@dataclass(frozen=True)
class CellRow:
    """One figure, or why there is none. unit: None in the All view. quantity: a metric's id, or COST."""

    run: RunResults
    entry: EntryResults
    quantity: str
    estimated: bool
    statistic: str
    unit: str | None
    figure: Figure | Missing

    @property
    def counts(self) -> CellCounts:
        """What happened to the trials behind it."""
        return self.entry.counts if self.unit is None else self.entry.cells[self.unit]


CellColumn = FlatColumn[CellRow]


def cell_columns(benchmark: Benchmark) -> tuple[CellColumn, ...]:
    """The columns of the table of figures."""
    return (
        *_identity(benchmark),
        *_estimate(),
        *_standing(),
        *_substitution(),
        *_counts(),
        *_shares(benchmark),
    )


def cell_rows(run: RunResults) -> Sequence[tuple[FlatValue, ...]]:
    """One row per figure: by entry in the run's order, quantity, statistic; the All view, then the units."""
    return flat_rows(cell_columns(run.benchmark), _rows(run))


def _rows(run: RunResults) -> Iterator[CellRow]:
    for entry in run.entries:
        tables = [(metric.id, False, entry.results[metric.id]) for metric in run.benchmark.metrics]
        tables += [(COST, False, entry.cost), (COST, True, entry.estimated_cost)]
        for quantity, estimated, by_statistic in tables:
            for statistic, views in by_statistic.items():
                for unit, figure in _figures(views):
                    yield CellRow(run, entry, quantity, estimated, statistic, unit, figure)


def _figures(views: Views) -> Iterator[tuple[str | None, Figure | Missing]]:
    yield None, views.all
    yield from views.units.items()


def _identity(benchmark: Benchmark) -> tuple[CellColumn, ...]:
    quantities = (*(metric.id for metric in benchmark.metrics), COST)
    return (
        FlatColumn("benchmark", "string", False, "Benchmark id.", lambda row: row.run.benchmark.id),
        FlatColumn("run", "string", False, "Run id.", lambda row: row.run.run),
        FlatColumn("simulated", "boolean", False, "The figures are invented.", lambda row: row.run.simulated),
        FlatColumn("provider", "string", False, "Provider id.", lambda row: row.entry.provider),
        FlatColumn(
            "variant",
            "string",
            False,
            "Method; `default` where the provider has one only.",
            lambda row: row.entry.variant,
        ),
        FlatColumn(
            "view",
            "string",
            False,
            "`unit`: of one unit; `all`: the geometric mean over the units.",
            lambda row: ALL_VIEW if row.unit is None else UNIT_VIEW,
            (ALL_VIEW, UNIT_VIEW),
        ),
        FlatColumn("unit", "string", True, "Unit (task) id. Empty in the view `all`.", lambda row: row.unit),
        FlatColumn(
            "quantity",
            "string",
            False,
            "What is measured: a metric's id, or the cost.",
            lambda row: row.quantity,
            quantities,
        ),
        FlatColumn(
            "estimated",
            "boolean",
            False,
            "Computed from a price list, not given by the provider: never ranked.",
            lambda row: row.estimated,
        ),
        FlatColumn(
            "statistic", "string", False, "Of the sample.", lambda row: row.statistic, benchmark.statistics
        ),
        FlatColumn(
            "measured_in",
            "string",
            False,
            "Of `value`, `low` and `high`.",
            lambda row: "USD" if row.quantity == COST else "ms",
            ("ms", "USD"),
        ),
    )


def _estimate() -> tuple[CellColumn, ...]:
    why = "Empty: see `value_reason`."
    return (
        _given("value", "number", f"The figure. {why}"),
        _given("low", "number", f"Lower bound of its interval. Also empty where it is open. {why}"),
        _given("high", "number", f"Upper bound of its interval. Also empty where it is open. {why}"),
        _given("low_open", "boolean", f"Nothing bounds it from below: `low` has no figure. {why}"),
        _given("high_open", "boolean", f"Nothing bounds it from above: `high` has no figure. {why}"),
        _given("n", "integer", f"Size of the sample; in the view `all`, of all that contribute. {why}"),
        FlatColumn(
            "value_reason",
            "string",
            True,
            "Why there is no figure. Empty where there is one.",
            lambda row: row.figure.reason if isinstance(row.figure, Missing) else None,
        ),
    )


def _standing() -> tuple[CellColumn, ...]:
    why = "Empty: see `rank_reason`."
    return (
        FlatColumn(
            "usable",
            "boolean",
            True,
            "Enough successes to be compared. Empty in the view `all`.",
            lambda row: (
                None if row.unit is None else isinstance(row.figure, Figure) and bool(row.figure.usable)
            ),
        ),
        _given("rank", "integer", f"Among the entries of the view. {why}"),
        _given("rank_low", "integer", f"Best rank that the data allows. {why}"),
        _given("rank_high", "integer", f"Worst rank that the data allows. {why}"),
        FlatColumn(
            "tied",
            "string",
            True,
            "Ranked entries, as `provider.variant`, that it is not told apart from. Empty: none.",
            lambda row: (
                joined(".".join(key) for key in row.figure.tied) if isinstance(row.figure, Figure) else None
            ),
        ),
        FlatColumn(
            "rank_reason", "string", True, "Why there is no rank. Empty where there is one.", _rank_reason
        ),
    )


def _substitution() -> tuple[CellColumn, ...]:
    return (
        FlatColumn(
            "substituted",
            "string",
            True,
            "Ids of the units whose value was substituted. Empty: none, or the view `unit`.",
            lambda row: joined(row.figure.substituted) if isinstance(row.figure, Figure) else None,
        ),
        FlatColumn(
            "without_penalty",
            "number",
            True,
            "The figure with 1 as the factor of substitution. Empty: nothing is substituted.",
            lambda row: penalty.without if (penalty := _penalty(row)) else None,
        ),
        FlatColumn(
            "measured",
            "number",
            True,
            "The geometric mean over the measured units alone. Empty: nothing is substituted.",
            lambda row: penalty.measured if (penalty := _penalty(row)) else None,
        ),
        FlatColumn(
            "left_out",
            "string",
            True,
            "Ids of the units that no entry has usable: left out for all. Empty: none, or the view `unit`.",
            _left_out,
        ),
    )


def _counts() -> tuple[CellColumn, ...]:
    return (
        FlatColumn(
            "requested",
            "integer",
            False,
            "Trials asked for at first.",
            lambda row: row.counts.requested,
        ),
        FlatColumn(
            "attempts",
            "integer",
            False,
            "Trials attempted, top-up rounds included.",
            lambda row: row.counts.attempts,
        ),
        FlatColumn(
            "successes", "integer", False, "Successes after the audit.", lambda row: row.counts.successes
        ),
    )


def _shares(benchmark: Benchmark) -> tuple[CellColumn, ...]:
    return tuple(
        FlatColumn(
            f"{stage.id}_share",
            "number",
            True,
            f"Fraction of {stage.name} in the Time bar. Empty: a cost, a stage that the metric does not sum, "
            "no value, or a bar of no length.",
            partial(_share, stage.id),
        )
        for stage in benchmark.stages
    )


def _given(name: str, type: PlainType, meaning: str) -> CellColumn:
    """A field of the figure as it is."""
    value: Callable[[CellRow], FlatValue] = lambda row: (  # noqa: E731
        None if isinstance(row.figure, Missing) else getattr(row.figure, name)
    )
    return FlatColumn(name, type, True, meaning, value)


def _share(stage: str, row: CellRow) -> float | None:
    if isinstance(row.figure, Missing) or row.figure.shares is None:
        return None
    return row.figure.shares.get(stage)


def _rank_reason(row: CellRow) -> str | None:
    if isinstance(row.figure, Missing):
        return NO_VALUE
    if row.figure.rank is not None:
        return None
    if row.estimated:
        return "an estimated cost"
    entry = row.entry
    views = (entry.cost if row.quantity == COST else entry.results[row.quantity])[row.statistic]
    reasons = views.unranked_reasons if row.unit is None else why_unranked_on(entry, row.unit, row.statistic)
    return "; ".join(reasons) or "not usable"


def _penalty(row: CellRow) -> Penalty | None:
    return row.figure.penalty if isinstance(row.figure, Figure) else None


def _left_out(row: CellRow) -> str | None:
    if row.unit is not None:
        return None
    return joined(row.run.left_out_units[row.quantity][row.statistic])
