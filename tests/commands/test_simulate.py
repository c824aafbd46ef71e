"""`simulate` writes a run, and tells a wrong use apart from a run that exists."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.commands.simulate import simulate
from generator.errors import OutputError

CONTENT = Path(__file__).resolve().parents[2] / "content"
BENCHMARK = "benchmarks/r2e-gym/benchmark.toml"


@pytest.fixture(scope="session")
def content(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's own, but for two trials a cell: a run of it is written ten times as fast."""
    folder = tmp_path_factory.mktemp("few-trials") / "content"
    shutil.copytree(CONTENT, folder)
    text = (folder / BENCHMARK).read_text(encoding="utf-8")
    assert "\ntrials = 20\n" in text
    (folder / BENCHMARK).write_text(text.replace("\ntrials = 20\n", "\ntrials = 2\n"), encoding="utf-8")
    return folder


Invoke = Callable[..., Result]


@pytest.fixture
def invoke(content: Path) -> Invoke:
    """Runs the command: `invoke(data, *arguments)`."""

    def run(data: Path, *arguments: str) -> Result:
        return CliRunner().invoke(simulate, [*arguments, "--data", str(data), "--content", str(content)])

    return run


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_seed_gives_the_same_bytes_and_another_does_not(invoke: Invoke, tmp_path: Path) -> None:
    """Two calls with one seed agree in every file; another seed gives other trials and spans."""
    for folder, seed in (("a", "1"), ("b", "1"), ("c", "2")):
        result = invoke(tmp_path / folder, "--run", "2026-01-02", "--seed", seed)
        assert result.exit_code == 0, result.output
    one, same, other = (files(tmp_path / folder / "r2e-gym" / "2026-01-02") for folder in "abc")
    assert set(one) == {"run.toml", "trials.parquet", "sandboxes.parquet", "spans.parquet"}
    assert one == same
    assert one["spans.parquet"] != other["spans.parquet"]
    assert one["trials.parquet"] != other["trials.parquet"]


@pytest.mark.parametrize(
    ("run", "started"),
    [
        ("2026-01-02", "started = 2026-01-02T06:00:00Z"),
        ("2026-01-02T0930Z", "started = 2026-01-02T09:30:00Z"),
    ],
)
def test_the_run_starts_when_its_id_says(invoke: Invoke, tmp_path: Path, run: str, started: str) -> None:
    """A date-time is taken as it is, a date begins in the morning."""
    invoke(tmp_path, "--run", run, "--seed", "1", "--scenario", "before")
    assert started in (tmp_path / "r2e-gym" / run / "run.toml").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--run", "2026-13-02", "--seed", "1"), "a run's id is a date like"),
        (("--run", "2026-1-2", "--seed", "1"), "a run's id is a date like"),
        (("--run", "../2026-01-02", "--seed", "1"), "a run's id is a date like"),
        (("--run", "2026-01-02", "--seed", "-1"), "--seed"),
        (
            ("--run", "2026-01-02", "--seed", "1", "--benchmark", "none"),
            "no benchmark none; there are r2e-gym",
        ),
        (("--run", "2026-01-02", "--seed", "1", "--scenario", "never"), "--scenario"),
        (("--seed", "1"), "--run"),
    ],
)
def test_wrong_use_is_told_and_writes_nothing(
    invoke: Invoke, tmp_path: Path, arguments: tuple[str, ...], told: str
) -> None:
    """Exit status 2, with what is wrong."""
    result = invoke(tmp_path / "data", *arguments)
    assert result.exit_code == 2
    assert told in result.output
    assert not (tmp_path / "data").exists()


def test_an_existing_run_is_replaced_on_demand_only(invoke: Invoke, tmp_path: Path) -> None:
    """Without --replace it is a problem that names the way out."""
    arguments = ("--run", "2026-01-02", "--seed", "1")
    assert invoke(tmp_path, *arguments).exit_code == 0
    refused = invoke(tmp_path, *arguments)
    assert isinstance(refused.exception, OutputError)
    assert "r2e-gym/2026-01-02: a run of this id exists" in str(refused.exception)
    assert invoke(tmp_path, *arguments, "--replace").exit_code == 0
