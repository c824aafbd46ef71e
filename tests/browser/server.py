"""The program's own server for a built site, with the headers that netlify.toml asks for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from generator.publishing import host_headers
from generator.publishing.site_server import SiteServer

RULES = host_headers.read_header_rules()


def headers_of(path: str) -> dict[str, str]:
    """What the host sends with the file at `path`, such as "/api/v1/index.json"."""
    return host_headers.headers_of(RULES, path)


@contextmanager
def served(site: Path, below: str) -> Iterator[str]:
    """Serve the folder `site` below a path such as "/some/where/" and give the address of its home page."""
    with SiteServer(site, 0, RULES, below=below) as server:
        yield server.address
