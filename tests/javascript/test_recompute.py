"""The browser computes every figure again from the published Parquet, and tells what does not agree."""

from __future__ import annotations

import hashlib
import itertools
import json
import shutil
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from generator.definitions.content import load_content
from generator.trials.run_folder import write_runs
from setup.environment import ROOT
from tests.javascript.layouts import LAYOUTS
from tests.javascript.published_run import publish_runs, recompute
from tests.trials.importers.test_computesdk import document, imported, result, source, tti
from tests.trials.sample_run import CONTENT as MEDIANS
from tests.trials.sample_run import RunBuilder, arrow
from tests.trials.test_audit import BREAKERS

CLOSE = 1e-9
"""Relative, as the pages say."""
RANKS = {"ranked", "unranked_reasons", "rank", "rank_low", "rank_high", "tied"}
NOT_RECOMPUTED = RANKS | {"provider", "variant", "without_penalty", "measured"}
"""And names, and what follows from values."""


def agrees(found: Mapping[str, Any]) -> bool:
    """Every value, and every file's checksum; else the test's message has what does not."""
    assert "report" in found, found
    report = found["report"]
    assert report["agreement"]["differing"] == []
    return {file["verdict"] for file in report["files"]} == {"same"}


def _leaves(value: object) -> int:
    """Values in a part of results.json that the browser computes: a list is one."""
    if not isinstance(value, dict):
        return 1
    return sum(_leaves(part) for name, part in value.items() if name not in NOT_RECOMPUTED)


def _values(site: Path, run: Mapping[str, str]) -> int:
    """All of a run's results but names, ranks and the bounds of the first-round rate."""
    path = site / "api/v1" / run["benchmark"] / run["run"] / "results.json"
    entries = json.loads(path.read_text(encoding="utf-8"))["entries"]
    return sum(_leaves(entry) - len(("low", "high")) for entry in entries)


def _runs(site: Path) -> list[dict[str, str]]:
    """Of every benchmark of the built site."""
    found = sorted((site / "api" / "v1").glob("*/*/results.json"))
    return [
        {"site": str(site), "benchmark": path.parent.parent.name, "run": path.parent.name} for path in found
    ]


def test_every_figure_of_the_sample_agrees(built_site: Path) -> None:
    """Of each run: all that results.json holds but the ranks, and every checksum."""
    runs = _runs(built_site)
    assert len(runs) > 1
    for run, found in zip(runs, recompute(runs), strict=True):
        assert agrees(found)
        assert found["report"]["agreement"]["values"] == _values(built_site, run)
        assert found["steps"][0] == "Fetching the published figures"
        assert "Computing Group Time, median" in found["steps"]


def _full_run(benchmark: str, seed: int = 5, run_id: str = "2026-11-15") -> RunBuilder:
    """A run with cells of every kind: full or short, top-ups, failures, costs of any source or none."""
    rng, run = np.random.default_rng(seed), RunBuilder(benchmark, run_id)
    run.toml = run.toml.replace("trials_requested = 2", "trials_requested = 9")
    for rows in run.tables.values():
        rows.clear()
    for provider, unit in itertools.product(("aspen", "birch", "cedar"), ("oak", "yew")):
        for trial in range(int(rng.integers(7, 12))):
            run.add_success(provider, unit, trial)
            row = run.trials[-1]
            row["round"] = int(trial > 8)
            row["cost_usd"] = float(rng.lognormal(-7, 0.2)) if rng.random() < 0.97 else None
            if provider == "cedar" and trial % 3 == 0:
                row["cost_source"] = "list_price"
            if rng.random() < 0.1:
                row["outcome"] = str(rng.choice(["provider_error", "timeout", "excluded", "harness_error"]))
    for span in run.spans:
        span["duration_ns"] = int(rng.lognormal(20, 0.5)) if seed or span["provider"] != "cedar" else 0
        span["uptime_ns"] = span["duration_ns"] + 1 if span["clock"] == "sandbox" else None
    return run


