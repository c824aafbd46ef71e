"""The template engine."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from generator.documents import snippet
from generator.documents.snippet import template_text
from generator.errors import ContentError, visible
from generator.pages import environment
from generator.pages.environment import make_environment, render, reread_templates


@dataclass(frozen=True)
class _Context:
    text: str


def test_text_is_escaped(tmp_path: Path) -> None:
    """Text from data cannot become markup."""
    (tmp_path / "page.html").write_text('<p title="{{ text }}">{{ text }}</p>', encoding="utf-8")
    html = render(make_environment(tmp_path), "page.html", _Context("<script>\"&'"))
    assert html == '<p title="&lt;script&gt;&#34;&amp;&#39;">&lt;script&gt;&#34;&amp;&#39;</p>'


@pytest.mark.parametrize(
    ("text", "place", "found"),
    [
        ("\n{{ txet }}", "page.html: line 2", "'txet' is undefined"),
        ("{{ text.none.more }}", "page.html: line 1", "has no attribute 'none'"),
        ("\n\n{% if %}", "page.html: line 3", "Expected an expression"),
        ("{% for x in text %}", "page.html: line 1", "Unexpected end of template"),
        ("{{ text|nothing }}", "page.html: line 1", "No filter named 'nothing'."),
        ("{% include 'gone.html' %}", "page.html: line 1", "no template gone.html"),
        ("{% extends text %}", "page.html: line 1", "no template text"),
        ("\n{{ text + 1 }}", "page.html: line 2", "TypeError: "),
        ("{{ 1 / 0 }}", "page.html: line 1", "ZeroDivisionError: "),
        ("{% include 'page.html' %}", "page.html: line 1", "RecursionError: "),
        ("{% import 'macros.html' as m %}\n{{ m.first(text) }}", "macros.html: line 2", "'b' is undefined"),
        ("{% include 'latin.html' %}", "latin.html: line 2", "not UTF-8"),
    ],
)
def test_a_fault_of_a_template_has_its_line(tmp_path: Path, text: str, place: str, found: str) -> None:
    """Of the template that it is in, whichever page it was found by; a misspelt name never is nothing."""
    (tmp_path / "page.html").write_text(text, encoding="utf-8")
    (tmp_path / "macros.html").write_text("{% macro first(a) %}\n{{ b }}\n{% endmacro %}", encoding="utf-8")
    (tmp_path / "latin.html").write_bytes("\nä".encode("latin-1"))
    with pytest.raises(ContentError) as raised:
        render(make_environment(tmp_path), "page.html", _Context("text"))
    (problem,) = raised.value.problems
    assert problem.line().startswith(f"{tmp_path.name}/{place}: ")
    assert found in problem.found


def test_a_fault_of_the_program_is_none_of_a_template(tmp_path: Path) -> None:
    """What a template calls may fail by itself."""
    (tmp_path / "page.html").write_text("{{ text(1) }}", encoding="utf-8")
    with pytest.raises(AttributeError):
        render(make_environment(tmp_path), "page.html", _Context(visible))  # type: ignore[arg-type]


def test_templates_are_read_again_when_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their pages and their other texts."""
    for reader in (environment, snippet):
        monkeypatch.setattr(reader, "TEMPLATES", tmp_path)
    for text in ("one", "two"):
        (tmp_path / "page.html").write_text(text, encoding="utf-8")
        reread_templates()
        assert render(make_environment(tmp_path), "page.html", _Context("")) == text
        assert template_text("page.html") == text


def test_every_template_compiles() -> None:
    """Also those that no test renders."""
    compiled = make_environment()
    names = compiled.list_templates(extensions=["html"])
    assert "base.html" in names
    for name in names:
        compiled.get_template(name)
