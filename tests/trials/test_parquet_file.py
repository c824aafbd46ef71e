"""A file's footer is held against the contract; what cannot be read is named in words."""

from __future__ import annotations

import base64
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pyarrow.parquet.encryption as pe
import pytest

from generator.trials.parquet_file import open_table_file, unreadable
from tests.trials.sample_run import RunBuilder, arrow, problem_lines

WHOLE = "expected a whole Parquet file that is not encrypted"
SPANS = "grove/2026-11-15/spans.parquet"


def lines(path: Path) -> list[str]:
    return sorted(problem.line() for problem in open_table_file(path, "spans.parquet", "spans")[1])


@pytest.fixture
def spans(tmp_path: Path) -> Path:
    """A valid file of spans."""
    path = tmp_path / "spans.parquet"
    pq.write_table(arrow("spans", RunBuilder().spans), path)
    return path


def test_a_valid_file(spans: Path) -> None:
    """Rows, size, types and what is extra are known without a row being read."""
    table = pq.read_table(spans)
    pq.write_table(table.append_column("note", pa.array(["x"] * len(table))), spans)
    file, problems = open_table_file(spans, "spans.parquet", "spans")
    assert problems == []
    assert file is not None
    assert (file.file.rows, file.file.bytes) == (24, spans.stat().st_size)
    assert file.extra == ("note",)
    assert file.types["duration_ns"] == pa.int64()


