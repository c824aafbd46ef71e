"""run.toml, read and checked into a RunManifest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails

from generator.definitions.address import WebAddress
from generator.definitions.benchmark import Benchmark
from generator.definitions.text import Name, Plain, text_fault
from generator.definitions.text_file import read_text_file
from generator.definitions.toml_text import parse_toml
from generator.definitions.vocabulary import listed, nearest
from generator.errors import Problem
from generator.trials.contract import ID_PATTERN
from generator.trials.manifest import ProviderSetup, RunManifest, Source

_YEARS: Final = range(2000, 2200)
_LONGEST_RUN: Final = timedelta(days=366)
_TRIALS_MOST: Final = 1_000_000
_QUANTITY_LEAST: Final = 0.001
_QUANTITY_MOST: Final = 1_000_000
"""Bounds of CPUs and of GiB: no machine has less or more, and every table can show it."""
_QUANTITY: Final = f"a number from {_QUANTITY_LEAST} to {_QUANTITY_MOST:,}"
_SHOWN_CHARS: Final = 80


def _identifier(value: str) -> str:
    if not ID_PATTERN.fullmatch(value):
        raise ValueError
    return value


def _quantity(value: Any) -> Any:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if not (number and _QUANTITY_LEAST <= value <= _QUANTITY_MOST):
        raise ValueError
    return value


def _instant(value: datetime) -> datetime:
    if value.year not in _YEARS:
        raise ValueError
    return value.astimezone(UTC)


Quantity = Annotated[Any, AfterValidator(_quantity)]
Instant = Annotated[AwareDatetime, AfterValidator(_instant)]
ProviderId = Annotated[str, AfterValidator(_identifier)]


class _Strict(BaseModel):
    """Takes what TOML says as it says it; the description of a field is what its message expects."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class _Harness(_Strict):
    name: Name = Field(description="the harness's name, as text")
    version: Name = Field(description='the harness\'s version, as text: "1.2.0"')


class _Source(_Strict):
    url: WebAddress = Field(description="an address that begins https://")
    licence: Name = Field(description='the data\'s licence, as text: "MIT"')
    attribution: Plain = Field(description="whom to name, as text")


class _Machine(_Strict):
    region: Name | None = Field(default=None, description="a region, as text")
    vcpus: Quantity | None = Field(default=None, description=_QUANTITY)
    memory_gib: Quantity | None = Field(default=None, description=_QUANTITY)
    sdk: Name | None = Field(default=None, description="the SDK and its version, as text")
    isolation: Name | None = Field(default=None, description="the kind of isolation, as text")


class _Provider(_Strict):
    requested: _Machine = Field(
        _Machine(), description="a table: {region, vcpus, memory_gib, sdk, isolation}"
    )
    observed: _Machine = Field(_Machine(), description="a table: {region, vcpus, memory_gib, sdk, isolation}")
    skipped: Plain | None = Field(default=None, description="the reason why it gave no trial, as text")
    notes: Plain | None = Field(default=None, description="what a reader should know, as text")


class _Manifest(_Strict):
    title: Name = Field(description="the run's title, as text")
    started: Instant = Field(description="a date-time with its offset: 2026-11-15T09:30:00Z")
    finished: Instant = Field(description="a date-time with its offset: 2026-11-15T18:00:00Z")
    harness: _Harness = Field(description='a table: {name = "…", version = "…"}')
    trials_requested: int = Field(
        ge=1,
        le=_TRIALS_MOST,
        description=f"how many trials each cell asks for: an integer from 1 to {_TRIALS_MOST:,}",
    )
    units: tuple[str, ...] | None = Field(default=None, strict=False, description="a list of unit ids")
    simulated: bool = Field(default=False, description="true or false")
    partial: bool | None = Field(default=None, description="true or false")
    notes: Plain | None = Field(default=None, description="what a reader should know, as text")
    source: _Source | None = Field(default=None, description="a table: {url, licence, attribution}")
    providers: dict[ProviderId, _Provider] = Field(
        default={}, description="a table [providers.<id>] for each"
    )


def read_run_toml(path: Path, name: str, benchmark: Benchmark) -> tuple[RunManifest | None, list[Problem]]:
    """The manifest at `path`, shown as `name`; None where something in it must be mended first."""
    unread: list[Problem] = []
    text = read_text_file(path, name, unread, "Create it: it says what the run asked for.")
    raw = None if text is None else parse_toml(name, text, unread)
    if raw is None:
        return None, unread
    try:
        manifest = _Manifest.model_validate(raw)
    except ValidationError as error:
        return None, [_problem(name, details) for details in error.errors(include_url=False)]
    problems = [*_order_problems(name, manifest), *_unit_problems(name, manifest.units, benchmark)]
    return (None if problems else _value(manifest, benchmark)), problems