@pytest.mark.parametrize("benchmark", ["grove", "pond"])
def test_cells_of_every_kind(tmp_path: Path, benchmark: str) -> None:
    """Short cells, top-ups, costs of other sources; with and without a table of sandboxes."""
    data, site = tmp_path / "data", tmp_path / "site"
    for seed in range(5):
        _full_run(benchmark, seed, f"2026-11-{seed + 10}").write(data)
    runs = publish_runs(data, site)
    assert all(agrees(found) for found in recompute(runs))
    documents = [
        json.loads((site / f"api/v1/{benchmark}/{run['run']}/results.json").read_text("utf-8"))
        for run in runs
    ]
    entries = [entry for document in documents for entry in document["entries"]]
    assert {entry["ranked"] for entry in entries} == {True, False}
    medians = [entry["results"]["all"]["median"] for entry in entries]
    assert any(views["all"] and views["all"]["substituted"] for views in medians)
    assert any("shares" not in views["units"]["oak"] for views in medians), "of a cell whose times are all 0"


def test_a_unit_that_nobody_has_usable(tmp_path: Path) -> None:
    """It is left out for everyone by the browser too."""
    run = _full_run("grove")
    for row in run.trials:
        if row["unit"] == "yew":
            row["outcome"] = "excluded"
        elif row["provider"] == "aspen":
            row.update(outcome="success", cost_usd=0.001, cost_source="provider")
    run.write(tmp_path / "data")
    runs = publish_runs(tmp_path / "data", tmp_path / "site")
    assert all(agrees(found) for found in recompute(runs))
    path = tmp_path / f"site/api/v1/grove/{run.name.partition('/')[2]}/results.json"
    document = json.loads(path.read_text("utf-8"))
    assert document["left_out_units"]["all"]["median"] == ["yew"]


def test_an_entry_without_a_value(tmp_path: Path) -> None:
    """It has a cell of 0: the browser too gives it no All view."""
    run = _full_run("grove")
    for row in run.trials:
        if row["provider"] == "aspen":
            row.update(outcome="success", cost_usd=0.001, cost_source="provider")
    for span in run.spans:
        if (span["provider"], span["unit"]) == ("aspen", "oak"):
            span["duration_ns"] = 0
            span["uptime_ns"] = None if span["uptime_ns"] is None else 0
    run.write(tmp_path / "data")
    runs = publish_runs(tmp_path / "data", tmp_path / "site")
    assert all(agrees(found) for found in recompute(runs))
    path = tmp_path / f"site/api/v1/grove/{run.name.partition('/')[2]}/results.json"
    entries = {entry["provider"]: entry for entry in json.loads(path.read_text("utf-8"))["entries"]}
    assert entries["aspen"]["results"]["all"]["median"]["all"] is None


def test_imported_runs(tmp_path: Path) -> None:
    """Of the benchmarks that have no sandboxes, no cost and no clock gate."""
    rng = np.random.default_rng(8)
    times = {provider: rng.lognormal(6, 0.4, 100).round(2).tolist() for provider in ("oak", "elm")}
    sessions = [
        {
            f"{phase}Ms": round(float(rng.lognormal(5, 0.3)), 2)
            for phase in ("create", "connect", "navigate", "release", "total")
        }
        for _ in range(30)
    ]
    results = [result(provider, tti(*given, "No sandbox")) for provider, given in times.items()]
    files = {
        "sequential_tti/a.json": document(*results, iterations=101),
        "burst_tti/a.json": document(results[0], iterations=101),
        "browser/a.json": document(
            result("oak", [*sessions, {"error": "Navigation timed out"}]), iterations=31
        ),
    }
    write_runs(tmp_path / "data", imported(source(tmp_path, files)).runs)
    runs = publish_runs(tmp_path / "data", tmp_path / "site", load_content(ROOT / "content"))
    assert {run["benchmark"] for run in runs} == {"tti", "browser-session"}
    for found in recompute(runs):
        assert agrees(found)
        assert [file["name"] for file in found["report"]["files"]] == ["trials.parquet", "spans.parquet"]


