"""The site's own settings, from `content/site.toml`."""

from __future__ import annotations

from pydantic import Field

from generator.definitions.address import SiteAddress, WebAddress
from generator.definitions.benchmark import UnitId
from generator.definitions.parameter import Frozen
from generator.definitions.text import Line, Name


class Site(Frozen):
    """What the site calls itself and which benchmarks it shows, in order."""

    name: Name
    tagline: Line
    description: Line
    """Two sentences for the home page: what this is."""
    base_url: SiteAddress | None = None
    """Where it is published; None: no canonical addresses are written."""
    indexed: bool = True
    """False: search engines are asked to leave the site out, as with a preview."""
    repository: WebAddress | None = None
    benchmarks: tuple[UnitId, ...] = Field(min_length=1)
    data_licence: Name
    """SPDX id of BoxRouter's own runs."""
    data_licence_url: WebAddress
