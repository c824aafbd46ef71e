"""Where links in prose lead."""

import pytest

from generator.definitions.markdown import BENCHMARK_FILES, BENCHMARK_PAGES, SITE_PAGES
from generator.wording import routes
from generator.wording.prose_links import make_resolver
from generator.wording.routes import Page


def test_a_benchmark_means_its_own_pages() -> None:
    """And the common ones where it has none of the name."""
    resolve = make_resolver(Page(routes.methodology("ash")), "ash")
    assert resolve("page:procedure") == "procedure/"
    assert resolve("page:data") == "data/"
    assert resolve("page:common#tail-rule") == "../methodology/#tail-rule"
    assert resolve("file:workloads.json") == "parameters/workloads.json"


def test_the_common_text_means_the_site_s_pages() -> None:
    """Its data is all data."""
    resolve = make_resolver(Page(routes.METHODOLOGY), None)
    assert resolve("page:data") == "../data/"
    assert resolve("page:common#audit") == "#audit"
    assert resolve("page:home") == "../"


def test_every_name_that_the_grammar_allows_leads_somewhere() -> None:
    """The loader refuses all others."""
    own = make_resolver(Page(routes.methodology("ash")), "ash")
    common = make_resolver(Page(routes.METHODOLOGY), None)
    for name in SITE_PAGES:
        assert own(f"page:{name}")
        assert common(f"page:{name}")
    for name in BENCHMARK_PAGES:
        assert own(f"page:{name}")
    for name in BENCHMARK_FILES:
        assert own(f"file:{name}")


def test_a_page_that_is_not_there_is_an_error() -> None:
    """A broken link never reaches a page."""
    with pytest.raises(KeyError):
        make_resolver(Page(routes.METHODOLOGY), None)("page:procedure")
