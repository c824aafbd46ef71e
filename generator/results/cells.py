"""What happened to an entry's trials: counts per cell and over all units of a run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import pandas as pd

from generator.results.cost import CostSource, counted
from generator.results.entry import CellCounts, FirstRound
from generator.statistics.wilson import wilson_interval
from generator.trials.contract import OUTCOMES

PROVIDER_FAILURES = ("provider_error", "timeout")

Entry = tuple[str, str]
"""(provider, variant)."""


@dataclass(frozen=True)
class Cell:
    """The trials of one entry in one unit.

    trials: rows of `TrialTable.frame`, any number; successes: those whose outcome after the audit is success.
    """

    requested: int
    trials: pd.DataFrame
    successes: pd.DataFrame


Cells = Mapping[Entry, Mapping[str, Cell]]
"""entry → unit → cell, for every unit of the run, in order."""


def split_cells(frame: pd.DataFrame, units: Sequence[str], requested: int) -> Cells:
    """The cells of every entry that has a trial in `frame`; a cell may have none."""
    empty = frame.iloc[:0]
    frames = dict(list(frame.groupby(["provider", "variant", "unit"], sort=True)))
    entries = sorted({(str(provider), str(variant)) for provider, variant, _ in frames})
    return {
        entry: {unit: _cell(frames.get((*entry, unit), empty), requested) for unit in units}
        for entry in entries
    }


def _cell(rows: pd.DataFrame, requested: int) -> Cell:
    return Cell(requested, rows, rows[rows["outcome"] == "success"])


def count_cell(cell: Cell) -> CellCounts:
    """The cell's counts after the audit."""
    rows, successes = cell.trials, cell.successes
    outcomes = rows["outcome"].value_counts()
    by_round = rows["round"].value_counts()
    last = int(rows["round"].max()) if len(rows) else 0
    return CellCounts(
        requested=cell.requested,
        attempts=len(rows),
        successes=len(successes),
        outcomes={outcome: int(outcomes.get(outcome, 0)) for outcome in OUTCOMES},
        demoted=int((rows["outcome"] != rows["recorded_outcome"]).sum()),
        rounds=tuple(int(by_round.get(number, 0)) for number in range(last + 1)),
        costs=count_costs(successes, "provider"),
    )


def count_costs(successes: pd.DataFrame, source: CostSource) -> int:
    """Successes whose cost comes from `source` and is above 0: the size of a cost sample."""
    return int(counted(successes, source).sum())


def add_counts(cells: Iterable[CellCounts]) -> CellCounts:
    """The counts of an entry: the sum over its cells."""
    parts = list(cells)
    rounds = max((len(part.rounds) for part in parts), default=0)
    return CellCounts(
        requested=sum(part.requested for part in parts),
        attempts=sum(part.attempts for part in parts),
        successes=sum(part.successes for part in parts),
        outcomes={outcome: sum(part.outcomes[outcome] for part in parts) for outcome in OUTCOMES},
        demoted=sum(part.demoted for part in parts),
        rounds=tuple(
            sum(part.rounds[number] for part in parts if number < len(part.rounds))
            for number in range(rounds)
        ),
        costs=sum(part.costs for part in parts),
    )


def first_round(cells: Mapping[str, Cell], confidence_percent: float) -> FirstRound:
    """First-round success rate: what is not the provider's failure is left out (statistics.md 7)."""
    successes = failures = 0
    for cell in cells.values():
        outcomes = cell.trials.loc[cell.trials["round"] == 0, "outcome"]
        successes += int((outcomes == "success").sum())
        failures += int(outcomes.isin(PROVIDER_FAILURES).sum())
    of = successes + failures
    low, high = wilson_interval(successes, of, confidence_percent) or (None, None)
    return FirstRound(successes, of, low, high)
