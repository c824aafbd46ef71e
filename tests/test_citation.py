"""Citations are found as people write them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.citation import Citation, citations, sections

DOCUMENT = "rules.md"


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        (f"({DOCUMENT})", ()),
        (f"({DOCUMENT} 3)", ("3",)),
        (f"{DOCUMENT} 1 to 3, and more", ("1", "2", "3")),
        (f"{DOCUMENT} 2, 4 and 10", ("2", "4", "10")),
        (f'{DOCUMENT}, "Tail\nrule" and "Style".', ("Tail rule", "Style")),
        (f"{DOCUMENT}, as 3 others", ()),
    ],
)
@pytest.mark.parametrize("form", ['"""{}"""\n', "x = 1\n'''{}'''\n"])
def test_sections(text: str, cited: tuple[str, ...], form: str, tmp_path: Path) -> None:
    """One section, several, a range of them, and titles, in any docstring."""
    path = tmp_path / "module.py"
    path.write_text(form.format(text), encoding="utf-8")
    assert list(citations(path)) == [Citation(DOCUMENT, cited)]


@pytest.mark.parametrize(
    ("name", "text", "documents"),
    [
        ("a.py", 'x = "a@"  # as b@ says\n', ["b.md"]),
        ("a.js", 'open("a@"); // b@\n/** c@\n 2 */\n', ["b.md", "c.md"]),
        ("a.html", "a@ {# b@ #}\n", ["b.md"]),
        ("a.toml", 'a = "a@"\n# b@\n', ["b.md"]),
        ("a.md", "As docs/b@ says.\n", ["docs/b.md"]),
    ],
)
def test_only_prose_cites(name: str, text: str, documents: list[str], tmp_path: Path) -> None:
    """Comments and documents cite; a name in code is a file to work with."""
    path = tmp_path / name
    path.write_text(text.replace("@", ".md"), encoding="utf-8")
    assert [citation.document for citation in citations(path)] == documents


def test_headings(tmp_path: Path) -> None:
    """A section is known by its number and by its title."""
    path = tmp_path / "rules.md"
    path.write_text("# Rules\n\n## 2. Tail rule\n\n### Sample\n", encoding="utf-8")
    assert sections(path) == {"Rules", "2", "Tail rule", "Sample"}
