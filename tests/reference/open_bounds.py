"""For which n the interval of a percentile is open: `python tests/reference/open_bounds.py`.

Independent of the generator: exact fractions, by the rule as docs/statistics.md 2 says it.
"""

from __future__ import annotations

import json
import math
import sys
from fractions import Fraction

TAIL = Fraction(25, 1000)
MOST = 500


def at_least(n: int, times: int) -> Fraction:
    """P(Bin(n, 1/n) ≥ times)."""
    few = (math.comb(n, k) * Fraction(1, n) ** k * Fraction(n - 1, n) ** (n - k) for k in range(times))
    return 1 - sum(few, Fraction(0))


def is_open(n: int, percent: int) -> tuple[bool, bool]:
    """Below and above."""
    k, rest = divmod((n - 1) * percent, 100)
    r = k + 1
    below = Fraction(100 - percent, 100) ** n > TAIL or at_least(n, r if rest == 0 else r + 1) > TAIL
    above = Fraction(percent, 100) ** n > TAIL or at_least(n, n - r + 1) > TAIL
    return below, above


def sizes(percent: int) -> dict[str, list[int]]:
    """Every n up to MOST at which each side is open."""
    open_sides = {n: is_open(n, percent) for n in range(1, MOST + 1)}
    return {
        side: [n for n, is_side_open in open_sides.items() if is_side_open[at]]
        for at, side in enumerate(("below", "above"))
    }


if __name__ == "__main__":
    json.dump({str(percent): sizes(percent) for percent in (50, 75, 90, 95, 99)}, sys.stdout)
    sys.stdout.write("\n")
