"""Every figure of a run's results.json against a second computation that shares no code."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from generator.definitions.content import load_content
from generator.documents.api import results_document
from generator.results.compute import compute_run
from generator.trials.reading import read_runs
from tests.independent import recomputation as second
from tests.sample_part import write_part

ROOT = Path(__file__).resolve().parent.parent.parent
R2E_GYM = second.Definition(
    stages={
        "create": ("host", ["base"], 600),
        "reset": ("sandbox", ["base"], 150),
        "snapshot": ("host", ["base"], 600),
        "restore": ("host", ["rollout"], 600),
        "tool_calls": ("sandbox", ["rollout"], 120),
        "reward": ("sandbox", ["rollout"], 330),
        "destroy": ("host", ["base", "rollout"], 300),
    },
    metrics={
        "group_time": ["create", "reset", "snapshot", "restore", "tool_calls", "reward", "destroy"],
        "tool_time": ["tool_calls"],
        "reward_time": ["reward"],
    },
    sandboxes={"base": 1, "rollout": 4},
)
Figures = dict[tuple[str, ...], Any]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The run that is computed twice."""
    return write_part(tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="module")
def published(folder: Path) -> Mapping[str, Any]:
    """The document as the site publishes it."""
    content = load_content(ROOT / "content")
    (run,) = read_runs(folder.parent.parent, content)
    return results_document(compute_run(run, content))


def leaves(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every figure of a document by the path to it."""
    if isinstance(value, Mapping) and value:
        for key, part in value.items():
            yield from leaves(part, (*path, str(key)))
    else:
        yield path, value


def test_every_figure_agrees_with_a_second_computation(folder: Path, published: Mapping[str, Any]) -> None:
    """Values, bounds, open bounds, ranks, shares, counts and costs: none is missing, none is extra."""
    expected = second.document(folder, R2E_GYM)
    entries = {f"{entry['provider']}/{entry['variant']}": entry for entry in published["entries"]}
    assert entries.keys() == expected.keys()
    wrong = []
    compared = 0
    for key, entry in entries.items():
        ours = dict(leaves({name: entry[name] for name in expected[key]}))
        theirs = dict(leaves(expected[key]))
        assert ours.keys() == theirs.keys()
        compared += len(ours)
        wrong += [
            (key, path, ours[path], theirs[path])
            for path in ours
            if not agree(path, ours[path], theirs[path])
        ]
    assert not wrong, wrong[:20]
    assert compared > 7_000


def agree(path: tuple[str, ...], ours: Any, theirs: Any) -> bool:
    """Within the tolerances of the reference figures: 1e-9, for bounds of means and All views 2e-4."""
    if path[-1] in {"substituted", "tied"}:
        return sorted(ours) == sorted(theirs)
    if not isinstance(ours, float) or not isinstance(theirs, float):
        return bool(ours == theirs)
    gridded = path[-1] in {"low", "high"} and ("mean" in path or "all" in path)
    return math.isclose(ours, theirs, rel_tol=2e-4 if gridded else 1e-9)
