"""The list of all runs."""

from dataclasses import replace

from generator.pages.layout import Site
from generator.pages.run_list import run_list
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.table import Cell
from tests.forest import HOSTILE

PAGE = Page(routes.history("forestry"))


def test_every_run_is_found_at_its_own_address(site: Site) -> None:
    """Newest first, with results, audit and data; what is made up says so."""
    table = run_list(site, "forestry", PAGE).table
    assert [(cell.text, cell.href, cell.notes) for cell in table.cells("results")] == [
        ("15 November 2026", "../runs/2026-11-15/results/", ("simulated",)),
        ("8 November 2026", "../runs/2026-11-08/results/", ()),
    ]
    assert [link.href for link in table.cells("more")[0].links] == [
        "../runs/2026-11-15/compare/",
        "../runs/2026-11-15/audit/",
        "../data/#2026-11-15",
    ]
    assert (table.texts("entries"), table.texts("ranked")) == (("5", "2"), ("3", "0"))
    assert [column.head.text for column in table.columns][3:5] == ["Slopes", "Entries"]


def test_what_all_runs_note_is_told_once(site: Site, older: RunResults, run: RunResults) -> None:
    """Where they differ, each tells its own."""
    told = run_list(site, "forestry", PAGE)
    assert (told.notes, told.table.columns[-1].id) == (HOSTILE, "more")
    other = replace(older, manifest=replace(older.manifest, notes=None))
    told = run_list(replace(site, runs={"forestry": (other, run)}), "forestry", PAGE)
    assert told.notes == ""
    assert told.table.cells("notes") == (Cell(HOSTILE), Cell("no note", "silent"))
