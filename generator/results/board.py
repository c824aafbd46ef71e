"""The published figures of one quantity under one statistic, for all entries of a run."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace

from generator.definitions.benchmark import Benchmark
from generator.definitions.rules import Rules
from generator.definitions.statistic import successes_needed
from generator.results.cells import Cell, Cells, Entry
from generator.results.entry import Figure, Missing, Penalty, Views
from generator.results.reason import NO_VALUE, by_statistic, why_no_all_view, why_no_figures, why_unavailable
from generator.results.samples import Quantity
from generator.results.standing import Standing, why_unranked
from generator.statistics.all_view import AllEstimate
from generator.statistics.cell import CellEstimate, estimate_cells, is_usable
from generator.statistics.distribution import FloatArray
from generator.statistics.leaderboard import (
    EntrySamples,
    EntryStanding,
    Leaderboard,
    RankedRow,
    all_view,
    leaderboard,
    used_units,
)
from generator.statistics.shares import all_shares, cell_shares

Shares = Mapping[str, FloatArray]
"""unit → fraction by stage of the metric, shape (stages,)."""


@dataclass(frozen=True, eq=False)
class Board:
    """A quantity under a statistic."""

    statistic: str
    table: Leaderboard
    views: Mapping[Entry, Views]
    unavailable: str | None
    """Why the statistic is not on offer; None where some cell has it usable."""


def make_board(
    cells: Cells,
    standings: Mapping[Entry, Standing],
    quantity: Quantity,
    statistic: str,
    benchmark: Benchmark,
) -> Board:
    """The board of every entry in `cells` (at least one)."""
    rules = benchmark.rules
    some = next(iter(cells.values()))
    requested = next(iter(some.values())).requested
    samples = [quantity.samples[key] for key in cells]
    used = used_units(samples, tuple(some), requested, statistic, rules)
    unranked = {key: why_unranked(standings[key], used, benchmark, rules) for key in cells}
    entries = [_entry_samples(key, standings[key], unranked[key], quantity) for key in cells]
    table = leaderboard(entries, tuple(some), requested, statistic, rules)
    unavailable = why_unavailable(table, benchmark.unit_word)
    views = {
        entry.key: _views(
            entry,
            quantity,
            why_no_all_view(entry, quantity, unavailable, benchmark),
            _shares(entry, quantity, statistic),
            why_no_figures(cells[entry.key], quantity, entry.key, successes_needed(statistic, rules)),
            unranked_reasons=(*by_statistic(statistic), *unranked[entry.key]),
            factor=rules.substitution_factor,
        )
        for entry in table.entries
    }
    return Board(statistic, table, views, unavailable)


def estimate_apart(
    entry: Entry, cells: Mapping[str, Cell], quantity: Quantity, board: Board, rules: Rules
) -> Views:
    """The views of an entry that must not touch the others': unranked, with the substitutes of `board`."""
    samples, statistic = quantity.samples[entry], board.statistic
    estimated = estimate_cells([samples[unit] for unit in cells], statistic, rules)
    estimates = dict(zip(cells, estimated, strict=True))
    worst = board.table.worst
    usable = {
        unit: estimate
        for unit, estimate in estimates.items()
        if estimate is not None and unit in worst and is_usable(estimate, cells[unit].requested, rules)
    }
    whole = all_view(usable, worst, rules.substitution_factor, rules)
    return Views(
        all=Missing("too few costs from a price list")
        if whole is None
        else _all_figure(whole, usable, None, None, rules.substitution_factor),
        units={
            unit: Missing(f"needs {successes_needed(statistic, rules)} costs from a price list")
            if estimate is None
            else _cell_figure(estimate, unit in usable, None, None)
            for unit, estimate in estimates.items()
        },
    )


def _entry_samples(
    key: Entry, standing: Standing, reasons: tuple[str, ...], quantity: Quantity
) -> EntrySamples:
    return EntrySamples(
        key=key,
        samples=quantity.samples[key],
        rankable=not reasons,
        rankable_units=frozenset(unit for unit, reasons in standing.unit_reasons.items() if not reasons),
    )


