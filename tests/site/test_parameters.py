"""The figures that a reader of the site sees in its texts are those that the program ran on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import unescape
from itertools import count
from pathlib import Path

import pytest

from generator.definitions.benchmark import Benchmark
from generator.definitions.content import load_content
from generator.definitions.markdown import PLACE
from generator.definitions.rules import Rules
from generator.definitions.statistic import successes_needed
from generator.statistics.leaderboard import EntrySamples, leaderboard
from setup.environment import ROOT

CONTENT = load_content(ROOT / "content")
MARKED = re.compile(r'<data class="parameter" data-parameter="([^"]+)" value="([^"]*)">([^<]*)</data>')
"""Id, value for machines, value for readers."""
PAGES = ("methodology", *CONTENT.benchmarks)


def test_every_place_is_filled_in(built_site: Path) -> None:
    """No page shows a reader the place of a parameter."""
    pages = {path: path.read_text(encoding="utf-8") for path in built_site.rglob("*.html")}
    assert pages
    assert [path for path, text in pages.items() if PLACE.search(text)] == []


def _used(benchmark: Benchmark) -> Mapping[str, float]:
    """Parameter → what the audit, the statistics and the ranking take in its place."""
    rules = benchmark.rules
    requested = benchmark.trials * len(benchmark.units)
    nobody = [EntrySamples(("ash", "default"), {}, False, frozenset())]
    return {
        **{name: getattr(rules, name) for name in Rules.model_fields},
        **{f"needs_{name}": successes_needed(name, rules) for name in benchmark.statistics},
        "trials": benchmark.trials,
        "unit_count": len(benchmark.units),
        "sandboxes_per_trial": sum(role.count for role in benchmark.sandboxes),
        "rollouts_per_trial": sum(role.count for role in benchmark.sandboxes if role.role == "rollout"),
        "interval_tail_percent": (100 - rules.confidence_percent) / 2,
        "requested_total": requested,
        "ranked_minimum": next(n for n in count() if n * 100 >= rules.ranked_percent * requested),
        "cell_minimum": leaderboard(nobody, ["one"], benchmark.trials, benchmark.statistics[0], rules).needed,
    }


def _marked(site: Path, page: str) -> Iterator[tuple[str, str, str]]:
    html = (site / page / "index.html").read_text(encoding="utf-8")
    for name, value, text in MARKED.findall(html):
        yield name, unescape(value), unescape(text)


def _built(site: Path) -> list[str]:
    """Those of PAGES that the sample has, with their procedure and parameters."""
    built = [page for page in PAGES if (site / page).is_dir()]
    below = [f"{page}/{part}" for page in built[1:] for part in ("procedure", "parameters")]
    return [page for page in built + below if (site / page).is_dir()]


def _numbers(text: str) -> list[float]:
    """A text's numbers; "10⁻¹²" and "16 384" are one each."""
    superscripts = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")
    powers = re.sub("10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)", lambda power: f"1e{power[1].translate(superscripts)}", text)
    numbers = re.findall(r"\d+(?:\.\d+)?(?:e-?\d+)?", powers.replace("\u202f", ""))
    return [float(number) for number in numbers]


def test_what_is_read_is_what_machines_read(built_site: Path) -> None:
    """Each marked figure: text and value are one number, or the same words."""
    seen = 0
    for page in _built(built_site):
        for name, value, text in _marked(built_site, page):
            if re.fullmatch(r"[\d.]+", value):
                assert _numbers(text) == [pytest.approx(float(value), rel=1e-12)], f"{page}: {name}"
            else:
                assert text.startswith((value, "yes", "no")), f"{page}: {name}"
            seen += 1
    assert seen > 100


def test_figures_of_the_texts_are_those_of_the_code(built_site: Path) -> None:
    """What the program takes for a rule is what the texts say that it is."""
    compared: set[str] = set()
    for page in _built(built_site):
        benchmark = CONTENT.benchmarks.get(page.partition("/")[0], next(iter(CONTENT.benchmarks.values())))
        used = _used(benchmark)
        limits = {f"limit_{stage.id}": stage.limit_s for stage in benchmark.stages}
        for name, value, text in _marked(built_site, page):
            if name in used:
                assert float(value) == used[name], f"{page}: {name}"
                compared.add(name)
            elif name in limits:
                seconds = 60 if text.endswith("min") else 1
                assert float(value) * seconds == limits[name], f"{page}: {name}"
                compared.add("limit")
    assert set(Rules.model_fields) | {"limit", "trials", "ranked_minimum", "cell_minimum"} <= compared


def test_figures_inside_formulas_are_those_of_the_code(built_site: Path) -> None:
    """MathML holds the minimum of the tail rule, the outliers' scale and their threshold."""
    html = (built_site / "methodology" / "index.html").read_text(encoding="utf-8")
    rules = CONTENT.common.rules
    figures: dict[str, set[float]] = {
        "tail-rule": {rules.tail_minimum, rules.mean_minimum},
        "outliers": {rules.outlier_scale, rules.outlier_threshold},
    }
    for anchor, values in figures.items():
        section = html.partition(f'<h2 id="{anchor}">')[2].partition("</section>")[0]
        numbers = [float(number) for number in re.findall(r"<mn>([\d.]+)</mn>", section)]
        assert values <= set(numbers), anchor
