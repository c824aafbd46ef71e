"""Bounds of means of samples on coarse lattices, in whole numbers: `python tests/reference/means.py`.

Independent of the generator: the ways to draw each sum are counted exactly, as coefficients of a polynomial
that one large integer holds, and compared with the levels as fractions.
"""

from __future__ import annotations

import json
import math
import random
import sys
from collections.abc import Iterator
from fractions import Fraction

TAIL = Fraction(25, 1000)


def whole(count: int, low: int, high: int, seed: int) -> list[int]:
    """Whole numbers between the two, evenly likely."""
    draw = random.Random(seed)
    return [draw.randint(low, high) for _ in range(count)]


def skewed(count: int, centre: float, sigma: float, seed: int) -> list[int]:
    """Whole numbers, their logarithms normal."""
    draw = random.Random(seed)
    return [round(draw.lognormvariate(math.log(centre), sigma)) for _ in range(count)]


SAMPLES: dict[str, tuple[list[int], int]] = {
    "twenty whole seconds": ([number * 1000 for number in skewed(20, 25, 0.6, 1)], 1),
    "eighteen whole seconds, one slow": ([*(1000 * number for number in whole(17, 20, 29, 2)), 900_000], 1),
    "thirty-three whole minutes": ([60_000 * number for number in whole(33, 0, 12, 3)], 1),
    "twenty whole milliseconds": (skewed(20, 300, 0.5, 4), 1),
    "fifty whole milliseconds, close together": (whole(50, 21_000, 21_040, 5), 1),
    "a hundred whole milliseconds": (skewed(100, 40, 0.8, 6), 1),
    "twenty costs of whole $0.0001": (skewed(20, 12, 0.7, 7), 10_000),
    "twenty costs of $0.0003 steps": ([100 + 3 * number for number in whole(20, 0, 9, 8)], 10_000),
    "twenty in halves and thirds": (
        [3 * number for number in whole(10, 1, 60, 9)]
        + [2 * number + 120 for number in whole(10, 1, 40, 10)],
        6,
    ),
    "nineteen whole seconds and one between": (
        [*(1000 * number for number in whole(19, 20, 45, 11)), 31_617],
        1,
    ),
    "fifteen whole seconds and five between": (
        [*(1000 * number for number in whole(15, 20, 45, 12)), *whole(5, 20_000, 45_000, 13)],
        1,
    ),
}
"""Name → whole numbers, and what each is to be divided by."""


def ways(sample: list[int]) -> list[int]:
    """Number of the n^n draws of n whose sum is n·min + k, for k = 0, 1, …"""
    n, least = len(sample), min(sample)
    width = math.ceil(n * math.log2(n) / 8) + 1
    one = sum(1 << (8 * width * (value - least)) for value in sample)
    power = (one**n).to_bytes((n * (max(sample) - least) + 1) * width, "little")
    return [int.from_bytes(power[at : at + width], "little") for at in range(0, len(power), width)]


def step_of(sample: list[int]) -> int:
    """The widest step that lies a whole number of times between each two values."""
    return math.gcd(*(value - min(sample) for value in sample))


def bounds(sample: list[int]) -> Iterator[Fraction]:
    """The smallest mean that the mean of a resample does not exceed with each level's probability."""
    n, step = len(sample), step_of(sample)
    counts = ways([(value - min(sample)) // step for value in sample])
    assert sum(counts) == n**n
    for level in (TAIL, 1 - TAIL):
        total = 0
        for k, count in enumerate(counts):
            total += count
            if total >= level * n**n:
                yield min(sample) + Fraction(k * step, n)
                break


if __name__ == "__main__":
    cells = []
    for name, (sample, divisor) in SAMPLES.items():
        low, high = (float(bound / divisor) for bound in bounds(sample))
        values = [value / divisor for value in sample]
        steps = (max(sample) - min(sample)) // step_of(sample)
        cells.append({"name": name, "sample": values, "steps": steps, "low": low, "high": high})
    json.dump({"cells": cells}, sys.stdout, indent=1)
    sys.stdout.write("\n")
