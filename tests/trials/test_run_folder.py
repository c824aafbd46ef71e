"""The writer of run folders: whole or not at all, and readable by any TOML and Parquet reader."""

from __future__ import annotations

import tomllib
from datetime import UTC, datetime
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import OutputError
from generator.trials.contract import schema
from generator.trials.manifest import ProviderSetup, RunManifest, Source
from generator.trials.run_folder import NewRun, manifest_toml, write_runs


def manifest(
    *, notes: str | None = None, source: Source | None = None, providers: tuple[ProviderSetup, ...] = ()
) -> RunManifest:
    return RunManifest(
        title="A run",
        started=datetime(2026, 1, 2, 3, 4, 5, 678000, tzinfo=UTC),
        finished=datetime(2026, 1, 2, 4, tzinfo=UTC),
        harness_name="hand",
        harness_version="1",
        trials_requested=3,
        units=("one", "two"),
        simulated=False,
        notes=notes,
        source=source,
        providers={setup.id: setup for setup in providers},
    )


def write_run(data: Path, table: pa.Table, *, replace: bool = False) -> Path:
    run = NewRun("bench", "2026-01-02", manifest(), {"trials": table}, all_units=True)
    (folder,) = write_runs(data, [run], replace=replace)
    return folder


def trials(count: int = 1) -> pa.Table:
    rows = [
        {
            "provider": "oak",
            "variant": "default",
            "unit": "one",
            "trial": trial,
            "round": 0,
            "started_at": datetime(2026, 1, 2, 3, 5, tzinfo=UTC),
            "outcome": "success",
        }
        for trial in range(count)
    ]
    return pa.Table.from_pylist(rows, schema=schema("trials"))


def test_a_run_folder_holds_its_tables_and_its_manifest(tmp_path: Path) -> None:
    """Each table is one Parquet file with the contract's columns; nothing else lies in the folder."""
    folder = write_run(tmp_path, trials(2))
    assert folder == tmp_path / "bench" / "2026-01-02"
    assert sorted(path.name for path in folder.iterdir()) == ["run.toml", "trials.parquet"]
    assert sorted(path.name for path in folder.parent.iterdir()) == ["2026-01-02"]
    assert pq.read_table(folder / "trials.parquet").schema.equals(schema("trials"))


def test_columns_beyond_the_contract_are_kept_behind_it(tmp_path: Path) -> None:
    """Extra columns survive, after the contract's; the order of the given columns does not matter."""
    table = trials().append_column("extra", pa.array([1.5]))
    shuffled = table.select(sorted(table.column_names))
    folder = write_run(tmp_path, shuffled)
    written = pq.read_table(folder / "trials.parquet")
    assert written.column_names == [*schema("trials").names, "extra"]
    assert written.column("extra").to_pylist() == [1.5]


def test_equal_tables_give_equal_bytes(tmp_path: Path) -> None:
    """The bytes depend on the values only, not on how the table is chunked."""
    whole = trials(4)
    chunked = pa.concat_tables([whole.slice(0, 1), whole.slice(1)])
    one = write_run(tmp_path / "a", whole)
    other = write_run(tmp_path / "b", chunked)
    assert (one / "trials.parquet").read_bytes() == (other / "trials.parquet").read_bytes()
    assert (one / "run.toml").read_bytes() == (other / "run.toml").read_bytes()


def test_an_existing_run_is_kept_unless_it_is_to_be_replaced(tmp_path: Path) -> None:
    """Without `replace` the second run is refused and the first one stays; with it the second one stands."""
    folder = write_run(tmp_path, trials(1))
    with pytest.raises(OutputError, match="exists"):
        write_run(tmp_path, trials(2))
    assert pq.read_metadata(folder / "trials.parquet").num_rows == 1
    write_run(tmp_path, trials(2), replace=True)
    assert pq.read_metadata(folder / "trials.parquet").num_rows == 2
    assert [path.name for path in folder.parent.iterdir()] == ["2026-01-02"]


def test_a_failed_write_leaves_nothing_and_keeps_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the second file cannot be written, the former run is whole and no folder is left beside it."""
    folder = write_run(tmp_path, trials(1))
    before = {path.name: path.read_bytes() for path in folder.iterdir()}

    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", refuse)
    with pytest.raises(OutputError, match="No space left on device"):
        write_run(tmp_path, trials(2), replace=True)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    assert [path.name for path in folder.parent.iterdir()] == ["2026-01-02"]


def test_the_old_run_comes_back_where_the_new_one_cannot_take_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rename that fails half way puts the former run back."""
    folder = write_run(tmp_path, trials(1))
    rename = Path.rename

    def refuse_partial(self: Path, target: Path) -> Path:
        if self.name.endswith(".partial"):
            raise OSError(5, "Input/output error")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", refuse_partial)
    with pytest.raises(OutputError, match="Input/output error"):
        write_run(tmp_path, trials(2), replace=True)
    assert pq.read_metadata(folder / "trials.parquet").num_rows == 1
    assert [path.name for path in folder.parent.iterdir()] == ["2026-01-02"]


def test_the_manifest_says_all_that_was_given() -> None:
    """Every field of the manifest is in run.toml, with the types of TOML."""
    setups = (
        ProviderSetup("oak", {"vcpus": 2, "memory_gib": 4.5}, {"region": 'a "quoted" name'}, None, "slow"),
        ProviderSetup("ash", {}, {}, skipped="no key"),
    )
    given = manifest(notes="said", source=Source("https://example.org", "MIT", "© A"), providers=setups)
    parsed = tomllib.loads(manifest_toml(given, all_units=False))
    assert parsed == {
        "title": "A run",
        "started": datetime(2026, 1, 2, 3, 4, 5, 678000, tzinfo=UTC),
        "finished": datetime(2026, 1, 2, 4, tzinfo=UTC),
        "harness": {"name": "hand", "version": "1"},
        "trials_requested": 3,
        "units": ["one", "two"],
        "notes": "said",
        "source": {"url": "https://example.org", "licence": "MIT", "attribution": "© A"},
        "providers": {
            "ash": {"skipped": "no key"},
            "oak": {
                "notes": "slow",
                "requested": {"vcpus": 2, "memory_gib": 4.5},
                "observed": {"region": 'a "quoted" name'},
            },
        },
    }
    assert "units" not in tomllib.loads(manifest_toml(given, all_units=True))


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_any_text_comes_back_from_the_manifest(text: str) -> None:
    """Quotes, line ends, control characters and any other text are read as they were written."""
    assert tomllib.loads(manifest_toml(manifest(notes=text), all_units=True))["notes"] == text
