"""The large run that the scan is measured on is a valid one."""

from __future__ import annotations

from pathlib import Path

from bench import scan
from generator.definitions.content import load_content
from generator.trials.contract import TABLES
from generator.trials.reading import read_runs

ROOT = Path(__file__).parents[2]


def test_copies_make_one_valid_run(tmp_path: Path) -> None:
    """Two copies of the newest sample run are a run of twice its trials, spans and files."""
    newest = max(folder for folder in (ROOT / "data" / scan.BENCHMARK).iterdir() if folder.is_dir())
    content = load_content(ROOT / "content")
    spans = scan._lay_out(newest, tmp_path, 2)
    (run,) = read_runs(tmp_path, content)
    sample = next(candidate for candidate in read_runs(ROOT / "data", content) if candidate.id == newest.name)
    assert len(run.trials.frame) == 2 * len(sample.trials.frame)
    assert spans > 2 * len(sample.trials.frame)
    assert len(run.files) == 2 * len(TABLES)
