"""How often the intervals hold the truth, as a table."""

from __future__ import annotations

from dataclasses import dataclass

from generator.definitions.coverage import Coverage, CoverageStudy, View
from generator.definitions.rules import Rules
from generator.definitions.statistic import STATISTICS as ALL_STATISTICS
from generator.definitions.statistic import successes_needed
from generator.wording import display
from generator.wording.coverage import DECIMALS, coverage_sentence
from generator.wording.names import STATISTICS
from generator.wording.table import Cell, Group, Table, figure_column, name_column, rows_of


@dataclass(frozen=True)
class CoverageText:
    """What the page says of the study.

    drawn: what was drawn, for each figure. tables: what a ranked table was made of. least: the share below
    which a figure stands out, and pages say so. table: None where the study does not hold for this site;
    reason: then why, else "". sentences: what pages say of samples of the All view's size.
    """

    confidence: str
    drawn: str
    tables: str
    least: str
    command: str
    table: Table | None
    sentences: tuple[str, ...]
    reason: str


def coverage_text(study: CoverageStudy, rules: Rules) -> CoverageText:
    """The study; without its table where it was made at another level than the site's intervals have."""
    levels = (study.confidence_percent, study.rank_level_percent)
    reason = ""
    if levels != (rules.confidence_percent, rules.rank_level_percent):
        made, here = (
            f"{display.percent(confidence / 100)} and ranks at {display.percent(level / 100)}"
            for confidence, level in (levels, (rules.confidence_percent, rules.rank_level_percent))
        )
        reason = (
            f"The study was made for intervals of {made}; this site’s are of {here}. "
            f"{study.command} makes it anew."
        )
    return CoverageText(
        confidence=display.percent(study.confidence_percent / 100),
        drawn=_drawn(study),
        tables=_tables(study),
        least=display.percent(rules.coverage_least_percent / 100),
        command=study.command,
        table=None if reason else _table(study, rules),
        sentences=() if reason else _sentences(study, rules),
        reason=reason,
    )


def _drawn(study: CoverageStudy) -> str:
    """ "10 000 or 1 600 samples, 1 600 All views and 1 000 tables"."""
    by_view: dict[View, set[int]] = {}
    for row in study.row:
        by_view.setdefault(row.view, set()).add(row.samples)
    words = {"unit": "samples", "all": "All views", "rank": "tables"}
    return display.listed(
        [
            f"{' or '.join(display.count(samples) for samples in sorted(counts, reverse=True))} {words[view]}"
            for view, counts in by_view.items()
        ]
    )


def _tables(study: CoverageStudy) -> str:
    """ "8 entries whose true values stand as 1, 1, 1.1 and 2"."""
    ratios = display.listed([display.plain(ratio) for ratio in study.ratios])
    return f"{display.count(len(study.ratios))} entries whose true values stand as {ratios}"


def _sentences(study: CoverageStudy, rules: Rules) -> tuple[str, ...]:
    """Of each statistic, on one unit and over all."""
    told = (
        coverage_sentence(study, rules, statistic, study.all_size, over)
        for statistic in _statistics(study)
        for over in ("", "all tasks")
    )
    return tuple(sentence for sentence in told if sentence)


def _statistics(study: CoverageStudy) -> list[str]:
    return list(dict.fromkeys(row.statistic for row in study.row))


def _table(study: CoverageStudy, rules: Rules) -> Table:
    """Statistics down; sample sizes, the All view and its ranks across; one group a distribution."""
    size = f"{display.count(study.units)} × {display.count(study.all_size)}"
    columns = (
        name_column("statistic", "Statistic"),
        *(figure_column(f"n_{n}", f"n = {display.count(n)}") for n in study.sizes),
        figure_column("all", f"All view, {size}"),
        figure_column("rank", f"Ranks, {size}"),
    )
    groups = tuple(
        Group(
            rows_of([_row(study, distribution.id, statistic, rules) for statistic in _statistics(study)]),
            distribution.name,
        )
        for distribution in study.distribution
    )
    caption = "Samples whose interval holds the truth, by sample size n"
    return Table("coverage-caption", caption, columns, groups)


def _row(study: CoverageStudy, distribution: str, statistic: str, rules: Rules) -> tuple[Cell, ...]:
    places: list[tuple[View, int]] = [("unit", n) for n in study.sizes]
    places += [("all", study.all_size), ("rank", study.all_size)]
    cells = (
        _cell(found, rules)
        if (found := study.find(distribution, statistic, view, n))
        else Cell(_why_none(statistic, view, n, rules), "dash")
        for view, n in places
    )
    return (Cell(STATISTICS[statistic]), *cells)


def _cell(coverage: Coverage, rules: Rules) -> Cell:
    """A share of samples; strong where it is below the least. Behind it: how often the interval was open."""
    return Cell(
        display.percent(coverage.share, DECIMALS),
        is_strong=coverage.share * 100 < rules.coverage_least_percent,
        interval=_opened(coverage),
    )


def _why_none(statistic: str, view: View, n: int, rules: Rules) -> str:
    if n < successes_needed(statistic, rules):
        return f"needs {successes_needed(statistic, rules)} values"
    return "not studied" if view != "rank" or ALL_STATISTICS[statistic].ranks else "not ranked"


def _opened(coverage: Coverage) -> str:
    if coverage.opened == 0:
        return ""
    if coverage.opened == coverage.samples:
        return "open"
    return f"{display.percent(coverage.opened / coverage.samples)} open"
