"""Writes one run as the contract wants it: run.toml and one Parquet file per table, all or nothing."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from generator.errors import OutputError, Problem
from generator.trials.contract import schema
from generator.trials.manifest import ProviderSetup, RunManifest
from generator.trials.run import Table


@dataclass(frozen=True, eq=False)
class NewRun:
    """A run that is to be written."""

    benchmark: str
    id: str
    manifest: RunManifest
    tables: Mapping[Table, pa.Table]
    """Each with the contract's columns in any order; columns beyond those are kept, behind the contract's."""
    all_units: bool
    """The run asks for all units of its benchmark, so that run.toml need not name them."""

    @property
    def name(self) -> str:
        """`<benchmark>/<run>`."""
        return f"{self.benchmark}/{self.id}"


def write_runs(data: Path, runs: Sequence[NewRun], *, replace: bool = False) -> list[Path]:
    """Write `data/<benchmark>/<run>/` of each run and return the folders.

    A folder appears whole or not at all: it is made beside its place and renamed.
    Raises OutputError where a run exists and `replace` is false (then none is written), or where the disk
    refuses.
    """
    folders = [data / run.benchmark / run.id for run in runs]
    existing = [run for run, folder in zip(runs, folders, strict=True) if folder.exists()]
    if existing and not replace:
        fault, expected = "a run of this id exists", "a new run id"
        raise OutputError(
            Problem(run.name, "", fault, expected, "Choose another, or pass --replace") for run in existing
        )
    for run, folder in zip(runs, folders, strict=True):
        _write_run(run, folder)
    return folders


def _write_run(run: NewRun, folder: Path) -> None:
    partial = folder.parent / f".{run.id}.partial"
    try:
        shutil.rmtree(partial, ignore_errors=True)
        partial.mkdir(parents=True)
        for name, table in run.tables.items():
            _write_table(partial / f"{name}.parquet", table, schema(name))
        text = manifest_toml(run.manifest, all_units=run.all_units)
        (partial / "run.toml").write_text(text, encoding="utf-8", newline="\n")
        _move(partial, folder)
    except OSError as error:
        fault = f"cannot be written ({error.strerror})"
        raise OutputError([Problem(run.name, "", fault, "a folder to write to")]) from error
    finally:
        shutil.rmtree(partial, ignore_errors=True)


def _write_table(path: Path, table: pa.Table, contract: pa.Schema) -> None:
    """One Parquet file whose bytes depend on the table and the version of pyarrow only."""
    extra = [name for name in table.column_names if name not in contract.names]
    ordered = table.select([*contract.names, *extra])
    fields = [*contract, *(ordered.schema.field(name) for name in extra)]
    pq.write_table(
        ordered.cast(pa.schema(fields)).combine_chunks(),
        path,
        version="2.6",
        compression="zstd",
        compression_level=19,
        use_dictionary=True,
        dictionary_pagesize_limit=4 * 1024 * 1024,
        row_group_size=1_000_000,
        write_statistics=True,
        store_schema=False,
    )


def move_run(staged: Path, data: Path, name: str) -> Path:
    """Put the folder `staged`, on the same disk as `data`, in the place of the run `name` and return that.

    name: `<benchmark>/<run>`. Raises OutputError where the disk refuses.
    """
    folder = data / name
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        _move(staged, folder)
    except OSError as error:
        fault = f"cannot be written ({error.strerror})"
        raise OutputError([Problem(name, "", fault, "a folder to write to")]) from error
    return folder


def _move(partial: Path, folder: Path) -> None:
    """Put `partial` in the place of `folder`; a run that stood there steps aside until that is done."""
    if not folder.exists():
        partial.rename(folder)
        return
    aside = folder.parent / f".{folder.name}.replaced"
    shutil.rmtree(aside, ignore_errors=True)
    folder.rename(aside)
    try:
        partial.rename(folder)
    except OSError:
        aside.rename(folder)
        raise
    shutil.rmtree(aside)


def manifest_toml(manifest: RunManifest, *, all_units: bool) -> str:
    """The text of run.toml. all_units: leave out `units`, which then means all of the benchmark's."""
    lines = [
        f"title = {_value(manifest.title)}",
        f"started = {_value(manifest.started)}",
        f"finished = {_value(manifest.finished)}",
        f"harness = {_inline({'name': manifest.harness_name, 'version': manifest.harness_version})}",
        f"trials_requested = {manifest.trials_requested}",
    ]
    if not all_units:
        lines.append(f"units = [{', '.join(_value(unit) for unit in manifest.units)}]")
    if manifest.simulated:
        lines.append("simulated = true")
    if manifest.partial is not None:
        lines.append(f"partial = {str(manifest.partial).lower()}")
    if manifest.notes is not None:
        lines.append(f"notes = {_value(manifest.notes)}")
    if manifest.source is not None:
        source = manifest.source
        pairs = {"url": source.url, "licence": source.licence, "attribution": source.attribution}
        lines += ["", "[source]", *(f"{key} = {_value(value)}" for key, value in pairs.items())]
    for provider in sorted(manifest.providers):
        lines += ["", *_provider_lines(manifest.providers[provider])]
    return "\n".join(lines) + "\n"


def _provider_lines(setup: ProviderSetup) -> list[str]:
    lines = [f"[providers.{setup.id}]"]
    if setup.skipped is not None:
        lines.append(f"skipped = {_value(setup.skipped)}")
    if setup.notes is not None:
        lines.append(f"notes = {_value(setup.notes)}")
    if setup.requested:
        lines.append(f"requested = {_inline(setup.requested)}")
    if setup.observed:
        lines.append(f"observed = {_inline(setup.observed)}")
    return lines


def _inline(pairs: Mapping[str, str | int | float]) -> str:
    return "{ " + ", ".join(f"{key} = {_value(value)}" for key, value in pairs.items()) + " }"


def _value(value: str | int | float | datetime) -> str:
    if isinstance(value, datetime):
        return value.isoformat().replace("+00:00", "Z")
    if isinstance(value, str):
        # A JSON string is a TOML basic string, but for DEL, which JSON leaves as it is.
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return repr(value)
