"""Every figure of a rule is written once: in `content/`, as a parameter's value.

Prose takes it by the parameter's id, code through Rules and Benchmark.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from generator.definitions.content import load_content
from generator.definitions.fixed_value import FIXED
from generator.definitions.markdown import PLACE, parser
from generator.definitions.parameter import Parameter
from generator.definitions.rules import Rules
from generator.statistics import distribution, mean
from generator.trials import contract, row_check, run_tables
from generator.verification import agreement
from generator.wording.parameter_text import shown_value
from generator.wording.rounding import DIGITS

ROOT = Path(__file__).resolve().parent.parent
CONTENT = load_content(ROOT / "content")
BENCHMARKS = list(CONTENT.benchmarks.values())

NAMES = re.compile(r"\bP\d\d\b|\bR2E\b|\bsandbox 1\b|\bnamanjain12\b|\bsha256\b")
"""Names that hold digits and are no figure of a rule."""
IN_FORMULAS = {"0", "1", "2", "4", "100"}
"""Numbers that belong to a formula's form: 100 − P, two-sided 2·min, Wilson's 4m²."""

NOT_THE_SAME = (
    {  # of a cell, of an entry, of costs, of uptimes, of exclusions
        "usable_percent",
        "ranked_percent",
        "cost_coverage_percent",
        "uptime_equal_percent",
        "exclusions_percent",
    },
    {"parallel_trials", "network_path_attempts"},
    {"schema_version", "concurrent_sandboxes", "snapshots_per_trial"},
    {"share_tolerance", "agreement_tolerance"},
    {"rank_level_percent", "source_trim_percent", "change_level_percent", "own_failures_percent"},
    {"overlap_tolerance_ms", "clock_bias_ms", "grid_ms"},
    {"reordered_trials_minimum", "constant_costs_minimum"},
    {"exclusions_minimum", "outlying_minimum"},
    {"trials", "burst_concurrency"},  # a burst holds all of a cell's trials in one source, not by a rule
)
"""Parameters of one value that mean different things."""
COUNTED = re.compile(r"limit_\w+|unit_count|sandboxes_per_trial|rollouts_per_trial")
"""Parameters that the loader makes of tables."""


def _texts_of_markdown(text: str) -> Iterator[tuple[str, str]]:
    """(kind, text) of all that a Markdown text shows: "prose" without code and places, "formula"."""
    for token in parser().parse(text):
        if token.type == "math_block":
            yield "formula", token.content
        for child in token.children or []:
            if child.type == "text":
                yield "prose", child.content
            elif child.type == "math_inline":
                yield "formula", child.content


def _shown_texts() -> Iterator[tuple[str, str, str]]:
    """(where, kind, text) of everything in `content/` that a reader sees as words."""
    yield "site.toml", "prose", f"{CONTENT.site.tagline} {CONTENT.site.description}"
    for parameter in CONTENT.common.parameters:
        yield "common", "prose", f"{parameter.name} {parameter.note or ''}"
    prose = [CONTENT.common.methodology]
    for benchmark in BENCHMARKS:
        prose += [benchmark.methodology, benchmark.procedure]
        for step in benchmark.steps:
            yield benchmark.id, "prose", f"{step.title} {step.repeats or ''}"
            yield from ((benchmark.id, kind, text) for kind, text in _texts_of_markdown(step.text))
        lines = [benchmark.summary, benchmark.subject, *benchmark.caveats]
        lines += [f"{p.name} {p.note or ''}" for p in benchmark.parameters]
        lines += [exception.text for exception in benchmark.exceptions]
        lines += [f"{stage.name} {stage.starts} {stage.ends}" for stage in benchmark.stages]
        lines += [f"{metric.name} {metric.description}" for metric in benchmark.metrics]
        yield from ((benchmark.id, "prose", line) for line in lines)
        yield from ((benchmark.id, "formula", metric.formula) for metric in benchmark.metrics)
    for text in prose:
        yield from ((text.file, kind, shown) for kind, shown in _texts_of_markdown(text.markdown))


def _typed_figures() -> Iterator[str]:
    for where, kind, text in _shown_texts():
        rest = NAMES.sub("", PLACE.sub("", text))
        # "n·(100 − P)" is a formula in a plain string.
        rest = rest.replace("(100 − P)", "")
        for number in re.findall(r"\d+(?:\.\d+)?", rest):
            if kind == "prose" or number not in IN_FORMULAS:
                yield f"{where}: {number} in {text.strip()!r}"


def test_no_figure_is_typed_in_prose() -> None:
    """Every figure that a reader sees in a text comes from a parameter."""
    assert list(_typed_figures()) == []


def test_the_scan_sees_figures() -> None:
    """The scan finds what it is for, and lets code, places and names pass."""
    assert list(_texts_of_markdown("Within 20 ms, `30` of {{ trials }}.\n\n$n > 7$\n")) == [
        ("prose", "Within 20 ms, "),
        ("prose", " of "),
        ("prose", "."),
        ("formula", "n > 7"),
    ]


@pytest.mark.parametrize("name", CONTENT.benchmarks)
def test_no_constant_is_typed_twice(name: str) -> None:
    """Two stated parameters of one value and unit are known to mean different things."""
    stated: list[Parameter] = [
        parameter
        for parameter in CONTENT.benchmarks[name].parameters
        if parameter.origin != "computed"
        and isinstance(parameter.value, int | float)
        and not COUNTED.fullmatch(parameter.id)
    ]
    same = {
        (first.id, second.id)
        for first, second in combinations(stated, 2)
        if (first.value, first.unit) == (second.value, second.unit)
    }
    assert {pair for pair in same if not any(set(pair) <= group for group in NOT_THE_SAME)} == set()


def test_benchmarks_do_not_repeat_the_common_methodology() -> None:
    """A benchmark's own parameter differs from the common one of the same id."""
    common = {parameter.id: parameter.value for parameter in CONTENT.common.parameters}
    repeated = [
        f"{benchmark.id}: {parameter.id}"
        for benchmark in BENCHMARKS
        for parameter in benchmark.parameters
        if parameter.origin == "here" and common.get(parameter.id) == parameter.value
    ]
    assert repeated == []


