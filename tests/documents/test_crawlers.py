"""What crawlers look for."""

from lxml import etree

from generator.documents.crawlers import SITEMAP, crawler_files

BASE = "https://site.example/a/"


def _page(canonical: str) -> str:
    return f'<head><link rel="canonical" href="{BASE}{canonical}"></head>'


PAGES = {
    "index.html": _page(""),
    "r/results/index.html": _page("r/results/"),
    "r/runs/2/results/index.html": _page("r/results/"),
    "404.html": "<head></head>",
}


def test_the_sitemap_names_the_pages_that_are_to_be_indexed() -> None:
    """By whole addresses; not those that are another page's copy, nor the page of what is not there."""
    sitemap = crawler_files(PAGES, BASE)["sitemap.xml"]
    assert isinstance(sitemap, bytes)
    addresses = etree.fromstring(sitemap).findall(f"{{{SITEMAP}}}url/{{{SITEMAP}}}loc")
    assert [address.text for address in addresses] == [BASE, f"{BASE}r/results/"]
    assert crawler_files(PAGES, BASE.rstrip("/"))["sitemap.xml"] == sitemap


def test_robots_are_asked_to_leave_out_what_is_not_to_be_indexed() -> None:
    """No sitemap either, whose addresses would ask for a visit."""
    assert crawler_files(PAGES, BASE, indexed=False) == {"robots.txt": b"User-agent: *\nDisallow: /\n"}


def test_robots_may_read_all_and_learn_of_the_sitemap() -> None:
    """Where there is one."""
    assert crawler_files(PAGES, BASE)["robots.txt"] == (
        b"User-agent: *\nAllow: /\nSitemap: https://site.example/a/sitemap.xml\n"
    )
    assert crawler_files(PAGES, None) == {"robots.txt": b"User-agent: *\nAllow: /\n"}
