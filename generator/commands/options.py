"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from generator.errors import visible

Command = TypeVar("Command", bound=Callable[..., Any])


def _folder(name: str, default: str, help: str) -> Callable[[Command], Command]:
    return click.option(
        name, type=click.Path(path_type=Path), default=default, show_default=True, metavar="DIR", help=help
    )


def _address(_: click.Context, __: click.Parameter, value: str | None) -> str | None:
    if value is None:
        return None
    from generator.definitions.address import SITE_ADDRESS, is_site_address  # noqa: PLC0415  (Pydantic is slow)

    if not is_site_address(value):
        raise click.BadParameter(f"{visible(value)} is not {SITE_ADDRESS}")
    return value


data = _folder("--data", "data", "The runs.")
content = _folder("--content", "content", "The benchmarks' definitions and prose.")
output = _folder("--output", "site", "Where the site goes.")
base_url = click.option(
    "--base-url",
    metavar="URL",
    callback=_address,
    help="The site's address; by default site.toml's, else the one that Netlify gives.",
)
strict = click.option(
    "--strict", is_flag=True, help="Fail where the audit demotes a trial or finds what is not plausible."
)
jobs = click.option(
    "--jobs",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    metavar="N",
    help="Processes to compute with; the site is the same for any number.",
)
