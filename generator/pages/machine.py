"""The machine that each provider was asked for, beside the one that was observed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.definitions.content import Content
from generator.results.run_results import RunResults
from generator.trials.manifest import ProviderSetup
from generator.wording import display, names


@dataclass(frozen=True)
class Trait:
    """One property of a machine.

    asked, observed: "" where the run does not say. differs: it says both, and they are not alike.
    """

    asked: str
    observed: str
    differs: bool


@dataclass(frozen=True)
class Machine:
    """One provider's machine. traits: one for each property of the table. notes: the run's own words."""

    provider: str
    traits: tuple[Trait, ...]
    notes: str


@dataclass(frozen=True)
class MachineTable:
    """All machines of a run that it describes. has_notes: any of them has some."""

    properties: tuple[str, ...]
    machines: tuple[Machine, ...]
    has_notes: bool


def machine_table(run: RunResults, content: Content, provider: str | None = None) -> MachineTable:
    """Every provider (or the one) that gave trials and whose machine the run describes."""
    setups = [
        setup
        for setup in run.manifest.providers.values()
        if setup.skipped is None and (setup.requested or setup.observed or setup.notes)
        if provider in (None, setup.id)
    ]
    keys = tuple(dict.fromkeys(key for setup in setups for key in (*setup.requested, *setup.observed)))
    maximum = run.benchmark.rules.error_maximum_chars
    return MachineTable(
        properties=tuple(names.MACHINE.get(key, key) for key in keys),
        machines=tuple(
            Machine(
                names.provider_name(content, setup.id),
                _traits(setup, keys),
                display.cut(setup.notes or "", maximum),
            )
            for setup in setups
        ),
        has_notes=any(setup.notes for setup in setups),
    )


def _traits(setup: ProviderSetup, keys: Sequence[str]) -> tuple[Trait, ...]:
    pairs = [(setup.requested.get(key), setup.observed.get(key)) for key in keys]
    return tuple(
        Trait(_text(asked), _text(observed), None not in {asked, observed} and asked != observed)
        for asked, observed in pairs
    )


def _text(value: str | int | float | None) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else display.plain(value)
