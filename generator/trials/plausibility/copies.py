"""Durations that were seen before: as they are, times a constant, or in another order.

A trial's parts are the sums of its spans by sandbox and stage. What they are made of does not matter here:
copied spans have copied sums, and scaled spans have scaled ones.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from generator.trials.plausibility.evidence import Evidence
from generator.trials.plausibility.finding import Figure, PlausibilityFinding

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]
Entry = tuple[str, str]
Cell = tuple[str, str, str]

_NEIGHBOURS: Final = 8
"""Trials that each is compared with, in order of a number that scaling does not change: of a copy it is all
but the same, so that copies stand beside each other."""


@dataclass(frozen=True)
class _Trial:
    """One trial's key."""

    provider: str
    variant: str
    unit: str
    number: int

    @property
    def cell(self) -> Cell:
        """The cell of the trial."""
        return self.provider, self.variant, self.unit


@dataclass(frozen=True)
class _Match:
    """Two trials of which each may be the copy. factor: of the first one's durations over the second's."""

    trial: _Trial
    like: _Trial
    factor: float


def copy_findings(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """All of them, rule by rule. Each side of a likeness has one: nothing says which one was measured."""
    rules = evidence.rules
    copied: list[_Match] = []
    scaled: list[_Match] = []
    trials, shapes = _parts(evidence)
    for indices, parts_ns in shapes:
        if parts_ns.shape[1] >= rules.copied_parts_minimum:
            first, again = _doubles(parts_ns)
            copied += _matches(trials, indices, parts_ns, again)
            if parts_ns.shape[1] >= rules.scaled_parts_minimum:
                pairs = _proportional(parts_ns[first], rules.scaled_tolerance_percent / 100)
                scaled += _matches(trials, indices[first], parts_ns[first], pairs)
    yield from _findings_by_cell("durations_copied", copied)
    yield from _findings_by_cell("durations_scaled", scaled)
    yield from _reordered(evidence)


def _parts(evidence: Evidence) -> tuple[Sequence[_Trial], list[tuple[IntArray, FloatArray]]]:
    """All trials in order of key; for each set of parts that trials have, their places and parts in ns, of
    shape (trials, parts). Trials without a time at all are left out.
    """
    rows: Mapping[str, Any] = evidence.connection.execute("""
        SELECT trial_id, sandbox, stage, duration_ns::DOUBLE AS duration_ns FROM stage_total
        ORDER BY trial_id, sandbox, stage
    """).fetchnumpy()
    keys = evidence.connection.execute(
        "SELECT provider, variant, unit, trial FROM judged ORDER BY trial_id"
    ).fetchall()
    ids = rows["trial_id"]
    starts = np.flatnonzero(np.diff(ids, prepend=-1))
    ends = np.append(starts[1:], ids.size)
    shapes: defaultdict[bytes, list[int]] = defaultdict(list)
    names = rows["sandbox"] * len(evidence.benchmark.stages) + rows["stage"]
    for index, (start, end) in enumerate(zip(starts.tolist(), ends.tolist(), strict=True)):
        shapes[names[start:end].tobytes()].append(index)
    parts_by_shape = []
    for indices in shapes.values():
        first = starts[indices]
        count = int(ends[indices[0]] - first[0])
        parts = rows["duration_ns"][first[:, None] + np.arange(count)]
        timed = parts.any(axis=1)
        parts_by_shape.append((ids[first[timed]], parts[timed]))
    return [_Trial(*key) for key in keys], parts_by_shape


def _doubles(parts_ns: FloatArray) -> tuple[IntArray, list[tuple[int, int]]]:
    """Places of the first of each kind of row, and (first, other) for each row that there is again."""
    if not len(parts_ns):
        return np.zeros(0, np.int64), []
    _, first, kind = np.unique(parts_ns, axis=0, return_index=True, return_inverse=True)
    kind = kind.reshape(-1)
    again = [(int(first[k]), index) for index, k in enumerate(kind.tolist()) if first[k] != index]
    return np.sort(first), again


def _proportional(parts_ns: FloatArray, tolerance: float) -> list[tuple[int, int]]:
    """Rows that are one another's times a constant, to within `tolerance` in every part."""
    known = np.flatnonzero((parts_ns > 0).all(axis=1))
    logs = np.log(parts_ns[known])
    logs -= logs.mean(axis=1, keepdims=True)
    weights = np.cos(np.arange(1, logs.shape[1] + 1) ** 2)
    order = np.argsort(logs @ weights, kind="stable")
    pairs = []
    for away in range(1, min(_NEIGHBOURS, len(order) - 1) + 1):
        one, other = order[:-away], order[away:]
        alike = np.abs(logs[one] - logs[other]).max(axis=1) <= tolerance
        pairs += [
            (min(a, b), max(a, b))
            for a, b in zip(known[one[alike]].tolist(), known[other[alike]].tolist(), strict=True)
        ]
    return sorted(pairs)


def _matches(
    trials: Sequence[_Trial], indices: IntArray, parts_ns: FloatArray, pairs: Sequence[tuple[int, int]]
) -> Iterator[_Match]:
    """Each pair from both sides."""
    totals = parts_ns.sum(axis=1)
    for pair in pairs:
        for one, other in (pair, pair[::-1]):
            factor = float(totals[one] / totals[other])
            yield _Match(trials[int(indices[one])], trials[int(indices[other])], factor)


def _findings_by_cell(rule: str, matches: Sequence[_Match]) -> Iterator[PlausibilityFinding]:
    """A finding for each cell, with the first likeness as its example."""
    by_cell: defaultdict[Cell, list[_Match]] = defaultdict(list)
    for match in matches:
        by_cell[match.trial.cell].append(match)
    for (provider, variant, unit), cell_matches in sorted(by_cell.items()):
        first = min(cell_matches, key=lambda match: (match.trial.number, match.like.cell, match.like.number))
        figures: dict[str, Figure] = {"trial": first.trial.number, **_like(first.like)}
        if rule == "durations_scaled":
            figures["factor"] = first.factor
        numbers = tuple(sorted({match.trial.number for match in cell_matches}))
        yield PlausibilityFinding(rule, provider, variant, unit, numbers, figures)


def _like(trial: _Trial) -> dict[str, Figure]:
    return {
        "like_provider": trial.provider,
        "like_variant": trial.variant,
        "like_unit": trial.unit,
        "like_trial": trial.number,
    }


def _reordered(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """Two entries whose whole times of a unit, each in order of size, have one ratio throughout.

    It needs no parts, so that it holds for benchmarks of one stage too.
    """
    rules = evidence.rules
    by_unit: defaultdict[str, dict[Entry, FloatArray]] = defaultdict(dict)
    for provider, variant, unit, times in evidence.connection.execute(
        """
        SELECT provider, variant, unit, list(duration_ns ORDER BY duration_ns) FROM (
            SELECT provider, variant, unit, trial_id, sum(stage_total.duration_ns)::DOUBLE AS duration_ns
            FROM stage_total JOIN judged USING (trial_id) WHERE judged_outcome = 'success' GROUP BY ALL
        ) GROUP BY ALL HAVING min(duration_ns) > 0 AND count(DISTINCT duration_ns) >= $least ORDER BY ALL
    """,
        {"least": rules.reordered_trials_minimum},
    ).fetchall():
        by_unit[unit][provider, variant] = np.asarray(times)
    tolerance = rules.scaled_tolerance_percent / 100
    matches = [
        match for unit, times in sorted(by_unit.items()) for match in _constant_ratios(unit, times, tolerance)
    ]
    yield from sorted(matches, key=lambda match: (match.provider, match.variant, match.unit or ""))


def _constant_ratios(
    unit: str, times: Mapping[Entry, FloatArray], tolerance: float
) -> Iterator[PlausibilityFinding]:
    for one, other in combinations(times, 2):
        if len(times[one]) != len(times[other]):
            continue
        logs = np.log(times[one]) - np.log(times[other])
        if np.ptp(logs) > tolerance:
            continue
        factor = float(np.exp(logs.mean()))
        for entry, like, ratio in ((one, other, factor), (other, one, 1 / factor)):
            figures: dict[str, Figure] = {
                "successes": len(logs),
                "like_provider": like[0],
                "like_variant": like[1],
                "factor": ratio,
            }
            yield PlausibilityFinding("durations_reordered", *entry, unit, (), figures)
