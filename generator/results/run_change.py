"""What changed from run to run: each entry against the run before, judged by what days usually do."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from generator.definitions.rules import Rules
from generator.results.cells import Entry
from generator.results.entry import Missing
from generator.results.ratio import Ratio, ratio_from, why_no_ratio
from generator.results.run_results import RunResults
from generator.statistics.cell import CellEstimate
from generator.statistics.comparison import Comparison, compare
from generator.statistics.deviation import Deviation, deviation_of, deviations, fence, shared_shift

Verdict = Literal["changed", "differs", "no difference shown", "not comparable", "new", "gone"]
Doubt = Literal["too few entries", "too few runs", "too little"]


@dataclass(frozen=True)
class Change:
    """One entry in a run against the run before it (statistics.md 8)."""

    verdict: Verdict
    """`changed`: told apart from the shared shift, and beyond the fence. `differs`: the former alone. `new`,
    `gone`: it has trials in this run only, or in the one before only."""
    ratio: Ratio | None = None
    """This run's value over the one's before; units that one of the two lacks are in `left_out`. None where
    the verdict is another than the first three."""
    own: float | None = None
    """Ratio over the shared shift, where there is one; None where there is no ratio."""
    p_value: float | None = None
    """p of the entry against the shared shift."""
    doubt: Doubt | None = None
    """Why a difference is no change."""
    persists: bool | None = None
    """Whether what changed in the run before is still there; None where nothing did, or no ratio tells."""
    reason: str | None = None
    """Why it is gone or not comparable, as a phrase, where there is more to say."""

    @property
    def higher(self) -> bool:
        """Slower, or dearer, than the shared shift alone makes it."""
        return self.own is not None and self.own > 1


@dataclass(frozen=True)
class RunChange:
    """One table of a run against that of the run before it."""

    run: str
    before: str
    shift: float | None
    """The ratio that all entries share; None where too few are in both runs."""
    compared: int
    """Entries that have a ratio."""
    fence: float | None
    """The ratio beyond which, or below whose inverse, an entry's own change is more than days usually do."""
    earlier: int
    """Deviations of earlier pairs of runs, from which the fence is made where they are enough."""
    changes: Mapping[Entry, Change]
    """Change of every entry that has trials in either run."""


def run_changes(
    runs: Sequence[RunResults], quantity: str, unit: str | None = None, last: int | None = None
) -> tuple[RunChange, ...]:
    """Each of `runs` (whole, of one benchmark, in order of time) against the one before, the first left out.

    quantity: a metric or "cost". unit: of its own table; the All view where None. last: judges so many of the
    pairs alone.
    """
    rules = runs[-1].benchmark.rules
    pairs = [_Pair(old, new, quantity, unit) for old, new in itertools.pairwise(runs)]
    first = 0 if last is None else max(len(pairs) - last, 0)
    changes: list[RunChange] = []
    earlier: list[float] = []
    for index, pair in enumerate(pairs):
        if index >= first:
            skipping = _Pair(runs[index - 1], pair.new, quantity, unit) if changes else None
            changes.append(
                _judge(pair, earlier, _persisting(changes[-1], skipping) if skipping else {}, rules)
            )
        sizes, shift = pair.log_ratios, shared_shift(list(pair.log_ratios.values()), rules)
        if shift is not None:
            earlier.extend(abs(deviation_of(size, shift)) for size in sizes.values())
    return tuple(changes)


