"""The gathering of a whole site, with a renderer that writes next to nothing."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from generator.definitions.content import Content
from generator.documents.api_document import ApiDocument
from generator.documents.download import Download, RunDownloads
from generator.errors import OutputError
from generator.publishing.listing import MARKER
from generator.publishing.output import open_output, write_site
from generator.publishing.report import BuildReport
from generator.publishing.site import Renderer, gather_site
from generator.results.run_results import RunResults
from generator.trials.run import Run

STEPS = [
    ("Making downloads", 0, 1),
    ("Making downloads", 1, 1),
    ("Making pages", 0, 1),
    ("Making documents", 0, 1),
    ("Making documents", 1, 1),
    ("Checking links", 0, 1),
]
"""What is told of one run and of what the renderer tells."""


def render(
    content: Content,
    results: Sequence[RunResults],
    *,
    downloads: Sequence[RunDownloads],
    workloads: Mapping[str, Download],
    assets: Mapping[str, str],
    asset_bytes: Mapping[str, int],
    timelines: Mapping[tuple[str, str], object],
    histories: Mapping[str, object],
    documents: Sequence[ApiDocument],
    progress: Callable[[int, int], None],
) -> dict[str, str]:
    """One page that links to every file it was told of."""
    progress(0, 1)
    files = [file.address for run in downloads for file in run.files]
    files += [file.address for file in workloads.values()] + list(assets.values())
    assert all((name in assets) and size > 0 for name, size in asset_bytes.items())
    files += [document.example_address for document in documents if document.name != "manifest"]
    links = "".join(f'<a href="{file}">{file}</a>' for file in files)
    assert list(timelines) == [(computed.benchmark.id, computed.run) for computed in results]
    assert set(histories) == {computed.benchmark.id for computed in results}
    return {"index.html": f"<h1>{content.site.name} {len(results)}</h1>{links}"}


@pytest.fixture
def published(
    tmp_path: Path, content: Content, run: Run, results: RunResults, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., tuple[Path, BuildReport]]:
    """Publish one run, rendered by the renderer given; its files hold no spans, so it has no timelines."""
    monkeypatch.setattr("generator.publishing.site.publish_timelines", lambda *_: ({"spans.json": b"{}"}, {}))
    assets = tmp_path / "assets"
    (assets / "css").mkdir(parents=True)
    (assets / "css" / "base.css").write_text("p { margin: 0 }")
    bundles = tmp_path / "bundles"
    bundles.mkdir()
    (bundles / "licences.txt").write_text("Free.\n")
    site = tmp_path / "site"

    steps: list[tuple[str, int, int]] = []

    def publish_it(renderer: Renderer = render) -> tuple[Path, BuildReport]:
        gathered = gather_site(
            content,
            [(run, results)],
            assets=assets,
            bundles=bundles,
            colours="",
            render=renderer,
            progress=lambda *step: steps.append(step),
        )
        assert steps == STEPS
        write_site(open_output(site), gathered.tree)
        return site, gathered.report

    return publish_it


PUBLISHED_ASSETS = (
    "charts/bars.json",
    "charts/heat-map.json",
    "charts/scatter.json",
    "css/site.css",
    "licences.txt",
)


def test_everything_is_published(published: Callable[..., tuple[Path, BuildReport]]) -> None:
    """Pages, assets, the run's files with checksums, workloads, the API with its schemas; nothing else."""
    site, report = published()
    files = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    assets = [file for file in files if file.startswith("assets/")]
    names = [re.sub(r"\.[0-9a-f]+\.", ".", file) for file in assets]
    assert names == [f"assets/{name}" for name in PUBLISHED_ASSETS]
    assert [file for file in files if file not in assets] == [
        MARKER,
        "api/v1/grove/2026-11-15/audit.json",
        "api/v1/grove/2026-11-15/changes.json",
        "api/v1/grove/2026-11-15/results.json",
        "api/v1/grove/rules.json",
        "api/v1/index.json",
        "api/v1/manifest.json",
        "api/v1/schemas/audit.json",
        "api/v1/schemas/changes.json",
        "api/v1/schemas/index.json",
        "api/v1/schemas/manifest.json",
        "api/v1/schemas/results.json",
        "api/v1/schemas/rules.json",
        "badges/grove/ash.svg",
        "feed.xml",
        "grove/data/2026-11-15/CITATION.cff",
        "grove/data/2026-11-15/SHA256SUMS",
        "grove/data/2026-11-15/cells.csv.gz",
        "grove/data/2026-11-15/citation.bib",
        "grove/data/2026-11-15/citation.txt",
        "grove/data/2026-11-15/croissant.json",
        "grove/data/2026-11-15/datapackage.json",
        "grove/data/2026-11-15/run.toml",
        "grove/data/2026-11-15/spans-1.parquet",
        "grove/data/2026-11-15/spans-2.parquet",
        "grove/data/2026-11-15/trials.csv.gz",
        "grove/data/2026-11-15/trials.parquet",
        "grove/parameters/workloads.json",
        "grove/runs/2026-11-15/compare/trials.json",
        "grove/runs/2026-11-15/providers/ash/provenance.json",
        "grove/runs/2026-11-15/results/views.json",
        *(f"grove/runs/2026-11-15/results/views/{unit}.json" for unit in ("oak", "yew")),
        "grove/social.png",
        "index.html",
        "llms.txt",
        "robots.txt",
        "spans.json",
    ]
    assert (report.runs, report.trials, report.demoted, report.pages) == (1, 9, 0, 1)
    sizes = [(site / file).stat().st_size for file in files if file != MARKER]
    assert (report.files, report.bytes) == (len(sizes), sum(sizes))
    assert report.warnings == ()


def test_the_index_leads_to_every_document(published: Callable[..., tuple[Path, BuildReport]]) -> None:
    """Addresses in the index, taken from where it is, are files of the site with the size that it gives."""
    site, _ = published()
    index = json.loads((site / "api/v1/index.json").read_bytes())
    for listed in (listed for benchmark in index["benchmarks"] for listed in benchmark["runs"]):
        assert json.loads((site / "api/v1" / listed["results"]).read_bytes())["run"] == listed["id"]
        for file in listed["downloads"]:
            assert (site / "api/v1" / file["address"]).stat().st_size == file["bytes"]


def test_a_broken_link_publishes_nothing(published: Callable[..., tuple[Path, BuildReport]]) -> None:
    """The site that was there stays."""
    site, _ = published()
    before = (site / "index.html").read_bytes()
    with pytest.raises(OutputError, match="leads to gone/index"):
        published(lambda *_, **__: {"index.html": '<a href="gone/">'})
    assert (site / "index.html").read_bytes() == before


def test_the_manifest_names_every_other_file(published: Callable[..., tuple[Path, BuildReport]]) -> None:
    """With the size and the SHA-256 that it has."""
    site, _ = published()
    manifest = json.loads((site / "api/v1/manifest.json").read_bytes())
    files = {
        path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()
    }
    del files["api/v1/manifest.json"], files[MARKER]
    assert [(file["path"], file["bytes"], file["sha256"]) for file in manifest["files"]] == [
        (path, len(file), hashlib.sha256(file).hexdigest()) for path, file in sorted(files.items())
    ]
