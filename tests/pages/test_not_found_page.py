"""The page for addresses that are none."""

from dataclasses import replace

from generator.pages.environment import make_environment, render
from generator.pages.layout import Site
from generator.pages.not_found_page import not_found_page
from tests.pages.outline import outline_faults


def test_its_links_work_at_any_depth(site: Site) -> None:
    """All begin at the site's root, assets too."""
    page = not_found_page(site)
    assert [link.href for link in page.ways] == ["/", "/forestry/results/", "/methodology/", "/data/"]
    assert page.layout.stylesheet == "/assets/site.1.css"
    assert outline_faults(render(make_environment(), "404.html", page)) == []


def test_a_site_below_a_path_keeps_it(site: Site) -> None:
    """As its published address says."""
    settings = site.content.site.model_copy(update={"base_url": "https://example.org/box"})
    below = replace(site, content=site.content.model_copy(update={"site": settings}))
    assert not_found_page(below).ways[0].href == "/box/"
