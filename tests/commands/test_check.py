"""`check` on the sample data and on a small site."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.commands.group import generator
from generator.definitions.content import load_content
from generator.trials.reading import read_runs

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def at_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the default folders are."""
    monkeypatch.chdir(ROOT)


def test_what_can_be_built_is_counted(small_inputs: Path, tmp_path: Path) -> None:
    """Counts and warnings of the build on stdout, nothing on stderr, no site."""
    before = set(ROOT.iterdir())
    inputs = ["--data", str(small_inputs / "data"), "--content", str(small_inputs / "content")]
    result = CliRunner().invoke(generator, ["check", *inputs])
    assert result.exit_code == 0, result.stderr
    assert re.search(r"runs +2\n", result.stdout)
    assert re.search(r"trials +10\n", result.stdout)
    assert re.search(r"demoted +1\n", result.stdout)
    assert "\nwarning: grove/2026-11-15: the audit demoted" in result.stdout
    assert result.stderr == ""
    assert set(ROOT.iterdir()) == before
    built = CliRunner().invoke(generator, ["build", *inputs, "--output", str(tmp_path / "site")])
    counts = re.compile(r"^  (?:runs|trials|demoted|warnings|pages) +[\d,]+$", re.MULTILINE)
    assert counts.findall(result.stdout) == counts.findall(built.stdout)


def test_strict_tells_every_demoted_trial_and_finding() -> None:
    """The sample has some trials of each rule, and three findings a run; each is one line with its rule."""
    runs = read_runs(ROOT / "data", load_content(ROOT / "content"))
    demoted = sum(int(run.trials.frame["broken_rule"].notna().sum()) for run in runs)
    found = [f"{finding.provider} {finding.rule}" for run in runs for finding in run.findings]
    assert found == ["cedar exclusions_apart", "dogwood machine_differs", "hazel machine_differs"] * 2
    result = CliRunner().invoke(generator, ["check", "--strict"])
    assert result.exit_code == 1
    assert "can be built" not in result.stdout
    assert len(result.stderr.splitlines()) == demoted + len(found)
    assert (
        "r2e-gym/2026-11-15: dogwood, default: Its machine is not the one that was asked for: vCPU 4, asked"
        " for 2; Memory, GiB 7.7, asked for 4 (machine_differs); expected evidence that is plausible. Without"
        " --strict it is published with this finding."
    ) in result.stderr


def test_bad_data_is_told_and_is_status_1(tmp_path: Path) -> None:
    """Each problem a line, no traceback."""
    run = tmp_path / "r2e-gym" / "2026-11-15"
    shutil.copytree(ROOT / "data" / "r2e-gym" / "2026-11-15", run)
    (run / "run.toml").write_text("title = [")
    (run / "trials.parquet").write_bytes(b"no Parquet")
    result = CliRunner().invoke(generator, ["check", "--data", str(tmp_path)])
    assert result.exit_code == 1
    lines = result.stderr.splitlines()
    assert len(lines) == 2
    assert all(line.startswith("r2e-gym/2026-11-15/") and "; expected " in line for line in lines)


def test_bad_content_is_told_and_is_status_1(tmp_path: Path) -> None:
    """Before any data is read."""
    shutil.copytree(ROOT / "content", tmp_path / "content")
    (tmp_path / "content" / "site.toml").write_text("name = 3\n")
    result = CliRunner().invoke(generator, ["check", "--content", str(tmp_path / "content")])
    assert result.exit_code == 1
    assert "site.toml" in result.stderr
    assert "Traceback" not in result.stderr
