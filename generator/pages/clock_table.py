"""How far the sandbox's clock and /proc/uptime agree, entry by entry: a small histogram and its figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.results.run_results import RunResults
from generator.wording import display
from generator.wording.link import Link
from generator.wording.run_links import RunLinks
from generator.wording.tick import tick_number


@dataclass(frozen=True)
class Column:
    """One bar of a histogram, as SVG places it."""

    x: str
    width: str
    y: str
    height: str


@dataclass(frozen=True)
class ClockRow:
    """One entry.

    bars: spans by duration − uptime, from −gate to +gate. within: the share that is at most so far away.
    beyond: number of spans further away than the gate.
    """

    entry: Link
    spans: str
    bars: tuple[Column, ...]
    within: tuple[str, ...]
    beyond: str


@dataclass(frozen=True)
class ClockTable:
    """gate: "20 ms". limits: "5 ms" … up to the gate, of the columns `ClockRow.within`."""

    gate: str
    limits: tuple[str, ...]
    rows: tuple[ClockRow, ...]


def clock_table(run: RunResults, links: RunLinks) -> ClockTable | None:
    """The agreement of each entry that was measured twice; None where none was, or no stage is to be."""
    agreement = run.clock_agreement
    if agreement is None or not any(stage.clock == "sandbox" for stage in run.benchmark.stages):
        return None
    gate_ms = run.benchmark.rules.clock_gate_ms
    rows = tuple(
        _row(links.entry(entry.key), agreement.drifts[entry.key])
        for entry in run.entries
        if entry.key in agreement.drifts
    )
    steps = len(rows[0].within) if rows else 0
    return ClockTable(
        gate=_milliseconds(display.plain(gate_ms)),
        limits=tuple(_milliseconds(tick_number(gate_ms * step / steps)) for step in range(1, steps + 1)),
        rows=rows,
    )


def _row(entry: Link, drifts: Sequence[int]) -> ClockRow:
    """drifts: counts of equal parts of the gate, an even number, then of what lies beyond it."""
    inner, beyond = drifts[:-1], drifts[-1]
    middle, spans = len(inner) // 2, sum(drifts)
    within = [sum(inner[middle - step : middle + step]) for step in range(1, middle + 1)]
    return ClockRow(
        entry=entry,
        spans=display.count(spans),
        bars=_bars(inner),
        within=tuple(display.percent(number / spans, 1) for number in within),
        beyond=display.count(beyond),
    )


def _bars(counts: Sequence[int]) -> tuple[Column, ...]:
    largest = max(*counts, 1)
    return tuple(
        Column(
            x=display.position(place, len(counts)),
            width=display.position(1, len(counts)),
            y=display.position(largest - number, largest),
            height=display.position(number, largest),
        )
        for place, number in enumerate(counts)
        if number
    )


def _milliseconds(number: str) -> str:
    return f"{number}{display.THIN}ms"
