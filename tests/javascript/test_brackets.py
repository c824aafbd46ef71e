"""The browser's brackets are the generator's."""

from __future__ import annotations

import json

import numpy as np

from generator.wording.brackets import brackets
from tests.javascript.program import run_node

RNG = np.random.default_rng(20261115)


def _intervals(rows: int) -> list[tuple[int, int]]:
    """Rank intervals of a table of so many rows: each holds its own row's rank."""
    ranks = range(1, rows + 1)
    return [
        (int(RNG.integers(max(1, rank - 4), rank + 1)), int(RNG.integers(rank, min(rows, rank + 4) + 1)))
        for rank in ranks
    ]


def test_brackets() -> None:
    """Lanes and marks agree over many tables."""
    tables = [_intervals(int(rows)) for rows in RNG.integers(0, 14, 600)]
    found = json.loads(run_node("tests/javascript/brackets.js", given=json.dumps(tables)))
    assert found == [[list(marks) for marks in brackets(table)] for table in tables]
