"""Every entry against the first, part by part: one row an entry, one column a unit or a stage."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from generator.pages.ratio_cell import ratio_cell
from generator.results.entry import Missing
from generator.results.part_ratios import PartRatios
from generator.results.ratio import Ratio
from generator.results.run_results import RunResults
from generator.wording import names
from generator.wording.run_change import NO_DIFFERENCE
from generator.wording.run_links import RunLinks
from generator.wording.table import Cell, Column, TitledTable, link_cell, name_column, table_of

Parts = Mapping[str, Ratio | Missing]


def part_tables(run: RunResults, links: RunLinks) -> tuple[TitledTable, ...]:
    """By unit and by stage, where there are several; none where no two entries have a figure."""
    if not run.against_first:
        return ()
    benchmark = run.benchmark
    metric, statistic = benchmark.metrics[0], names.STATISTICS[benchmark.statistics[0]]
    first = links.entry(run.pairs[0].first).text
    units = [(unit, None, names.unit_name(benchmark, unit)) for unit in run.units]
    stages = [
        (stage.id, number, stage.name)
        for number, stage in enumerate(benchmark.stages, start=1)
        if stage.id in metric.stages
    ]

    def table(
        kind: str, parts: Sequence[tuple[str, int | None, str]], pick: Callable[[PartRatios], Parts]
    ) -> TitledTable:
        columns = (
            name_column("entry", "Entry"),
            *(Column(part, Cell(name, swatch=number), "figure", phone=name) for part, number, name in parts),
        )
        rows = [
            (link_cell(links.entry(each.entry)), *(_cell(pick(each)[part], run) for part, _, _ in parts))
            for each in run.against_first
        ]
        caption = f"{metric.name}, {statistic}: as a multiple of that of {first}, {kind} by {kind}"
        return TitledTable(
            f"Against {first}, {kind} by {kind}",
            table_of(f"by-{kind}", caption, columns, rows, style="pairs by-part"),
        )

    return (
        *((table(benchmark.unit_word, units, lambda each: each.units),) if len(units) > 1 else ()),
        *((table("stage", stages, lambda each: each.stages),) if len(stages) > 1 else ()),
    )


def _cell(ratio: Ratio | Missing, run: RunResults) -> Cell:
    """What is left out is said once for the page, not in each cell."""
    shown = ratio_cell(ratio, len(run.units), run.benchmark)
    return replace(shown, notes=tuple(word for word in shown.notes if word == NO_DIFFERENCE))
