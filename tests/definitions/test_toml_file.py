"""A TOML file is read against its model; every fault names its key and what is allowed."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from pydantic import Field

from generator.definitions.parameter import PARAMETER_VALUE, Frozen, ParameterValue
from generator.definitions.text import Name, Plain
from generator.definitions.toml_file import read_toml
from generator.errors import Problem


class Part(Frozen):
    name: Name
    note: Plain = "x"
    colour: Literal["red", "blue"] = "red"
    size: int = Field(default=1, ge=1, le=9)
    value: ParameterValue = 0


class Whole(Frozen):
    title: str
    part: tuple[Part, ...] = ()
    first: Part | None = None
    pair: tuple[int, ...] = Field(default=(), max_length=2)


def lines(tmp_path: Path, text: str) -> list[str]:
    (tmp_path / "a.toml").write_text(text, encoding="utf-8")
    problems: list[Problem] = []
    assert read_toml(tmp_path, "a.toml", Whole, problems) is None
    return [problem.line() for problem in problems]


def test_sound_file(tmp_path: Path) -> None:
    """A sound file is its model, lists as tuples, types kept."""
    text = 'title = "A"\n[[part]]\nname = "x"\nvalue = ["a", "b"]\n[[part]]\nname = "y"\nvalue = 15.0\n'
    (tmp_path / "a.toml").write_text(text, encoding="utf-8")
    problems: list[Problem] = []
    read = read_toml(tmp_path, "a.toml", Whole, problems)
    assert problems == []
    assert read == Whole(title="A", part=(Part(name="x", value=("a", "b")), Part(name="y", value=15.0)))
    assert isinstance(read, Whole)
    assert isinstance(read.part[1].value, float)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("title = 1", "title: 1; expected a string"),
        (
            'title = "a"\ntitel = "b"',
            "titel: a key that has no meaning; expected one of title, part, first, pair. "
            'Did you mean "title"?',
        ),
        ('title = "a"\n[[part]]', 'part[0].name: no such key; expected the key `name`, such as name = "…"'),
        ('title = "a"\n[[part]]\nname = ""', 'part[0].name: ""; expected text'),
        (
            'title = "a"\n[[part]]\nname = "x"\nnmae = "y"',
            "part[0].nmae: a key that has no meaning; expected one "
            'of name, note, colour, size, value. Did you mean "name"?',
        ),
        (
            'title = "a"\n[first]\nname = "x"\nq = 1',
            "first.q: a key that has no meaning; expected one of name, note, colour, size, value",
        ),
        ('title = "a"\n[[part]]\nname = " "', 'part[0].name: " "; expected text'),
        (
            f'title = "a"\n[first]\nname = "{"x" * 121}"',
            "first.name: 121 characters; expected at most 120 characters",
        ),
        (
            f'title = "a"\n[first]\nname = "x"\nnote = "{"x" * 30_000}"',
            "first.note: 30,000 characters; expected at most 2,000 characters",
        ),
        ('title = "a"\n[first]\nname = "x\\ny"', 'first.name: "x y"; expected text on one line'),
        ('title = "a"\n[first]\nname = "{{ y }}"', 'first.name: "{{ y }}"; expected text without {{ or }}'),
        ('title = "a"\npair = [1, 2, 3]', "pair: 3 items; expected at most 2 items"),
        ('title = "a"\npart = 3', "part: 3; expected a list"),
        ('title = "a"\npart = [3]', "part[0]: 3; expected a table"),
        (
            'title = "a"\n[[part]]\nname = "x"\ncolour = "blu"',
            'part[0].colour: "blu"; expected one of red, blue. Did you mean "blue"?',
        ),
        ('title = "a"\n[[part]]\nname = "x"\nsize = 10', "part[0].size: 10; expected a number of at most 9"),
        ('title = "a"\n[[part]]\nname = "x"\nsize = "1"', 'part[0].size: "1"; expected a whole number'),
        (
            'title = "a"\n[[part]]\nname = "x"\nvalue = {a = 1}',
            f'part[0].value: {{"a": 1}}; expected {PARAMETER_VALUE}',
        ),
        (
            'title = "a"\n[[part]]\nname = "x"\nvalue = [1]',
            f"part[0].value: [1]; expected {PARAMETER_VALUE}",
        ),
        ("title = 2026-11-15", 'title: {"date": "2026-11-15"}; expected a string'),
        (
            'title = """' + "x" * 100 + '"""\npart = "' + "y" * 100 + '"',
            'part: "' + "y" * 79 + "…; expected a list",
        ),
    ],
)
def test_fault(tmp_path: Path, text: str, words: str) -> None:
    """Each fault is one line: file, key path, value, what is allowed, the nearest spelling."""
    assert lines(tmp_path, text) == [f"a.toml: {words}"]
