"""The site's own settings, from `content/site.toml`."""

from __future__ import annotations

from generator.definitions.parameter import Frozen


class Site(Frozen):
    """What the site calls itself and which benchmarks it shows, in order."""

    name: str
    tagline: str
    description: str
    """Two sentences for the home page: what this is."""
    base_url: str | None = None
    """Where it is published; None: no canonical addresses are written."""
    repository: str | None = None
    benchmarks: tuple[str, ...]
    data_licence: str
    """SPDX id of BoxRouter's own runs."""
    data_licence_url: str
