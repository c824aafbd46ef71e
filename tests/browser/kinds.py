"""The kinds of pages that a site has. Tests that open a browser look at one of each, or at all of a kind."""

from __future__ import annotations

import re
from pathlib import Path

_NAME = r"[^/]+"
_RUN = rf"{_NAME}/runs/{_NAME}"

KINDS = {
    "home": r"index\.html",
    "common methodology": r"methodology/index\.html",
    "all data": r"data/index\.html",
    "api": r"api/index\.html",
    "not found": r"404\.html",
    "methodology": rf"(?!methodology/|data/|api/){_NAME}/index\.html",
    "procedure": rf"{_NAME}/procedure/index\.html",
    "parameters": rf"{_NAME}/parameters/index\.html",
    "data": rf"{_NAME}/data/index\.html",
    "results": rf"{_NAME}/results/index\.html",
    "compare": rf"{_NAME}/compare/index\.html",
    "history": rf"{_NAME}/history/index\.html",
    "audit": rf"{_NAME}/audit/index\.html",
    "unit": rf"{_NAME}/units/{_NAME}/index\.html",
    "entry": rf"{_NAME}/providers/{_NAME}/index\.html",
    "older results": rf"{_RUN}/results/index\.html",
    "older compare": rf"{_RUN}/compare/index\.html",
    "older audit": rf"{_RUN}/audit/index\.html",
    "older unit": rf"{_RUN}/units/{_NAME}/index\.html",
    "older entry": rf"{_RUN}/providers/{_NAME}/index\.html",
}
"""Kind → what the paths of its files look like."""

REDIRECT = rf"(?:{_NAME}|{_RUN})/(?:units|providers)/index\.html|{_NAME}/runs/(?:{_NAME}/)?index\.html"
"""The same of pages that lead on at once."""


def pages(site: Path) -> list[str]:
    """The path of every page of the built site that stays when opened, relative to it."""
    paths = (path.relative_to(site).as_posix() for path in site.rglob("*.html"))
    return sorted(path for path in paths if not re.fullmatch(REDIRECT, path))


def pages_of(site: Path, kind: str) -> list[str]:
    """The paths of the pages of one kind; at least one."""
    paths = [page for page in pages(site) if re.fullmatch(KINDS[kind], page)]
    assert paths, f"The site has no page of the kind “{kind}”."
    return paths
