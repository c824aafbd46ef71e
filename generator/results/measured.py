"""What an entry has measured, apart from what is given to it for what it has not (statistics.md 5)."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from generator.results.entry import Figure, Views


@dataclass(frozen=True)
class Measured:
    """The geometric mean over some units that an entry has usable."""

    units: tuple[str, ...]
    """At least one, in the order of the run."""
    value: float
    """Geometric mean, in the unit of the figures."""
    shares: Mapping[str, float]
    """Shares of a time, by stage: the unweighted mean over the units. Empty where there are none."""


def usable_units(views: Views) -> tuple[str, ...]:
    """The units that the entry has measured often enough to count, in the order of the run."""
    return tuple(unit for unit, figure in views.units.items() if isinstance(figure, Figure) and figure.usable)


def measured_over(views: Views, units: Collection[str]) -> Measured | None:
    """What `views` have over those of `units` that are usable in them.

    None where there are none, or where a value is 0, which has no logarithm.
    """
    known = {
        unit: figure
        for unit in usable_units(views)
        if unit in units and isinstance(figure := views.units[unit], Figure)
    }
    values = [figure.value for figure in known.values()]
    if not values or min(values) <= 0:
        return None
    shared = [figure.shares for figure in known.values() if figure.shares is not None]
    return Measured(
        units=tuple(known),
        value=math.exp(math.fsum(map(math.log, values)) / len(values)),
        shares={
            stage: math.fsum(shares[stage] for shares in shared) / len(shared)
            for stage in (shared[0] if shared else ())
        },
    )
