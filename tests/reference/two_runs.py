"""What changed between two runs, by going through every resample: `python tests/reference/two_runs.py`.

Independent of the generator: medians of five values over all 5^5 resamples of each run, all pairs of the two
distributions, and the shift, Holm's procedure and the fence as textbooks write them.
"""

from __future__ import annotations

import itertools
import json
import math
import statistics
import sys

LEVEL, ENTRIES, FACTOR, SIZES = 0.05, 5, 1.5, 20
RUNS: dict[str, tuple[list[float], list[float]]] = {
    "ash": ([100, 101, 102, 103, 104], [112, 113, 113.5, 114, 115]),
    "birch": ([200, 203, 205, 206, 210], [224, 227, 230, 231, 235]),
    "cedar": ([50, 51, 51.5, 52, 53], [70, 71, 72, 73, 74]),
    "dogwood": ([310, 318, 320, 324, 326], [338, 339, 340, 342, 350]),
    "elm": ([80, 80.5, 81, 82, 83], [77, 78, 78.5, 79, 80]),
    "fir": ([400, 404, 409, 411, 415], [440, 450, 458, 462, 470]),
}
"""Entry → times in the earlier run and in the later one."""
EARLIER = [round(0.002 * (1 + number % 7) ** 1.7, 9) for number in range(26)]
"""|deviations| of earlier pairs of runs."""


def distribution_of(sample: list[float]) -> dict[float, float]:
    """Of the median of a resample."""
    counts: dict[float, int] = {}
    for drawn in itertools.product(sample, repeat=len(sample)):
        value = statistics.median(drawn)
        counts[value] = counts.get(value, 0) + 1
    whole = sum(counts.values())
    return {value: count / whole for value, count in counts.items()}


def p_value(earlier: list[float], later: list[float], shift: float) -> float:
    """Twice the smaller tail of the ratio of two independent medians beyond exp(shift), ties halved."""
    below = 0.0
    for (a, p), (b, q) in itertools.product(distribution_of(later).items(), distribution_of(earlier).items()):
        beyond = math.log(a / b) - shift
        below += p * q * (0.5 if abs(beyond) < 1e-12 else float(beyond < 0))
    return min(1.0, 2 * min(below, 1 - below))


def rejected(p_values: dict[str, float]) -> list[str]:
    """By Holm's procedure."""
    names = []
    for index, name in enumerate(sorted(p_values, key=lambda name: p_values[name])):
        if p_values[name] > LEVEL / (len(p_values) - index):
            break
        names.append(name)
    return names


def main() -> None:
    """Prints the file."""
    logs = {name: math.log(statistics.median(b) / statistics.median(a)) for name, (a, b) in RUNS.items()}
    shift = statistics.median(logs.values())
    p_values = {name: p_value(a, b, shift) for name, (a, b) in RUNS.items()}
    low, _, high = statistics.quantiles(EARLIER, n=4, method="inclusive")
    fence = high + FACTOR * (high - low)
    differ = rejected(p_values)
    json.dump(
        {
            "rules": {
                "change_level_percent": 100 * LEVEL,
                "shift_entries_minimum": ENTRIES,
                "fence_iqr_factor": FACTOR,
                "fence_deviations_minimum": SIZES,
            },
            "runs": RUNS,
            "earlier": EARLIER,
            "shift": shift,
            "fence": fence,
            "entries": {
                name: {
                    "deviation": logs[name] - shift,
                    "p_value": p_values[name],
                    "differs": name in differ,
                    "changed": name in differ and abs(logs[name] - shift) > fence,
                }
                for name in RUNS
            },
        },
        sys.stdout,
        indent=1,
    )
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
