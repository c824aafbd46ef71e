"""The raw data of a site, put back into a data folder."""

from __future__ import annotations

from pathlib import Path

from generator.verification.published import open_folder
from generator.verification.run_data import restore_data
from tests.verification.conftest import manifest_of, write

RUN = "grove/data/2026-11-15"


def test_what_was_given_comes_back(tmp_path: Path) -> None:
    """The runs' own files of known benchmarks; not what the site made of them, nor what looks like a run."""
    given = {f"{RUN}/run.toml": b"1", f"{RUN}/trials.parquet": b"2", f"{RUN}/spans-01.parquet": b"3"}
    made = {
        f"{RUN}/SHA256SUMS": b"",
        f"{RUN}/cells.csv.gz": b"",
        "grove/data/index.html": b"",
        "grove/data/latest/run.toml": b"",
        "other/data/2026-11-15/run.toml": b"",
        "grove/runs/2026-11-15/run.toml": b"",
        f"{RUN}/more/trials.parquet": b"",
    }
    site = tmp_path / "site"
    write(site, {**given, **made, "api/v1/manifest.json": manifest_of({**given, **made})})
    published, problems = open_folder(site)
    assert problems == []
    restore_data(published, ["grove"], tmp_path / "data")
    files = [path for path in (tmp_path / "data").rglob("*") if path.is_file()]
    assert {path.relative_to(tmp_path / "data").as_posix(): path.read_bytes() for path in files} == {
        path.replace("/data/", "/"): text for path, text in given.items()
    }
