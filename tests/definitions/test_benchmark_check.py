"""The tables of a benchmark must fit together."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Spoil, lines_of

R2E = "benchmarks/r2e-gym/benchmark.toml"
UNITS = "benchmarks/r2e-gym/units.toml"
TTI = "benchmarks/tti/benchmark.toml"


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        (R2E, 'id = "reset"', 'id = "create"', 'stage[1].id: "create" a second time'),
        (R2E, 'id = "tool_time"', 'id = "group_time"', 'metric[1].id: "group_time" a second time'),
        (R2E, '"median", "mean"', '"median", "median"', 'statistics[1]: "median" a second time'),
        (
            R2E,
            '"median", "mean"',
            '"mean", "median"',
            'statistics[0]: "mean", which ranks nobody; expected one that ranks: median',
        ),
        (R2E, '"mean"', '"means"', 'statistics[1]: "means"; expected one of median, mean'),
        (
            R2E,
            'stages = ["tool_calls"]',
            'stages = ["tool_call"]',
            'metric[1].stages[0]: "tool_call"; expected',
        ),
        (
            R2E,
            'stages = ["tool_calls"]',
            'stages = ["reset", "reset"]',
            'metric[1].stages[1]: "reset" a second',
        ),
        (R2E, 'stages = ["tool_calls"]', "stages = []", "metric[1].stages: []; expected at least one item"),
        (
            R2E,
            'roles = ["base"]',
            "roles = []",
            "stage[0].roles: none; expected one or more of base, rollout",
        ),
        (
            R2E,
            'roles = ["base"]',
            'roles = ["bass"]',
            'stage[0].roles[0]: "bass"; expected one of base, rollout',
        ),
        (R2E, 'role = "rollout"', 'role = "base"', 'sandboxes[1].role: "base" a second time'),
        (R2E, "count = 4", "count = 0", "sandboxes[1].count: 0; expected a number of at least 1"),
        (R2E, "limit_s = 150", "limit_s = -1", "stage[1].limit_s: -1; expected a number of at least 0.001"),
        (
            R2E,
            "takes_snapshot = true",
            'takes_snapshot = "yes"',
            'takes_snapshot: "yes"; expected true or false',
        ),
        (R2E, "trials = 20", "trials = 20.5", "trials: 20.5; expected a whole number"),
        (R2E, "trials = 20", "trails = 20", "trails: a key that has no meaning; expected one of title,"),
        (
            R2E,
            "trials = 20",
            "trails = 20",
            "trials: no such key; expected the key `trials`, such as",
        ),
        (
            R2E,
            'stages = ["reward"]\nrepeats',
            'stages = ["rewards"]\nrepeats',
            'step[6].stages[0]: "rewards"; exp',
        ),
        (R2E, 'stages = ["reward"]\nrepeats', "repeats", 'stage[5].id: "reward", timed in no step'),
        (
            R2E,
            'section = "requirements"',
            'section = "needs"',
            'section: "needs"; expected one of glance, sandbox',
        ),
        (
            R2E,
            'id = "lifetime_min"',
            'id = "trials"',
            '"trials"; expected an id that is not computed. Remove it',
        ),
        (
            R2E,
            'name = "Snapshots per trial"\nvalue = 1',
            'name = "Snapshots per trial"\nvalue = 2',
            "value: 2; expected 1, as takes_snapshot says",
        ),
        (
            R2E,
            'symbol = "p_k"',
            'symbol = "p_{k"',
            "stage[3].symbol: a { without its } in p_{k; expected LaTeX",
        ),
        (R2E, "formula = '''U = \\sum", "formula = '''U = \\sumup", "the unknown command \\sumup in U = "),
        (
            R2E,
            "{{ limit_create }}",
            "{{ limit_creat }}",
            "step[0].text, its line 4: {{ limit_creat }}; expected",
        ),
        (UNITS, 'id = "numpy-apply-axis-empty"', 'id = "numpy-masked-method-lookup"', "unit[2].id: "),
        (UNITS, '"run3", "run4"', '"run3"', "unit[9].rollouts: 3 rollouts; expected 4, one for each rollout"),
        (UNITS, '"run3", "run4"', '"run3", "run3"', 'unit[0].rollouts[3].id: "run3" a second time'),
        (
            UNITS,
            'image = "namanjain12/numpy_final:0a476002"',
            f'image_digest = "sha256:{"0" * 64}"',
            "a digest without an",
        ),
        (TTI, "takes_snapshot = false", "takes_snapshot = true", "takes_snapshot: true; expected false"),
        (TTI, "sandboxes_table = false", "sandboxes_table = true", "sandboxes: none; expected the roles"),
        (
            TTI,
            "[[stage]]",
            '[[sandboxes]]\nrole = "base"\ncount = 1\n[[stage]]',
            "sandboxes: base; expected none",
        ),
        (TTI, "[[metric]]", 'roles = ["base"]\n[[metric]]', 'stage[0].roles[0]: "base"; expected a role of'),
        (TTI, '"machine_size"', '"machine_sise"', 'left_out[0]: "machine_sise"; expected the id of a common'),
        (
            TTI,
            'id = "variants"',
            'id = "machine_size"',
            'left_out[0]: "machine_size"; expected an id that this file does not set',
        ),
    ],
)
def test_contradiction_is_named(spoil: Spoil, file: str, old: str, new: str, words: str) -> None:
    """Each contradiction is one line with the file, the key and what is allowed."""
    problems = lines_of(spoil(file, old, new))
    assert [line for line in problems if line.startswith(f"{file}: ") and words in line], problems


def test_own_exceptions_are_checked(spoil: Spoil) -> None:
    """A benchmark's own exception names a provider and a parameter that exist."""
    stray = '[[exception]]\nprovider = "e2c"\nparameter = "lifetime"\ntext = "Not {{ lifetime_min }}."\n'
    folder = spoil(R2E, "# The procedure", f"{stray}# The procedure")
    assert lines_of(folder) == [
        f'{R2E}: exception[0].parameter: "lifetime"; expected the id of a parameter that holds here: …. '
        'Did you mean "lifetime_min"?',
        f'{R2E}: exception[0].provider: "e2c"; expected an id of providers.toml: …. Did you mean "e2b"?',
    ]


def test_counts_of_tool_calls_are_those_of_the_rollouts(folder: Path) -> None:
    """Where units.toml has all of them, no parameter says otherwise."""
    path = folder / UNITS
    rollouts = ", ".join(f'{{ id = "run{n}", tool_calls = {n} }}' for n in range(1, 5))
    text = path.read_text("utf-8").replace("[[unit]]\n", f"[[unit]]\nrollouts = [{rollouts}]\n")
    path.write_text(text, "utf-8")
    values = [line.partition("value: ")[2] for line in lines_of(folder)]
    assert values == [
        f"{said}; expected {counted}, as the rollouts of units.toml say"
        for said, counted in ((828, 100), (7, 1), (44, 4))
    ]
