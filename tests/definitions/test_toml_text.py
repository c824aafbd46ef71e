"""The text of a TOML file is a table, or a line for everything that is wrong with it."""

from __future__ import annotations

import pytest

from generator.definitions.toml_text import parse_toml
from generator.errors import Problem


def lines(text: str) -> list[str]:
    problems: list[Problem] = []
    assert parse_toml("a.toml", text, problems) is None
    return [problem.line() for problem in problems]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("title = ", "a.toml: line 1: Invalid value at the end of the file; expected valid TOML"),
        (
            'title = "a"\n\nb c',
            "a.toml: line 3, column 3: Expected '=' after a key in a key/value pair; expected valid TOML",
        ),
        ('title = """a\n\n', "a.toml: line 2: "),
    ],
)
def test_syntax_error_has_its_line(text: str, words: str) -> None:
    """What is not TOML is named with its line."""
    (line,) = lines(text)
    assert line.startswith(words)


def test_text_that_nobody_sees() -> None:
    """Controls, marks that turn the text around, and what XML does not know: at any place, all at once."""
    text = 'title = "a\\u0000"\n[[part]]\nname = "x"\nvalue = ["\\t", "\\u202eb", "\\uFFFE"]\n'
    expected = "expected text without control, invisible and direction-changing characters"
    assert lines(text) == [
        f'a.toml: title: U+0000 CONTROL CHARACTER in "a\\u0000"; {expected}',
        f'a.toml: part[0].value[1]: U+202E RIGHT-TO-LEFT OVERRIDE in "\\u202eb"; {expected}',
        f'a.toml: part[0].value[2]: U+FFFE in "\\ufffe"; {expected}',
    ]


def test_what_the_parser_gives_up_on() -> None:
    """Tables nested without end and numbers of thousands of digits are a line each."""
    assert lines("a = " + "[" * 100_000) == ["a.toml: tables or lists nested too deeply; expected valid TOML"]
    assert lines("a = " + "1" * 5_000) == ["a.toml: a number of thousands of digits; expected valid TOML"]