def _code() -> list[Path]:
    """Modules that compute or show. The simulator's figures are invented; commands start before content."""
    return sorted(
        path
        for path in (ROOT / "generator").rglob("*.py")
        if not {"simulator", "commands", "definitions"} & set(path.parts)
    )


def test_no_rule_is_typed_in_code() -> None:
    """Nothing named like a rule is given a literal, and no unmistakable value of a rule is written there."""
    assert [fault for path in _code() for fault in _typed_rules(path)] == []


def _typed_rules(path: Path) -> Iterator[str]:
    rules = CONTENT.common.rules
    unmistakable = {
        rules.outlier_scale,
        *(percent / 100 for percent in (rules.confidence_percent, rules.usable_percent)),
        *((100 - rules.confidence_percent) / parts for parts in (100, 200)),
    }
    name = path.relative_to(ROOT).as_posix()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, float) and node.value in unmistakable:
            yield f"{name}, line {node.lineno}: {node.value}"
        for target, value in _named_literals(node):
            if target.lower().lstrip("_") in Rules.model_fields:
                yield f"{name}, line {value.lineno}: {target}"


def _named_literals(node: ast.AST) -> Iterator[tuple[str, ast.Constant]]:
    """(name, literal) where a node gives a number to a name."""
    pairs: list[tuple[str, ast.expr | None]] = []
    if isinstance(node, ast.Assign):
        pairs = [(target.id, node.value) for target in node.targets if isinstance(target, ast.Name)]
    elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        pairs = [(node.target.id, node.value)]
    elif isinstance(node, ast.keyword) and node.arg:
        pairs = [(node.arg, node.value)]
    elif isinstance(node, ast.arguments):
        named = [*node.posonlyargs, *node.args]
        pairs = [(a.arg, d) for a, d in zip(named[::-1], node.defaults[::-1], strict=False)]
        pairs += [(a.arg, d) for a, d in zip(node.kwonlyargs, node.kw_defaults, strict=True)]
    for name, value in pairs:
        if isinstance(value, ast.Constant) and isinstance(value.value, int | float):
            yield name, value


def test_fixed_figures_are_the_code_s() -> None:
    """What content must say of the computation is what the code does."""
    assert FIXED["cdf_tolerance"] == distribution.CDF_TOLERANCE
    assert FIXED["law_grid_points"] == mean._POINTS_LEAST
    assert FIXED["law_error_percent"] == 100 * mean._PRECISION
    assert FIXED["significant_digits"] == DIGITS
    assert FIXED["schema_version"] == contract.SCHEMA_VERSION
    assert FIXED["cost_maximum_usd"] == row_check.COST_MOST_USD
    assert FIXED["trials_maximum"] == run_tables.TRIALS_MOST


def test_the_browser_has_the_tolerance_of_verify() -> None:
    """Both compare figures to the share that the methodology gives, and the button's verdict says it."""
    tolerance, scripts = FIXED["agreement_tolerance"], ROOT / "templates/assets/js/recompute"
    assert tolerance == agreement.TOLERANCE
    (number,) = re.findall(r"TOLERANCE = (\S+);", (scripts / "agreement.js").read_text(encoding="utf-8"))
    assert float(number) == tolerance
    report = (scripts / "report.js").read_text(encoding="utf-8")
    assert f'"to {shown_value(tolerance)} relative"' in report