@dataclass(frozen=True)
class _Pair:
    """Two runs, by the usable cells of one table."""

    old: RunResults
    new: RunResults
    quantity: str
    unit: str | None

    @property
    def units(self) -> tuple[str, ...]:
        """Units of either run, in the benchmark's order, or the only one."""
        if self.unit is not None:
            return (self.unit,)
        present = {*self.old.units, *self.new.units}
        return tuple(unit.id for unit in self.new.benchmark.units if unit.id in present)

    def cells(self, key: Entry) -> tuple[Mapping[str, CellEstimate], Mapping[str, CellEstimate]]:
        """Usable cells of the new run and of the old one."""
        return self.new.usable[self.quantity][key], self.old.usable[self.quantity][key]

    @property
    def shared(self) -> tuple[Entry, ...]:
        """Entries that have trials in both runs."""
        old = self.old.usable[self.quantity]
        return tuple(key for key in self.new.usable[self.quantity] if key in old)

    @property
    def log_ratios(self) -> dict[Entry, float]:
        """ln of each entry's ratio, where it has one; without distributions, which take most of the time."""
        log_ratios = {key: self._log_ratio(key) for key in self.shared}
        return {key: value for key, value in log_ratios.items() if value is not None}

    def _log_ratio(self, key: Entry) -> float | None:
        new, old = self.cells(key)
        both = [unit for unit in self.units if unit in new and unit in old]
        if not both or min(cells[unit].value for cells in (new, old) for unit in both) <= 0:
            return None
        return math.fsum(math.log(new[unit].value) - math.log(old[unit].value) for unit in both) / len(both)

    def compare(self, rules: Rules) -> dict[Entry, Comparison]:
        """Each entry that has a ratio."""
        comparisons = {
            key: compare(*self.cells(key), self.units, rules.confidence_percent) for key in self.shared
        }
        return {key: comparison for key, comparison in comparisons.items() if comparison is not None}


def _judge(
    pair: _Pair, earlier: Sequence[float], persisting: Mapping[Entry, bool], rules: Rules
) -> RunChange:
    compared = pair.compare(rules)
    shift = shared_shift([math.log(comparison.ratio) for comparison in compared.values()], rules)
    limit = fence(earlier, rules)
    judged = dict(zip(compared, deviations(list(compared.values()), shift, rules), strict=True))
    present = dict.fromkeys((*pair.new.usable[pair.quantity], *pair.old.usable[pair.quantity]))
    return RunChange(
        run=pair.new.run,
        before=pair.old.run,
        shift=None if shift is None else math.exp(shift),
        compared=len(compared),
        fence=None if limit is None else math.exp(limit),
        earlier=len(earlier),
        changes={
            key: _compared(compared[key], judged[key], _doubt(judged[key], shift, limit), persisting.get(key))
            if key in compared
            else _not_compared(pair, key)
            for key in present
        },
    )


def _doubt(deviation: Deviation, shift: float | None, limit: float | None) -> Doubt | None:
    if shift is None:
        return "too few entries"
    if limit is None:
        return "too few runs"
    return "too little" if abs(deviation.size) <= limit else None


def _compared(
    comparison: Comparison, judged: Deviation, doubt: Doubt | None, persists: bool | None
) -> Change:
    verdict: Verdict = "no difference shown"
    if judged.differs:
        verdict = "differs" if doubt else "changed"
    return Change(
        verdict=verdict,
        ratio=ratio_from(comparison),
        own=math.exp(judged.size),
        p_value=judged.p_value,
        doubt=doubt if verdict == "differs" else None,
        persists=persists,
    )


def _not_compared(pair: _Pair, key: Entry) -> Change:
    if key not in pair.old.usable[pair.quantity]:
        return Change("new")
    if key not in pair.new.usable[pair.quantity]:
        return Change("gone", reason=why_absent(pair.new, key))
    shared = any(unit in pair.old.units and unit in pair.new.units for unit in pair.units)
    word = pair.new.benchmark.unit_word
    unshared = f"no {word} with enough successes in both runs" if shared else f"no {word} is in both runs"
    reason = why_no_ratio(*pair.cells(key), pair.units, Missing(unshared)).reason
    return Change("not comparable", reason=reason)


def _persisting(changed: RunChange, since: _Pair) -> dict[Entry, bool]:
    """Which changes of the run before are still there, seen from the run before those.

    An entry is still there that is nearer to where its change put it than to where it was.
    """
    sizes, rules = since.log_ratios, since.new.benchmark.rules
    shift = shared_shift(list(sizes.values()), rules)
    if shift is None:
        return {}
    return {
        key: deviation_of(sizes[key], shift) / math.log(change.own) > 1 / 2
        for key, change in changed.changes.items()
        if change.verdict == "changed" and change.own is not None and key in sizes
    }


def why_absent(run: RunResults, key: Entry) -> str | None:
    """Why the provider of an entry was skipped."""
    setup = run.manifest.providers.get(key[0])
    return None if setup is None else setup.skipped
