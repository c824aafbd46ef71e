"""Why a bound of an interval is open: it has no figure, and a sentence says why (statistics.md 2)."""

from __future__ import annotations

from collections.abc import Iterable

from generator.results.entry import Figure
from generator.wording import display

SIDES = ("below", "above")


def open_words(figure: Figure) -> tuple[str, ...]:
    """A sentence for each side on which nothing bounds `figure`; empty where its interval is closed."""
    low, high = figure.too_few
    if figure.low is None and figure.high is None and low is not None and low == high:
        return (f"{too_few(low)} to bound this from below or above.",)
    return tuple(
        f"{too_few(n)} to bound this from {side}."
        if n is not None
        else f"Some values are 0: nothing bounds this from {side}."
        for side, bound, n in zip(SIDES, (figure.low, figure.high), figure.too_few, strict=True)
        if bound is None
    )


def open_notes(figures: Iterable[Figure]) -> tuple[str, ...]:
    """What the marks of open intervals mean below a table of `figures`, for each that it holds."""
    marks: dict[tuple[bool, bool], list[Figure]] = {}
    for figure in figures:
        marks.setdefault((figure.low is None, figure.high is None), []).append(figure)
    return tuple(
        f"“{mark}”: {_why([figure.too_few[side] for figure in marks[sides]])} {words}."
        for sides, mark, side, words in (
            ((False, True), f"≥{display.THIN}…", 1, "to bound this from above"),
            ((True, False), f"≤{display.THIN}…", 0, "to bound this from below"),
            ((True, True), display.NO_BOUNDS, 1, "to bound this from below or above"),
        )
        if sides in marks
    )


def _why(sizes: Iterable[int | None]) -> str:
    """The largest sample that is too small; where none is, zeros leave a side open."""
    known = [n for n in sizes if n is not None]
    return too_few(max(known)) if known else "values of 0 leave nothing"


def too_few(n: int) -> str:
    """ "20 trials are too few"."""
    return f"{display.count(n)} {'trial is' if n == 1 else 'trials are'} too few"
