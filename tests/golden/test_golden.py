"""Three tiny sites are as they are kept, file by file."""

from __future__ import annotations

import gzip
import hashlib
from pathlib import Path

import pytest

from tests.golden.kept_site import (
    FILES,
    FOLDER,
    MOST_LINES,
    difference_text,
    kept_texts,
    read_kept,
    write_kept,
)
from tests.golden.sites import SITES, golden_tree

KEPT = {"a.html": "<p>1.5 s</p>\n", "b.json": "[\n 1\n]\n"}
REFRESH = "Read the differences; where they are meant: .venv/bin/python -m tests.golden"


@pytest.mark.parametrize("name", SITES)
@pytest.mark.usefixtures("bundles")
def test_a_site_is_as_kept(name: str, tmp_path: Path) -> None:
    """Every text of it, and the names of all other files; keeping it again changes nothing."""
    built = kept_texts(golden_tree(name, tmp_path / "inputs"))
    difference = difference_text(read_kept(FOLDER / name), built)
    if difference:
        pytest.fail(f"{name} is not as kept. {REFRESH}\n{difference}", pytrace=False)
    write_kept(tmp_path / "kept", built)
    assert read_kept(tmp_path / "kept") == built


def test_no_other_site_is_kept() -> None:
    """A site that nothing makes any more is not left behind, and all of them stay small."""
    assert {path.name for path in FOLDER.iterdir()} == set(SITES)
    assert sum(path.stat().st_size for path in FOLDER.rglob("*") if path.is_file()) < 2_000_000


def test_a_missing_file_and_an_unexpected_one_are_told_apart() -> None:
    """By name; a file that differs shows in which lines."""
    built = {"a.html": "<p>1.6 s</p>\n", "c.txt": ""}
    assert difference_text(KEPT, built).split("\n") == [
        "missing: b.json",
        "unexpected: c.txt",
        "differs: a.html",
        "",
        "--- kept/a.html",
        "+++ made/a.html",
        "@@ -1,2 +1,2 @@",
        "-<p>1.5 s</p>",
        "+<p>1.6 s</p>",
        " ",
    ]


def test_only_the_last_digits_of_a_number_may_differ() -> None:
    """As between two processors."""
    assert difference_text(KEPT, KEPT | {"a.html": "<p>1.500000000001 s</p>\n"}) == ""
    assert difference_text(KEPT, KEPT | {"b.json": "[\n 2\n]\n"}).startswith("differs: b.json")


def test_a_long_diff_is_cut() -> None:
    """One file does not hide the others."""
    lines = difference_text({"a": ""}, {"a": "line\n" * 100}).split("\n")
    assert lines[-1] == f"… {100 + 4 - MOST_LINES} more lines"


def test_what_each_edit_of_the_program_changes_is_made_plain() -> None:
    """Fingerprints, checksums of files, tables that are packed; the newest run's pages are kept once."""
    page = b'<a href="../../assets/site.0123456789.css">x</a>\n'
    checksum = hashlib.sha256(page).hexdigest()
    tree = {
        "assets/site.0123456789.css": b"p {}",
        "data/sums.csv.gz": gzip.compress(f"{checksum}\r\n{checksum[:40]}…\r\n{'0' * 64}\r\n".encode()),
        "grove/results/index.html": page,
        "grove/runs/2026/results/index.html": page.replace(b"../../", b"../../../../").replace(b"x", b"y"),
    }
    texts = kept_texts(tree)
    assert texts[FILES].startswith("assets/site.….css\n")
    assert texts["data/sums.csv"].split("\n") == [
        "SHA-256 of grove/results/index.html",
        "SHA-256 of grove/results/index.html…",
        "SHA-256",
        "",
    ]
    assert texts["grove/results/index.html"] == '<a href="/assets/site.….css">x</a>\n'
    assert texts["grove/runs/2026/results/index.html"].split("\n")[3:] == [
        '-<a href="/assets/site.….css">x</a>',
        '+<a href="/assets/site.….css">y</a>',
        "",
    ]
