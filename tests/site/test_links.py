"""The built pages lead somewhere, wherever the site is put."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from tests.browser.kinds import REDIRECT


class _Page(HTMLParser):
    """The ids of a page, and the relative links on it."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.folder = path.parent
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            elif name in {"href", "src"}:
                link = urlsplit(value or "")
                if not (link.scheme or link.netloc):
                    self.links.append(value or "")

    def file(self, link: str) -> Path:
        """Where a link leads."""
        target = (self.folder / unquote(urlsplit(link).path)).resolve()
        return target / "index.html" if target.is_dir() else target


@pytest.fixture(scope="module")
def pages(built_site: Path) -> dict[Path, _Page]:
    """Every page of the built site but 404.html, which answers at any address and so links from the root."""
    paths = sorted(built_site.resolve().rglob("*.html"))
    return {path: _Page(path) for path in paths if path.name != "404.html"}


def test_links_resolve(built_site: Path, pages: dict[Path, _Page]) -> None:
    """Every link, anchor, style and image is there, inside the site; no link knows where the site is."""
    broken = []
    for path, page in pages.items():
        for link in page.links:
            if link.startswith("#"):
                file, resolves = path, True
            else:
                file = page.file(link)
                resolves = file.is_file() and file.is_relative_to(built_site.resolve())
            anchor = unquote(urlsplit(link).fragment)
            if anchor and file in pages:
                resolves = anchor in pages[file].ids
            if not resolves or link.startswith("/"):
                broken.append(f"{path.relative_to(built_site)}: {link!r}")
    assert not broken, "\n".join(broken)


def test_every_page_can_be_reached(built_site: Path, pages: dict[Path, _Page]) -> None:
    """Following links from the home page leads to every page but those for addresses that were cut short."""
    home = built_site.resolve() / "index.html"
    seen, waiting = {home}, [home]
    while waiting:
        page = pages[waiting.pop()]
        new = {page.file(link) for link in page.links if not link.startswith("#")} & pages.keys() - seen
        seen |= new
        waiting += new
    left = {path.relative_to(built_site).as_posix() for path in pages.keys() - seen}
    assert {path for path in left if not re.fullmatch(REDIRECT, path)} == set()
