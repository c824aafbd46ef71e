"""What the audit of a run found, beyond what the trial table itself says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.definitions.benchmark import Benchmark
from generator.definitions.rules import Rules
from generator.results.cells import Cells, count_costs
from generator.results.samples import Quantity
from generator.statistics.outliers import flagged_values
from generator.trials.audit_rule import rules_not_applied
from generator.trials.plausibility.finding import PlausibilityFinding


@dataclass(frozen=True)
class Demotion:
    """A trial that the harness called better than its evidence."""

    provider: str
    variant: str
    unit: str
    trial: int
    recorded: str
    outcome: str
    rule: str
    """Id of the broken rule."""
    detail: str
    """What was found, in words."""


@dataclass(frozen=True)
class Outlier:
    """A flagged value; it stays in every figure."""

    provider: str
    variant: str
    unit: str
    trial: int
    metric: str
    value_ms: float
    score: float
    """0.6745·|ln x − med|/MAD of the cell (statistics.md 1)."""


@dataclass(frozen=True)
class Exclusion:
    """Trials of one cell that did not replay."""

    unit: str
    provider: str
    variant: str
    excluded: int
    attempts: int


@dataclass(frozen=True)
class TopUp:
    """What one top-up round asked of one cell."""

    provider: str
    variant: str
    unit: str
    round: int
    lacked: int
    """Successes that the cell lacked of those requested, before this round."""
    trials: int
    successes: int


@dataclass(frozen=True)
class CostCoverage:
    """How many of an entry's successes carry a cost, by its source."""

    provider: str
    variant: str
    successes: int
    provider_sourced: int
    list_price: int
    none: int
    """Neither of the two, or not above 0."""


@dataclass(frozen=True)
class Audit:
    """All of it, each tuple in a fixed order."""

    demotions: tuple[Demotion, ...]
    outliers: tuple[Outlier, ...]
    exclusions: tuple[Exclusion, ...]
    top_ups: tuple[TopUp, ...]
    cost_coverage: tuple[CostCoverage, ...]
    rules_not_applied: tuple[str, ...]
    """Ids of the audit rules that nothing in this benchmark's data can be held to."""
    findings: tuple[PlausibilityFinding, ...] = ()
    """What is not plausible across trials and entries, by entry."""

    def findings_of(self, provider: str, variant: str) -> tuple[PlausibilityFinding, ...]:
        """Findings of one entry."""
        return tuple(
            finding for finding in self.findings if (finding.provider, finding.variant) == (provider, variant)
        )


def audit_cells(
    cells: Cells,
    times: Mapping[str, Quantity],
    benchmark: Benchmark,
    rules: Rules,
    findings: tuple[PlausibilityFinding, ...] = (),
) -> Audit:
    """The audit's lists over all cells of a run, in order of entries and units.

    times: by metric. findings: those of the run as it was read.
    """
    return Audit(
        demotions=_demotions(cells),
        outliers=_outliers(cells, times, rules),
        exclusions=_exclusions(cells),
        top_ups=_top_ups(cells),
        cost_coverage=_cost_coverage(cells) if benchmark.ranks_with_cost else (),
        rules_not_applied=rules_not_applied(benchmark),
        findings=findings,
    )


def _demotions(cells: Cells) -> tuple[Demotion, ...]:
    return tuple(
        Demotion(
            *entry,
            unit=unit,
            trial=int(str(row.trial)),
            recorded=str(row.recorded_outcome),
            outcome=str(row.outcome),
            rule=str(row.broken_rule),
            detail=str(row.broken_detail),
        )
        for entry, units in cells.items()
        for unit, cell in units.items()
        if cell.trials["broken_rule"].notna().any()
        for row in cell.trials[cell.trials["broken_rule"].notna()].itertuples()
    )


def _outliers(cells: Cells, times: Mapping[str, Quantity], rules: Rules) -> tuple[Outlier, ...]:
    outliers = []
    for entry, units in cells.items():
        for unit, cell in units.items():
            for metric, quantity in times.items():
                trials = cell.successes["trial"].to_numpy()
                for flagged in flagged_values(quantity.samples[entry][unit], rules):
                    trial = int(trials[flagged.index])
                    outliers.append(Outlier(*entry, unit, trial, metric, flagged.value, flagged.score))
    return tuple(outliers)


def _exclusions(cells: Cells) -> tuple[Exclusion, ...]:
    return tuple(
        Exclusion(unit, *entry, excluded, len(cell.trials))
        for entry, units in cells.items()
        for unit, cell in units.items()
        if (excluded := int((cell.trials["outcome"] == "excluded").sum()))
    )


def _top_ups(cells: Cells) -> tuple[TopUp, ...]:
    top_ups = []
    for entry, units in cells.items():
        for unit, cell in units.items():
            later = cell.trials[cell.trials["round"] > 0]
            for number, rows in later.groupby("round", sort=True):
                before = int((cell.successes["round"] < number).sum())
                successes = int((rows["outcome"] == "success").sum())
                lacked = max(cell.requested - before, 0)
                top_ups.append(TopUp(*entry, unit, int(str(number)), lacked, len(rows), successes))
    return tuple(top_ups)


def _cost_coverage(cells: Cells) -> tuple[CostCoverage, ...]:
    coverages = []
    for entry, units in cells.items():
        successes = sum(len(cell.successes) for cell in units.values())
        sourced, listed = (
            sum(count_costs(cell.successes, source) for cell in units.values())
            for source in ("provider", "list_price")
        )
        coverages.append(CostCoverage(*entry, successes, sourced, listed, successes - sourced - listed))
    return tuple(coverages)
