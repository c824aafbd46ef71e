"""The list of all runs."""

from dataclasses import replace

from generator.pages.layout import Site
from generator.pages.run_list import run_list
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page
from tests.forest import HOSTILE

PAGE = Page(routes.history("forestry"))


def test_every_run_is_found_at_its_own_address(site: Site) -> None:
    """Newest first, with results, audit and data."""
    newest, older = run_list(site, "forestry", PAGE).runs
    assert (newest.results.text, newest.results.href) == ("15 November 2026", "../runs/2026-11-15/results/")
    assert older.results.href == "../runs/2026-11-08/results/"
    assert [link.href for link in newest.links] == [
        "../runs/2026-11-15/compare/",
        "../runs/2026-11-15/audit/",
        "../data/#2026-11-15",
    ]
    assert (newest.simulated, older.simulated) == (True, False)
    assert (newest.entries, newest.ranked, older.entries, older.ranked) == ("5", "3", "2", "0")


def test_what_all_runs_note_is_told_once(site: Site, older: RunResults, run: RunResults) -> None:
    """Where they differ, each tells its own."""
    told = run_list(site, "forestry", PAGE)
    assert told.notes == HOSTILE
    other = replace(older, manifest=replace(older.manifest, notes=None))
    told = run_list(replace(site, runs={"forestry": (other, run)}), "forestry", PAGE)
    assert (told.notes, [each.notes for each in told.runs]) == ("", [HOSTILE, ""])
