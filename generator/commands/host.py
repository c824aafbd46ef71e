"""What the host that builds the site says of it: where it will be, and whether it is a preview."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import click

from generator.definitions.address import SITE_ADDRESS, is_site_address
from generator.definitions.content import Content
from generator.errors import visible


@dataclass(frozen=True)
class Host:
    """A host that runs the build.

    variable: the environment variable with the site's address. address: its value; None where it is empty.
    preview: the site is not for search engines.
    """

    name: str
    variable: str
    address: str | None
    preview: bool


def read_host(environment: Mapping[str, str]) -> Host | None:
    """The host that `environment` is of; None on any other machine.

    Netlify builds the site itself in the context "production", for its address `URL`; whatever else it builds
    (a pull request, a branch) is a preview at `DEPLOY_PRIME_URL`.
    """
    if environment.get("NETLIFY") != "true":
        return None
    preview = environment.get("CONTEXT") != "production"
    variable = "DEPLOY_PRIME_URL" if preview else "URL"
    return Host("Netlify", variable, environment.get(variable) or None, preview)


def host_content(content: Content, host: Host) -> Content:
    """`content` at the address that `host` gives, unless its site.toml has one; not indexed in a preview.

    Raises UsageError where the host's address is none.
    """
    settings = content.site
    if settings.base_url is None and host.address is not None:
        if not is_site_address(host.address):
            found = f"{host.name}'s {host.variable} is {visible(host.address)}, which is not {SITE_ADDRESS}"
            raise click.UsageError(f"{found}. Give the address with --base-url.")
        settings = settings.model_copy(update={"base_url": host.address})
    if host.preview:
        settings = settings.model_copy(update={"indexed": False})
    return content.model_copy(update={"site": settings})
