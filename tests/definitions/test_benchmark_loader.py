"""One benchmark's four files become one definition, with what it inherits and where each value is from."""

from __future__ import annotations

import pytest

from generator.definitions.content import Content, load_content

from .conftest import PROJECT, Spoil, lines_of


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
        assert {exception.parameter for exception in benchmark.exceptions} <= known


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
    assert [(rollout.id, rollout.tool_calls) for rollout in units["numpy-apply-axis-empty"].rollouts] == [
        ("own1", 7),
        ("own2", 8),
        ("own3", 9),
        ("own4", 10),
    ]
    shared = units["numpy-masked-method-lookup"].rollouts
    assert [(rollout.id, rollout.tool_calls) for rollout in shared] == [
        (f"run{n}", None) for n in range(1, 5)
    ]


@pytest.mark.parametrize(
    ("file", "value", "origin"),
    [("r2e-gym", "job host and sandbox", "common"), ("tti", "job host", "computed")],
)
def test_the_clock_follows_from_the_stages(content: Content, file: str, value: str, origin: str) -> None:
    """Both where both are read, which the Common Methodology says; one where one times every stage."""
    clock = content.benchmarks[file].parameter("clock")
    assert (clock.value, clock.origin) == (value, origin)


def test_a_benchmark_of_the_sandbox_s_clock_says_so(spoil: Spoil) -> None:
    """And has the gate."""
    text = 'left_out = ["machine_size", '
    folder = spoil("benchmarks/tti/benchmark.toml", 'clock = "host"', 'clock = "sandbox"')
    benchmark = load_content(folder).benchmarks["tti"]
    assert text in (folder / "benchmarks/tti/benchmark.toml").read_text()
    assert benchmark.parameter("clock").value == "sandbox"
    assert benchmark.parameter("clock_gate_ms").value == 20


def test_no_gate_without_the_clock_that_it_is_for(content: Content) -> None:
    """Nobody has to leave it out, and the rules stay whole."""
    for benchmark in content.benchmarks.values():
        has_gate = "clock_gate_ms" in {parameter.id for parameter in benchmark.parameters}
        assert has_gate == any(stage.clock == "sandbox" for stage in benchmark.stages)
        assert benchmark.rules.clock_gate_ms == content.common.rules.clock_gate_ms


@pytest.mark.parametrize(
    ("file", "setting", "words"),
    [
        ("tti", 'id = "clock"\nname = "Clock"\nvalue = "job host"', ""),
        ("r2e-gym", 'id = "clock"\nname = "Clock"\nvalue = "job host and sandbox"', ""),
        (
            "tti",
            'id = "clock"\nname = "Clock"\nvalue = "sandbox"',
            '.value: "sandbox"; expected "job host", by which its stages are timed. Remove the parameter',
        ),
        (
            "r2e-gym",
            'id = "clock"\nname = "Clock"\nvalue = "job host"',
            '.value: "job host"; expected "job host and sandbox", by which its stages are timed.',
        ),
        (
            "tti",
            'id = "clock_gate_ms"\nname = "Gate"\nvalue = 20\nunit = "ms"',
            '.id: "clock_gate_ms"; expected a parameter that something here depends on. Remove it: no stage',
        ),
    ],
)
def test_a_benchmark_cannot_say_otherwise_of_its_clocks(
    spoil: Spoil, file: str, setting: str, words: str
) -> None:
    """It may say what is so."""
    name = f"benchmarks/{file}/benchmark.toml"
    own = f'[[parameter]]\n{setting}\nsection = "glance"\n\n[[parameter]]\nid = "unit"'
    folder = spoil(name, '[[parameter]]\nid = "unit"', own)
    if words:
        (line,) = lines_of(folder)
        assert words in line
    else:
        assert load_content(folder).benchmarks[file].parameter("clock").origin == "here"


@pytest.mark.parametrize(
    ("left_out", "namer"),
    [
        ("tail_minimum", "the note of needs_median"),
        ("file_transfer_idle_s", "the common exception of daytona to idle_connection_min"),
    ],
)
def test_what_another_text_names_cannot_be_left_out(spoil: Spoil, left_out: str, namer: str) -> None:
    """Its place would have nothing to be filled with."""
    folder = spoil("benchmarks/r2e-gym/benchmark.toml", "[[", f'left_out = ["{left_out}"]\n\n[[')
    line = f'left_out[0]: no parameter "{left_out}"; expected one, since {namer} has a place for it'
    assert f"benchmarks/r2e-gym/benchmark.toml: {line}" in lines_of(folder)


def test_an_inherited_text_names_no_gate_where_there_is_none(spoil: Spoil) -> None:
    """What the benchmark's stages make meaningless is missing too."""
    note = 'note = "NumPy\'s default, at {{ clock_gate_ms }}."'
    folder = spoil("common/parameters.toml", 'note = "NumPy\'s default."', note)
    expected = "expected one, since the note of quantile_definition has a place for it"
    lines = lines_of(folder)
    assert f'benchmarks/tti/benchmark.toml: parameter: no parameter "clock_gate_ms"; {expected}' in lines
    assert not any(line.startswith("benchmarks/r2e-gym") for line in lines)
