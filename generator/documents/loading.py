"""Code that loads a run's downloads and adds up each trial's stages, in several languages."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.documents.download import Download

_KEY = ("provider", "variant", "unit", "trial", "stage")


@dataclass(frozen=True)
class Loading:
    """Code for one program. id: of its heading."""

    id: str
    title: str
    code: str


def loading(files: Iterable[Download]) -> tuple[Loading, ...]:
    """How to load `files`, put into one folder, in pandas, Polars, DuckDB and R."""
    spans = [file.name for file in files if file.kind == "spans"]
    pattern = "spans*.parquet" if len(spans) > 1 else spans[0]
    return (
        Loading("pandas", "pandas", _pandas(pattern)),
        Loading("polars", "Polars", _polars(pattern)),
        Loading("duckdb", "DuckDB", _duckdb(pattern)),
        Loading("r", "R", _r(pattern)),
    )


def _pandas(spans: str) -> str:
    several = f'spans = pd.concat(pd.read_parquet(path) for path in sorted(Path().glob("{spans}")))'
    single = f'spans = pd.read_parquet("{spans}")'
    return "\n".join(
        (
            *(("from pathlib import Path", "") if "*" in spans else ()),
            "import pandas as pd",
            "",
            several if "*" in spans else single,
            f"key = [{_quoted()}]",
            'totals_ms = spans.groupby(key)["duration_ns"].sum() / 1e6',
            "",
            'figures = pd.read_csv("cells.csv.gz")',
        )
    )


def _polars(spans: str) -> str:
    return "\n".join(
        (
            "import polars as pl",
            "",
            f'spans = pl.read_parquet("{spans}")',
            f"key = [{_quoted()}]",
            'totals_ms = spans.group_by(key).agg(total_ms=pl.col("duration_ns").sum() / 1e6)',
            "",
            'figures = pl.read_csv("cells.csv.gz", infer_schema_length=None)',
        )
    )


def _duckdb(spans: str) -> str:
    return "\n".join(
        (
            f"CREATE TABLE totals_ms AS SELECT {', '.join(_KEY)}, sum(duration_ns) / 1e6 AS total_ms",
            f"FROM '{spans}'",
            "GROUP BY ALL;",
            "",
            "CREATE TABLE figures AS FROM read_csv('cells.csv.gz', sample_size = -1);",
        )
    )


def _r(spans: str) -> str:
    several = 'spans <- open_dataset(list.files(pattern = "^spans.*[.]parquet$")) |> collect()'
    single = f'spans <- read_parquet("{spans}")'
    return "\n".join(
        (
            "library(arrow)",
            "library(dplyr)",
            "",
            several if "*" in spans else single,
            f"totals_ms <- spans |> group_by({', '.join(_KEY)}) |>",
            "  summarise(total_ms = sum(duration_ns) / 1e6)",
            "",
            'figures <- read.csv(gzfile("cells.csv.gz"))',
        )
    )


def _quoted() -> str:
    return ", ".join(f'"{column}"' for column in _KEY)
