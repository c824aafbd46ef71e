"""Parameters that content may only give as the program has them."""

from __future__ import annotations

import re

import pytest

from generator.definitions.computed import is_computed
from generator.definitions.content import load_content
from generator.definitions.fixed_value import FIXED
from tests.definitions.conftest import PROJECT, Spoil, lines_of

COMMON = "common/parameters.toml"
R2E, TTI = "benchmarks/r2e-gym/benchmark.toml", "benchmarks/tti/benchmark.toml"
VERSION = 'name = "Schema of the raw data"\nvalue = '
VARIANTS = 'id = "variants"\nname = "Variants"\nvalue = "one method"'


def _own(id: str, value: str, unit: str = "") -> str:
    """A parameter more, in front of one that is there."""
    shown = f'unit = "{unit}"\n' if unit else ""
    return (
        f'id = "{id}"\nname = "Own"\nvalue = {value}\n{shown}section = "data"\n\n[[parameter]]\nid = "clock_'
    )


@pytest.mark.parametrize(
    ("file", "old", "new", "line"),
    [
        (
            R2E,
            "lower is better",
            "higher is better",
            '"higher is better"; expected "lower is better"',
        ),
        (
            TTI,
            "milliseconds (ms)",
            "megabytes (MB)",
            '"megabytes (MB)"; expected "milliseconds (ms)"',
        ),
        (TTI, '"milliseconds (ms)"', "7", '7; expected "milliseconds (ms)"'),
        (COMMON, "type 7 (", "type 6 (", '"type 6 (Hyndman & Fan)"; expected "type 7'),
        (COMMON, "value = 16384", "value = 64", "64; expected 16384"),
        (
            COMMON,
            '_version"\nname = "Schema of the raw data"\nvalue = 1',
            '_version"\nname = "S"\nvalue = 2',
            "2; exp",
        ),
        (COMMON, f"{VERSION}1", f"{VERSION}true", "true; expected 1, the only schema_version"),
        (COMMON, 'value = 20\nunit = "ms"', 'value = 20\nunit = "s"', '"s"; expected "ms", the unit that'),
        (COMMON, 'value = 24\nunit = "h"\n', "value = 24\n", 'no unit; expected "h"'),
        (
            COMMON,
            'id = "clock_',
            _own("significant_digits", "5"),
            "5; expected 3, the only",
        ),
        (COMMON, 'id = "clock_', _own("direction", '"both"'), '"both"; expected "lower is better"'),
        (
            COMMON,
            'id = "clock_',
            _own("metrics", '["Size"]'),
            '"metrics"; expected an id',
        ),
        (
            COMMON,
            'id = "clock_',
            _own("limit_create", "9", "min"),
            '"limit_create"; expected an id',
        ),
        (
            TTI,
            'id = "variants"',
            'id = "sandboxes_per_trial"',
            '"sandboxes_per_trial"; expected an id',
        ),
        (TTI, 'id = "variants"', 'id = "limit_tti"', '"limit_tti"; expected an id'),
    ],
)
def test_a_parameter_that_the_program_contradicts_is_refused(
    file: str, old: str, new: str, line: str, spoil: Spoil
) -> None:
    """One line names its file, its key and what is allowed."""
    (first, *_) = [problem for problem in lines_of(spoil(file, old, new)) if line in problem]
    assert re.match(rf"{re.escape(file)}: parameter\[\d+\]\.(value|unit|id): ", first)


def test_a_parameter_may_repeat_what_the_program_does(spoil: Spoil) -> None:
    """A benchmark's own copy of a fixed value is no fault."""
    folder = spoil(
        TTI,
        'id = "variants"\nname = "Variants"\nvalue = "one method"',
        'id = "schema_version"\nname = "S"\nvalue = 1',
    )
    assert load_content(folder).benchmarks["tti"].parameter("schema_version").value == 1


def test_the_content_says_every_fixed_value() -> None:
    """None is left whose parameter nobody has."""
    content = load_content(PROJECT / "content")
    known = {
        parameter.id
        for parameters in (
            content.common.parameters,
            *(benchmark.parameters for benchmark in content.benchmarks.values()),
        )
        for parameter in parameters
    }
    assert FIXED.keys() <= known


def test_whatever_is_computed_can_not_be_set() -> None:
    """Every parameter that no file states is known as a computed one."""
    content = load_content(PROJECT / "content")
    for benchmark in content.benchmarks.values():
        text = (PROJECT / "content/benchmarks" / benchmark.id / "benchmark.toml").read_text("utf-8")
        text += (PROJECT / "content" / COMMON).read_text("utf-8")
        stages = [stage.id for stage in benchmark.stages]
        for parameter in benchmark.parameters:
            assert is_computed(parameter.id, stages) != (f'id = "{parameter.id}"\nname' in text)
