"""JSON and CSV, compared value by value."""

from __future__ import annotations

import gzip

import pytest

from generator.verification.document import (
    document_problems,
    figures,
    read_json,
    table_figures,
    table_problems,
)

RESULTS = {
    "run": "2026-11-15",
    "entries": [
        {"provider": "ash", "variant": "default", "ranked": True, "all": {"value": 60.5, "rank": None}},
        {"provider": "elm", "variant": "default", "ranked": False, "all": None},
    ],
    "units": ["oak", "yew"],
}


def lines(published: object, recomputed: object, **options: bool) -> list[str]:
    """The differences, without the file."""
    problems = document_problems("a.json", published, recomputed, **options)
    return [f"{problem.place}: {problem.found}; {problem.expected}" for problem in problems]


def test_a_figure_that_differs_is_named_by_the_keys_that_lead_to_it() -> None:
    """Records of a list by what they are called; full precision on both sides."""
    altered = read_json(
        str(RESULTS)
        .replace("'", '"')
        .replace("60.5", "60.49999999999999")
        .replace("None", "null")
        .replace("True", "true")
        .replace("False", "false")
        .encode()
    )
    assert lines(altered, RESULTS) == [
        "entries, ash, default, all, value: published 60.49999999999999; 60.5, as recomputed"
    ]
    assert lines(RESULTS, RESULTS) == []


@pytest.mark.parametrize(
    ("published", "recomputed", "line"),
    [
        ({"a": 1}, {"a": 1.0}, "a: published 1; 1.0, as recomputed"),
        ({"a": True}, {"a": 1}, "a: published true; 1, as recomputed"),
        ({"a": None}, {"a": 0}, "a: published null; 0, as recomputed"),
        ({}, {"a": 1}, "a: published nothing; 1, as recomputed"),
        ({"a": 1, "b": 2}, {"a": 1}, "b: published 2; nothing, as recomputed"),
        ([1], [1, 2], "1: published nothing; 2, as recomputed"),
        ({"a": [1]}, {"a": {"0": 1}}, 'a: published [1]; {"0": 1}, as recomputed'),
    ],
)
def test_whatever_differs_is_told(published: object, recomputed: object, line: str) -> None:
    """Kinds, absent values and values too many."""
    assert lines(published, recomputed) == [line]


def test_of_another_program_only_shared_values_count() -> None:
    """A document may have grown; what both have must agree."""
    grown = {**RESULTS, "more": 1, "run": "2026-11-16"}
    assert lines(grown, RESULTS, shared_only=True) == [
        'run: published "2026-11-16"; "2026-11-15", as recomputed'
    ]


def test_numbers_are_counted() -> None:
    """Neither texts nor true and false are figures."""
    assert figures(RESULTS) == 1
    assert figures([1, 2.5, {"a": [True, "3", None, 4]}]) == 3


@pytest.mark.parametrize("text", [b"{", b"NaN", b"[Infinity]", b"\xff", b"[" * 100_000, b"9" * 10_000])
def test_what_is_no_json_is_refused(text: bytes) -> None:
    """NaN is none, and neither depth nor length ends in a crash."""
    with pytest.raises(ValueError):  # in the words of several libraries
        read_json(text)


TABLE = b"entry,value\nash,60.5\nelm,81.2\n"


@pytest.mark.parametrize("name", ["a.csv", "a.csv.gz"])
def test_a_cell_that_differs_is_named_by_row_and_column(name: str) -> None:
    """In tables as they are, and packed."""
    packed = [
        gzip.compress(text) if name.endswith(".gz") else text for text in (TABLE.replace(b"81", b"80"), TABLE)
    ]
    (problem,) = table_problems(name, *packed)
    assert problem.line() == f'{name}: row 3, value: published "80.2"; expected "81.2", as recomputed'
    assert table_problems(name, packed[1], packed[1]) == []
    assert table_figures(name, packed[1]) == 4


def test_rows_that_are_missing_or_too_long_are_told() -> None:
    """By their number, or the column that should not be there."""
    (problem,) = table_problems("a.csv", b"entry,value\n", TABLE)
    assert (problem.found, problem.expected) == ("published 1 rows", "3, as recomputed")
    (problem,) = table_problems("a.csv", TABLE.replace(b"60.5", b"60.5,7"), TABLE)
    assert problem.line() == 'a.csv: row 2, column 3: published "7"; expected nothing, as recomputed'


@pytest.mark.parametrize(
    "packed",
    [b"no gzip", gzip.compress(TABLE)[:-9], gzip.compress(b"x" * 1_000_000)],
    ids=["no gzip", "cut short", "far too much"],
)
def test_a_packed_table_that_is_none_is_refused(packed: bytes) -> None:
    """Not gzip, cut short, or one that unpacks to far more than it should."""
    with pytest.raises(ValueError, match=r"gzip|too large"):
        table_problems("a.csv.gz", packed, gzip.compress(TABLE))
