"""The machine that each provider was asked for, beside the one that was observed."""

from __future__ import annotations

from generator.definitions.content import Content
from generator.results.run_results import RunResults
from generator.trials.manifest import ProviderSetup
from generator.wording import display, names
from generator.wording.table import Cell, Table, name_column, table_of, text_column


def machine_table(run: RunResults, content: Content) -> Table | None:
    """Every provider that gave trials and whose machine the run describes; None where there is none."""
    setups = [setup for setup in run.manifest.providers.values() if _is_described(setup)]
    if not setups:
        return None
    keys = tuple(dict.fromkeys(key for setup in setups for key in _keys(setup)))
    has_notes = any(setup.notes for setup in setups)
    columns = (
        name_column("provider", "Provider"),
        *(text_column(key, names.MACHINE.get(key, key)) for key in keys),
        *((text_column("note", "Note", style="found"),) if has_notes else ()),
    )
    rows = [
        (
            names.provider_name(content, setup.id),
            *(_trait(setup, key) for key in keys),
            *((_notes(run, setup) or Cell("no note", "silent"),) if has_notes else ()),
        )
        for setup in setups
    ]
    caption = "Observed machines; where nothing else is said, they are as asked for"
    return table_of("machines-caption", caption, columns, rows, style="machines")


def machine_facts(run: RunResults, provider: str) -> tuple[tuple[str, Cell], ...]:
    """One provider's machine, property by property; empty where the run does not describe it."""
    setup = run.manifest.providers.get(provider)
    if setup is None or not _is_described(setup):
        return ()
    traits = [(names.MACHINE.get(key, key), _trait(setup, key)) for key in _keys(setup)]
    notes = _notes(run, setup)
    return (*traits, *((("Note", Cell(notes)),) if notes else ()))


def _is_described(setup: ProviderSetup) -> bool:
    return setup.skipped is None and bool(setup.requested or setup.observed or setup.notes)


def _keys(setup: ProviderSetup) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*setup.requested, *setup.observed)))


def _trait(setup: ProviderSetup, key: str) -> Cell:
    """One value where it is as asked for; else both, in words."""
    asked, observed = setup.requested.get(key), setup.observed.get(key)
    if asked is None and observed is None:
        return Cell("not said", "word")
    if asked is None:
        return Cell(_text(observed), notes=("observed, not asked for",))
    if observed is None:
        return Cell(_text(asked), notes=("asked for, not observed",))
    if asked != observed:
        return Cell(_text(observed), is_strong=True, notes=(f"differs: asked for {_text(asked)}",))
    return Cell(_text(observed))


def _notes(run: RunResults, setup: ProviderSetup) -> str:
    return display.cut(setup.notes or "", run.benchmark.rules.error_maximum_chars)


def _text(value: str | int | float | None) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else display.plain(value)