def test_trials_count_as_the_audit_left_them(tmp_path: Path) -> None:
    """Whatever rule a recorded success breaks; without the published demotion the figures differ."""
    data, site = tmp_path / "data", tmp_path / "site"
    for month, (breaker, *_) in enumerate(BREAKERS):
        run = RunBuilder("grove", f"{2010 + month // 12}-{month % 12 + 1:02}-01")
        breaker(run)
        run.write(data)
    runs = publish_runs(data, site)
    assert len(runs) == len(BREAKERS)
    assert all(agrees(found) for found in recompute(runs))
    path = site / f"api/v1/grove/{runs[0]['run']}/results.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    document["demotions"] = []
    path.write_text(json.dumps(document), encoding="utf-8")
    places = {tuple(each["place"][2:]) for each in recompute(runs[:1])[0]["report"]["agreement"]["differing"]}
    assert ("demoted",) in places
    assert ("successes",) in places


@pytest.mark.parametrize("benchmark", ["grove", "pond"])
def test_every_layout_of_files(tmp_path: Path, benchmark: str) -> None:
    """Codecs, files, row groups, pages, encodings and widths that the contract allows: the same figures."""
    data, site = tmp_path / "data", tmp_path / "site"
    for number, write in enumerate(LAYOUTS.values()):
        run = _full_run(benchmark, run_id=f"2026-11-{number + 1:02}")
        folder = data / run.name
        folder.mkdir(parents=True)
        (folder / "run.toml").write_text(run.toml, encoding="utf-8")
        for table, rows in run.tables.items():
            write(table, rows, folder)
    for name, found in zip(LAYOUTS, recompute(publish_runs(data, site, MEDIANS)), strict=True):
        assert agrees(found), name


@pytest.fixture
def published(tmp_path: Path) -> tuple[Path, list[dict[str, str]]]:
    """A site of one run, and what recompute.js is given of it."""
    _full_run("grove").write(tmp_path / "data")
    site = tmp_path / "site"
    return site, publish_runs(tmp_path / "data", site)


def test_another_file_is_told_by_its_checksum_and_its_figures(
    published: tuple[Path, list[dict[str, str]]],
) -> None:
    """A span that is a second shorter: the file is named, and so is every figure that it changes."""
    site, runs = published
    path = site / "grove" / "data" / "2026-11-15" / "spans.parquet"
    rows = pq.read_table(path).to_pylist()
    rows[0]["duration_ns"] += 1_000_000_000
    pq.write_table(arrow("spans", rows), path)
    report = recompute(runs)[0]["report"]
    assert {file["name"]: file["verdict"] for file in report["files"]} == {
        "trials.parquet": "same",
        "sandboxes.parquet": "same",
        "spans.parquet": "other",
    }
    places = {tuple(different["place"][:2]) for different in report["agreement"]["differing"]}
    assert ("aspen", "default") in places


def _with(site: Path, name: str, spoilt: Sequence[bytes]) -> list[dict[str, str]]:
    """Copies of the published run, one for each content that its file `name` then has."""
    runs = []
    for number, content in enumerate(spoilt):
        copy = site.with_name(f"{name}-{number}")
        shutil.copytree(site, copy)
        (copy / "grove/data/2026-11-15" / name).write_bytes(content)
        runs.append({"site": str(copy), "benchmark": "grove", "run": "2026-11-15"})
    return runs


