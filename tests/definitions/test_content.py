"""All of `content/`: what must fit together across its files, and that a benchmark takes no Python."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.definitions.content import load_content
from generator.errors import ContentError, Problem

from .conftest import Spoil, lines_of

MINIMAL = """
title = "Cold start"
subject = "a function until it answers"
summary = "How long {{ trials }} cold starts take."
unit_word = "language"
unit_words = "languages"
trials = 30
statistics = ["p90", "median"]
sandboxes_table = false
takes_snapshot = false
clock_gate = "where_given"
ranks_with_cost = false

[[stage]]
id = "start"
name = "Start"
symbol = "s"
group = "platform"
clock = "host"
starts = "the request is sent"
ends = "the answer arrives"

[[metric]]
id = "start"
name = "Start"
symbol = "S"
stages = ["start"]
formula = "S = s"
description = "Until the answer arrives."

[[parameter]]
id = "usable_percent"
name = "Usable cell"
value = 70
unit = "%"
section = "ranking"
"""


def test_new_benchmark_takes_no_python(folder: Path) -> None:
    """A folder with four files and a line in site.toml is a benchmark, its computed parameters included."""
    own = folder / "benchmarks" / "cold-start"
    own.mkdir()
    (own / "benchmark.toml").write_text(MINIMAL, encoding="utf-8")
    (own / "units.toml").write_text(
        '[[unit]]\nid = "go"\n[[unit]]\nid = "java"\nname = "Java"\n', encoding="utf-8"
    )
    (own / "methodology.md").write_text("Needs {{ cell_minimum }} of {{ trials }}.\n", encoding="utf-8")
    (own / "procedure.md").write_text("One call.\n", encoding="utf-8")
    site = folder / "site.toml"
    site.write_text(
        site.read_text(encoding="utf-8").replace('["r2e-gym"', '["cold-start", "r2e-gym"'), "utf-8"
    )

    content = load_content(folder)

    assert list(content.benchmarks)[:2] == ["cold-start", "r2e-gym"]
    benchmark = content.benchmarks["cold-start"]
    assert [unit.name for unit in benchmark.units] == ["go", "Java"]
    assert benchmark.parameter("cell_minimum").value == 21
    assert benchmark.parameter("ranked_minimum").value == 54
    assert benchmark.parameter("usable_percent").origin == "here"
    assert benchmark.rules.usable_percent == 70
    assert content.common.rules.usable_percent == 90
    assert content.benchmarks["r2e-gym"].rules == content.common.rules


def test_missing_folder(tmp_path: Path) -> None:
    """A folder that is not there is one problem, not a traceback."""
    with pytest.raises(ContentError) as caught:
        load_content(tmp_path / "nowhere")
    assert caught.value.problems == (
        Problem(str(tmp_path / "nowhere"), "", "no such folder", "the folder of the content"),
    )


def test_problems_of_all_files_at_once(spoil: Spoil) -> None:
    """One fault in each of six files gives six problems."""
    spoil("site.toml", 'name = "BoxRouter"', 'name = ""')
    spoil("providers.toml", 'id = "archil"', 'id = "Archil"')
    spoil("common/methodology.md", "{{ tail_minimum }}", "{{ tail_minimun }}")
    spoil("benchmarks/tti/benchmark.toml", 'clock = "host"', 'clock = "hosts"')
    spoil("benchmarks/r2e-gym/units.toml", 'id = "numpy-apply-axis-empty"', 'id = "../etc"')
    folder = spoil("benchmarks/browser-session/procedure.md", "What", "What {{ nothing }}")
    prose = (folder / "common/methodology.md").read_text(encoding="utf-8")
    line = prose[: prose.index("$$\nn (100 - P)")].count("\n") + 1
    assert lines_of(folder) == [
        "benchmarks/browser-session/procedure.md: line 1: {{ nothing }}; expected the id of a parameter that "
        "holds here: …",
        'benchmarks/r2e-gym/units.toml: unit[2].id: "../etc"; expected a match of ^[a-z0-9][a-z0-9-]{0,62}$',
        'benchmarks/tti/benchmark.toml: stage[0].clock: "hosts"; expected one of host, sandbox. '
        'Did you mean "host"?',
        f"common/methodology.md: line {line}: {{{{ tail_minimun }}}}; "
        'expected the id of a parameter that holds here: …. Did you mean "tail_minimum"?',
        'providers.toml: provider[0].id: "Archil"; expected a match of ^[a-z0-9][a-z0-9-]{0,62}$',
        'site.toml: name: ""; expected text',
    ]


def test_addresses_of_the_site_are_of_the_web(spoil: Spoil) -> None:
    """A canonical address and a link that a browser would not follow are refused."""
    spoil("site.toml", 'name = "BoxRouter"', 'name = "BoxRouter"\nbase_url = "example.org"')
    spoil("providers.toml", 'name = "Archil"', 'name = "Archil"\nurl = "javascript:alert(1)"')
    folder = spoil("site.toml", "https://creativecommons.org", "javascript:creativecommons.org")
    assert lines_of(folder) == [
        'providers.toml: provider[0].url: "javascript:alert(1)"; '
        "expected an http or https address, like https://example.org/path",
        'site.toml: base_url: "example.org"; expected an address like https://example.org/path/, '
        "without a query, a fragment, a user or ../",
        'site.toml: data_licence_url: "javascript:creativecommons.org/licenses/by/4.0/"; '
        "expected an http or https address, like https://example.org/path",
    ]


def test_addresses_made_of_a_units_facts_are_sound(spoil: Spoil) -> None:
    """A repository and a commit become a link to GitHub: neither may lead elsewhere."""
    spoil("benchmarks/r2e-gym/units.toml", 'repository = "numpy/numpy"', 'repository = "../numpy"')
    folder = spoil("benchmarks/r2e-gym/units.toml", 'commit = "0a476002"', 'commit = "0a476002/.."')
    assert lines_of(folder) == [
        'benchmarks/r2e-gym/units.toml: unit[0].commit: "0a476002/.."; expected a match of ^[0-9a-f]{7,64}$',
        'benchmarks/r2e-gym/units.toml: unit[0].repository: "../numpy"; '
        r"expected a match of ^[\w-][\w.-]*/[\w-][\w.-]*$",
    ]


def test_more_stages_than_colours(spoil: Spoil) -> None:
    """An eleventh stage is a fault of the content, named before anything is drawn."""
    stage = '[[stage]]\nid = "s{}"\nname = "S"\nsymbol = "x"\ngroup = "work"\nclock = "host"\n'
    more = "".join(stage.format(number) + 'starts = "a"\nends = "b"\n\n' for number in range(7))
    folder = spoil("benchmarks/browser-session/benchmark.toml", "[[metric]]", more + "[[metric]]")
    assert lines_of(folder) == [
        "benchmarks/browser-session/benchmark.toml: stage: 11 items; expected at most 10 items"
    ]


def test_listed_without_folder_and_folder_not_listed(spoil: Spoil) -> None:
    """site.toml and the folders must name the same benchmarks."""
    folder = spoil("site.toml", '"tti"', '"ttl"')
    assert lines_of(folder) == [
        'benchmarks/tti: a benchmark that site.toml does not list; expected "tti" in its benchmarks. '
        "List it, or remove the folder.",
        'site.toml: benchmarks[1]: "ttl"; expected a folder of benchmarks/: browser-session, r2e-gym, tti. '
        'Did you mean "tti"?',
    ]


def test_benchmark_listed_twice(spoil: Spoil) -> None:
    """A benchmark stands once in the site's order."""
    folder = spoil("site.toml", '"tti"', '"r2e-gym", "tti"')
    assert lines_of(folder) == ['site.toml: benchmarks[1]: "r2e-gym" a second time; expected each once']


