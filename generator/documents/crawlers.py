"""What crawlers look for: `robots.txt`; where the site's address is known, a sitemap (sitemaps.org 0.9)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree as ET

from generator.documents.tree import Tree
from generator.wording import routes

SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9"

_CANONICAL = re.compile(r'<link rel="canonical" href="([^"]+)">')


def crawler_files(pages: Mapping[str, str], base_url: str | None, *, indexed: bool = True) -> Tree:
    """All may be read, or nothing where the site is not to be indexed.

    pages: the HTML of every page, by path. base_url: a sitemap holds absolute addresses only, so without it
    there is none.
    """
    if not indexed:
        return {routes.ROBOTS: b"User-agent: *\nDisallow: /\n"}
    allowed = "User-agent: *\nAllow: /\n"
    if base_url is None:
        return {routes.ROBOTS: allowed.encode()}
    base = f"{base_url.rstrip('/')}/"
    return {
        routes.ROBOTS: f"{allowed}Sitemap: {base}{routes.SITEMAP}\n".encode(),
        routes.SITEMAP: _sitemap(sorted(_indexed(pages, base))),
    }


def _indexed(pages: Mapping[str, str], base: str) -> Iterator[str]:
    """The addresses of the pages that are to be indexed as themselves."""
    for path, text in pages.items():
        address = base + path.removesuffix("index.html")
        found = _CANONICAL.search(text)
        if found is not None and found[1] == address:
            yield address


def _sitemap(addresses: list[str]) -> bytes:
    root = ET.Element("urlset", {"xmlns": SITEMAP})
    for address in addresses:
        ET.SubElement(ET.SubElement(root, "url"), "loc").text = address
    ET.indent(root, "")
    text: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return text + b"\n"
