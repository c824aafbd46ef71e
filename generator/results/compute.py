"""From a read run to all that the site says of it."""

from __future__ import annotations

from collections.abc import Mapping

from generator.definitions.benchmark import Benchmark
from generator.definitions.content import Content
from generator.definitions.rules import Rules
from generator.results.audit import audit_cells
from generator.results.board import Board, estimate_apart, make_board
from generator.results.cells import Cells, Entry, count_costs, first_round, split_cells
from generator.results.entry import EntryResults, FirstRound, Missing, Views
from generator.results.pairs import compare_pairs
from generator.results.part_ratios import compare_with_first
from generator.results.ratio import lead, unit_lead
from generator.results.run_results import RunResults
from generator.results.samples import COST, Quantity, cost_quantity, time_quantity
from generator.results.sensitivity import judge_sensitivity
from generator.results.standing import Standing, judge_entry
from generator.results.trial import list_trials
from generator.results.usable_cells import usable_cells
from generator.trials.run import Run

Boards = Mapping[str, Mapping[str, Board]]
"""metric, or "cost" → statistic → board."""
Estimated = Mapping[Entry, Mapping[str, Views]]
"""entry → statistic → views of costs from a price list."""


def compute_run(run: Run, content: Content) -> RunResults:
    """All results of `run`. Pure: the same run and content give an equal value."""
    benchmark, manifest = content.benchmarks[run.benchmark], run.manifest
    rules = benchmark.rules
    cells = split_cells(run.trials.frame, manifest.units, manifest.trials_requested)
    standings = {key: judge_entry(cells[key], benchmark, rules) for key in cells}
    times = {metric.id: time_quantity(cells, metric) for metric in benchmark.metrics}
    quantities = times | ({COST: cost_quantity(cells, "provider")} if benchmark.ranks_with_cost else {})
    boards = _boards(cells, standings, quantities, benchmark)
    shown = boards[benchmark.metrics[0].id][benchmark.statistics[0]].table
    estimated = _estimated_costs(cells, boards, rules)
    audit = audit_cells(cells, times, benchmark, rules, run.findings)
    rates = {key: first_round(cells[key], rules.confidence_percent) for key in cells}
    entries = _in_order(
        [_entry(key, standings[key], rates[key], boards, estimated) for key in cells], benchmark
    )
    order = [entry.key for entry in entries]
    return RunResults(
        benchmark=benchmark,
        run=run.id,
        manifest=manifest,
        files=run.files,
        extra_columns=run.extra_columns,
        units=manifest.units,
        units_not_in_run=tuple(unit.id for unit in benchmark.units if unit.id not in manifest.units),
        entries=entries,
        skipped=tuple(setup for setup in manifest.providers.values() if setup.skipped is not None),
        left_out_units={
            name: {statistic: board.table.left_out for statistic, board in by_statistic.items()}
            for name, by_statistic in boards.items()
        },
        unavailable=_unavailable(boards),
        audit=audit,
        clock_agreement=run.clock_agreement,
        trials=len(run.trials.frame),
        trials_by_cell=list_trials(run.trials.frame, manifest.units, benchmark, audit.outliers),
        lead=lead(shown, rules),
        unit_leads={
            unit: own_lead
            for unit in manifest.units
            if (own_lead := unit_lead(shown, unit, rules)) is not None
        },
        pairs=compare_pairs(shown, order, manifest.units, rules),
        against_first=compare_with_first(shown, times[benchmark.metrics[0].id], order, benchmark),
        sensitivity=judge_sensitivity(shown, rules),
        usable={
            name: usable_cells(by_statistic[benchmark.statistics[0]].table)
            for name, by_statistic in boards.items()
        },
    )


def _boards(
    cells: Cells,
    standings: Mapping[Entry, Standing],
    quantities: Mapping[str, Quantity],
    benchmark: Benchmark,
) -> Boards:
    return {
        name: {
            statistic: make_board(cells, standings, quantity, statistic, benchmark)
            for statistic in benchmark.statistics
        }
        for name, quantity in quantities.items()
    }


def _unavailable(boards: Boards) -> Mapping[str, Mapping[str, str]]:
    return {
        name: {
            statistic: board.unavailable
            for statistic, board in by_statistic.items()
            if board.unavailable is not None
        }
        for name, by_statistic in boards.items()
    }


def _estimated_costs(cells: Cells, boards: Boards, rules: Rules) -> Estimated:
    """Estimated costs of each entry whose only costs come from a price list (statistics.md 6)."""
    if COST not in boards:
        return {}
    quantity = cost_quantity(cells, "list_price")
    return {
        key: {
            statistic: estimate_apart(key, units, quantity, board, rules)
            for statistic, board in boards[COST].items()
        }
        for key, units in cells.items()
        if not any(count_costs(cell.successes, "provider") for cell in units.values())
        and any(sample.size for sample in quantity.samples[key].values())
    }


def _entry(
    key: Entry, standing: Standing, rate: FirstRound, boards: Boards, estimated: Estimated
) -> EntryResults:
    views = {
        name: {statistic: board.views[key] for statistic, board in by_statistic.items()}
        for name, by_statistic in boards.items()
    }
    first, *_ = [view for by_statistic in views.values() for view in by_statistic.values()]
    reasons = first.unranked_reasons
    return EntryResults(
        provider=key[0],
        variant=key[1],
        ranked=not reasons,
        unranked_reasons=reasons,
        unit_unranked_reasons=standing.unit_reasons,
        counts=standing.counts,
        cells=standing.cells,
        first_round=rate,
        results={name: by_statistic for name, by_statistic in views.items() if name != COST},
        cost=views.get(COST, {}),
        estimated_cost=estimated.get(key, {}),
    )


def _in_order(entries: list[EntryResults], benchmark: Benchmark) -> tuple[EntryResults, ...]:
    """Ranked first, then the others with a value, then those without; by the figure that is shown first."""
    metric, statistic = benchmark.metrics[0].id, benchmark.statistics[0]

    def sort_key(entry: EntryResults) -> tuple[bool, bool, float, Entry]:
        shown = entry.results[metric][statistic].all
        missing = isinstance(shown, Missing)
        return not entry.ranked, missing, 0.0 if isinstance(shown, Missing) else shown.value, entry.key

    return tuple(sorted(entries, key=sort_key))
