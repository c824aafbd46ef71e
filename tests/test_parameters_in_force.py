"""Changing a parameter in `content/` changes what the texts say, and what is computed."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.definitions.content import Content, load_content
from generator.definitions.rules import Rules
from generator.errors import DataError
from generator.results.compute import compute_run
from generator.results.run_results import RunResults
from generator.trials.reading import read_runs
from generator.wording.prose import heading_titles, render_prose
from tests.sample_part import BENCHMARK, write_part

ROOT = Path(__file__).resolve().parent.parent
COMMON = "common/parameters.toml"
OWN = f"benchmarks/{BENCHMARK}/benchmark.toml"

Published = tuple[object, ...]


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The newest sample run, three of its units alone."""
    target = tmp_path_factory.mktemp("data")
    write_part(target)
    return target


def _changed(folder: Path, file: str, change: Callable[[str], str]) -> Content:
    """The content with one of its files changed."""
    shutil.copytree(ROOT / "content", folder)
    path = folder / file
    before = path.read_text(encoding="utf-8")
    after = change(before)
    assert after != before
    path.write_text(after, encoding="utf-8")
    return load_content(folder)


def _computed(data: Path, content: Content) -> RunResults:
    """The results, of the first metric and three statistics only, which is faster."""
    whole = content.benchmarks[BENCHMARK]
    less = whole.model_copy(update={"metrics": whole.metrics[:1], "statistics": ("median", "mean", "p90")})
    content = content.model_copy(update={"benchmarks": {BENCHMARK: less}})
    (run,) = read_runs(data, content)
    return compute_run(run, content)


def _published(data: Path, content: Content) -> Published:
    """All that is computed; how a run is refused, where it is."""
    try:
        results = _computed(data, content)
    except DataError as error:
        return (len(error.problems),)
    return results.entries, results.audit, results.clock_agreement, results.sensitivity, results.pairs


def _texts(content: Content) -> str:
    """The prose of the Common Methodology and of the benchmark, as HTML."""
    common, benchmark = content.common, content.benchmarks[BENCHMARK]
    rules = heading_titles(common.methodology.markdown)
    parts = ((common.methodology, common.parameters), (benchmark.methodology, benchmark.parameters))
    html = "".join(
        render_prose(prose.markdown, parameters, lambda _: "", rules).html for prose, parameters in parts
    )
    steps = (
        render_prose(step.text, benchmark.parameters, lambda _: "", rules).html for step in benchmark.steps
    )
    return html + "".join(steps)


@pytest.fixture(scope="module")
def before(data: Path) -> tuple[str, Published]:
    """Texts and figures by the content as it is."""
    content = load_content(ROOT / "content")
    return _texts(content), _published(data, content)


RULES = {
    "clock_gate_ms": 1,
    "span_maximum_h": 0.001,
    "confidence_percent": 80,
    "mean_minimum": 21,
    "tail_minimum": 300,
    "outlier_threshold": 2,
    "outlier_scale": 0.9,
    "usable_percent": 50,
    "ranked_percent": 50,
    "cost_coverage_percent": 100,
    "substitution_factor": 3,
    "sensitivity_low_factor": 1.5,
    "sensitivity_high_factor": 8,
    "rank_level_percent": 90,
}
"""Every rule that figures are computed by, and another value of it."""
SHOWN = {
    "error_maximum_chars": 30,
    "problems_shown": 3,
    "whole_run_percent": 70,
    "frequent_failures_percent": 40,
    "coverage_least_percent": 99,
    "shift_entries_minimum": 7,
    "change_level_percent": 1,
    "fence_iqr_factor": 3,
    "fence_deviations_minimum": 40,
}
"""Rules of what is shown, of what opens the site and of runs compared; their own tests hold that they do."""
PLAUSIBILITY = {
    "overlap_tolerance_ms": 7,
    "copied_parts_minimum": 7,
    "scaled_parts_minimum": 7,
    "scaled_tolerance_percent": 7,
    "reordered_trials_minimum": 7,
    "clock_bias_ms": 7,
    "clock_bias_errors": 7,
    "uptime_tick_ms": 7,
    "uptime_equal_percent": 7,
    "grid_ms": 7,
    "grid_spans_minimum": 7,
    "own_failures_percent": 7,
    "exclusions_percent": 7,
    "exclusions_minimum": 7,
    "machine_tolerance_percent": 7,
    "constant_costs_minimum": 7,
    "outlying_factor": 7,
    "outlying_minimum": 7,
}
"""Rules of findings across trials; tests/trials/plausibility holds that they do."""


