"""Verifying whole sites: over http, of another program or content, and with data that was altered."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pytest

from generator.definitions.content import Content, load_content
from generator.documents.manifest import content_sha256
from generator.errors import Problem, VerificationError
from generator.publishing.build import build_site, place_content
from generator.publishing.preview import Preview
from generator.publishing.report import BuildReport
from generator.publishing.site import GatheredSite
from generator.verification import verification
from generator.verification.verification import verify_address, verify_folder
from tests.verification.conftest import FILES, manifest_of, write

ROOT = Path(__file__).resolve().parents[2]
MANIFEST = "api/v1/manifest.json"
TRIALS = "r2e-gym/data/2026-11-08/trials.parquet"


def quiet(*_: object) -> None:
    """Progress that nobody looks at."""


@pytest.fixture(scope="module")
def content() -> Content:
    """That of the sample site."""
    return load_content(ROOT / "content")


@pytest.fixture
def copy(built_site: Path, tmp_path: Path) -> Path:
    """The sample site, to alter."""
    return Path(shutil.copytree(built_site, tmp_path / "site", copy_function=os.link))


def put(site: Path, path: str, text: bytes, *, listed: bool) -> None:
    """Write `text` to `path`, and where `listed` make the manifest agree."""
    manifest = json.loads((site / MANIFEST).read_bytes())
    for file in manifest["files"]:
        if file["path"] == path and listed:
            file |= {"bytes": len(text), "sha256": hashlib.sha256(text).hexdigest()}
    for name, new in ((MANIFEST, json.dumps(manifest).encode()), (path, text)):
        (site / name).unlink()
        (site / name).write_bytes(new)


def problems_of(site: Path, content: Content) -> tuple[Problem, ...]:
    """What is wrong with `site`."""
    with pytest.raises(VerificationError) as raised:
        verify_folder(site, content, jobs=1, progress=quiet)
    return raised.value.problems


@pytest.fixture
def small(small_inputs: Path, tmp_path: Path) -> Path:
    """The site of two small runs."""
    folder = tmp_path / "small"
    data, content = small_inputs / "data", small_inputs / "content"
    build_site(load_content, data, content, folder, strict=False, jobs=1, progress=quiet)
    return folder


def test_a_served_site_is_verified(small: Path, small_inputs: Path) -> None:
    """Fetched and recomputed, to the last file."""
    content = load_content(small_inputs / "content")
    told: list[tuple[str, int, int]] = []
    with Preview(small, 0) as preview:
        verified = verify_address(preview.address, content, jobs=1, progress=lambda *done: told.append(done))
    assert verified.files == len(json.loads((small / MANIFEST).read_bytes())["files"])
    assert (verified.runs, verified.pages) == (2, len(list(small.rglob("*.html"))))
    assert verified.trials == 10
    steps = list(dict.fromkeys(what for what, *_ in told))
    assert steps[:4] == ["Fetching files", "Checking files", "Reading runs", "Computing results"]
    assert steps[4:-1] == ["Making downloads", "Making pages", "Making documents", "Checking links"]
    assert steps[-1] == "Comparing"


def test_a_byte_of_a_parquet_file_is_named(copy: Path, content: Content) -> None:
    """By its checksum, and by what can then not be read."""
    text = bytearray((copy / TRIALS).read_bytes())
    text[len(text) // 2] ^= 1
    put(copy, TRIALS, bytes(text), listed=False)
    problems = problems_of(copy, content)
    assert any(problem.file == TRIALS and problem.found.startswith("SHA-256 ") for problem in problems)


def test_forged_data_gives_other_figures(small: Path, small_inputs: Path) -> None:
    """A cost halved in a valid file, with a manifest to match: costs of that entry differ, times do not."""
    trials = "grove/data/2026-11-08/trials.parquet"
    table = pq.read_table(small / trials)
    place = table.schema.get_field_index("cost_usd")
    one = pc.and_(pc.equal(table["provider"], "aspen"), pc.equal(table["trial"], 1))
    forged = pc.if_else(one, pc.divide(table["cost_usd"], 2), table["cost_usd"])
    buffer = pa.BufferOutputStream()
    pq.write_table(table.set_column(place, "cost_usd", forged), buffer, store_schema=False)
    put(small, trials, buffer.getvalue().to_pybytes(), listed=True)
    figures = [
        problem.place
        for problem in problems_of(small, load_content(small_inputs / "content"))
        if problem.file == "api/v1/grove/2026-11-08/results.json"
    ]
    assert any(place.startswith("entries, aspen, default, cost, ") for place in figures)
    assert not any("results, " in place for place in figures)


@pytest.fixture
def without_recomputing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is recomputed is FILES: the tests below are of what comes before and after."""
    report = BuildReport(1, 7, 0, (), 2, len(FILES), 0)
    monkeypatch.setattr(verification, "_recompute", lambda *_: GatheredSite(FILES, report))


@pytest.mark.usefixtures("without_recomputing")
def test_other_content_and_another_program_are_told(site: Path, content: Content) -> None:
    """Before all that may come from it; a site that this program did not make is not verified."""
    write(site, {MANIFEST: manifest_of(FILES, generator={"version": "9.9", "sha256": "1" * 64})})
    program, other = sorted(problems_of(site, content), key=lambda problem: problem.place, reverse=True)
    assert program.found == "made by version 9.9 (111111111111)"
    assert "Pages are not compared" in program.remedy
    assert other.found == "made from other content (000000000000)"


@pytest.mark.parametrize("base_url", [None, "https://site.example/a/"])
def test_the_site_is_made_again_for_where_it_was_made_for(
    site: Path, content: Content, base_url: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever this content would put it."""
    seen: list[str | None] = []

    def recompute(_: object, placed: Content, *__: object) -> GatheredSite:
        seen.append(placed.site.base_url)
        return GatheredSite(FILES, BuildReport(1, 7, 0, (), 2, len(FILES), 0))

    monkeypatch.setattr(verification, "_recompute", recompute)
    digest = content_sha256(content)
    write(site, {MANIFEST: manifest_of(FILES, content_sha256=digest, base_url=base_url)})
    verify_folder(site, place_content(content, "https://other.example/"), jobs=1, progress=quiet)
    assert seen == [base_url]


@pytest.mark.usefixtures("without_recomputing")
def test_a_checksum_that_was_altered_is_named(site: Path, content: Content) -> None:
    """The file is as it should be; the manifest is not."""
    files = json.loads(manifest_of(FILES))["files"]
    files[1]["sha256"] = "2" * 64
    digest = content_sha256(content)
    write(site, {MANIFEST: manifest_of({}, files=files, content_sha256=digest)})
    (problem,) = problems_of(site, content)
    assert (problem.file, problem.expected) == ("a/index.html", f"{'2' * 64}, as the manifest says")


@pytest.mark.usefixtures("without_recomputing")
def test_a_file_that_is_not_served_is_named_once(site: Path, content: Content) -> None:
    """As not fetched, rather than as missing too."""
    write(site, {MANIFEST: manifest_of(FILES, content_sha256=content_sha256(content))})
    (site / "a" / "table.csv").unlink()
    with Preview(site, 0) as preview, pytest.raises(VerificationError) as raised:
        verify_address(preview.address, content, jobs=1, progress=quiet)
    assert [problem.line() for problem in raised.value.problems] == [
        "a/table.csv: the server answers 404; expected a file of the site, fetched from its server"
    ]


def test_a_site_without_data_is_not_verified(site: Path, content: Content) -> None:
    """There is nothing to recompute from."""
    found = [problem.found for problem in problems_of(site, content)]
    assert "no run in it" in found
