"""How often the intervals hold the truth, as a table."""

from __future__ import annotations

from dataclasses import dataclass

from generator.definitions.coverage import Coverage, CoverageStudy
from generator.definitions.rules import Rules
from generator.statistics.quantile import needed
from generator.wording import display
from generator.wording.names import STATISTICS

_DECIMALS = 1


@dataclass(frozen=True)
class CoverageCell:
    """A share of samples. reason: why there is none, else "".

    as_printed: the share with the bounds as printed, where open bounds make it another one; else "".
    """

    held: str
    as_printed: str
    reason: str


@dataclass(frozen=True)
class CoverageRow:
    """One statistic; cells: by sample size."""

    statistic: str
    cells: tuple[CoverageCell, ...]


@dataclass(frozen=True)
class CoverageGroup:
    """The statistics of samples from one distribution."""

    distribution: str
    rows: tuple[CoverageRow, ...]


@dataclass(frozen=True)
class CoverageTable:
    """The study. columns: of the whole table. reason: why its rows do not hold for this site, else ""."""

    confidence: str
    samples: str
    command: str
    sizes: tuple[str, ...]
    columns: int
    groups: tuple[CoverageGroup, ...]
    reason: str


def coverage_table(study: CoverageStudy, rules: Rules) -> CoverageTable:
    """The study's groups; none where it was made at another confidence than the site's intervals have."""
    confidence = display.percent(study.confidence_percent / 100)
    fits = study.confidence_percent == rules.confidence_percent
    site = display.percent(rules.confidence_percent / 100)
    return CoverageTable(
        confidence=confidence,
        samples=display.count(study.samples),
        command=study.command,
        sizes=tuple(display.count(n) for n in study.sizes),
        columns=1 + len(study.sizes),
        groups=_groups(study, rules) if fits else (),
        reason=""
        if fits
        else f"The study was made for intervals of {confidence}; this site's are of {site}. "
        f"{study.command} makes it anew.",
    )


def _groups(study: CoverageStudy, rules: Rules) -> tuple[CoverageGroup, ...]:
    statistics = list(dict.fromkeys(row.statistic for row in study.row))
    return tuple(
        CoverageGroup(
            distribution.name,
            tuple(_row(study, distribution.id, statistic, rules) for statistic in statistics),
        )
        for distribution in study.distribution
    )


def _row(study: CoverageStudy, distribution: str, statistic: str, rules: Rules) -> CoverageRow:
    cells = (study.find(distribution, statistic, n) for n in study.sizes)
    return CoverageRow(
        STATISTICS[statistic], tuple(_cell(cell, study.samples, statistic, rules) for cell in cells)
    )


def _cell(found: Coverage | None, samples: int, statistic: str, rules: Rules) -> CoverageCell:
    if found is None:
        return CoverageCell("", "", f"needs {needed(statistic, rules)} values")
    printed = display.percent(found.held_as_printed / samples, _DECIMALS)
    return CoverageCell(
        held=display.percent(found.held / samples, _DECIMALS),
        as_printed=printed if found.held_as_printed != found.held else "",
        reason="",
    )
