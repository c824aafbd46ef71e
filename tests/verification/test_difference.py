"""What two versions of a text differ in."""

from __future__ import annotations

import pytest

from generator.errors import Problem
from generator.verification.content import parts
from generator.verification.difference import capped, differences

PAGE = """<!doctype html>
<h1 id="top">Results</h1>
<tr><th>Ash</th><td title="60.51234567890123 s">60.5 s</td></tr>
<tr><th>Elm</th><td title="81.20000000000001 s">81.2 s</td></tr>
<svg><path d="M1 2.5"/></svg>
<p>2 runs</p>
"""


def lines(name: str, published: str, remade: str) -> list[str]:
    """The differences, without the file."""
    problems = differences(name, parts(name, published), parts(name, remade))
    return [f"{problem.place}: {problem.found}; {problem.expected}" for problem in problems]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("60.5 s", "60.4 s", 'line 3: published <tr><th>Ash</th><td title="60.51234567890123 s">60.4 s'),
        ("60.51", "60.52", 'line 3: published <tr><th>Ash</th><td title="60.52234567890123 s">60.5 s'),
        ("2.5", "2.6", 'line 5: published <svg><path d="M1 2.6"/></svg>; <svg><path d="M1 2.5"/></svg>,'),
        ("2 runs", "3 runs", "line 6: published <p>3 runs</p>; <p>2 runs</p>, as recomputed"),
        ("<svg>", "<b>1</b>\n<svg>", "line 5: published <b>1</b>; nothing, as recomputed"),
        ("<p>2 runs</p>\n", "", "line 6: published nothing; <p>2 runs</p>, as recomputed"),
    ],
)
def test_a_line_that_differs_is_shown_with_its_number(old: str, new: str, line: str) -> None:
    """Text, title, drawing; one too many and one too few."""
    (told,) = lines("a.html", PAGE.replace(old, new), PAGE)
    assert told.startswith(line)


def test_swapped_rows_differ() -> None:
    """Though every row is there."""
    rows = PAGE.splitlines()
    rows[2], rows[3] = rows[3], rows[2]
    first, second = lines("a.html", "\n".join([*rows, ""]), PAGE)
    assert first.startswith("line 3: published nothing; <tr><th>Ash</th>")
    assert second.startswith("line 4: published <tr><th>Ash</th>")


def test_last_digits_are_no_difference() -> None:
    """Beside a line that is one."""
    published = (
        PAGE.replace("890123", "890124").replace("81.20000000000001", "81.2").replace("2 runs", "3 runs")
    )
    assert lines("a.html", PAGE.replace("890123", "890124"), PAGE) == []
    assert lines("a.html", published, PAGE) == [
        "line 6: published <p>3 runs</p>; <p>2 runs</p>, as recomputed"
    ]


@pytest.mark.parametrize(
    ("published", "remade", "line"),
    [
        ('{"a":1}', '{"a":1.0}', "a: published 1; 1.0, as recomputed"),
        ('{"a":true}', '{"a":1}', "a: published true; 1, as recomputed"),
        ('{"a":null}', '{"a":0}', "a: published null; 0, as recomputed"),
        ('{"a":1,"b":2}', '{"a":1}', "b: published 2; nothing, as recomputed"),
        ('{"b":[1,3]}', '{"b":[1,2]}', "b, 1: published 3; 2, as recomputed"),
        ('{"a":1,"c":3}', '{"a":1,"b":2,"c":3}', "b: published nothing; 2, as recomputed"),
    ],
)
def test_a_value_that_differs_is_named_by_its_keys(published: str, remade: str, line: str) -> None:
    """Kinds, absent values and values too many."""
    assert lines("a.json", published, remade) == [line]


def test_of_a_long_line_the_part_that_differs_is_shown() -> None:
    """One line of a message stays readable."""
    (told,) = lines("a.html", f"{'x' * 1000}1{'y' * 1000}", f"{'x' * 1000}2{'y' * 1000}")
    assert told == f"line 1: published …{'x' * 50}1{'y' * 49}…; …{'x' * 50}2{'y' * 49}…, as recomputed"


def test_thousands_of_differences_are_found_in_no_time() -> None:
    """A hostile text cannot keep the comparison busy."""
    published = "\n".join(["a", "b"] * 50_000)
    assert len(lines("a.txt", published, "\n".join(["b", "a"] * 50_000))) == 100_000


def test_many_differences_of_one_file_are_counted() -> None:
    """So that other files are heard of."""
    problems = [Problem("a", str(number), "published 1", "2, as recomputed") for number in range(25)]
    told = list(capped("a", iter(problems)))
    assert told[:20] == problems[:20]
    assert [problem.found for problem in told[20:]] == ["5 more that differ"]
    assert list(capped("a", iter(problems[:20]))) == problems[:20]