def test_missing_files(folder: Path) -> None:
    """Every file that is not there is named."""
    for name in ("methodology.md", "procedure.md", "units.toml"):
        (folder / "benchmarks" / "tti" / name).unlink()
    (folder / "providers.toml").unlink()
    assert [line.partition(";")[0] for line in lines_of(folder)] == [
        "benchmarks/tti/methodology.md: no such file",
        "benchmarks/tti/procedure.md: no such file",
        "benchmarks/tti/units.toml: no such file",
        "providers.toml: no such file",
    ]


def test_no_benchmarks_folder(folder: Path) -> None:
    """Without the folder each listed benchmark is a problem."""
    shutil.rmtree(folder / "benchmarks")
    assert lines_of(folder) == [
        f'site.toml: benchmarks[{index}]: "{name}"; expected a folder of benchmarks/: none'
        for index, name in enumerate(("r2e-gym", "tti", "browser-session"))
    ]


def test_provider_twice(spoil: Spoil) -> None:
    """A provider has one name."""
    folder = spoil("providers.toml", 'id = "blaxel"', 'id = "archil"')
    assert lines_of(folder) == [
        'providers.toml: provider[1].id: "archil" a second time; expected each id once'
    ]


def test_exception_of_unknown_provider_or_parameter(spoil: Spoil) -> None:
    """An exception names a provider and a parameter that exist."""
    spoil("common/parameters.toml", 'provider = "daytona"', 'provider = "daytone"')
    folder = spoil(
        "common/parameters.toml", 'parameter = "idle_connection_min"', 'parameter = "idle_conection"'
    )
    assert lines_of(folder) == [
        'common/parameters.toml: exception[0].parameter: "idle_conection"; expected the id of a '
        'parameter: …. Did you mean "idle_connection_min"?',
        'common/parameters.toml: exception[0].provider: "daytone"; expected an id of providers.toml: …. '
        'Did you mean "daytona"?',
    ]


def test_places_in_site_and_exception_texts(spoil: Spoil) -> None:
    """Plain strings are checked like prose."""
    spoil("site.toml", 'tagline = "', 'tagline = "{{ trials }} ')
    folder = spoil("common/parameters.toml", "{{ file_transfer_idle_s }}", "{{file_transfer_idle_s}}")
    problems = lines_of(folder)
    assert problems[0].startswith("common/parameters.toml: exception[0].text: Its SDK has")
    assert "a space inside the braces" in problems[0]
    assert problems[1].startswith("site.toml: tagline: {{ trials }}; expected the id of a parameter")


def test_benchmarks_are_checked_while_common_part_is_broken(spoil: Spoil) -> None:
    """A broken common file does not hide faults of a benchmark's own tables."""
    spoil("common/parameters.toml", "[[section]]", "[[section")
    folder = spoil("benchmarks/tti/benchmark.toml", 'stages = ["tti"]', 'stages = ["ttl"]')
    assert lines_of(folder) == [
        'benchmarks/tti/benchmark.toml: metric[0].stages[0]: "ttl"; expected a stage of this file: tti. '
        'Did you mean "tti"?',
        "common/parameters.toml: line 6, column 10: Expected ']]' at the end of an array declaration; "
        "expected valid TOML",
    ]