def _views(
    entry: EntryStanding,
    quantity: Quantity,
    no_all_view: str,
    shares: Shares,
    reasons: Mapping[str, str],
    *,
    unranked_reasons: tuple[str, ...],
    factor: float,
) -> Views:
    usable = [shares[unit] for unit, cell in entry.cells.items() if cell.usable and unit in shares]
    units: dict[str, Figure | Missing] = {}
    for unit, cell in entry.cells.items():
        if cell.estimate is None:
            units[unit] = Missing(reasons[unit])
        else:
            named = _named(shares.get(unit), quantity)
            units[unit] = _cell_figure(cell.estimate, cell.usable, cell.ranked_row, named)
    if entry.all is None:
        return Views(Missing(no_all_view), units, unranked_reasons or (NO_VALUE,))
    named = _named(all_shares(usable), quantity)
    whole = _all_figure(entry.all, entry.usable, entry.ranked_row, named, factor)
    return Views(whole, units, unranked_reasons)


def _named(fractions: FloatArray | None, quantity: Quantity) -> Mapping[str, float] | None:
    if fractions is None or quantity.metric is None:
        return None
    return dict(zip(quantity.metric.stages, fractions.tolist(), strict=True))


def _shares(entry: EntryStanding, quantity: Quantity, statistic: str) -> Shares:
    """Shares of each cell with an estimate; a cell whose stages all take 0 has none."""
    if quantity.metric is None:
        return {}
    totals = quantity.stage_totals[entry.key]
    shares = {
        unit: cell_shares(totals[unit], statistic)
        for unit, standing in entry.cells.items()
        if standing.estimate is not None
    }
    return {unit: fractions for unit, fractions in shares.items() if fractions is not None}


def _all_figure(
    estimate: AllEstimate,
    cells: Mapping[str, CellEstimate],
    ranked_row: RankedRow | None,
    shares: Mapping[str, float] | None,
    factor: float,
) -> Figure:
    """cells: the measured ones that the estimate is made of. factor: of substitution."""
    figure = _figure(estimate, None, ranked_row, estimate.substituted, shares)
    low, high = ([n for n in side if n] for side in zip(*map(_too_few, cells.values()), strict=True))
    return replace(
        figure,
        too_few=(max(low, default=None), max(high, default=None)),
        penalty=_penalty(estimate, cells, factor) if estimate.substituted else None,
    )


def _penalty(estimate: AllEstimate, cells: Mapping[str, CellEstimate], factor: float) -> Penalty:
    """cells: the measured ones. Each substitute holds the factor once."""
    units = len(cells) + len(estimate.substituted)
    return Penalty(
        without=estimate.value * factor ** (-len(estimate.substituted) / units),
        measured=math.exp(math.fsum(math.log(cell.value) for cell in cells.values()) / len(cells)),
        measured_units=len(cells),
    )


def _cell_figure(
    estimate: CellEstimate, usable: bool, ranked_row: RankedRow | None, shares: Mapping[str, float] | None
) -> Figure:
    return replace(_figure(estimate, usable, ranked_row, (), shares), too_few=_too_few(estimate))


def _too_few(cell: CellEstimate) -> tuple[int | None, int | None]:
    return cell.n if cell.low is None else None, cell.n if cell.high is None else None


def _figure(
    estimate: AllEstimate | CellEstimate,
    usable: bool | None,
    ranked_row: RankedRow | None,
    substituted: tuple[str, ...],
    shares: Mapping[str, float] | None,
) -> Figure:
    return Figure(
        value=estimate.value,
        low=estimate.low,
        high=estimate.high,
        n=estimate.n,
        usable=usable,
        rank=None if ranked_row is None else ranked_row.rank.rank,
        rank_low=None if ranked_row is None else ranked_row.rank.low,
        rank_high=None if ranked_row is None else ranked_row.rank.high,
        tied=() if ranked_row is None else ranked_row.tied,
        substituted=substituted,
        shares=shares,
    )