def _order_problems(name: str, manifest: _Manifest) -> Iterable[Problem]:
    if manifest.finished < manifest.started:
        expected = f"a moment after `started`, {manifest.started.isoformat()}"
        yield Problem(name, "finished", manifest.finished.isoformat(), expected)
    elif manifest.finished - manifest.started > _LONGEST_RUN:
        expected = (
            f"a moment at most {_LONGEST_RUN.days} days after `started`, {manifest.started.isoformat()}"
        )
        yield Problem(name, "finished", manifest.finished.isoformat(), expected)


def _unit_problems(name: str, units: tuple[str, ...] | None, benchmark: Benchmark) -> Iterable[Problem]:
    if units is None:
        return
    known = [unit.id for unit in benchmark.units]
    if not units:
        yield Problem(name, "units", "an empty list", "at least one unit, or no such key")
    expected = f"units of {benchmark.id}: {listed(known)}"
    unknown = sorted(set(units) - set(known))
    shown = benchmark.rules.problems_shown
    for unit in unknown[:shown]:
        yield Problem(name, "units", _shown(unit), expected, nearest(unit, known))
    if len(unknown) > shown:
        yield Problem(name, "units", f"{len(unknown) - shown:,} more like these", expected)
    for unit, times in Counter(units).items():
        if times > 1:
            yield Problem(name, "units", f"{_shown(unit)} {times:,} times", "each unit once")


def _value(manifest: _Manifest, benchmark: Benchmark) -> RunManifest:
    asked = manifest.units
    source = manifest.source
    return RunManifest(
        title=manifest.title,
        started=manifest.started,
        finished=manifest.finished,
        harness_name=manifest.harness.name,
        harness_version=manifest.harness.version,
        trials_requested=manifest.trials_requested,
        units=tuple(unit.id for unit in benchmark.units if asked is None or unit.id in asked),
        simulated=manifest.simulated,
        partial=manifest.partial,
        notes=manifest.notes,
        source=None if source is None else Source(source.url, source.licence, source.attribution),
        providers={
            provider: ProviderSetup(
                id=provider,
                requested=setup.requested.model_dump(exclude_none=True),
                observed=setup.observed.model_dump(exclude_none=True),
                skipped=setup.skipped,
                notes=setup.notes,
            )
            for provider, setup in sorted(manifest.providers.items())
        },
    )


def _problem(name: str, details: ErrorDetails) -> Problem:
    """Pydantic's finding in the site's words: the key as it stands in the file, and what the field is for."""
    keys = [str(part) for part in details["loc"]]
    if keys[-1] == "[key]":
        shown = _shown(keys[-2])
        return Problem(name, "providers", shown, f"a provider id after {ID_PATTERN.pattern}")
    place = ".".join(key if ID_PATTERN.fullmatch(key.replace("_", "-")) else ascii(key) for key in keys)
    siblings = _fields(keys[:-1])
    if details["type"] == "extra_forbidden":
        remedy = nearest(keys[-1], siblings)
        return Problem(name, place, "a key that the contract does not know", _one_of(siblings), remedy)
    if (fault := text_fault(details)) is not None:
        return Problem(name, place, *fault)
    shown = "no such key" if details["type"] == "missing" else _shown(details["input"])
    return Problem(name, place, shown, _description(keys))


def _fields(keys: list[str]) -> Mapping[str, Any]:
    """The fields of the model that `keys` lead to."""
    if not keys:
        return _Manifest.model_fields
    if keys[0] == "providers":
        return _Provider.model_fields if len(keys) == 2 else _Machine.model_fields
    return (_Harness if keys[0] == "harness" else _Source).model_fields


def _description(keys: list[str]) -> str:
    if keys[0] == "providers" and len(keys) == 2:
        return "a table: {requested, observed, skipped, notes}"
    if keys[0] == "units":
        keys = keys[:1]
    return str(_fields(keys[:-1])[keys[-1]].description)


def _one_of(names: Iterable[str]) -> str:
    return f"one of {', '.join(names)}"


def _shown(value: object) -> str:
    """A value as a message shows it: ASCII, so that look-alike letters are told apart, and short."""
    text = ascii(value)
    return text if len(text) <= _SHOWN_CHARS else f"{text[: _SHOWN_CHARS - 1]}…"
