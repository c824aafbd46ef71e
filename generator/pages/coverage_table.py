"""How often the intervals hold the truth, as a table."""

from __future__ import annotations

from dataclasses import dataclass

from generator.definitions.coverage import Coverage, CoverageStudy
from generator.definitions.rules import Rules
from generator.definitions.statistic import successes_needed
from generator.wording import display
from generator.wording.names import STATISTICS
from generator.wording.table import Cell, Group, Table, figure_column, name_column, rows_of

_DECIMALS = 1


@dataclass(frozen=True)
class CoverageText:
    """What the page says of the study.

    table: None where it does not hold for this site; reason: then why, else "".
    """

    confidence: str
    samples: str
    command: str
    table: Table | None
    reason: str


def coverage_text(study: CoverageStudy, rules: Rules) -> CoverageText:
    """The study; without its table where it was made at another confidence than the site's intervals have."""
    confidence = display.percent(study.confidence_percent / 100)
    fits = study.confidence_percent == rules.confidence_percent
    site = display.percent(rules.confidence_percent / 100)
    return CoverageText(
        confidence=confidence,
        samples=display.count(study.samples),
        command=study.command,
        table=_table(study, rules) if fits else None,
        reason=""
        if fits
        else f"The study was made for intervals of {confidence}; this site's are of {site}. "
        f"{study.command} makes it anew.",
    )


def _table(study: CoverageStudy, rules: Rules) -> Table:
    """Statistics down, sample sizes across, one group a distribution."""
    statistics = list(dict.fromkeys(row.statistic for row in study.row))
    columns = (
        name_column("statistic", "Statistic"),
        *(figure_column(f"n_{size}", f"n = {display.count(size)}") for size in study.sizes),
    )
    groups = tuple(
        Group(
            rows_of([_row(study, distribution.id, statistic, rules) for statistic in statistics]),
            distribution.name,
        )
        for distribution in study.distribution
    )
    caption = "Samples whose interval holds the truth, by sample size n"
    return Table("coverage-caption", caption, columns, groups)


def _row(study: CoverageStudy, distribution: str, statistic: str, rules: Rules) -> tuple[Cell, ...]:
    cells = (study.find(distribution, statistic, size) for size in study.sizes)
    return (
        Cell(STATISTICS[statistic]),
        *(_cell(cell, study.samples, statistic, rules) for cell in cells),
    )


def _cell(coverage: Coverage | None, samples: int, statistic: str, rules: Rules) -> Cell:
    """A share of samples, and that with the bounds as printed where open bounds make it another one."""
    if coverage is None:
        return Cell(f"needs {successes_needed(statistic, rules)} values", "dash")
    printed = display.percent(coverage.held_as_printed / samples, _DECIMALS)
    return Cell(
        display.percent(coverage.held / samples, _DECIMALS),
        interval=f"as printed {printed}" if coverage.held_as_printed != coverage.held else "",
    )
