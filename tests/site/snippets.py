"""The code behind the figures of a page of the built site."""

from __future__ import annotations

import json
import re
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

from generator.documents.snippet import fill
from tests.conftest import BASE_URL

FIGURE = re.compile(r'data-figure="([^"]+)"><data class="value" value="([^"]+)"')
CODE = re.compile(r"<pre[^>]*><code>(.*?)</code></pre>", re.DOTALL)


class Snippets:
    """The documents of a site's entries, with their code filled in as the browser does it."""

    def __init__(self, site: Path, page: str) -> None:
        self.site = site
        self.html = (site / page).read_text(encoding="utf-8")
        match = re.search(r'id="figures-data">(.*?)</script>', self.html)
        assert match is not None
        self.entries = (site / page).parent / json.loads(match[1])["entries"]
        self.document = cache(self._document)

    def _document(self, entry: str) -> dict[str, Any]:
        text = (self.entries / entry / "provenance.json").read_text(encoding="utf-8")
        document: dict[str, Any] = json.loads(text)
        return document

    @property
    def figures(self) -> dict[str, float]:
        """Every figure of the page by its name."""
        return {unescape(name): float(value) for name, value in FIGURE.findall(self.html)}

    @property
    def shown(self) -> set[str]:
        """All code on the page itself."""
        return {unescape(text) for text in CODE.findall(self.html)}

    def code(self, figure: str, language: str) -> str:
        """The code of a figure, with addresses of the site as paths."""
        entry, quantity, statistic, *unit = figure.split(",")
        file = self.document(entry)
        named = {part["id"]: part for part in (*file["quantities"], *file["statistics"])}
        words = {
            "quantity": quantity,
            "statistic": statistic,
            "stages": named[quantity]["code"][language],
            "formula": named[statistic]["code"][language],
            "needed": named[statistic]["needed"],
            **{name: file["entry"][name] for name in ("provider", "variant", "source")},
        }
        if unit:
            index = [part["id"] for part in file["units"]].index(unit[0])
            words |= {"unit": unit[0], "demoted": file["demoted"][index][language]}
        kind = f"{'cost' if quantity == 'cost' else 'time'}_{'cell' if unit else 'all'}"
        return fill(file["code"][language][kind], words)

    def runnable(self, figure: str, language: str) -> str:
        """The same, with paths in place of the addresses at which nobody listens."""
        code = self.code(figure, language)
        assert BASE_URL in code
        return code.replace(BASE_URL, f"{self.site}/")
