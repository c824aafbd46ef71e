"""One statistic of one cell with its interval (statistics.md 1 and 2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from generator.definitions.rules import Rules, parts_up
from generator.definitions.statistic import STATISTICS, successes_needed
from generator.statistics.convolution import EXACT_ATOMS
from generator.statistics.distribution import Distribution, FloatArray, compact, tail_probability
from generator.statistics.mean import mean_distribution
from generator.statistics.quantile import mean, quantile
from generator.statistics.resampling import open_bounds, quantile_distributions


@dataclass(frozen=True, eq=False)
class CellEstimate:
    """A statistic of a sample, in the sample's unit (ms or USD), at full precision."""

    value: float
    low: float | None
    """None where n is too small to bound the statistic from below: the interval is open there."""
    high: float | None
    """None where n is too small to bound it from above."""
    n: int
    """Size of the sample."""
    distribution: Distribution
    """Distribution of the statistic of a resample."""

    @property
    def opens_below(self) -> bool:
        """Nothing bounds the logarithm from below: no bound is given, or some resamples are 0."""
        return self.low is None or self.distribution.zero_mass > 0

    @property
    def opens_above(self) -> bool:
        """Nothing bounds it from above."""
        return self.high is None


def estimate_cell(sample: FloatArray, statistic: str, rules: Rules) -> CellEstimate | None:
    """The estimate from one sample, as of `estimate_cells`."""
    return estimate_cells([sample], statistic, rules)[0]


def estimate_cells(
    samples: Sequence[FloatArray], statistic: str, rules: Rules
) -> tuple[CellEstimate | None, ...]:
    """The estimate from each sample of shape (n,), in any order; None where n is below `successes_needed`.

    Samples of one size are worked out together.
    """
    percent = STATISTICS[statistic].percent
    indices_by_size: dict[int, list[int]] = {}
    for index, sample in enumerate(samples):
        indices_by_size.setdefault(sample.size, []).append(index)
    estimates: list[CellEstimate | None] = [None] * len(samples)
    for n, of_size in indices_by_size.items():
        if n >= successes_needed(statistic, rules):
            ordered = np.sort(np.stack([samples[index] for index in of_size]), axis=1)
            estimates_of_size = (
                _means(ordered, rules) if percent is None else _percentiles(ordered, percent, rules)
            )
            for index, estimate in zip(of_size, estimates_of_size, strict=True):
                estimates[index] = estimate
    return tuple(estimates)


def _means(ordered: FloatArray, rules: Rules) -> Iterator[CellEstimate]:
    for sample in ordered:
        distribution, (low, high) = mean_distribution(sample, rules.confidence_percent)
        yield CellEstimate(float(mean(sample)), low, high, sample.size, distribution)


def _percentiles(ordered: FloatArray, percent: int, rules: Rules) -> Iterator[CellEstimate]:
    n = ordered.shape[1]
    low_open, high_open = open_bounds(n, percent, tail_probability(rules.confidence_percent))
    values = iter(quantile(ordered.T, percent).tolist())
    for table in quantile_distributions(ordered, percent):
        lows, highs = table.intervals(rules.confidence_percent)
        for distribution, low, high in zip(table.distributions(), lows.tolist(), highs.tolist(), strict=True):
            yield CellEstimate(
                next(values),
                None if low_open else low,
                None if high_open else high,
                n,
                compact(distribution, EXACT_ATOMS),
            )


def needed_for_use(statistic: str, requested: int, rules: Rules) -> int:
    """The values from which a cell can be usable: tail rule and usable share of `requested`, rounded up."""
    return max(successes_needed(statistic, rules), parts_up(rules.usable_percent, requested))


def is_usable(cell: CellEstimate, requested: int, rules: Rules) -> bool:
    """Enough successes to be compared (statistics.md 3); requested: trials asked for in round 0."""
    return cell.n * 100 >= rules.usable_percent * requested
