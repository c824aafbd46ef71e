"""Figures of samples that hold zeros, by going through every resample: `python tests/reference/zeros.py`.

Independent of the generator: it lists all n^n resamples of each small cell and all combinations of cells.
"""

from __future__ import annotations

import itertools
import json
import math
import sys

import numpy as np

TAIL = 0.025
SAMPLES: dict[str, dict[str, dict[str, list[float]]]] = {
    "median": {
        "ash": {
            "one": [0, 1.03, 2.11, 3.07, 4.09, 4.57, 6.01],
            "two": [2.03, 2.51, 5.03, 7.13, 9.11, 10.3, 11],
        },
        "birch": {
            "one": [0, 0, 3.19, 4.21, 5.23, 5.59, 6.29],
            "two": [0, 6.31, 7.37, 8.41, 8.41, 8.41, 9.43],
        },
        "cedar": {"one": [6.1, 10.3, 11.3, 12.7, 13.1, 14, 15], "two": [20.9, 21.1, 22.3, 23, 24.1, 25, 26]},
        "dogwood": {
            "one": [3.47, 3.53, 4.61, 4.67, 5.71, 5.71, 5.71],
            "two": [4.73, 5.79, 6.83, 7.89, 8, 9, 9],
        },
        "elm": {"one": [30, 31, 32, 33, 34], "two": [40, 41, 42, 43, 44, 45, 46]},
    },
    "mean": {
        "ash": {"one": [0, 1, 2, 3, 4], "two": [2, 2.5, 5, 7, 9]},
        "birch": {"one": [0, 0, 3, 4, 5], "two": [0, 6, 7, 8, 8]},
        "cedar": {"one": [0, 10, 11, 12, 13, 14, 15], "two": [20, 21, 22, 23, 24]},
        "dogwood": {"one": [3, 3.5, 4, 4.5, 5], "two": [4, 5, 6, 7, 8]},
    },
}
"""Statistic → entry → unit → sample. Five values, as `elm` has, are too few to bound a median on either side.

No two products of medians are equal but by equal factors: rounding would part them."""

Distribution = dict[float, float]
"""Value → probability."""


def distribution_of(sample: list[float], statistic: str) -> Distribution:
    """Of the statistic of a resample, from all n^n of them."""
    n = len(sample)
    indices = np.array(list(itertools.product(range(n), repeat=n)))
    drawn = np.array(sample, dtype=float)[indices]
    values = np.median(drawn, axis=1) if statistic == "median" else drawn.mean(axis=1)
    atoms, counts = np.unique(values, return_counts=True)
    return dict(zip(atoms.tolist(), (counts / counts.sum()).tolist(), strict=True))


def all_distribution(distributions: list[Distribution]) -> Distribution:
    """Of the geometric mean of one value from each distribution."""
    chances: Distribution = {}
    for combination in itertools.product(*(distribution.items() for distribution in distributions)):
        value = math.prod(value for value, _ in combination) ** (1 / len(distributions))
        chances[value] = chances.get(value, 0.0) + math.prod(chance for _, chance in combination)
    return chances


def bound(distribution: Distribution, level: float) -> float:
    """The smallest value whose CDF reaches the level."""
    total = 0.0
    for value, chance in sorted(distribution.items()):
        total += chance
        if total >= level - 1e-12:
            return value
    raise AssertionError


def ratio_distribution(over: Distribution, under: Distribution, undefined: float) -> Distribution:
    """Of over/under, 0/0 counted as `undefined`."""
    chances: Distribution = {}
    for (a, p), (b, q) in itertools.product(over.items(), under.items()):
        value = a / b if b else (math.inf if a else undefined)
        chances[value] = chances.get(value, 0.0) + p * q
    return chances


def p_value(first: Distribution, second: Distribution) -> float:
    """2·min(P(<), P(>)), ties split evenly."""
    below = sum(
        p * q * (1.0 if a < b else 0.5 if a == b else 0.0)
        for (a, p), (b, q) in itertools.product(first.items(), second.items())
    )
    return min(1.0, 2 * min(below, 1 - below))


def too_few(sample: list[float], statistic: str) -> bool:
    """All of them may well lie on one side of the true median; a mean is always bounded."""
    return statistic == "median" and 0.5 ** len(sample) > TAIL


def figures(statistic: str) -> dict[str, object]:
    """What the tests compare. A bound is None where it is open."""
    entries = SAMPLES[statistic]
    distributions = {
        key: all_distribution([distribution_of(sample, statistic) for sample in cells.values()])
        for key, cells in entries.items()
    }
    values = {
        key: math.prod(float(np.median(s) if statistic == "median" else np.mean(s)) for s in cells.values())
        ** (1 / len(cells))
        for key, cells in entries.items()
    }
    above = {
        key: any(too_few(sample, statistic) for sample in cells.values()) for key, cells in entries.items()
    }
    below = {
        key: above[key] or any(0 in sample for sample in cells.values()) for key, cells in entries.items()
    }
    return {
        "all": {
            key: {
                "value": values[key],
                "low": None if below[key] else bound(distribution, TAIL),
                "high": None if above[key] else bound(distribution, 1 - TAIL),
            }
            for key, distribution in distributions.items()
        },
        "ratios": [
            {
                "over": a,
                "under": b,
                "ratio": values[a] / values[b],
                "low": None
                if below[a] or above[b]
                else bound(ratio_distribution(distributions[a], distributions[b], 0.0), TAIL),
                "high": None
                if above[a] or below[b]
                else bound(ratio_distribution(distributions[a], distributions[b], math.inf), 1 - TAIL),
                "p": p_value(distributions[a], distributions[b]),
                "claim": values[a] < values[b] and not (above[a] or below[b]),
            }
            for a, b in itertools.permutations(entries, 2)
        ],
    }


if __name__ == "__main__":
    document = {"samples": SAMPLES, "expect": {name: figures(name) for name in SAMPLES}}
    json.dump(document, sys.stdout, indent=1)
    sys.stdout.write("\n")
