"""Wilson's interval of a success rate (statistics.md 7)."""

from __future__ import annotations

import math
from statistics import NormalDist


def wilson_interval(successes: int, of: int, confidence_percent: float) -> tuple[float, float] | None:
    """Bounds of successes/of, as fractions (Wilson 1927, no continuity correction); None where `of` is 0."""
    if of == 0:
        return None
    z = NormalDist().inv_cdf((1 + confidence_percent / 100) / 2)
    rate = successes / of
    centre = rate + z**2 / (2 * of)
    reach = z * math.sqrt(rate * (1 - rate) / of + z**2 / (4 * of**2))
    scale = 1 + z**2 / of
    low = 0.0 if successes == 0 else (centre - reach) / scale
    high = 1.0 if successes == of else (centre + reach) / scale
    return low, high
