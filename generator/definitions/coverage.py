"""The coverage study: how often an interval held the truth on samples of known distribution."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.definitions.parameter import Frozen
from generator.definitions.statistic import StatisticId
from generator.definitions.text import Name, Plain

View = Literal["unit", "all", "rank"]
"""What has the interval: a statistic on one unit, the All view of it, or the ranks in the All view."""


class CoverageDistribution(Frozen):
    """What samples were drawn from. name: as the page shows it."""

    id: Name = Field(examples=["lognormal"])
    name: Name = Field(examples=["Lognormal"])


class Coverage(Frozen):
    """Counts for one statistic of samples of size n from one distribution, in one view."""

    distribution: Name = Field(examples=["lognormal"])
    statistic: StatisticId
    view: View
    n: int = Field(ge=1, le=1_000_000_000)
    samples: int = Field(ge=1, le=1_000_000_000)
    """Samples of a unit, All views or whole tables that were drawn."""
    held: int = Field(ge=0, le=1_000_000_000)
    """Samples whose interval held the truth, an open bound read as none; of a table, all rank intervals."""
    opened: int = Field(ge=0, le=1_000_000_000)
    """Samples whose interval was open; of a table, whose entries' intervals were."""

    @property
    def share(self) -> float:
        """Held, of all."""
        return self.held / self.samples


class CoverageStudy(Frozen):
    """`content/common/coverage.toml`. What has no row the tail rule does not allow."""

    command: Plain = Field(examples=["make bench ARGS=coverage"])
    """That made it."""
    confidence_percent: float = Field(gt=0, lt=100, examples=[95])
    rank_level_percent: float = Field(gt=0, lt=100, examples=[5])
    seed: int = Field(ge=0)
    sizes: tuple[int, ...] = Field(min_length=1, examples=[[20, 50]])
    """Sizes of the samples of a unit, rising."""
    all_size: int = Field(ge=1, examples=[20])
    """Size of each sample of an All view."""
    units: int = Field(ge=1, examples=[10])
    """Units of an All view."""
    ratios: tuple[float, ...] = Field(min_length=1, examples=[[1, 1.1, 1.5]])
    """The true values of the entries of a ranked table, over that of the first; rising."""
    distribution: tuple[CoverageDistribution, ...] = Field(min_length=1)
    row: tuple[Coverage, ...] = Field(min_length=1)

    def find(self, distribution: str, statistic: str, view: View, n: int) -> Coverage | None:
        """The row of these four, if there is one."""
        return next(
            (
                row
                for row in self.row
                if (row.distribution, row.statistic, row.view, row.n) == (distribution, statistic, view, n)
            ),
            None,
        )
