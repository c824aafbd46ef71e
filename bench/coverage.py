"""How often an interval holds the truth: the study on the Common Methodology page.

Samples are drawn from distributions whose mean and percentiles are known, and the interval of each is
computed by the program's own code: of a statistic on one unit, of its All view, and of the ranks in the All
view. The counts are kept in `content/common/coverage.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from bench.distribution import DISTRIBUTIONS, Distribution
from generator.definitions.coverage import Coverage, CoverageDistribution, CoverageStudy
from generator.definitions.rules import Rules
from generator.definitions.statistic import STATISTICS, successes_needed
from generator.statistics.all_view import AllEstimate, estimate_all
from generator.statistics.cell import CellEstimate, estimate_cells
from generator.statistics.distribution import FloatArray, tail_probability
from generator.statistics.ranking import rank_table
from generator.statistics.resampling import open_bounds, quantile_distributions

COMMAND = "make bench ARGS=coverage"
SEED = 20
SIZES = (10, 20, 50, 100)
ALL_SIZE = 20
UNITS = 10
RATIOS = (1.0, 1.0, 1.02, 1.05, 1.1, 1.2, 1.5, 2.0)
STUDIED = tuple(statistic for statistic in STATISTICS if statistic != "p99")
"""P99 needs more values than any of the sizes."""
_SHUFFLES = 5
"""Each All view takes part in so many tables, with others each time."""


@dataclass(frozen=True)
class Samples:
    """How many are drawn for each row."""

    percentiles: int = 10_000
    """Of a unit, for its percentiles, which are fast."""
    convolutions: int = 1_600
    """…of a unit, for its mean, and of All views: each takes a convolution."""

    @property
    def tables(self) -> int:
        """Of as many entries as there are ratios."""
        return _SHUFFLES * (self.convolutions // len(RATIOS))


def study(rules: Rules, samples: Samples | None = None) -> CoverageStudy:
    """Count for each distribution, statistic, view and size that the tail rule allows."""
    samples = samples or Samples()
    return CoverageStudy(
        command=COMMAND,
        confidence_percent=rules.confidence_percent,
        rank_level_percent=rules.rank_level_percent,
        seed=SEED,
        sizes=SIZES,
        all_size=ALL_SIZE,
        units=UNITS,
        ratios=RATIOS,
        distribution=tuple(
            CoverageDistribution(id=distribution.id, name=distribution.name) for distribution in DISTRIBUTIONS
        ),
        row=tuple(
            row
            for distribution in DISTRIBUTIONS
            for statistic in STUDIED
            for row in (
                *_unit_rows(distribution, statistic, rules, samples),
                *_all_rows(distribution, statistic, rules, samples),
            )
        ),
    )


def write(study: CoverageStudy, path: Path) -> None:
    """Write the study as TOML."""
    path.write_text("\n".join(_lines(study)) + "\n", encoding="utf-8")


def _unit_rows(
    distribution: Distribution, statistic: str, rules: Rules, samples: Samples
) -> Iterator[Coverage]:
    """Of one unit, at each size."""
    percent = STATISTICS[statistic].percent
    truth = distribution.truth(percent)
    for n in SIZES:
        if n < successes_needed(statistic, rules):
            continue
        count = samples.convolutions if percent is None else samples.percentiles
        drawn = distribution.draw(np.random.default_rng(SEED), (count, n))
        if percent is None:
            estimates = [estimate for estimate in estimate_cells(list(drawn), statistic, rules) if estimate]
            held = sum(_holds(estimate, truth) for estimate in estimates)
            opened = sum(_is_open(estimate) for estimate in estimates)
        else:
            held, opened = _percentiles_held(np.sort(drawn, axis=1), percent, truth, rules)
        yield Coverage(
            distribution=distribution.id,
            statistic=statistic,
            view="unit",
            n=n,
            samples=count,
            held=held,
            opened=opened,
        )


def _percentiles_held(ordered: FloatArray, percent: int, truth: float, rules: Rules) -> tuple[int, int]:
    """Samples whose interval holds the truth, and those whose interval is open: many at once."""
    below, above = open_bounds(ordered.shape[1], percent, tail_probability(rules.confidence_percent))
    held = 0
    for table in quantile_distributions(ordered, percent):
        low, high = table.intervals(rules.confidence_percent)
        held += int((((low <= truth) | below) & ((truth <= high) | above)).sum())
    return held, ordered.shape[0] if below or above else 0


def _all_rows(
    distribution: Distribution, statistic: str, rules: Rules, samples: Samples
) -> Iterator[Coverage]:
    """Of the All view, and of the ranks of tables made of the same All views."""
    if successes_needed(statistic, rules) > ALL_SIZE:
        return
    rng = np.random.default_rng(SEED)
    estimates = [_all_view(distribution, statistic, rng, rules) for _ in range(samples.convolutions)]
    truth = distribution.truth(STATISTICS[statistic].percent)
    yield Coverage(
        distribution=distribution.id,
        statistic=statistic,
        view="all",
        n=ALL_SIZE,
        samples=len(estimates),
        held=sum(_holds(estimate, truth) for estimate in estimates),
        opened=sum(_is_open(estimate) for estimate in estimates),
    )
    if not STATISTICS[statistic].ranks:
        return
    tables = list(_tables(estimates, rng))
    yield Coverage(
        distribution=distribution.id,
        statistic=statistic,
        view="rank",
        n=ALL_SIZE,
        samples=len(tables),
        held=sum(_ranks_hold(table, rules) for table in tables),
        opened=sum(any(map(_is_open, table)) for table in tables),
    )


def _all_view(
    distribution: Distribution, statistic: str, rng: np.random.Generator, rules: Rules
) -> AllEstimate:
    """Of as many units of one distribution: what units differ by, a factor each, cancels."""
    cells = estimate_cells(list(distribution.draw(rng, (UNITS, ALL_SIZE))), statistic, rules)
    usable = {str(unit): cell for unit, cell in enumerate(cells) if cell}
    estimate = estimate_all(usable, {}, tuple(usable), rules.confidence_percent)
    assert estimate is not None, "no value is 0"
    return estimate


def _tables(estimates: Sequence[AllEstimate], rng: np.random.Generator) -> Iterator[list[AllEstimate]]:
    """Entries whose true values stand in RATIOS; a factor scales the distribution with the value."""
    for _ in range(_SHUFFLES):
        order = rng.permutation(len(estimates))
        for first in range(0, len(estimates) - len(RATIOS) + 1, len(RATIOS)):
            indices = order[first : first + len(RATIOS)].tolist()
            yield [_times(estimates[index], ratio) for index, ratio in zip(indices, RATIOS, strict=True)]


def _times(estimate: AllEstimate, ratio: float) -> AllEstimate:
    distribution = replace(estimate.distribution, values=ratio * estimate.distribution.values)
    low, high = (None if bound is None else ratio * bound for bound in (estimate.low, estimate.high))
    return replace(estimate, value=ratio * estimate.value, low=low, high=high, distribution=distribution)


def _ranks_hold(table: Sequence[AllEstimate], rules: Rules) -> bool:
    """Every rank interval of the table holds the rank that the true values have."""
    ranks = rank_table(table, rules.rank_level_percent)
    return all(
        rank.low <= 1 + RATIOS.index(ratio) <= rank.high for rank, ratio in zip(ranks, RATIOS, strict=True)
    )


def _holds(estimate: CellEstimate | AllEstimate, truth: float) -> bool:
    """An open bound is none."""
    return (estimate.low is None or estimate.low <= truth) and (
        estimate.high is None or truth <= estimate.high
    )


def _is_open(estimate: CellEstimate | AllEstimate) -> bool:
    return estimate.low is None or estimate.high is None


def _lines(study: CoverageStudy) -> Iterator[str]:
    yield f"# How often the intervals hold the truth. Written by `{study.command}`: not to be edited."
    yield ""
    yield f'command = "{study.command}"'
    for name in ("confidence_percent", "rank_level_percent"):
        yield f"{name} = {getattr(study, name):g}"
    for name in ("seed", "all_size", "units"):
        yield f"{name} = {getattr(study, name)}"
    for name in ("sizes", "ratios"):
        yield f"{name} = {list(getattr(study, name))}"
    for distribution in study.distribution:
        yield from ("", "[[distribution]]", f'id = "{distribution.id}"', f'name = "{distribution.name}"')
    for row in study.row:
        yield from ("", "[[row]]")
        for name in ("distribution", "statistic", "view"):
            yield f'{name} = "{getattr(row, name)}"'
        for name in ("n", "samples", "held", "opened"):
            yield f"{name} = {getattr(row, name)}"