def test_what_is_no_parquet(spans: Path) -> None:
    """Nothing, text, a cut file and a damaged footer each have their words."""
    whole = spans.read_bytes()
    for content, fault in (
        (b"", "a file of 0 bytes"),
        (b"PAR1", "a file of 4 bytes"),
        (b"\x80provider,variant\n\x00", "not a Parquet file"),
        (whole[:-100], "a Parquet file that is cut short"),
        (whole[: len(whole) // 2], "a Parquet file that is cut short"),
        (whole[:-20] + b"\xff" * 12 + whole[-8:], "a damaged Parquet file"),
        (whole[:-8] + b"\xff\xff\xff\x7f" + whole[-4:], "a damaged Parquet file"),
    ):
        spans.write_bytes(content)
        assert lines(spans) == [f"spans.parquet: {fault}; {WHOLE}"]


@pytest.mark.parametrize(
    ("content", "kind", "remedy"),
    [
        (b"version https://git-lfs.github.com/spec/v1\nsize 1\n", "a Git LFS pointer", "Run `git lfs pull`."),
        (b"provider,variant\naspen,default\n", "a CSV file", "Write it as Parquet."),
        (b"[]", "a JSON file", "Write it as Parquet."),
        (
            b"<!doctype html><p>Not found",
            "an HTML page",
            "Download the file itself, not the page that shows it.",
        ),
    ],
)
def test_another_kind_of_file_is_named(spans: Path, content: bytes, kind: str, remedy: str) -> None:
    """What was saved in place of the Parquet file is said, with what to do."""
    spans.write_bytes(content)
    assert lines(spans) == [f"spans.parquet: {kind}; {WHOLE}. {remedy}"]


class _Keys(pe.KmsClient):  # type: ignore[misc]
    """Wraps keys in plain sight: enough to write an encrypted file."""

    def wrap_key(self, key_bytes: bytes, master_key_identifier: str) -> bytes:  # noqa: ARG002
        return base64.b64encode(key_bytes)

    def unwrap_key(self, wrapped_key: bytes, master_key_identifier: str) -> bytes:  # noqa: ARG002
        return base64.b64decode(wrapped_key)


@pytest.mark.parametrize("plaintext_footer", [True, False])
def test_an_encrypted_file(data: Path, run: RunBuilder, plaintext_footer: bool) -> None:
    """An encrypted file is named as such, whether its footer can be read or not."""
    folder = run.write(data)
    config = pe.EncryptionConfiguration(
        footer_key="key", column_keys={"key": ["duration_ns", "ok"]}, plaintext_footer=plaintext_footer
    )
    factory = pe.CryptoFactory(lambda _: _Keys())
    properties = factory.file_encryption_properties(pe.KmsConnectionConfig(), config)
    table = arrow("spans", run.spans)
    with pq.ParquetWriter(folder / "spans.parquet", table.schema, encryption_properties=properties) as writer:
        writer.write_table(table)
    assert problem_lines(data) == [f"{SPANS}: an encrypted Parquet file; {WHOLE}"]


def test_a_file_of_unreadable_rows(data: Path, run: RunBuilder) -> None:
    """Where the footer is whole and the pages are not, the damaged file is named."""
    folder = run.write(data)
    (folder / "spans-2.parquet").write_bytes((folder / "spans.parquet").read_bytes())
    content = bytearray((folder / "spans.parquet").read_bytes())
    content[4:400] = b"\xff" * 396
    (folder / "spans.parquet").write_bytes(bytes(content))
    (line,) = problem_lines(data)
    assert line.startswith(f"{SPANS}: column provider, row group 1 of 1: a page that cannot be decoded")


def test_missing_and_misspelt_columns(spans: Path) -> None:
    """Every missing column is named, with the column that was probably meant."""
    table = pq.read_table(spans)
    names = {"duration_ns": "duration_ms", "clock": "Clock", "unit": "task"}
    pq.write_table(table.rename_columns([names.get(name, name) for name in table.column_names]), spans)
    assert lines(spans) == [
        "spans.parquet: column clock: no such column; expected a column of spans. Rename 'Clock'.",
        "spans.parquet: column duration_ns: no such column; expected a column of spans. "
        "Rename 'duration_ms'.",
        "spans.parquet: column unit: no such column; expected a column of spans",
    ]


@pytest.mark.parametrize(
    ("twin", "line"),
    [
        ("ok", "column ok: 2 columns of that name; expected one, in lower case"),
        ("OK", "column ok: 2 columns of that name; expected one, in lower case"),
    ],
)
def test_a_column_that_stands_twice(spans: Path, twin: str, line: str) -> None:
    """Two columns that readers cannot tell apart are refused."""
    table = pq.read_table(spans)
    pq.write_table(table.append_column(twin, table["ok"]), spans)
    assert lines(spans) == [f"spans.parquet: {line}"]


def test_an_extra_column_that_stands_twice(spans: Path) -> None:
    """Extra columns too have names of their own."""
    table = pq.read_table(spans)
    pq.write_table(table.append_column("é", table["ok"]).append_column("é", table["seq"]), spans)
    assert lines(spans) == [
        "spans.parquet: column '\\xe9': two columns of that name; expected each name once"
    ]


@pytest.mark.parametrize(
    ("table_column", "given", "line"),
    [
        (
            ("spans", "duration_ns"),
            pa.float64(),
            "column duration_ns: type double; expected int64 or a wider type of its kind. "
            "Write integers; a column with nulls takes a nullable integer type.",
        ),
        (
            ("spans", "ok"),
            pa.string(),
            "column ok: type string; expected bool or a wider type of its kind",
        ),
        (
            ("trials", "started_at"),
            pa.timestamp("us"),
            "column started_at: type timestamp[us]; expected timestamp[us, tz=UTC] or a wider type of its "
            "kind. A timestamp without a zone is no moment: write it in UTC.",
        ),
        (
            ("trials", "trial"),
            pa.string(),
            "column trial: type string; expected int32 or a wider type of its kind",
        ),
    ],
)
def test_wrong_types(
    data: Path, run: RunBuilder, table_column: tuple[str, str], given: pa.DataType, line: str
) -> None:
    """A type of another kind is named with the one to write, and nothing else of the table."""
    table, name = table_column
    path = run.write(data) / f"{table}.parquet"
    rows = pq.read_table(path)
    index = rows.column_names.index(name)
    pq.write_table(rows.set_column(index, name, rows[name].cast(given, safe=False)), path)
    assert problem_lines(data) == [f"grove/2026-11-15/{table}.parquet: {line}"]


@pytest.mark.parametrize("codec", ["brotli", "lz4"])
def test_codecs_that_not_every_reader_has(data: Path, run: RunBuilder, codec: str) -> None:
    """A codec that a browser cannot read is refused."""
    pq.write_table(arrow("spans", run.spans), run.write(data) / "spans.parquet", compression=codec)
    (line,) = problem_lines(data)
    assert line.startswith(f"{SPANS}: pages compressed with {codec}")
    assert line.endswith("; expected zstd, snappy, gzip or none, which every Parquet reader has")


def test_an_empty_table(data: Path, run: RunBuilder) -> None:
    """A table without a row in any file is refused."""
    run.tables["spans"] = []
    folder = run.write(data)
    pq.write_table(arrow("spans", []), folder / "spans-2.parquet")
    assert problem_lines(data) == [
        "grove/2026-11-15/spans-2.parquet: no row in the whole table spans; expected at least one row"
    ]


def test_a_schema_problem_ends_only_its_own_table(data: Path, run: RunBuilder) -> None:
    """Other tables are still checked row by row."""
    for row in run.spans:
        del row["ok"]
    run.sandboxes[0]["role"] = "basis"
    run.write(data)
    assert problem_lines(data) == [
        "grove/2026-11-15/sandboxes.parquet: row 1, column role: 'basis'; expected one of base, rollout. "
        'Did you mean "base"?',
        f"{SPANS}: column ok: no such column; expected a column of spans",
    ]


def test_no_text_is_to_be_saved_as_another_text(tmp_path: Path) -> None:
    """Whatever a text is in, a table has to be Parquet."""
    (tmp_path / "a.parquet").write_bytes("provider,unit\n".encode("utf-16"))
    assert unreadable(tmp_path / "a.parquet", "a.parquet", "").line() == (
        "a.parquet: text in UTF-16; expected a whole Parquet file that is not encrypted. Write it as Parquet."
    )
