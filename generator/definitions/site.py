"""The site's own settings, from `content/site.toml`."""

from __future__ import annotations

from pydantic import Field

from generator.definitions.address import SiteAddress, WebAddress
from generator.definitions.benchmark import UnitId
from generator.definitions.parameter import Frozen
from generator.definitions.text import Line, Name


class Site(Frozen):
    """What the site calls itself and which benchmarks it shows, in order."""

    name: Name = Field(examples=["BoxRouter"])
    tagline: Line = Field(examples=["Measured speed of cloud sandboxes"])
    description: Line = Field(examples=["How fast cloud sandboxes do real work."])
    """Two sentences for the home page: what this is."""
    base_url: SiteAddress | None = None
    """Where it is published; None: no canonical addresses are written."""
    indexed: bool = True
    """False: search engines are asked to leave the site out, as with a preview."""
    repository: WebAddress | None = None
    benchmarks: tuple[UnitId, ...] = Field(min_length=1, examples=[["r2e-gym"]])
    data_licence: Name = Field(examples=["CC-BY-4.0"])
    """SPDX id of BoxRouter's own runs."""
    data_licence_url: WebAddress = Field(examples=["https://creativecommons.org/licenses/by/4.0/"])
