"""The coverage study: how often the interval of a percentile held the truth on samples of known law."""

from __future__ import annotations

from pydantic import Field

from generator.definitions.parameter import Frozen
from generator.definitions.statistic import StatisticId
from generator.definitions.text import Name, Plain


class CoverageDistribution(Frozen):
    """What samples were drawn from. name: as the page shows it."""

    id: Name = Field(examples=["lognormal"])
    name: Name = Field(examples=["Lognormal"])


class Coverage(Frozen):
    """Of one statistic of samples of size n from one distribution."""

    distribution: Name = Field(examples=["lognormal"])
    statistic: StatisticId
    n: int = Field(ge=1, le=1_000_000_000)
    held: int = Field(ge=0, le=1_000_000_000)
    """Samples whose interval held the truth, an open bound read as no bound."""
    held_as_printed: int = Field(ge=0, le=1_000_000_000)
    """Samples whose truth lay between the two printed bounds."""


class CoverageStudy(Frozen):
    """`content/common/coverage.toml`. What has no row the tail rule does not allow."""

    command: Plain = Field(examples=["make bench"])
    """That made it."""
    confidence_percent: float = Field(gt=0, lt=100, examples=[95])
    samples: int = Field(ge=1, le=1_000_000_000)
    """Drawn for each row."""
    seed: int = Field(ge=0)
    sizes: tuple[int, ...] = Field(min_length=1, examples=[[20, 50]])
    """Of the samples, rising."""
    distribution: tuple[CoverageDistribution, ...] = Field(min_length=1)
    row: tuple[Coverage, ...] = Field(min_length=1)

    def find(self, distribution: str, statistic: str, n: int) -> Coverage | None:
        """The row of these three, if there is one."""
        return next(
            (
                row
                for row in self.row
                if (row.distribution, row.statistic, row.n) == (distribution, statistic, n)
            ),
            None,
        )
