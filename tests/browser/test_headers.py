"""The headers of netlify.toml: what they forbid, and what the browser tests are served with."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.request import urlopen

import pytest

from tests.browser.server import headers_of
from tests.browser.visit import Visit

Open = Callable[..., Visit]


@pytest.mark.parametrize("path", ["/", "/r2e-gym/results/", "/assets/js/results.0123456789.js", "/feed.xml"])
def test_nothing_inline_and_no_other_host(path: str) -> None:
    """Scripts, styles and requests are the site's own; nothing is evaluated, framed or sent anywhere."""
    headers = headers_of(path)
    policy = dict(directive.split(" ", 1) for directive in headers["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert {sources for name, sources in policy.items() if name.endswith("-src")} == {"'none'", "'self'"}
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert re.fullmatch(r"max-age=\d{8}; includeSubDomains", headers["Strict-Transport-Security"])
    assert {"Referrer-Policy", "Permissions-Policy"} <= set(headers)


def test_only_what_has_a_fingerprint_is_kept_for_good() -> None:
    """Pages and data are asked for again; a changed asset has another name."""
    assert "immutable" in headers_of("/assets/css/site.0123456789.css")["Cache-Control"]
    for path in (
        "/",
        "/r2e-gym/data/2026-11-15/spans.parquet",
        "/api/v1/index.json",
        "/badges/r2e-gym/ash.svg",
    ):
        assert "Cache-Control" not in headers_of(path)


@pytest.mark.parametrize(
    ("path", "open_to_all"),
    [
        ("/api/v1/index.json", True),
        ("/r2e-gym/data/2026-11-15/spans.parquet", True),
        ("/badges/r2e-gym/ash.svg", True),
        ("/r2e-gym/results/", False),
    ],
)
def test_data_may_be_read_by_other_sites(path: str, open_to_all: bool) -> None:
    """Figures, raw data and badges; pages may not."""
    assert (headers_of(path).get("Access-Control-Allow-Origin") == "*") == open_to_all


def test_every_asset_has_a_fingerprint(visit: Open) -> None:
    """What a page loads from the assets is named by its content."""
    page = visit("r2e-gym/results/").page
    sources = page.eval_on_selector_all(
        "link[rel=stylesheet], script[src], link[rel=icon]",
        "found => found.map(each => each.href ?? each.src)",
    )
    assert sources
    assert all(re.search(r"/assets/.+\.[0-9a-f]{10}\.\w+$", source) for source in sources if source)


def test_the_tests_are_served_with_them(home: str) -> None:
    """Every browser test runs under the policy that visitors have."""
    with urlopen(f"{home}r2e-gym/results/") as answer:
        assert answer.headers["Content-Security-Policy"] == headers_of("/")["Content-Security-Policy"]


def test_the_policy_stops_what_it_forbids(visit: Open) -> None:
    """A script or style that somebody slipped into a page does nothing."""
    page = visit("r2e-gym/results/").page
    ran = page.evaluate(
        """() => {
            const script = document.createElement("script");
            script.textContent = "document.title = 'slipped in'";
            document.body.append(script);
            const colour = document.createElement("p");
            colour.setAttribute("style", "color: rgb(1, 2, 3)");
            document.body.append(colour);
            return [document.title, getComputedStyle(colour).color];
        }"""
    )
    assert ran[0] != "slipped in"
    assert ran[1] != "rgb(1, 2, 3)"
