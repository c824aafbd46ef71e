"""Where the interval of a statistic holds the truth less often than it is meant to, as the study found."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from generator.definitions.coverage import Coverage, CoverageStudy
from generator.definitions.rules import Rules
from generator.results.entry import EntryResults, Figure
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.wording import display, names
from generator.wording.view import View

DECIMALS = 1
"""Of a share in the table and in the sentence."""


def coverage_sentence(
    study: CoverageStudy, rules: Rules, statistic: str, n: int, over: str = ""
) -> str | None:
    """What the study says of samples of about `n`; None where it found no law under the least coverage.

    over: "all tasks" for the All view; "" for one unit's figure. The size nearest to n counts, by ratio.
    """
    if study.confidence_percent != rules.confidence_percent:
        return None
    rows = sorted(_rows(study, statistic, n, over), key=lambda row: row.share)
    if not rows or rows[0].share * 100 >= rules.coverage_least_percent:
        return None
    confidence = display.percent(study.confidence_percent / 100)
    name = f"{confidence} interval of the {names.STATISTICS[statistic]}"
    size = f"{display.count(rows[0].n)} values"
    if over:
        size = f"{display.count(study.units)} × {size}"
    best = "" if len(rows) == 1 else f", at best in {_share(study, rows[-1])}"
    return (
        f"{f'Over {over}, the' if over else 'The'} {name} holds the truth in about "
        f"{_share(study, rows[0])} of samples of {size}{best}."
    )


def view_coverage(
    run: RunResults, study: CoverageStudy | None, view: View, entries: Sequence[EntryResults] | None = None
) -> str | None:
    """That sentence for the smallest sample behind the figures of `entries` (None: all) in `view`."""
    sizes = list(_sizes(run.entries if entries is None else entries, view))
    if study is None or not sizes:
        return None
    over = f"all {run.benchmark.unit_words}" if view.unit is None and len(run.units) > 1 else ""
    return coverage_sentence(study, run.benchmark.rules, view.statistic, min(sizes), over)


def statistics_coverage(
    run: RunResults,
    study: CoverageStudy | None,
    quantity: str,
    unit: str | None,
    entries: Sequence[EntryResults] | None = None,
) -> tuple[str, ...]:
    """The sentences for a table that shows every statistic."""
    views = (View(quantity, statistic, unit) for statistic in run.benchmark.statistics)
    return tuple(told for view in views if (told := view_coverage(run, study, view, entries)))


def _rows(study: CoverageStudy, statistic: str, n: int, over: str) -> list[Coverage]:
    """One of each distribution."""
    view = "all" if over else "unit"
    rows = [row for row in study.row if (row.statistic, row.view) == (statistic, view)]
    if not rows:
        return []
    size = min({row.n for row in rows}, key=lambda size: (abs(math.log(size / n)), size))
    return [row for row in rows if row.n == size]


def _sizes(entries: Sequence[EntryResults], view: View) -> Iterator[int]:
    """Of the samples of all figures; behind an All view stand those of its usable units."""
    for entry in entries:
        costs = entry.estimated_cost or entry.cost
        by_statistic = costs if view.quantity == COST else entry.results[view.quantity]
        if view.statistic not in by_statistic:
            continue
        figures = by_statistic[view.statistic].units
        for figure in figures.values() if view.unit is None else [figures[view.unit]]:
            if isinstance(figure, Figure) and (figure.usable or view.unit is not None):
                yield figure.n


def _share(study: CoverageStudy, row: Coverage) -> str:
    """ "66.3 % (Pareto, α = 1.5)"."""
    law = next(each.name for each in study.distribution if each.id == row.distribution)
    return f"{display.percent(row.share, DECIMALS)} ({law})"
