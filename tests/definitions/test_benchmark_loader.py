"""One benchmark's four files become one definition, with what it inherits and where each value is from."""

from __future__ import annotations

import pytest

from generator.definitions.content import Content, load_content

from .conftest import PROJECT, Spoil


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content(PROJECT / "content")


def test_every_value_tells_its_origin(content: Content) -> None:
    """Set in the benchmark's file: here. Not set there: common. Following from others: computed."""
    benchmark = content.benchmarks["r2e-gym"]
    origins = {name: benchmark.parameter(name).origin for name in ("trials", "machine_size", "cell_minimum")}
    assert origins == {"trials": "here", "machine_size": "common", "cell_minimum": "computed"}


def test_what_has_no_meaning_is_left_out(content: Content) -> None:
    """A common parameter that a benchmark leaves out is in none of its tables, but its rules stay whole."""
    benchmark = content.benchmarks["tti"]
    left_out = {parameter.id for parameter in benchmark.left_out}
    assert left_out >= {"machine_size", "clock_gate_ms"}
    assert not left_out & {parameter.id for parameter in benchmark.parameters}
    assert benchmark.rules == content.common.rules


def test_exceptions_come_with_their_parameter(content: Content) -> None:
    """A common exception holds where its parameter does, and only there."""
    (common,) = content.benchmarks["r2e-gym"].exceptions
    assert (common.provider, common.parameter, common.origin) == ("daytona", "idle_connection_min", "common")
    for benchmark in content.benchmarks.values():
        known = {parameter.id for parameter in benchmark.parameters}
        assert {each.parameter for each in benchmark.exceptions} <= known


def test_a_value_set_here_overrides_the_common_one(spoil: Spoil) -> None:
    """One benchmark's own rule leaves the others at the common value."""
    own = '[[parameter]]\nid = "usable_percent"\nname = "Usable cell"\nvalue = 70\nunit = "%"\n'
    file = "benchmarks/tti/benchmark.toml"
    content = load_content(spoil(file, "[[metric]]", f'{own}section = "ranking"\n\n[[metric]]'))
    tti, r2e_gym = content.benchmarks["tti"], content.benchmarks["r2e-gym"]
    assert (tti.rules.usable_percent, r2e_gym.rules.usable_percent) == (70, 90)
    assert tti.parameter("usable_percent").origin == "here"


def test_units_share_the_files_rollouts_unless_they_list_their_own(spoil: Spoil) -> None:
    """What nobody has published is None; what a unit gives is kept."""
    own = ", ".join(f'{{ id = "own{n}", tool_calls = {n + 6}, expected_reward = 1 }}' for n in range(1, 5))
    here = 'id = "numpy-apply-axis-empty"'
    content = load_content(spoil("benchmarks/r2e-gym/units.toml", here, f"{here}\nrollouts = [{own}]"))
    units = {unit.id: unit for unit in content.benchmarks["r2e-gym"].units}
    assert [(each.id, each.tool_calls) for each in units["numpy-apply-axis-empty"].rollouts] == [
        ("own1", 7),
        ("own2", 8),
        ("own3", 9),
        ("own4", 10),
    ]
    shared = units["numpy-masked-method-lookup"].rollouts
    assert [(each.id, each.tool_calls) for each in shared] == [(f"run{n}", None) for n in range(1, 5)]
