"""The browser's display of numbers is the generator's."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from generator.wording import display
from generator.wording.rounding import fixed, in_full, significant
from generator.wording.tick import tick_number, tick_step
from generator.wording.time_unit import unit_of
from tests.javascript.program import run_node

RNG = np.random.default_rng(20261115)
TIES = [0.5, 1.5, 2.5, 0.125, 0.375, 12.25, 12.75, 998.5, 999.5, 1000.5, 12.345, 1234.5, 2.675, 100.25]
EDGES = [
    0.0,
    1.0,
    1e-5,
    1e-4,
    9.9e-5,
    999.4999,
    999.5,
    999.95,
    1000.0,
    599_499.9,
    599_500.0,
    6e5,
    7_175_000.0,
    7_200_000.0,
    1e-9,
    1e-10,
    9.996e-4,
    2.83e-6,
    5e-324,
    12_250.0,
    12_350.0,
    1e12,
    1e16,
    2.5e17,
]
NEAR = [60_500.0, 60_500.1, 60_500.2, 60_512.0, 60_549.9, 60_550.0, 60_550.00001, 61_000.0]
WIDE = [np.exp(RNG.uniform(-21, 28, 12)).tolist() for _ in range(400)]
CLOSE = [(RNG.lognormal(8, 3) * (1 + RNG.uniform(0, 1e-4, 9))).tolist() for _ in range(200)]
ROUND = [(np.rint(RNG.uniform(1, 5000, 10)) / 2 ** RNG.integers(0, 9)).tolist() for _ in range(400)]
COLUMNS: list[list[float]] = [[], TIES, EDGES, NEAR, *WIDE, *CLOSE, *ROUND]
WIDER = np.exp(RNG.choice([0.1, 1, 15], 800) * RNG.uniform(0, 1, 800))
BOUNDS: list[tuple[float, float, bool, bool]] = [
    (0.0, 60.5, True, True),
    *(
        (float(low), float(low * wider), bool(flags & 1), bool(flags & 2))
        for low, wider, flags in zip(
            np.exp(RNG.uniform(-21, 28, 800)), WIDER, RNG.integers(0, 4, 800), strict=True
        )
    ),
]
RATIOS = [1, 1.0004, 0.99999, 1 + 1e-9, 0.999999999999999, 0, 1e-7]
FRACTIONS: list[float] = [0.0, 1.0, 0.005, 0.125, 0.995, 0.99999, 1e-9, 0.5, *RNG.uniform(0, 1, 800).tolist()]
COUNTS = [0, 1, 2, 999, 1000, 12_345, 1_000_000]


@pytest.fixture(scope="module")
def shown() -> Any:
    """What the browser shows of the numbers above."""
    given = {"columns": COLUMNS, "bounds": BOUNDS, "fractions": FRACTIONS, "counts": COUNTS, "ratios": RATIOS}
    return json.loads(run_node("tests/javascript/display.js", given=json.dumps(given)))


def _fields(quantity: display.Quantity) -> dict[str, object]:
    names = ("text", "unit", "pad", "value", "title", "decimals", "scale")
    return {name: getattr(quantity, name) for name in names}


def test_long_columns(shown: Any) -> None:
    """One unit and as many decimals for all; never 0 for what is not."""
    for values, found in zip(COLUMNS, shown["columns"], strict=True):
        column = display.fixed_times(values)
        assert found["fixed"] == {"unit": column.unit, "texts": list(column.texts)}, values


@pytest.mark.parametrize("scale", ["times", "costs"])
def test_columns(shown: Any, scale: str) -> None:
    """Digits, units, padding and titles agree, ties and near equals included."""
    show = display.times if scale == "times" else display.costs
    for values, found in zip(COLUMNS, shown["columns"], strict=True):
        assert found[scale] == [_fields(quantity) for quantity in show(values)], values


def _closed(bounds: tuple[float, float, bool, bool]) -> tuple[float | None, float | None]:
    low, high, low_open, high_open = bounds
    return None if low_open else low, None if high_open else high


def test_intervals(shown: Any) -> None:
    """Bounds agree, open ones too."""
    for bounds, found in zip(BOUNDS, shown["intervals"], strict=True):
        assert found == [
            display.interval(show([value])[0], *_closed(bounds))
            for show in (display.times, display.costs)
            for value in bounds[:2]
        ]


def test_percents(shown: Any) -> None:
    """Never 0 or 100 for what is neither."""
    for fraction, found in zip(FRACTIONS, shown["percents"], strict=True):
        assert found == [display.percent(fraction, decimals) for decimals in (0, 1, 3)]


def test_counts_and_ranks(shown: Any) -> None:
    """Thousands apart, one in the singular, a rank with its interval."""
    for number, counts, ranks in zip(COUNTS, shown["counts"], shown["ranks"], strict=True):
        assert counts == [display.count(number), display.plural(number, "task", "tasks")]
        assert ranks == [display.rank(number, number, number), display.rank(number, 1, number)]


def test_ratios(shown: Any) -> None:
    """Alone and as bounds; only 1 looks like 1."""
    assert shown["ratios"] == [
        [
            display.ratio(bounds[0]),
            display.ratio_interval(*_closed(bounds)),
            display.bounds_in_full(*_closed(bounds)),
        ]
        for bounds in BOUNDS
    ]
    assert shown["near"] == [
        display.ratio(value) for value in (1, 1.0004, 0.99999, 1 + 1e-9, 0.999999999999999, 0, 1e-7)
    ]


def test_lists(shown: Any) -> None:
    """Words in a row."""
    assert shown["lists"] == [display.listed(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])]


def test_places_on_an_axis(shown: Any) -> None:
    """Positions, tick steps and the axis's unit agree."""
    assert shown["positions"] == [display.position(fraction * 71, 71) for fraction in FRACTIONS]
    assert shown["steps"] == pytest.approx([tick_step(high, 5) for _, high, _, _ in BOUNDS], rel=1e-15)
    assert shown["units"] == [unit_of(high).name for _, high, _, _ in BOUNDS]
    assert shown["ticks"] == [
        [tick_number(3 * tick_step(high, 5)), tick_number(low)] for low, high, _, _ in BOUNDS
    ]


def test_full_precision(shown: Any) -> None:
    """A number in full is written alike, for machines and for readers."""
    assert shown["full"] == [[repr(value), in_full(value)] for values in COLUMNS for value in values]


def test_rounding(shown: Any) -> None:
    """Ties go to the even digit on both sides of the point."""
    values = [value for column in COLUMNS for value in column]
    assert shown["rounded"] == [[significant(value, digits) for digits in (1, 3, 5)] for value in values]
    assert shown["hundreds"] == [fixed(value, -2) for value in values]
