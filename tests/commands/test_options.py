"""Options that several commands share."""

from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from generator.commands import options
from tests.definitions.test_address import NOT_ADDRESSES


@click.command()
@options.data
@options.content
@options.output
@options.base_url
@options.strict
@options.jobs
def told(**given: object) -> None:
    """Say what was given."""
    click.echo(repr(given))


def test_defaults_are_folders_beside() -> None:
    """What a clone of the project has."""
    given = CliRunner().invoke(told, [], env={"BASE_URL": "x", "DATA": "y"}).output
    for name in ("data", "content"):
        assert f"'{name}': {Path(name)!r}" in given
    assert f"'output': {Path('site')!r}" in given
    assert "'base_url': None" in given
    assert "'strict': False" in given
    assert "'jobs': 1" in given


@pytest.mark.parametrize("url", ["https://example.org", "http://127.0.0.1:8000/a/b/"])
def test_an_address_is_taken_as_it_is(url: str) -> None:
    """With or without a path."""
    assert url in CliRunner().invoke(told, ["--base-url", url]).output


@pytest.mark.parametrize("url", NOT_ADDRESSES)
def test_what_is_no_address_is_wrong_usage(url: str) -> None:
    """Links made from it would lead nowhere. What site.toml refuses is refused here."""
    result = CliRunner().invoke(told, ["--base-url", url])
    assert result.exit_code == 2
    assert "is not an address" in result.stderr
