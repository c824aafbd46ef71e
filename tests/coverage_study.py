"""A small coverage study of two laws."""

from __future__ import annotations

from generator.definitions.coverage import Coverage, CoverageDistribution, CoverageStudy, View


def row(distribution: str, statistic: str, view: View, n: int, held: int, *, opened: int = 0) -> Coverage:
    """Of a thousand samples."""
    return Coverage(
        distribution=distribution,
        statistic=statistic,
        view=view,
        n=n,
        samples=1000,
        held=held,
        opened=opened,
    )


STUDY = CoverageStudy(
    command="make bench ARGS=coverage",
    confidence_percent=95,
    rank_level_percent=5,
    seed=1,
    sizes=(10, 20),
    all_size=20,
    units=10,
    ratios=(1, 1, 1.2),
    distribution=(
        CoverageDistribution(id="flat", name="a flat law"),
        CoverageDistribution(id="steep", name="a steep law"),
    ),
    row=(
        row("flat", "median", "unit", 20, 951),
        row("steep", "median", "unit", 20, 930),
        row("flat", "mean", "unit", 10, 910),
        row("steep", "mean", "unit", 10, 662),
        row("flat", "mean", "unit", 20, 949),
        row("steep", "mean", "unit", 20, 751),
        row("flat", "mean", "all", 20, 940),
        row("steep", "mean", "all", 20, 462),
    ),
)
