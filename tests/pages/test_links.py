"""Where links in prose lead."""

import pytest

from generator.pages import routes
from generator.pages.links import make_resolver
from generator.pages.routes import Page


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


def test_a_page_that_is_not_there_is_an_error() -> None:
    """A broken link never reaches a page."""
    with pytest.raises(KeyError):
        make_resolver(Page(routes.METHODOLOGY), None)("page:procedure")
