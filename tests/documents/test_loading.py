"""Code that loads the downloads; tests/site/test_data.py runs it on the built site."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import duckdb
import pandas as pd
import polars as pl
import pytest

from generator.documents.download import Download
from generator.documents.loading import loading


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Spans of two trials in two files, the first trial's in both; and a table of figures."""
    key = {"provider": "ash", "variant": "default", "unit": "oak", "stage": "create"}
    rows = [key | {"trial": trial, "duration_ns": ns} for trial, ns in ((0, 1_000_000), (1, 5), (0, 500_000))]
    pd.DataFrame(rows[:2]).to_parquet(tmp_path / "spans-1.parquet")
    pd.DataFrame(rows[2:]).to_parquet(tmp_path / "spans-2.parquet")
    pd.DataFrame({"value": [1.5, None]}).to_csv(tmp_path / "cells.csv.gz", index=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _code(*names: str) -> dict[str, str]:
    files = [Download(f"forestry/data/x/{name}", "spans", 1, 1, "") for name in names]
    return {each.id: each.code for each in loading(files)}


@pytest.mark.usefixtures("folder")
def test_all_files_of_a_table_are_loaded() -> None:
    """The same totals in each program: 1.5 ms and 5 ns."""
    code = _code("spans-1.parquet", "spans-2.parquet")
    names: dict[str, Any] = {}
    exec(code["pandas"], names)
    assert names["totals_ms"].tolist() == [1.5, 5e-6]
    assert len(names["figures"]) == 2
    names = {}
    exec(code["polars"], names)
    totals = names["totals_ms"]
    assert isinstance(totals, pl.DataFrame)
    assert sorted(totals["total_ms"].to_list()) == pytest.approx([5e-6, 1.5], rel=1e-12)
    with duckdb.connect() as connection:
        connection.execute(code["duckdb"])
        assert connection.execute("SELECT total_ms FROM totals_ms ORDER BY ALL").fetchall() == [
            (5e-6,),
            (1.5,),
        ]
    assert 'list.files(pattern = "^spans.*[.]parquet$")' in code["r"]


def test_a_single_file_is_named() -> None:
    """Without a pattern."""
    code = _code("spans.parquet")
    assert list(code) == ["pandas", "polars", "duckdb", "r"]
    assert all("*" not in text for text in code.values())
    assert 'read_parquet("spans.parquet")' in code["r"]
