"""The built pages keep the HTML standard."""

from __future__ import annotations

import json
import subprocess
from html.parser import HTMLParser
from pathlib import Path

from setup.environment import ROOT, Environment
from setup.node import find_node
from tests.browser.kinds import pages_of


def test_every_page_is_valid(built_site: Path, tmp_path: Path) -> None:
    """html-validate finds no error on any page, by the standard and by its rules of accessibility.

    Of the older run's units and entries it looks at two each: they are made like those of the newest.
    """
    alike = {page for kind in ("older unit", "older entry") for page in pages_of(built_site, kind)[2:]}
    paths = [built_site / page for page in every_page(built_site) if page not in alike]
    node = find_node(Environment())
    assert node is not None
    program = ROOT / "node_modules" / "html-validate" / "bin" / "html-validate.mjs"
    report = tmp_path / "report.json"
    options = ["--config", str(ROOT / ".htmlvalidate.json"), "--formatter", f"json={report}", "--ext", "html"]
    done = subprocess.run(
        [node.program, program, *options, *paths], capture_output=True, text=True, check=False
    )
    errors = [
        f"{Path(page['filePath']).relative_to(built_site)}:{message['line']}: {message['message']}"
        for page in json.loads(report.read_text(encoding="utf-8"))
        for message in page["messages"]
    ]
    assert not errors, "\n".join(errors)
    assert done.returncode == 0, done.stderr


def every_page(site: Path) -> list[str]:
    """Those that lead on at once among them."""
    return sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html"))


NAMELESS_ROLES = {"generic", "none", "presentation", "paragraph", "code", "emphasis", "strong", "caption"}
"""Roles that may have no name of their own (WAI-ARIA 1.2)."""
NAMEABLE_TAGS = {
    *("a", "area", "article", "aside", "button", "details", "dialog", "fieldset", "figure", "footer", "form"),
    *(
        "header",
        "iframe",
        "img",
        "input",
        "main",
        "math",
        "meter",
        "nav",
        "ol",
        "optgroup",
        "option",
        "output",
    ),
    *("progress", "section", "select", "summary", "svg", "table", "tbody", "td", "textarea", "tfoot", "th"),
    *("thead", "tr", "ul"),
}
"""Elements whose own role may have a name."""


class Names(HTMLParser):
    """Names given to elements that may have none, and table rows that are narrower than their table."""

    def __init__(self) -> None:
        """Nothing read yet."""
        super().__init__()
        self.wrong: list[str] = []
        self._widths: list[list[int]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Look at one element."""
        given = dict(attrs)
        role = given.get("role")
        named = {"aria-label", "aria-labelledby"} & given.keys()
        if named and (role in NAMELESS_ROLES or (role is None and tag not in NAMEABLE_TAGS)):
            self.wrong.append(f"line {self.getpos()[0]}: a name on <{tag}>")
        if tag == "table":
            self._widths.append([])
        elif tag == "tr" and self._widths:
            self._widths[-1].append(0)
        elif tag in ("td", "th") and self._widths:
            self._widths[-1][-1] += int(given.get("colspan") or 1)

    def handle_endtag(self, tag: str) -> None:
        """Look at a table as a whole."""
        if tag == "table" and len(widths := set(self._widths.pop())) > 1:
            self.wrong.append(f"line {self.getpos()[0]}: rows of {sorted(widths)} columns")


def test_only_what_may_have_a_name_has_one_and_rows_fill_their_table(built_site: Path) -> None:
    """As the Nu HTML Checker asks, beyond html-validate: no name on a plain element, no row cut short."""
    wrong = []
    for path in sorted(built_site.rglob("*.html")):
        names = Names()
        names.feed(path.read_text(encoding="utf-8"))
        wrong += [f"{path.relative_to(built_site)}: {text}" for text in names.wrong]
    assert wrong == []