@pytest.mark.parametrize("name", ["trials.parquet", "spans.parquet"])
def test_a_cut_file_is_told_as_such(published: tuple[Path, list[dict[str, str]]], name: str) -> None:
    """In words, with the name of the file and that it is not the published one."""
    site, _ = published
    whole = (site / "grove/data/2026-11-15" / name).read_bytes()
    cut = [whole[:-100], whole[: len(whole) // 2], b"", b"PAR1 and no more than that"]
    for found in recompute(_with(site, name, cut)):
        told = f"{name} is not the file that was published: its SHA-256 differs."
        assert found["problem"].startswith(f"{told} {name} cannot be read as Parquet")
        assert "it is cut short or damaged" in found["problem"]


def test_a_damaged_file_never_ends_in_agreement(published: tuple[Path, list[dict[str, str]]]) -> None:
    """Wherever a byte is changed, the file is told to be another; nothing hangs or breaks."""
    site, _ = published
    whole = (site / "grove/data/2026-11-15/spans.parquet").read_bytes()
    places = np.random.default_rng(3).integers(0, len(whole), 20).tolist()
    damaged = [whole[:at] + bytes([whole[at] ^ 255]) + whole[at + 1 :] for at in places]
    for found in recompute(_with(site, "spans.parquet", damaged)):
        if "problem" in found:
            assert "its SHA-256 differs" in found["problem"]
        else:
            assert found["report"]["files"][2]["verdict"] == "other"


def test_what_is_missing_is_told(published: tuple[Path, list[dict[str, str]]]) -> None:
    """A file that is not there, a list without it, a column that it lacks, a trial that nobody knows."""
    site, runs = published
    folder = site / "grove" / "data" / "2026-11-15"
    sums = (folder / "SHA256SUMS").read_text(encoding="utf-8")
    spans = pq.read_table(folder / "spans.parquet")

    def problem() -> object:
        return recompute(runs)[0]["problem"]

    pq.write_table(spans.drop_columns("duration_ns"), folder / "spans.parquet")
    assert "spans.parquet has no column duration_ns." in str(problem())
    rows = spans.to_pylist()
    pq.write_table(arrow("spans", [*rows, rows[0] | {"trial": 99}]), folder / "spans.parquet")
    told = "spans.parquet has the trial aspen, default, oak, 99, which no file of trials has."
    assert told in str(problem())
    (folder / "spans.parquet").unlink()
    assert problem() == "spans.parquet is not there"
    (folder / "SHA256SUMS").write_text("".join(_without(sums, "spans.parquet")), encoding="utf-8")
    assert problem() == "SHA256SUMS lists no file of spans."
    (folder / "SHA256SUMS").write_text("<!doctype html>", encoding="utf-8")
    assert problem() == "The list of checksums, SHA256SUMS, is damaged."


def test_an_altered_file_of_sandboxes_is_named(published: tuple[Path, list[dict[str, str]]]) -> None:
    """No figure is computed from it, but the audit was."""
    (run,) = _with(published[0], "sandboxes.parquet", [b"PAR1"])
    report = recompute([run])[0]["report"]
    assert [file["verdict"] for file in report["files"]] == ["same", "other", "same"]
    assert report["agreement"]["differing"] == []


def test_two_trials_that_are_swapped_change_figures(published: tuple[Path, list[dict[str, str]]]) -> None:
    """Their spans change places, under a list of checksums that is made to fit."""
    site, runs = published
    folder = site / "grove/data/2026-11-15"
    rows = pq.read_table(folder / "spans.parquet").to_pylist()
    swap = {"aspen": "birch", "birch": "aspen"}
    for row in rows:
        if row["trial"] == 0:
            row["provider"] = swap.get(row["provider"], row["provider"])
    pq.write_table(arrow("spans", rows), folder / "spans.parquet")
    digest = hashlib.sha256((folder / "spans.parquet").read_bytes()).hexdigest()
    sums = (folder / "SHA256SUMS").read_text(encoding="utf-8")
    (folder / "SHA256SUMS").write_text(
        "".join(_without(sums, "spans.parquet")) + f"{digest}  spans.parquet\n", encoding="utf-8"
    )
    report = recompute(runs)[0]["report"]
    assert {file["verdict"] for file in report["files"]} == {"same"}
    assert {"aspen", "birch"} <= {each["place"][0] for each in report["agreement"]["differing"]}


def test_a_whole_file_that_does_not_go_with_another_names_that_one(
    published: tuple[Path, list[dict[str, str]]],
) -> None:
    """It is the trials that are others than were published, though the spans cannot be put together."""
    site, runs = published
    path = site / "grove/data/2026-11-15/trials.parquet"
    pq.write_table(pq.read_table(path).slice(1), path)
    told = "trials.parquet is not the file that was published: its SHA-256 differs. spans.parquet has"
    assert recompute(runs)[0]["problem"].startswith(told)


def test_documents_of_another_shape_are_told_in_words(
    published: tuple[Path, list[dict[str, str]]],
) -> None:
    """Not in those of the program."""
    site, runs = published
    results = site / "api/v1/grove/2026-11-15/results.json"
    for text in ("[]", "null", '{"entries": {}, "units": []}'):
        results.write_text(text, encoding="utf-8")
        assert recompute(runs)[0]["problem"] == "results.json is damaged: it has no list of entries."
    (site / "api/v1/grove/rules.json").write_text("{}", encoding="utf-8")
    assert recompute(runs)[0]["problem"] == "rules.json is damaged: it has no list of stages."


def _without(sums: str, name: str) -> Iterable[str]:
    return (line for line in sums.splitlines(keepends=True) if not line.endswith(f"{name}\n"))


def test_an_altered_figure_is_named_with_both_values(published: tuple[Path, list[dict[str, str]]]) -> None:
    """One value, one bound, one share, one count: each is listed, and nothing else."""
    site, runs = published
    path = site / "api/v1/grove/2026-11-15/results.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    entry = document["entries"][0]
    name = [entry["provider"], entry["variant"]]
    figure = entry["results"]["all"]["median"]["units"]["oak"]
    before = figure["value"]
    figure["value"] *= 1.00001
    figure["high"] *= 1.00001
    stage = next(iter(figure["shares"]))
    figure["shares"][stage] *= 1.00001
    entry["successes"] += 1
    entry["results"]["all"]["mean"]["all"]["value"] *= 1.00001
    path.write_text(json.dumps(document), encoding="utf-8")
    differing = recompute(runs)[0]["report"]["agreement"]["differing"]
    median = [*name, "results", "all", "median", "units", "oak"]
    assert [different["place"] for different in differing] == [
        [*name, "successes"],
        [*median, "value"],
        [*median, "high"],
        [*median, "shares", stage],
        [*name, "results", "all", "mean", "all", "value"],
    ]
    assert float(differing[1]["published"]) == figure["value"]
    assert float(differing[1]["computed"]) == pytest.approx(before, rel=CLOSE)


def test_one_figure_alone(published: tuple[Path, list[dict[str, str]]]) -> None:
    """Only that figure is compared, and given as computed."""
    site, runs = published
    path = site / "api/v1/grove/2026-11-15/results.json"
    entry = json.loads(path.read_text(encoding="utf-8"))["entries"][0]
    for quantity, unit in (("all", "oak"), ("all", None), ("cost", "yew")):
        views = entry["cost" if quantity == "cost" else "results"]
        views = views["median"] if quantity == "cost" else views[quantity]["median"]
        published_figure = views["units"][unit] if unit else views["all"]
        wanted = {
            "boards": [{"quantity": quantity, "statistic": "median"}],
            "entry": {"provider": entry["provider"], "variant": entry["variant"]},
            "unit": unit,
        }
        report = recompute([{**runs[0], "wanted": wanted}])[0]["report"]
        assert report["agreement"]["differing"] == []
        assert report["agreement"]["values"] == _leaves(published_figure)
        assert report["estimate"]["value"] == pytest.approx(published_figure["value"], rel=CLOSE)
