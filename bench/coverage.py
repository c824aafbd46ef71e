"""How often the interval of a percentile holds the truth: the study on the Common Methodology page.

Samples are drawn from distributions whose percentiles are known, and the interval of each is computed by the
program's own code. The counts are kept in `content/common/coverage.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from bench.distribution import DISTRIBUTIONS, Distribution
from generator.definitions.coverage import Coverage, CoverageDistribution, CoverageStudy
from generator.definitions.rules import Rules
from generator.definitions.statistic import successes_needed
from generator.statistics.law import tail_probability
from generator.statistics.resampling import open_bounds, quantile_laws

COMMAND = "make bench"
SAMPLES = 10_000
SEED = 20
SIZES = (10, 20, 50, 100)
PERCENTILES = {"median": 50, "p90": 90, "p95": 95}


def study(rules: Rules, samples: int = SAMPLES) -> CoverageStudy:
    """Count over `samples` samples of each distribution, statistic and size that the tail rule allows."""
    return CoverageStudy(
        command=COMMAND,
        confidence_percent=rules.confidence_percent,
        samples=samples,
        seed=SEED,
        sizes=SIZES,
        distribution=tuple(CoverageDistribution(id=each.id, name=each.name) for each in DISTRIBUTIONS),
        row=tuple(
            row
            for distribution in DISTRIBUTIONS
            for statistic in PERCENTILES
            for row in _rows(distribution, statistic, rules, samples)
        ),
    )


def write(found: CoverageStudy, path: Path) -> None:
    """Write the study as TOML."""
    path.write_text("\n".join(_lines(found)) + "\n", encoding="utf-8")


def _rows(distribution: Distribution, statistic: str, rules: Rules, samples: int) -> Iterator[Coverage]:
    for n in SIZES:
        if n >= successes_needed(statistic, rules):
            held, printed = _held(distribution, PERCENTILES[statistic], n, rules, samples)
            yield Coverage(
                distribution=distribution.id, statistic=statistic, n=n, held=held, held_as_printed=printed
            )


def _held(distribution: Distribution, percent: int, n: int, rules: Rules, samples: int) -> tuple[int, int]:
    """Samples whose interval holds the truth: with an open bound read as none, and as printed."""
    rng = np.random.default_rng(SEED)
    truth = distribution.percentile(percent)
    open_below, open_above = open_bounds(n, percent, tail_probability(rules.confidence_percent))
    held = printed = 0
    ordered = np.sort(distribution.draw(rng, (samples, n)), axis=1)
    for table in quantile_laws(ordered, percent):
        low, high = table.intervals(rules.confidence_percent)
        above, below = low <= truth, truth <= high
        printed += int((above & below).sum())
        held += int(((above | open_below) & (below | open_above)).sum())
    return held, printed


def _lines(found: CoverageStudy) -> Iterator[str]:
    yield f"# How often the intervals hold the truth. Written by `{found.command}`: not to be edited."
    yield ""
    yield f'command = "{found.command}"'
    yield f"confidence_percent = {found.confidence_percent:g}"
    yield f"samples = {found.samples}"
    yield f"seed = {found.seed}"
    yield f"sizes = {list(found.sizes)}"
    for distribution in found.distribution:
        yield from ("", "[[distribution]]", f'id = "{distribution.id}"', f'name = "{distribution.name}"')
    for row in found.row:
        yield from ("", "[[row]]")
        yield f'distribution = "{row.distribution}"'
        yield f'statistic = "{row.statistic}"'
        yield f"n = {row.n}"
        yield f"held = {row.held}"
        yield f"held_as_printed = {row.held_as_printed}"
