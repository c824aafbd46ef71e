"""How far the sandbox's clock and /proc/uptime agree, entry by entry: a small histogram and its figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.results.run_results import RunResults
from generator.wording import display
from generator.wording.run_links import RunLinks
from generator.wording.table import Cell, Table, figure_column, link_cell, name_column, table_of, text_column
from generator.wording.tick import tick_number


@dataclass(frozen=True)
class Bar:
    """One bar of a histogram, as SVG places it."""

    x: str
    width: str
    y: str
    height: str


def clock_table(run: RunResults, links: RunLinks) -> Table | None:
    """The agreement of each entry that was measured twice; None where none was, or no stage is to be."""
    agreement = run.clock_agreement
    if agreement is None or not any(stage.clock == "sandbox" for stage in run.benchmark.stages):
        return None
    gate_ms = run.benchmark.rules.clock_gate_ms
    rows = [
        (link_cell(links.entry(entry.key)), *_cells(agreement.drifts[entry.key]))
        for entry in run.entries
        if entry.key in agreement.drifts
    ]
    steps = len(rows[0]) - 4 if rows else 0
    limits = [_milliseconds(tick_number(gate_ms * step / steps)) for step in range(1, steps + 1)]
    columns = (
        name_column("entry", "Entry"),
        figure_column("spans", "Spans"),
        text_column("distribution", "Distribution"),
        *(figure_column(f"within_{place}", f"Within {limit}") for place, limit in enumerate(limits, start=1)),
        figure_column("beyond", "Beyond"),
    )
    gate = _milliseconds(display.plain(gate_ms))
    caption = (
        f"Spans by how far their duration is from the same by /proc/uptime; drawn from −{gate} to +{gate}"
    )
    return table_of("clocks-caption", caption, columns, rows)


def _cells(drifts: Sequence[int]) -> tuple[Cell, ...]:
    """What one entry's row says behind its name.

    drifts: counts of equal parts of the gate, an even number, then of what lies beyond it.
    """
    inner, beyond = drifts[:-1], drifts[-1]
    middle, spans = len(inner) // 2, sum(drifts)
    within = [sum(inner[middle - step : middle + step]) for step in range(1, middle + 1)]
    return (
        Cell(display.count(spans)),
        Cell(drawing=_bars(inner)),
        *(Cell(display.percent(number / spans, 1)) for number in within),
        Cell(display.count(beyond)),
    )


def _bars(counts: Sequence[int]) -> tuple[Bar, ...]:
    largest = max(*counts, 1)
    return tuple(
        Bar(
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
