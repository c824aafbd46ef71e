"""The built site's downloads, read as others will read them."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import duckdb
import frictionless
import mlcroissant
import pandas as pd
import pytest

KEY = ["provider", "variant", "unit", "trial"]


@pytest.fixture(scope="module")
def folder(built_site: Path) -> Path:
    """The downloads of the newest sample run."""
    return built_site / "r2e-gym" / "data" / "2026-11-15"


@pytest.fixture(scope="module")
def trials(folder: Path) -> pd.DataFrame:
    """The audited trials by their key."""
    return pd.read_csv(folder / "trials.csv.gz").set_index(KEY).sort_index()


def _code(built_site: Path) -> dict[str, str]:
    """The code on the data page, by the id of its heading."""
    page = (built_site / "r2e-gym" / "data" / "index.html").read_text(encoding="utf-8")
    blocks = re.findall(r'<h3 id="([^"]+)">[^<]*</h3>\s*<pre[^>]*><code>([^<]*)</code>', page)
    return {name: unescape(code) for name, code in blocks}


def test_croissant_reads_every_table(folder: Path) -> None:
    """Valid by mlcroissant, which reads the tables by it, each with as many records as it has rows."""
    document = json.loads((folder / "croissant.json").read_text(encoding="utf-8"))
    mapping = {file["@id"]: folder / file["name"] for file in document["distribution"]}
    dataset = mlcroissant.Dataset(folder / "croissant.json", mapping=mapping)
    assert not dataset.metadata.issues.errors
    assert not dataset.metadata.issues.warnings
    assert [record_set.uuid for record_set in dataset.metadata.record_sets] == [
        "trials",
        "sandboxes",
        "spans",
        "trials-csv",
        "cells-csv",
    ]
    given = pd.Series([record["trials/cost_usd"] for record in dataset.records("trials")], dtype=float)
    derived = pd.Series(
        [record["trials-csv/cost_usd"] for record in dataset.records("trials-csv")], dtype=float
    )
    assert len(given) == len(derived) > 1000
    assert sorted(given.dropna()) == sorted(derived.dropna())


@pytest.mark.parametrize("run", ["2026-11-08", "2026-11-15"])
def test_the_data_package_is_valid(built_site: Path, run: str) -> None:
    """By frictionless: every file by size and checksum, every cell of the CSV files by its column."""
    package = built_site / "r2e-gym" / "data" / run / "datapackage.json"
    report = frictionless.validate(str(package))
    assert report.valid, report.to_summary()
    assert report.stats["tasks"] == 5


def test_the_code_on_the_page_runs(
    built_site: Path, folder: Path, trials: pd.DataFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In pandas, Polars and DuckDB: each adds up the stages to the totals that the site computed with."""
    monkeypatch.chdir(folder)
    code = _code(built_site)
    wanted = trials["create_ns"].dropna() / 1e6
    names: dict[str, Any] = {}
    exec(code["pandas"], names)
    totals = names["totals_ms"].xs("create", level="stage").sort_index()
    pd.testing.assert_series_equal(totals, wanted, check_names=False, check_index_type=False)
    figures = len(names["figures"])
    polars: dict[str, Any] = {}
    exec(code["polars"], polars)
    frame = polars["totals_ms"].filter(polars["pl"].col("stage") == "create").sort(KEY)
    assert frame["total_ms"].to_list() == pytest.approx(wanted.tolist(), rel=1e-12)
    assert len(polars["figures"]) == figures
    with duckdb.connect() as connection:
        connection.execute(code["duckdb"])
        rows = connection.execute(
            f"SELECT total_ms FROM totals_ms WHERE stage = 'create' ORDER BY {', '.join(KEY)}"
        ).fetchall()
        assert [total for (total,) in rows] == pytest.approx(wanted.tolist(), rel=1e-12)
        assert connection.execute("SELECT count(*) FROM figures").fetchone() == (figures,)


def test_the_figures_are_those_of_the_api(built_site: Path, folder: Path) -> None:
    """Every estimate of results.json stands in cells.csv.gz, to the last digit."""
    figures = pd.read_csv(folder / "cells.csv.gz")
    figures = figures[~figures["estimated"]]
    names = ("provider", "variant", "quantity", "statistic", "unit")
    keys = zip(*(figures[name].fillna("all") for name in names), strict=True)
    published = dict(zip(keys, figures["value"], strict=True))
    address = built_site / "api" / "v1" / "r2e-gym" / "2026-11-15" / "results.json"
    document = json.loads(address.read_text(encoding="utf-8"))
    checked = 0
    for entry in document["entries"]:
        for quantity, statistics in (*entry["results"].items(), ("cost", entry["cost"])):
            for statistic, views in statistics.items():
                for view, estimate in {**views["units"], "all": views["all"]}.items():
                    value = published.pop((entry["provider"], entry["variant"], quantity, statistic, view))
                    assert pd.isna(value) if estimate is None else value == estimate["value"]
                    checked += estimate is not None
    assert not published
    assert checked > 1000


def test_pages_carry_linked_data(built_site: Path) -> None:
    """A catalog on the page of all data, a dataset with its runs on the benchmark's."""
    documents = {}
    for page in ("data", "r2e-gym/data"):
        text = (built_site / page / "index.html").read_text(encoding="utf-8")
        (script,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', text)
        documents[page] = json.loads(script)
    assert documents["data"]["@type"] == "DataCatalog"
    dataset = documents["r2e-gym/data"]
    assert dataset["@id"] == documents["data"]["dataset"][0]["url"]
    for run in dataset["hasPart"]:
        assert run["creativeWorkStatus"] == "Simulated"
        for file in run["distribution"]:
            assert file["contentUrl"].startswith("https://site.example/some/where/")
            path = built_site / file["contentUrl"].removeprefix("https://site.example/some/where/")
            assert f"{path.stat().st_size} B" == file["contentSize"]
