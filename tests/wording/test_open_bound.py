"""Why a bound has no figure."""

from __future__ import annotations

from dataclasses import replace

from generator.wording.open_bound import open_notes, open_words
from tests.forest import figure

CLOSED = figure(100.0)
ABOVE = replace(CLOSED, high=None, too_few=(None, 20))
BOTH = replace(CLOSED, low=None, high=None, too_few=(1, 1))
ZERO = replace(CLOSED, low=None)


def test_each_open_side_has_its_sentence() -> None:
    """The number is that of the data."""
    assert open_words(CLOSED) == ()
    assert open_words(ABOVE) == ("20 trials are too few to bound this from above.",)
    assert open_words(BOTH) == ("1 trial is too few to bound this from below or above.",)
    assert open_words(replace(BOTH, too_few=(3, 5))) == (
        "3 trials are too few to bound this from below.",
        "5 trials are too few to bound this from above.",
    )
    assert open_words(ZERO) == ("Some values are 0: nothing bounds this from below.",)


def test_a_table_says_what_its_marks_mean() -> None:
    """Of several samples that are too small the largest; nothing where no bound is open."""
    assert open_notes([CLOSED]) == ()
    assert open_notes([CLOSED, ABOVE, replace(ABOVE, too_few=(None, 18)), BOTH]) == (
        "“≥\u202f…”: 20 trials are too few to bound this from above.",
        "“no bounds”: 1 trial is too few to bound this from below or above.",
    )
    assert open_notes([ZERO]) == ("“≤\u202f…”: values of 0 leave nothing to bound this from below.",)
