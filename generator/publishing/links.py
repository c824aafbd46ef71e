"""The check that every link, anchor and asset of the site leads somewhere, made before it is written."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from html import unescape
from urllib.parse import unquote, urlsplit

from generator.documents.tree import Tree
from generator.errors import OutputError, Problem
from generator.wording import routes

_LINKS = frozenset({"href", "src", "poster", "data", "action", "formaction", "xlink:href"})
_ID_REFERENCES = frozenset(
    {"for", "list", "headers", "aria-controls", "aria-describedby", "aria-details", "aria-labelledby"}
)
# Several times as fast as html.parser, and enough for pages in which templates escape every quote.
_TWICE = "Where a text of the content has it, write another anchor before that: {#another-anchor}."
_NO_MARKUP = re.compile(r"<!--.*?-->|(<(script|style)\b[^>]*>).*?(?=</\2>)", re.DOTALL)
_TAG = re.compile(r"""<[a-zA-Z][^<>"'=]*=[^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*>""")
_ATTRIBUTE = re.compile(r"""\s([a-z:-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""", re.IGNORECASE)
_CSS_URL = re.compile(r"""url\(\s*['"]?([^'")]+)""")


class _Page:
    """Ids of a page, and what it refers to."""

    def __init__(self, file: bytes) -> None:
        self.ids: set[str] = set()
        self.twice: list[str] = []
        self.links: list[str] = []
        self.references: list[str] = []
        for tag in _TAG.findall(_NO_MARKUP.sub(r"\1", file.decode())):
            for name, *quoted in _ATTRIBUTE.findall(tag):
                self._add(name.lower(), unescape("".join(quoted)))

    def _add(self, name: str, value: str) -> None:
        if name == "id":
            if value in self.ids:
                self.twice.append(value)
            self.ids.add(value)
        elif name in _LINKS:
            self.links.append(value)
        elif name == "srcset":
            self.links += [part.split()[0] for part in value.split(",") if part.strip()]
        elif name in _ID_REFERENCES:
            self.references += value.split()
        elif "url(" in value:
            self.links += _CSS_URL.findall(value)


def check_links(tree: Tree, base_url: str | None = None) -> None:
    """Raise OutputError with every link of `tree` that leads nowhere in it.

    Links out of the site are not followed. base_url: where the site will be; a link that begins with it leads
    into the site.
    """
    pages = {
        path: _Page(file)
        for path, file in tree.items()
        if path.endswith((".html", ".svg")) and isinstance(file, bytes)
    }
    problems = [problem for path, page in pages.items() for problem in _id_problems(path, page)]
    for path, link in (*_page_links(pages), *_style_links(tree)):
        target = _target(path, link, base_url)
        if target and (fault := _fault(*target, tree, pages)):
            problems.append(Problem(path, f'link "{link}"', *fault))
    if problems:
        raise OutputError(problems)


def _id_problems(path: str, page: _Page) -> Iterator[Problem]:
    for name in page.twice:
        yield Problem(path, f'id="{name}"', "given twice on this page", "every id once", _TWICE)
    for name in page.references:
        if name not in page.ids:
            yield Problem(path, f'reference to "{name}"', "no such id on this page", "an id of this page")


def _page_links(pages: Mapping[str, _Page]) -> Iterator[tuple[str, str]]:
    for path, page in pages.items():
        for link in dict.fromkeys(page.links):
            yield path, link


def _style_links(tree: Tree) -> Iterator[tuple[str, str]]:
    for path, file in tree.items():
        if path.endswith(".css") and isinstance(file, bytes):
            for link in _CSS_URL.findall(file.decode()):
                yield path, link


def _target(path: str, link: str, base_url: str | None) -> tuple[str, str] | None:
    """Where `link` on the page `path` leads: (file below the site's folder, id in it); None: out of the site.

    A path that leaves the site's folder, or is absolute, is given as it is: no file has it.
    """
    base = f"{base_url.rstrip('/')}/" if base_url else None
    folder = posixpath.dirname(path)
    if base and link.startswith(base):
        folder, link = "", link.removeprefix(base) or "./"
    elif path == routes.NOT_FOUND and link.startswith("/"):
        folder, link = "", link.removeprefix(urlsplit(base or "/").path) or "./"
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return None
    if not parts.path:
        return path, unquote(parts.fragment)
    target = posixpath.join(folder, unquote(parts.path))
    if target.endswith(("/", "/.", "/..")) or target in (".", ".."):
        target = f"{target}/index.html"
    return posixpath.normpath(target), unquote(parts.fragment)


def _fault(target: str, id: str, tree: Tree, pages: Mapping[str, _Page]) -> tuple[str, str] | None:
    """(what is wrong, what is expected); None where the link holds."""
    if target.startswith("/"):
        return "an absolute path", "a relative link, since the site must work below any path"
    if target not in tree:
        return f"leads to {target}, which is not in the site", "a page or file of the site"
    if id and target in pages and id not in pages[target].ids:
        return f"{target} has no id {id!r}", "an id of that page"
    return None
