"""`verify` as users call it: what it prints, and its exit status."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.commands.group import generator
from generator.publishing.listing import MARKER
from generator.publishing.report import BuildReport
from generator.publishing.site import GatheredSite
from generator.verification import verification

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def at_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the content is."""
    monkeypatch.chdir(ROOT)


def test_a_built_site_is_verified(small_inputs: Path, tmp_path: Path) -> None:
    """Status 0, and how much was checked."""
    content = ["--content", str(small_inputs / "content")]
    site = str(tmp_path / "site")
    built = ["build", *content, "--data", str(small_inputs / "data"), "--output", site]
    assert CliRunner().invoke(generator, built).exit_code == 0
    result = CliRunner().invoke(generator, ["verify", *content, site])
    assert result.exit_code == 0, result.stderr
    counts = dict(re.findall(r"^  (\w+) +([\d,]+)  ", result.stdout, re.MULTILINE))
    assert list(counts) == ["files", "runs", "texts", "numbers"]
    assert counts["runs"] == "2"


def test_an_altered_site_is_not(built_site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Status 1; the altered, the missing and the added file each have their line."""
    files = [path for path in built_site.rglob("*") if path.is_file() and path.name != MARKER]
    recomputed = {path.relative_to(built_site).as_posix(): path.read_bytes() for path in files}
    report = BuildReport(0, 0, 0, (), 0, 0, 0)
    monkeypatch.setattr(verification, "_recompute", lambda *_: GatheredSite(recomputed, report))
    site = Path(shutil.copytree(built_site, tmp_path / "site", copy_function=os.link))
    page = site / "index.html"
    text = page.read_bytes().replace(b"2026", b"2025", 1)
    page.unlink()
    page.write_bytes(text)
    (site / "methodology" / "index.html").unlink()
    (site / "added.html").write_bytes(b"")
    result = CliRunner().invoke(generator, ["verify", str(site)])
    assert result.exit_code == 1
    assert "index.html: SHA-256 " in result.stderr
    assert re.search(
        r"^index.html: .*published .*2025.*; expected .*2026.*, as recomputed$", result.stderr, re.M
    )
    assert "methodology/index.html: missing;" in result.stderr
    assert "added.html: a file that the manifest does not list;" in result.stderr
    assert "Verified" not in result.stdout


@pytest.mark.parametrize(
    "site", ["gone", "ftp://site.example/", "README.md", "http://", "https://[::1", "", "a" * 5000, "a\0b"]
)
def test_what_is_no_site_is_wrong_usage(site: str) -> None:
    """Status 2."""
    result = CliRunner().invoke(generator, ["verify", site])
    assert result.exit_code == 2
    assert "neither a folder nor an http(s) address" in result.stderr


def test_a_folder_that_is_no_site_is_told(tmp_path: Path) -> None:
    """Status 1, in one line."""
    result = CliRunner().invoke(generator, ["verify", str(tmp_path)])
    assert result.exit_code == 1
    assert "api/v1/manifest.json: No such file or directory; expected the list of files" in result.stderr


def test_a_server_is_left_after_the_minutes_given() -> None:
    """Status 1; the limits and their defaults are in the help."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"http://127.0.0.1:{silent.getsockname()[1]}/"
        result = CliRunner().invoke(generator, ["verify", address, "--most-minutes", "0.005"])
    assert result.exit_code == 1
    assert "not all of it came within 0.005 minutes" in result.stderr
    told = " ".join(CliRunner().invoke(generator, ["verify", "--help"]).stdout.split())
    assert re.search(r"--most-minutes .*default: 30\b.*--most-mib .*default: 4096\b", told)


@pytest.fixture
def heeded_interrupts() -> Iterator[None]:
    """What is started meanwhile heeds Ctrl-C, even where the tests run in the background of a shell."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heeded_interrupts")
def test_ctrl_c_ends_it_while_a_server_is_silent() -> None:
    """Status 130, without waiting for the server."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"http://127.0.0.1:{silent.getsockname()[1]}/"
        command = [sys.executable, "-m", "generator", "verify", address]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as program:
            silent.settimeout(60)
            silent.accept()  # it is asked for the manifest
            program.send_signal(signal.SIGINT)
            _, told = program.communicate(timeout=20)
    assert (program.returncode, told.splitlines()[-1]) == (130, "Stopped.")
