"""What other sites and programs take from the built site: feed, sitemap, pictures, badges, `llms.txt`."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from xml.etree import ElementTree as ET

import feedparser
import pytest
from lxml import etree

from tests.conftest import BASE_URL

SCHEMAS = Path(__file__).parents[1] / "schemas"
META = re.compile(r'<meta (?:property|name)="((?:og|twitter):[a-z:_]+)" content="([^"]*)">')


def _file(site: Path, address: str) -> Path:
    """The file behind an address of the site."""
    assert address.startswith(BASE_URL), address
    path = site / address.removeprefix(BASE_URL)
    return path / "index.html" if path.is_dir() else path


def test_the_feed_keeps_the_rules_and_leads_to_pages(built_site: Path) -> None:
    """RFC 4287; one entry for each run."""
    etree.RelaxNG(etree.parse(SCHEMAS / "atom.rng")).assertValid(etree.parse(built_site / "feed.xml"))
    read = feedparser.parse((built_site / "feed.xml").read_bytes())
    assert not read.bozo
    assert len(read.entries) == 2
    assert all(_file(built_site, entry.link).is_file() for entry in read.entries)


def test_the_sitemap_leads_to_pages_and_names_each_once(built_site: Path) -> None:
    """Every page of the site is in it, or another page is said to be the one to index."""
    addresses = [
        element.text or "" for element in ET.parse(built_site / "sitemap.xml").iter() if element.text != "\n"
    ]
    assert len(addresses) == len(set(addresses)) > 20
    listed = {_file(built_site, address) for address in addresses}
    for page in built_site.rglob("*.html"):
        canonical = re.search(r'<link rel="canonical" href="([^"]+)">', page.read_text(encoding="utf-8"))
        assert page in listed or canonical is None or _file(built_site, canonical[1]) in listed
    assert f"Sitemap: {BASE_URL}sitemap.xml" in (built_site / "robots.txt").read_text(encoding="utf-8")


def test_every_page_can_be_shown_as_a_link(built_site: Path) -> None:
    """Title and description; whole addresses of the page and of a picture that is there."""
    for page in built_site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        meta = {name: unescape(value) for name, value in META.findall(text)}
        title = re.search("<title>(.*)</title>", text)
        assert title is not None
        assert meta["og:title"] == unescape(title[1])
        assert meta["og:description"]
        assert _file(built_site, meta["og:image"]).read_bytes().startswith(b"\x89PNG")
        if page.name != "404.html":
            assert _file(built_site, meta["og:url"]).is_file()
            assert '<link rel="alternate" href="' in text


def test_llms_txt_leads_to_files(built_site: Path) -> None:
    """Every link of it."""
    text = (built_site / "llms.txt").read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert len(links) > 5
    assert all(_file(built_site, link).is_file() for link in links)


@pytest.mark.parametrize("page", ["ash", "birch.memory-snapshot"])
def test_the_text_that_embeds_a_badge_shows_it(built_site: Path, page: str) -> None:
    """The addresses in it are those of the badge and of the page; older runs offer none."""
    address = f"r2e-gym/providers/{page}/index.html"
    text = (built_site / address).read_text(encoding="utf-8")
    (html,) = (unescape(code) for code in re.findall("<code>(&lt;a href=.*?)</code>", text))
    match = re.fullmatch(r'<a href="([^"]+)"><img src="([^"]+)" alt="[^"]+" height="22"></a>', html)
    assert match is not None
    assert _file(built_site, match[1]) == built_site / address
    assert ET.parse(_file(built_site, match[2])).getroot().tag.endswith("svg")
    for older in (built_site / "r2e-gym" / "runs").glob("*/providers/*/index.html"):
        assert 'id="badge"' not in older.read_text(encoding="utf-8")
