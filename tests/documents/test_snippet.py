"""What code that computes figures again says. That it gives them is tested in tests/site/test_snippets.py."""

from __future__ import annotations

import subprocess
import sys

import pytest

from generator.documents.download import Download, RunDownloads
from generator.documents.snippet import LANGUAGES, Language, demoted_of_cell, fill, run_snippets, snippet
from generator.results.run_results import RunResults
from generator.wording.view import View
from tests.forest import Forest

ODD = Download("forestry/data/2026-11-15/spans 'b'.parquet", "spans", 1, 1, "")


def _code(
    language: Language,
    run: RunResults,
    files: RunDownloads,
    view: View,
    *,
    place: int = 0,
    base_url: str = "",
) -> str:
    snippets = run_snippets(language, run, files, base_url or None)
    return snippet(language, snippets, run, run.entries[place], view)


def test_only_what_is_named_is_filled() -> None:
    """Other places stay for the second step."""
    assert fill("{{ a }} and {{ b }}", {"a": "1"}) == "1 and {{ b }}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("quantity", ["cycle", "growth", "cost"])
@pytest.mark.parametrize("unit", [None, "north-slope"])
def test_nothing_is_left_to_fill(forest: Forest, language: Language, quantity: str, unit: str | None) -> None:
    """Of any figure; the first line says of which."""
    run, downloads = forest.run, forest.downloads
    text = _code(language, run, downloads[-1], View(quantity, "median", unit), place=1)
    assert "{{" not in text
    told = ("dogwood", "default", quantity, "median", run.run, unit or "all of")
    assert all(word in text.splitlines()[0] for word in told)


def test_where_nobody_knows_the_address_the_files_are_named(forest: Forest) -> None:
    """With a line that says where to get them; else their addresses stand in the code."""
    run, downloads = forest.run, forest.downloads
    view = View("cycle", "median", None)
    local = _code("pandas", run, downloads[-1], view)
    assert "# First download trials.parquet and spans.parquet of 2026-11-15 from forestry/data/." in local
    assert '    "spans.parquet",\n' in local
    remote = _code("pandas", run, downloads[-1], view, base_url="https://site.example/some/where/")
    assert '    "https://site.example/some/where/forestry/data/2026-11-15/spans.parquet",\n' in remote
    assert "download" not in remote


def test_file_names_are_quoted(forest: Forest) -> None:
    """As each language does it."""
    run = forest.run
    files = RunDownloads("forestry", run.run, (ODD, ODD))
    view = View("cycle", "median", None)
    assert "\"spans 'b'.parquet\"," in _code("pandas", run, files, view)
    duckdb = _code("duckdb", run, files, view)
    assert "read_parquet(['spans ''b''.parquet', 'spans ''b''.parquet'], union_by_name = true)" in duckdb
    url = _code("duckdb", run, files, view, base_url="https://site.example")
    assert "'https://site.example/forestry/data/2026-11-15/spans%20%27b%27.parquet'" in url


def test_demoted_trials_are_named_with_the_rule(forest: Forest) -> None:
    """Of the cell in a cell's code, of the whole table in that of the All view."""
    run, benchmark = forest.run, forest.benchmark
    trials = run.trials_by_cell["elm", "default"]["north-slope"]
    rule = "every sandbox-clock span agrees with /proc/uptime within 20 ms"
    assert demoted_of_cell("pandas", benchmark, trials) == (
        f"demoted = [  # demoted by the audit, since this does not hold:\n    # {rule}\n    3,\n]"
    )
    assert demoted_of_cell("duckdb", benchmark, trials) == (
        f"\n      AND trial <> 3 -- demoted by the audit, since this does not hold: {rule}"
    )
    assert demoted_of_cell("pandas", benchmark, ()) == "demoted = []"
    assert demoted_of_cell("duckdb", benchmark, ()) == ""
    whole = _code("pandas", run, RunDownloads("forestry", run.run, ()), View("cost", "median", None))
    assert whole.count('    ("elm", "default", "') == 2


def test_a_cell_needs_what_the_rules_say(forest: Forest) -> None:
    """The usable share, or the tail rule where that asks for more."""
    run, downloads = forest.run, forest.downloads
    for statistic, number in (("median", 18), ("p99", 90)):
        code = _code("pandas", run, downloads[-1], View("cycle", statistic, None))
        assert f"len(values) >= {number})" in code


def test_an_estimated_cost_is_computed_from_the_price_list(forest: Forest) -> None:
    """What stands in for a missing value is the providers' all the same."""
    run, downloads = forest.run, forest.downloads
    code = _code("pandas", run, downloads[-1], View("cost", "median", None), place=3)
    assert 'usable("list_price").loc[entry]' in code
    assert 'usable("provider").groupby("unit").max()' in code


@pytest.mark.parametrize("unit", [None, "north-slope"])
@pytest.mark.parametrize("quantity", ["cycle", "cost"])
def test_python_code_is_formatted(forest: Forest, quantity: str, unit: str | None) -> None:
    """As its readers' formatter would leave it."""
    run, downloads = forest.run, forest.downloads
    code = _code("pandas", run, downloads[-1], View(quantity, "median", unit), place=3)
    command = [sys.executable, "-m", "ruff", "format", "--isolated", "--check", "-"]
    done = subprocess.run(command, input=code, text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
