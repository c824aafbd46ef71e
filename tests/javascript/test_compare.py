"""The browser's comparison of chosen entries is the generator's."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from generator.definitions.content import load_content
from generator.results.ratio import Ratio
from generator.statistics.cell import CellEstimate, estimate_cell
from generator.statistics.comparison import compare
from setup.environment import ROOT
from tests.javascript.program import run_node

ALL_STAGES = list(range(7))
CHOICES: list[tuple[list[str], list[int], str]] = [
    (["ash", "dogwood"], ALL_STAGES, "median"),
    (["dogwood", "ash", "birch.memory-snapshot"], ALL_STAGES, "mean"),
    (["cedar", "larch", "fir", "elm"], ALL_STAGES, "median"),
    (["fir", "dogwood"], ALL_STAGES, "median"),
    (["fir", "dogwood", "ash"], [5], "p90"),
    (["elm", "cedar"], [4], "p75"),
    (["birch.memory-snapshot", "fir"], ALL_STAGES, "median"),
]
"""Entries, the places of the metric's stages, the statistic."""
RULES = load_content(ROOT / "content").benchmarks["r2e-gym"].rules
CLOSE = 1e-9


@pytest.fixture(scope="module")
def trials(built_site: Path) -> Any:
    """The newest run's document."""
    path = built_site / "r2e-gym" / "runs" / "2026-11-15" / "compare" / "trials.json"
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def found(trials: Any) -> Any:
    """What the browser makes of it."""
    choices = [
        {"entries": entries, "stages": stages, "statistic": statistic}
        for entries, stages, statistic in CHOICES
    ]
    given = json.dumps({"trials": trials, "choices": choices})
    return json.loads(run_node("tests/javascript/compare.js", given=given))


def _usable(trials: Any, entry: str, stages: list[int], statistic: str) -> dict[str, CellEstimate]:
    """The cells of `entry` that count, of the sum of `stages` (places)."""
    totals = next(each["totals"] for each in trials["entries"] if each["id"] == entry)
    cells = {}
    for unit, all_stages in zip(trials["units"], totals, strict=True):
        steps = np.array(all_stages, dtype=np.int64)
        sample = steps[stages].sum(axis=0) * trials["step_ns"] / 1e6
        estimate = estimate_cell(sample, statistic, RULES)
        if estimate is not None and estimate.n * 100 >= RULES.usable_percent * trials["requested"]:
            cells[unit] = estimate
    return cells


@pytest.mark.parametrize("choice", range(len(CHOICES)))
def test_ratios_over_all_units_and_of_each_stage(trials: Any, found: Any, choice: int) -> None:
    """Value, interval and verdict, over the units that all chosen have."""
    (chosen, metric, statistic), shown = CHOICES[choice], found[choice]

    @cache
    def usable(entry: str, stage: int | None) -> dict[str, CellEstimate]:
        return _usable(trials, entry, metric if stage is None else [stage], statistic)

    shared = [unit for unit in trials["units"] if all(unit in usable(entry, None) for entry in chosen)]
    assert shown["shared"] == shared
    assert shown["lacking"] == {
        entry: [unit for unit in trials["units"] if unit not in usable(entry, None)] for entry in chosen
    }
    rows = [(None, shown["overall"]), *zip(metric, shown["stages"], strict=True)]
    for stage, parts in rows:
        assert parts[0]["ratio"] is None
        for entry, part in zip(chosen[1:], parts[1:], strict=True):
            ratio = compare(usable(entry, stage), usable(chosen[0], stage), shared, RULES.confidence_percent)
            assert ratio is not None
            told = part["ratio"]
            for name in ("ratio", "low", "high"):
                expected = getattr(ratio, name)
                assert told[name] == (None if expected is None else pytest.approx(expected, rel=CLOSE))
            differs = Ratio(ratio.ratio, ratio.low, ratio.high, ()).differs
            assert told["difference_shown"] == differs
            assert part["figure"]["value"] / parts[0]["figure"]["value"] == pytest.approx(ratio.ratio)


@pytest.mark.parametrize("choice", range(len(CHOICES)))
def test_units_one_by_one(trials: Any, found: Any, choice: int) -> None:
    """Usable cells only; of the others, how many successes they lack."""
    chosen, metric, statistic = CHOICES[choice]
    usable = [_usable(trials, entry, metric, statistic) for entry in chosen]
    missing = 0
    for unit, parts in zip(trials["units"], found[choice]["units"], strict=True):
        for cells, part in zip(usable, parts, strict=True):
            if unit not in cells:
                missing += 1
                assert (part["figure"], part["ratio"]) == (None, None)
                assert part["reason"].endswith(f"of {trials['requested']} successes; 18 are needed")
                continue
            assert part["figure"]["value"] == pytest.approx(cells[unit].value, rel=CLOSE)
            ratio = compare(cells, usable[0], [unit], RULES.confidence_percent)
            expected = None if ratio is None or part is parts[0] else pytest.approx(ratio.ratio)
            assert (part["ratio"] and part["ratio"]["ratio"]) == expected
    assert (missing > 0) == ("elm" in chosen)


def test_two_entries_compare_as_the_page_says(found: Any, built_site: Path) -> None:
    """The table of every two entries has the same ratio."""
    html = (built_site / "r2e-gym" / "compare" / "index.html").read_text(encoding="utf-8")
    cell = html.partition('data-pair="fir,dogwood">')[2].partition("</td>")[0]
    title = cell.partition('class="value" title="')[2].partition(";")[0]
    assert float(title) == pytest.approx(found[3]["overall"][1]["ratio"]["ratio"], rel=CLOSE)
    assert "no difference shown" in cell
    assert not found[3]["overall"][1]["ratio"]["difference_shown"]


def test_parts_are_as_the_page_says_without_script(found: Any, built_site: Path) -> None:
    """Fir against the first entry: the same ratio of each stage and on each unit, to the last digits."""
    html = (built_site / "r2e-gym" / "compare" / "index.html").read_text(encoding="utf-8")
    for part, table in (("stages", "by-stage"), ("units", "by-task")):
        row = html.partition(f'<caption id="{table}">')[2].partition(">Fir</a>")[2].partition("</tr>")[0]
        told = [float(title) for title in re.findall(r'class="value" title="([^;]+);', row)]
        assert told == pytest.approx([parts[1]["ratio"]["ratio"] for parts in found[-1][part]], rel=CLOSE)
