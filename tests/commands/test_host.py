"""What the host says of the site that it builds."""

from __future__ import annotations

from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from generator.commands.group import generator
from generator.commands.host import host_content, read_host
from generator.definitions.content import Content, load_content
from generator.definitions.site import Site

ROOT = Path(__file__).resolve().parents[2]
NETLIFY = {
    "NETLIFY": "true",
    "CONTEXT": "production",
    "URL": "https://site.example",
    "DEPLOY_PRIME_URL": "https://main--site.example",
}


@pytest.fixture(scope="module")
def content() -> Content:
    """The project's own, which names no address."""
    return load_content(ROOT / "content")


def placed(content: Content, **variables: str) -> Site:
    """The site's settings where the host has these variables too."""
    host = read_host(NETLIFY | variables)
    assert host is not None
    return host_content(content, host).site


def test_no_other_machine_is_a_host() -> None:
    """Variables of these names may mean anything elsewhere."""
    assert read_host({}) is None
    assert read_host(NETLIFY | {"NETLIFY": ""}) is None
    assert read_host(NETLIFY | {"NETLIFY": "false"}) is None


def test_the_site_itself_is_at_its_own_address(content: Content) -> None:
    """Which search engines may list."""
    site = placed(content)
    assert (site.base_url, site.indexed) == ("https://site.example", True)


@pytest.mark.parametrize(
    "context", ["deploy-preview", "branch-deploy", "preview-server", "dev", "staging", ""]
)
def test_anything_else_is_a_preview(content: Content, context: str) -> None:
    """At the address of the preview, for no search engine."""
    site = placed(content, CONTEXT=context, DEPLOY_PRIME_URL="https://deploy-preview-7--site.example")
    assert (site.base_url, site.indexed) == ("https://deploy-preview-7--site.example", False)


@pytest.mark.parametrize("context", ["production", "deploy-preview"])
def test_an_address_that_the_content_gives_holds(content: Content, context: str) -> None:
    """A preview is none the less for no search engine; a variable that is not used may be anything."""
    own = content.site.model_copy(update={"base_url": "https://own.example/"})
    site = placed(
        content.model_copy(update={"site": own}), CONTEXT=context, URL="nonsense", DEPLOY_PRIME_URL="nonsense"
    )
    assert (site.base_url, site.indexed) == ("https://own.example/", context == "production")


def test_a_host_may_not_know(content: Content) -> None:
    """The site then has no address, as on any other machine."""
    assert placed(content, URL="").base_url is None


@pytest.mark.parametrize("context", ["production", "deploy-preview"])
def test_an_address_that_is_none_is_wrong_usage(content: Content, context: str) -> None:
    """It is named with its variable."""
    with pytest.raises(click.UsageError, match=r"is site\.example, which is not an address"):
        placed(content, CONTEXT=context, URL="site.example", DEPLOY_PRIME_URL="site.example")


def test_a_build_asks_its_host(tmp_path: Path, small_inputs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a preview every page, robots.txt and the manifest say that it is for no search engine; the address
    given on the command line holds.
    """
    monkeypatch.chdir(ROOT)
    for name, value in (NETLIFY | {"CONTEXT": "deploy-preview"}).items():
        monkeypatch.setenv(name, value)
    inputs = ["--data", str(small_inputs / "data"), "--content", str(small_inputs / "content")]
    arguments = ["build", *inputs, "--output", str(tmp_path / "site"), "--base-url", "https://given.example/"]
    result = CliRunner().invoke(generator, arguments)
    assert result.exit_code == 0, result.stderr
    assert "a preview" in result.stdout
    for page in (tmp_path / "site").rglob("*.html"):
        assert '<meta name="robots" content="noindex">' in page.read_text(encoding="utf-8")
    assert "Disallow: /" in (tmp_path / "site" / "robots.txt").read_text(encoding="utf-8")
    assert (
        '<link rel="canonical" href="https://given.example/">'
        in (tmp_path / "site" / "index.html").read_text()
    )
