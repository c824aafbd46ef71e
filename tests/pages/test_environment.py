"""The template engine."""

from dataclasses import dataclass
from pathlib import Path

import pytest
from jinja2 import UndefinedError

from generator.pages.environment import make_environment, render


@dataclass(frozen=True)
class _Context:
    text: str


def test_text_is_escaped(tmp_path: Path) -> None:
    """Text from data cannot become markup."""
    (tmp_path / "page.html").write_text('<p title="{{ text }}">{{ text }}</p>', encoding="utf-8")
    html = render(make_environment(tmp_path), "page.html", _Context("<script>\"&'"))
    assert html == '<p title="&lt;script&gt;&#34;&amp;&#39;">&lt;script&gt;&#34;&amp;&#39;</p>'


def test_a_name_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    """A misspelt name never renders as nothing."""
    (tmp_path / "page.html").write_text("{{ txet }}", encoding="utf-8")
    with pytest.raises(UndefinedError, match="txet"):
        render(make_environment(tmp_path), "page.html", _Context("text"))


def test_every_template_compiles() -> None:
    """Also those that no test renders."""
    environment = make_environment()
    names = environment.list_templates(extensions=["html"])
    assert "base.html" in names
    for name in names:
        environment.get_template(name)
