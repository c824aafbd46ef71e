"""run.toml: what a run asked for, when, of whom, and where its data comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True)
class Source:
    """Where imported data comes from."""

    url: str
    licence: str
    attribution: str


@dataclass(frozen=True)
class ProviderSetup:
    """What was asked of one provider, what was observed, or why it gave no trial."""

    id: str
    requested: Mapping[str, str | int | float]
    """region, vcpus, memory_gib, sdk, isolation: the keys the manifest gives, in the contract's order."""
    observed: Mapping[str, str | int | float]
    skipped: str | None = None
    """The reason why it gave no trial; None where it gave some."""
    notes: str | None = None


@dataclass(frozen=True)
class RunManifest:
    """A checked run.toml."""

    title: str
    started: datetime
    """UTC."""
    finished: datetime
    harness_name: str
    harness_version: str
    trials_requested: int
    """Per cell, in round 0."""
    units: tuple[str, ...]
    """What this run asked for, in the benchmark's order."""
    simulated: bool
    notes: str | None
    source: Source | None
    providers: Mapping[str, ProviderSetup]
    """By id, sorted."""
    partial: bool | None = None
    """Whether the run is said to be partial; None where run.toml does not say."""
