"""Every entry against the first, part by part: one row an entry, one column a unit or a stage."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.pages.pair_table import ShownRatio, shown_ratio
from generator.results.entry import Missing
from generator.results.part_ratios import PartRatios
from generator.results.ratio import Ratio
from generator.results.run_results import RunResults
from generator.wording import names
from generator.wording.link import Link
from generator.wording.run_change import NO_DIFFERENCE
from generator.wording.run_links import RunLinks

Parts = Mapping[str, Ratio | Missing]


@dataclass(frozen=True)
class PartRow:
    """One entry, leading to its page. cells: (name of the part, ratio)."""

    entry: Link
    cells: tuple[tuple[str, ShownRatio], ...]


@dataclass(frozen=True)
class PartTable:
    """A table. title: what its parts are. columns: (number of the stage, 0 for a unit; name)."""

    id: str
    title: str
    caption: str
    columns: tuple[tuple[int, str], ...]
    rows: tuple[PartRow, ...]


def part_tables(run: RunResults, links: RunLinks) -> tuple[PartTable, ...]:
    """By unit and by stage, where there are several; none where no two entries have a figure."""
    if not run.against_first:
        return ()
    benchmark = run.benchmark
    metric, statistic = benchmark.metrics[0], names.STATISTICS[benchmark.statistics[0]]
    first = links.entry(run.pairs[0].first).text
    units = [(unit, 0, names.unit_name(benchmark, unit)) for unit in run.units]
    stages = [
        (stage.id, number, stage.name)
        for number, stage in enumerate(benchmark.stages, start=1)
        if stage.id in metric.stages
    ]

    def table(
        kind: str, parts: Sequence[tuple[str, int, str]], pick: Callable[[PartRatios], Parts]
    ) -> PartTable:
        return PartTable(
            id=f"by-{kind}",
            title=f"Against {first}, {kind} by {kind}",
            caption=f"{metric.name}, {statistic}: as a multiple of that of {first}, {kind} by {kind}",
            columns=tuple((number, name) for _, number, name in parts),
            rows=tuple(
                PartRow(
                    links.entry(each.entry),
                    tuple((name, _shown(pick(each)[part], run)) for part, _, name in parts),
                )
                for each in run.against_first
            ),
        )

    return (
        *((table(benchmark.unit_word, units, lambda each: each.units),) if len(units) > 1 else ()),
        *((table("stage", stages, lambda each: each.stages),) if len(stages) > 1 else ()),
    )


def _shown(ratio: Ratio | Missing, run: RunResults) -> ShownRatio:
    """What is left out is said once for the page, not in each cell."""
    shown = shown_ratio(ratio, len(run.units), run.benchmark)
    return replace(shown, words=tuple(word for word in shown.words if word == NO_DIFFERENCE))
