"""All of `content/`, loaded and checked."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from generator.definitions.benchmark import Benchmark, Prose
from generator.definitions.parameter import Frozen, Parameter
from generator.definitions.provider import Provider
from generator.definitions.rules import Rules
from generator.definitions.site import Site


class CommonMethodology(Frozen):
    """The rules that every benchmark inherits."""

    parameters: tuple[Parameter, ...]
    rules: Rules
    methodology: Prose


class Content(Frozen):
    """What the site knows before it has seen any data."""

    site: Site
    common: CommonMethodology
    benchmarks: Mapping[str, Benchmark]
    """By id, in the order of `site.toml`."""
    providers: Mapping[str, Provider]


def load_content(folder: Path) -> Content:
    """Read and check all of `folder`. Raises ContentError with every problem found."""
    raise NotImplementedError
