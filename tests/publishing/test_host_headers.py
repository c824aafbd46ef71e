"""The rules of netlify.toml."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.errors import ContentError
from generator.publishing.host_headers import headers_of, read_header_rules

RULES = """
[[headers]]
for = "/*"
[headers.values]
X-One = "all"
X-Two = "all"
[[headers]]
for = "/:benchmark/data/*"
[headers.values]
X-Two = "data"
Cache-Control = '''
  public,
  max-age=1'''
[[headers]]
for = "/a.b"
[headers.values]
X-Three = "dot"
"""


def rules_of(folder: Path, text: str) -> Path:
    """A file of that text."""
    file = folder / "netlify.toml"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/", {"X-One": "all", "X-Two": "all"}),
        ("/grove/data/run/x", {"X-One": "all", "X-Two": "data", "Cache-Control": "public, max-age=1"}),
        ("/grove/more/data/x", {"X-One": "all", "X-Two": "all"}),
        ("/data/x", {"X-One": "all", "X-Two": "all"}),
        ("/a.b", {"X-One": "all", "X-Two": "all", "X-Three": "dot"}),
        ("/aXb", {"X-One": "all", "X-Two": "all"}),
    ],
)
def test_a_path_gets_the_headers_of_every_rule_for_it(
    tmp_path: Path, path: str, headers: dict[str, str]
) -> None:
    """`*` is anything, a name after a colon one part; later rules win; lines of a value become one."""
    assert headers_of(read_header_rules(rules_of(tmp_path, RULES)), path) == headers


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("[[headers", ["netlify.toml: Expected"]),
        ("headers = 1", ["netlify.toml: headers: one table"]),
        ('[[headers]]\nfor = "/*"\n[[headers]]\nvalues = {}', ["headers 1: not a", "headers 2: not a"]),
        (
            '[[headers]]\nfor = "/*"\nvalues = { "a b" = "", B = 1 }',
            ["headers 1, a b: ''", "headers 1, B: 1"],
        ),
        ('[[headers]]\nfor = "/*"\nvalues = { A = "\\u0000" }', [r"headers 1, A: '\x00'"]),
        ('[[headers]]\nfor = "/*"\nvalues = { A = "ä" }', [r"headers 1, A: '\xe4'"]),
    ],
)
def test_what_cannot_be_sent_is_refused(tmp_path: Path, text: str, lines: list[str]) -> None:
    """Every problem at once, each with its rule."""
    with pytest.raises(ContentError) as raised:
        read_header_rules(rules_of(tmp_path, text))
    told = [problem.line() for problem in raised.value.problems]
    assert len(told) == len(lines)
    assert all(line in problem for line, problem in zip(sorted(lines), sorted(told), strict=True))


def test_a_missing_file_is_a_problem(tmp_path: Path) -> None:
    """And not no rules."""
    with pytest.raises(ContentError, match=r"netlify\.toml: No such file"):
        read_header_rules(tmp_path / "netlify.toml")
