"""A part of the built sample site beside the same recomputed: whatever is altered is named.

That the program gives these very bytes again is what tests/publishing/test_build.py holds; here the site
itself stands for what was recomputed, so that each alteration costs no build.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from generator.verification.comparison import Compared, compare_sites
from generator.verification.content import read_json
from generator.verification.published import open_folder

MANIFEST = "api/v1/manifest.json"
CELLS = "r2e-gym/data/2026-11-15/cells.csv.gz"
RESULTS = "api/v1/r2e-gym/2026-11-15/results.json"
Compare = Callable[..., Compared]


@pytest.fixture(scope="module")
def part(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample site without the folders of its units and entries, which hold most of its pages."""
    folder = tmp_path_factory.mktemp("part") / "site"
    left_out = shutil.ignore_patterns("units", "providers")
    shutil.copytree(built_site, folder, ignore=left_out, copy_function=os.link)
    manifest = json.loads((folder / MANIFEST).read_bytes())
    manifest["files"] = [file for file in manifest["files"] if (folder / file["path"]).is_file()]
    (folder / MANIFEST).unlink()
    document = json.dumps(manifest, ensure_ascii=False, separators=(",", ":"))
    (folder / MANIFEST).write_text(f"{document}\n", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def recomputed(part: Path) -> dict[str, bytes]:
    """Every file of it."""
    paths = [file["path"] for file in json.loads((part / MANIFEST).read_bytes())["files"]]
    return {path: (part / path).read_bytes() for path in paths}


@pytest.fixture
def site(part: Path, tmp_path: Path) -> Path:
    """A copy to alter."""
    return Path(shutil.copytree(part, tmp_path / "site", copy_function=os.link))


@pytest.fixture
def compare(site: Path, recomputed: dict[str, bytes]) -> Compare:
    """Compare the copy after `path` was altered, and the manifest with it: as a forger would."""

    def alter(
        path: str | None = None, change: Callable[[bytes], bytes] = bytes, *, same: bool = True
    ) -> Compared:
        if path is not None:
            text = change((site / path).read_bytes())
            manifest = json.loads((site / MANIFEST).read_bytes())
            for file in manifest["files"]:
                if file["path"] == path:
                    file |= {"bytes": len(text), "sha256": hashlib.sha256(text).hexdigest()}
            for name, new in ((path, text), (MANIFEST, json.dumps(manifest).encode())):
                (site / name).unlink()
                (site / name).write_bytes(new)
        published, problems = open_folder(site)
        assert problems == []
        return compare_sites(published, recomputed, same_program=same)

    return alter


def sha256(file: bytes) -> bytes:
    """As a text has it."""
    return hashlib.sha256(file).hexdigest().encode()


def one_line(compared: Compared) -> str:
    """The only difference."""
    (problem,) = compared.problems
    return problem.line()


def test_the_manifest_itself_is_compared(site: Path, recomputed: dict[str, bytes]) -> None:
    """Its version is read by people, and a key that nobody knows is passed over by everyone else."""
    recomputed = {**recomputed, MANIFEST: (site / MANIFEST).read_bytes()}
    manifest = json.loads((site / MANIFEST).read_bytes())
    manifest["generator"]["version"], manifest["note"] = "9.9", "audited"
    (site / MANIFEST).unlink()
    (site / MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
    published, problems = open_folder(site)
    assert problems == []
    told = [problem.line() for problem in compare_sites(published, recomputed, same_program=True).problems]
    assert told == [
        f'{MANIFEST}: generator, version: published "9.9"; expected "0.1.0", as recomputed',
        f'{MANIFEST}: note: published "audited"; expected nothing, as recomputed',
    ]


def test_an_unaltered_site_agrees(compare: Compare, recomputed: dict[str, bytes]) -> None:
    """All of its pages and numbers are counted."""
    compared = compare()
    assert compared.problems == ()
    assert compared.pages == sum(path.endswith(".html") for path in recomputed)
    assert compared.files == len(recomputed)
    assert compared.texts > 2 * compared.pages
    assert compared.numbers > 1000 * compared.texts


def fewer_digits(text: bytes) -> bytes:
    """The text with 14 significant digits in each number that has more."""
    changed, count = re.subn(
        r"\d+\.\d{15,}(?!\d|e)", lambda number: f"{float(number[0]):.14g}", text.decode()
    )
    assert count > 100
    return changed.encode()


def as_another_processor(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Other last digits, and the sizes and checksums that these files have then wherever they are named."""
    changed = {
        path: fewer_digits(files[path])
        for path in (RESULTS, "r2e-gym/results/index.html", "r2e-gym/runs/2026-11-15/results/views.json")
    }
    packed = gzip.compress(fewer_digits(gzip.decompress(files[CELLS])), mtime=0)
    changed[CELLS] = files[CELLS][:10] + packed[10:]
    for path, file in files.items():
        if path.endswith((".html", ".json", "SHA256SUMS")) and path not in {*changed, MANIFEST}:
            text = file
            for name, new in changed.items():
                if sha256(files[name]) in text:
                    text = text.replace(sha256(files[name]), sha256(new))
                    text = re.sub(rb"\b%d\b" % len(files[name]), b"%d" % len(new), text)
            if text != file:
                changed[path] = text
    manifest = json.loads(files[MANIFEST])
    for listed in manifest["files"]:
        new = changed.get(listed["path"], files[listed["path"]])
        listed |= {"bytes": len(new), "sha256": sha256(new).decode()}
    document = json.dumps(manifest, ensure_ascii=False, separators=(",", ":"))
    return {**changed, MANIFEST: f"{document}\n".encode()}


def test_last_digits_of_another_processor_agree(site: Path, recomputed: dict[str, bytes]) -> None:
    """In documents, tables, pages; and the sizes and checksums that follow from them."""
    files = {**recomputed, MANIFEST: (site / MANIFEST).read_bytes()}
    changed = as_another_processor(files)
    assert len(changed) > 8
    for path, new in changed.items():
        (site / path).unlink()
        (site / path).write_bytes(new)
    published, problems = open_folder(site)
    assert problems == []
    assert compare_sites(published, files, same_program=True).problems == ()


def test_a_digit_of_the_results_is_named(compare: Compare, recomputed: dict[str, bytes]) -> None:
    """By entry, metric, statistic, unit: the figure as published and as recomputed."""
    document = read_json(recomputed[RESULTS].decode())
    entry, unit = document["entries"][0], document["units"][3]
    figure = entry["results"]["group_time"]["median"]["units"][unit]
    true = figure["value"]
    figure["value"] = forged = true + 0.01
    published = json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n"
    assert one_line(compare(RESULTS, lambda _: published.encode())) == (
        f"{RESULTS}: entries, {entry['provider']}, {entry['variant']}, results, group_time, median, units, "
        f"{unit}, value: published {forged}; expected {true}, as recomputed"
    )


def test_a_digit_on_a_page_is_named(compare: Compare) -> None:
    """By its line."""
    page = "r2e-gym/results/index.html"

    def forge(text: bytes) -> bytes:
        head, row, rest = text.partition(b'<tr id="birch.memory-snapshot">')
        return head + row + rest.replace(b">61.3", b">61.2", 1)

    line = one_line(compare(page, forge))
    assert re.match(rf"{page}: line \d+: published .*>61\.2.*; expected .*>61\.3.*, as recomputed$", line)


def test_bytes_that_say_the_same_are_named_too(compare: Compare) -> None:
    """A key given twice means one thing to one reader and another to the next."""
    compared = compare(RESULTS, lambda text: text.replace(b'{"schema":2,', b'{"schema":1,"schema":2,', 1))
    assert one_line(compared) == f"{RESULTS}: byte 11: other bytes; expected the bytes as recomputed"


@pytest.mark.parametrize(
    ("path", "change", "found"),
    [
        ("r2e-gym/index.html", lambda text: text + b" " * 9_000_000, "bytes; expected"),
        ("r2e-gym/index.html", lambda _: b"\xff", "cannot be read (UnicodeDecodeError"),
        (RESULTS, lambda _: b"[" * 100_000, "cannot be read (ValueError: nested too deep"),
        (RESULTS, lambda _: b"<script>alert(1)</script>", "cannot be read"),
    ],
)
def test_what_cannot_be_read_is_named(
    compare: Compare, path: str, change: Callable[[bytes], bytes], found: str
) -> None:
    """Far too large, no text, no document: one line each."""
    line = one_line(compare(path, change))
    assert line.startswith(f"{path}: ")
    assert found in line


def test_scripts_and_styles_are_compared_by_bytes(compare: Compare, recomputed: dict[str, bytes]) -> None:
    """One is enough to show other figures."""
    script = next(path for path in recomputed if path.endswith(".js"))
    assert one_line(compare(script, lambda text: text + b"alert(1)")).endswith("the bytes as recomputed")


def test_a_file_that_only_one_side_has_is_named(compare: Compare, site: Path) -> None:
    """Left out of the manifest, or put into it."""
    files = json.loads((site / MANIFEST).read_bytes())["files"]
    gone = files.pop(3)["path"]
    (site / gone).unlink()
    (site / "more.html").write_bytes(b"")
    files.append({"path": "more.html", "bytes": 0, "sha256": hashlib.sha256(b"").hexdigest()})
    changed = json.dumps(json.loads((site / MANIFEST).read_bytes()) | {"files": files})
    (site / MANIFEST).unlink()
    (site / MANIFEST).write_text(changed)
    assert {problem.file: problem.found for problem in compare().problems} == {
        gone: "not in the site",
        "more.html": "not made by this program from the site's data",
    }


def test_of_another_programs_site_the_figures_are_compared(compare: Compare) -> None:
    """Its pages look as that program made them; its values must still be those of the data."""
    assert compare("index.html", lambda text: text + b"<p>1</p>", same=False).problems == ()
    compared = compare(RESULTS, lambda text: text.replace(b'"successes":', b'"successes":1', 1), same=False)
    assert "successes: published 1" in one_line(compared)
    assert compared.pages == 0
