"""Ranks, rank intervals and ties a second time, by docs/statistics.md 4 alone."""

from __future__ import annotations

import numpy as np

Distribution = tuple[np.ndarray, np.ndarray]
"""Values in ascending order, and their probabilities."""


def probability_less(a: Distribution, b: Distribution) -> float:
    below = np.concatenate([[0.0], np.cumsum(a[1])])
    strictly = below[np.searchsorted(a[0], b[0], "left")]
    upto = below[np.searchsorted(a[0], b[0], "right")]
    return float(((strictly + upto) / 2 * b[1]).sum())


def ranks(
    members: dict[str, tuple[float, Distribution, tuple[bool, bool]]],
) -> dict[str, tuple[int, int, int, list[str]]]:
    """key → (rank, low, high, tied) from key → (value, distribution, open): Holm over all pairs at 5 %.

    open: below and above; p is 1 where the order rests on an open bound.
    """
    keys = list(members)
    tests = []
    for index, one in enumerate(keys):
        for other in keys[index + 1 :]:
            less = probability_less(members[one][1], members[other][1])
            fast, slow = (one, other) if members[one][0] < members[other][0] else (other, one)
            is_open = members[fast][2][1] or members[slow][2][0]
            tests.append((1.0 if is_open else min(1.0, 2 * min(less, 1 - less)), less > 0.5, one, other))
    faster = dict.fromkeys(keys, 0)
    slower = dict.fromkeys(keys, 0)
    apart = set()
    for index, (p, first_is_less, one, other) in enumerate(sorted(tests, key=lambda test: test[0])):
        if p > 0.05 / (len(tests) - index):
            break
        winner, loser = (one, other) if first_is_less else (other, one)
        faster[loser] += 1
        slower[winner] += 1
        apart |= {(winner, loser), (loser, winner)}
    return {
        key: (
            1 + sum(members[other][0] < members[key][0] for other in keys),
            1 + faster[key],
            len(keys) - slower[key],
            [other.replace("/", ".") for other in keys if other != key and (key, other) not in apart],
        )
        for key in keys
    }
