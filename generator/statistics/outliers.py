"""Values far from the rest of their cell: flagged, never removed (statistics.md 1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from generator.statistics.distribution import FloatArray

if TYPE_CHECKING:
    from generator.definitions.rules import Rules


@dataclass(frozen=True)
class FlaggedValue:
    """One value of a sample."""

    index: int
    """Its index in the sample as given."""
    value: float
    score: float
    """scale·|ln x − med(ln x)| / MAD(ln x), above the threshold (Iglewicz & Hoaglin 1993)."""


def flagged_values(sample: FloatArray, rules: Rules) -> tuple[FlaggedValue, ...]:
    """The flagged values of a sample of shape (n,), in its order.

    Values at or below 0 have no logarithm and take no part; where the MAD is 0 nothing is flagged.
    """
    indices = np.flatnonzero(sample > 0)
    if indices.size == 0:
        return ()
    logs = np.log(sample[indices])
    deviations = np.abs(logs - np.median(logs))
    spread = float(np.median(deviations))
    if spread == 0:
        return ()
    scores = rules.outlier_scale * deviations / spread
    return tuple(
        FlaggedValue(int(indices[at]), float(sample[indices[at]]), float(scores[at]))
        for at in np.flatnonzero(scores > rules.outlier_threshold)
    )