def test_every_rule_is_tried() -> None:
    """A new one needs another value here."""
    assert RULES.keys() | SHOWN.keys() | PLAUSIBILITY.keys() == set(Rules.model_fields)


def _with_value(name: str, value: float) -> Callable[[str], str]:
    return lambda text: re.sub(rf'(\nid = "{name}"\nname = [^\n]+\nvalue = )[^\n]+', rf"\g<1>{value}", text)


@pytest.mark.parametrize(("name", "value"), RULES.items())
def test_a_common_rule(
    name: str, value: float, data: Path, before: tuple[str, Published], tmp_path: Path
) -> None:
    """Another value in its one place is in the text, and gives other figures."""
    content = _changed(tmp_path / "content", COMMON, _with_value(name, value))
    texts, published = _texts(content), _published(data, content)
    assert getattr(content.benchmarks[BENCHMARK].rules, name) == value
    assert texts != before[0]
    marked = f'data-parameter="{name}" value="{value}"' in texts
    assert marked or f"<mn>{value}</mn>" in texts
    assert published != before[1]


@pytest.mark.parametrize(("name", "value"), (SHOWN | PLAUSIBILITY).items())
def test_a_common_rule_of_what_is_shown(name: str, value: float, tmp_path: Path) -> None:
    """In the text as in the rules that the program asks."""
    content = _changed(tmp_path / "content", COMMON, _with_value(name, value))
    assert f'data-parameter="{name}" value="{value}"' in _texts(content)
    assert getattr(content.common.rules, name) == value


def _demoted(data: Path, content: Content) -> int:
    (run,) = read_runs(data, content)
    return int(run.trials.frame["broken_rule"].notna().sum())


@pytest.mark.parametrize(
    "stage", ["create", "reset", "snapshot", "restore", "tool_calls", "reward", "destroy"]
)
def test_a_limit_of_the_benchmark(stage: str, data: Path, tmp_path: Path) -> None:
    """A limit of a second is told as one, and demotes what was longer."""
    limit = re.compile(rf'(id = "{stage}"\n(?:[^\n]+\n)+?limit_s = )\d+')
    content = _changed(tmp_path / "content", OWN, lambda text: limit.sub(r"\g<1>1", text))
    assert f'data-parameter="limit_{stage}" value="1">1\u202fs<' in _texts(content)
    assert _demoted(data, content) > 100


def test_the_benchmarks_sandboxes(data: Path, tmp_path: Path) -> None:
    """A second base sandbox is told, and no trial without it is a success."""
    base = re.compile('(role = "base"\ncount = )1')
    content = _changed(tmp_path / "content", OWN, lambda text: base.sub(r"\g<1>2", text))
    assert 'data-parameter="sandboxes_per_trial" value="6"' in _texts(content)
    assert _demoted(data, content) > 300


def test_the_benchmarks_trials(tmp_path: Path) -> None:
    """What is asked of a cell and of an entry follows."""
    content = _changed(
        tmp_path / "content", OWN, lambda text: text.replace("\ntrials = 20\n", "\ntrials = 30\n")
    )
    texts = _texts(content)
    for name, value in (("trials", 30), ("cell_minimum", 27), ("ranked_minimum", 270)):
        assert f'data-parameter="{name}" value="{value}"' in texts
