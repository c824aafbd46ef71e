"""`build` on a small site: the report, the exit status, and what stays where something is wrong."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.commands.group import generator
from generator.publishing.listing import MARKER
from generator.publishing.output import open_output, write_site
from generator.wording.routes import MANIFEST

ROOT = Path(__file__).resolve().parents[2]
LISTING = json.dumps(
    {"files": [{"path": "index.html", "bytes": 6, "sha256": hashlib.sha256(b"before").hexdigest()}]}
).encode()


@pytest.fixture(autouse=True)
def at_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the default folders are."""
    monkeypatch.chdir(ROOT)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site that was built before."""
    write_site(open_output(tmp_path / "site"), {"index.html": b"before", MANIFEST: LISTING})
    return tmp_path / "site"


@pytest.fixture
def inputs(small_inputs: Path) -> list[str]:
    """The arguments that name them."""
    return ["--data", str(small_inputs / "data"), "--content", str(small_inputs / "content")]


@pytest.fixture
def bad_data(tmp_path: Path, small_inputs: Path) -> Path:
    """Runs of which one has a table that is no Parquet."""
    data = tmp_path / "data"
    shutil.copytree(small_inputs / "data", data)
    next(data.glob("*/*/trials*.parquet")).write_bytes(b"no Parquet")
    return data


def files(site: Path) -> Iterator[Path]:
    """All that is published."""
    return (path for path in site.rglob("*") if path.is_file() and path.name != MARKER)


def unchanged(site: Path) -> bool:
    """Whether the site is the one that was built before."""
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in files(site)} == {
        "index.html": b"before",
        MANIFEST: LISTING,
    }


def test_the_report_counts_what_was_built(site: Path, inputs: list[str]) -> None:
    """Runs, trials, demoted, warnings, pages, bytes and seconds on stdout, as the folder bears out."""
    result = CliRunner().invoke(generator, ["build", "--output", str(site), *inputs])
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    report = dict(re.findall(r"^  (\w+) +([\d,.]+)$", result.stdout, re.MULTILINE))
    assert list(report) == ["runs", "trials", "demoted", "warnings", "pages", "bytes", "seconds"]
    assert int(report["runs"]) == 2
    assert int(report["pages"]) == sum(path.suffix == ".html" for path in files(site))
    assert int(report["bytes"].replace(",", "")) == sum(path.stat().st_size for path in files(site))
    assert int(report["warnings"]) == result.stdout.count("\nwarning: ")
    assert "the audit demoted" in result.stdout


def test_bad_data_leaves_the_site_as_it_was(site: Path, inputs: list[str], bad_data: Path) -> None:
    """Status 1, the fault in a line, and what was served is served."""
    result = CliRunner().invoke(generator, ["build", "--output", str(site), *inputs, "--data", str(bad_data)])
    assert result.exit_code == 1
    assert result.stderr.splitlines()[0].startswith("grove/")
    assert unchanged(site)


def test_strict_publishes_nothing_with_demoted_trials(site: Path, inputs: list[str]) -> None:
    """There is one."""
    result = CliRunner().invoke(generator, ["build", "--output", str(site), *inputs, "--strict"])
    assert result.exit_code == 1
    assert "without --strict" in result.stderr
    assert unchanged(site)


def test_a_folder_of_someone_else_is_refused_before_anything_is_read(tmp_path: Path) -> None:
    """In one line."""
    (tmp_path / "letter.txt").write_text("Dear")
    arguments = ["build", "--output", str(tmp_path), "--data", "gone"]
    result = CliRunner().invoke(generator, arguments)
    assert result.exit_code == 1
    assert len(result.stderr.splitlines()) == 1
    assert "files that this program did not write" in result.stderr


def test_the_program_tells_the_shell(tmp_path: Path, inputs: list[str], bad_data: Path) -> None:
    """Run as users run it: status, lines on stderr, nothing like a traceback."""
    command = [sys.executable, "-m", "generator", "build", *inputs]
    command += ["--data", str(bad_data), "--output", str(tmp_path / "x")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "; expected " in done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    assert not (tmp_path / "x").exists()
