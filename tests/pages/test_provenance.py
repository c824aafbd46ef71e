"""What an entry's page says of how its figures are made."""

from generator.definitions.content import Content
from generator.documents.download import RunDownloads, source_files
from generator.documents.snippet import LANGUAGES, run_snippets
from generator.pages.provenance import EntryProvenance, entry_provenance
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page


def _provenance(run: RunResults, content: Content, place: int) -> EntryProvenance:
    files = RunDownloads("forestry", run.run, ())
    snippets = {language: run_snippets(language, run, files, None) for language in LANGUAGES}
    return entry_provenance(run, content, run.entries[place], snippets)


def test_the_steps_lead_from_a_trial_to_all_units(run: RunResults, content: Content) -> None:
    """Each under its title; the interval where it is made."""
    found = _provenance(run, content, 0)
    assert (found.metric, found.statistic) == ("Cycle Time", "median")
    assert [title for title, _, _ in found.steps] == ["One trial", "One slope", "All slopes"]
    assert [len(interval) for _, _, interval in found.steps] == [0, 1, 1]


def test_each_figure_has_its_code(run: RunResults, content: Content) -> None:
    """In both languages, at the place that the figure's link names."""
    found = _provenance(run, content, 1)
    assert found.whole.id == "made"
    north = found.cells["north-slope"]
    assert (north.id, north.n) == ("made-north-slope", "20 values")
    assert north.value.quantity is not None
    assert north.value.quantity.value == "66101.0"
    assert [name for name, _ in north.code] == ["pandas", "DuckDB"]
    assert all("'north-slope'" in text or '"north-slope"' in text for _, text in north.code)


def test_a_unit_without_a_figure_says_why(run: RunResults, content: Content) -> None:
    """And offers no code; in the All view another's value stands in for it."""
    found = _provenance(run, content, 3)
    south = found.cells["south-slope"]
    assert (south.value.reason, south.code) == ("needs 2 successes", ())
    assert found.contributions is not None
    own, other = found.contributions.texts("whose")
    assert own == "its own"
    assert other.startswith("substituted: 2\u202f× the value of ")
    assert found.contributions.cells("unit")[1].href == "#made-south-slope"
    nothing = _provenance(run, content, 4)
    assert (nothing.whole.value.reason, nothing.contributions) == ("no unit is usable", None)


def test_files_are_those_that_figures_come_from(downloads: tuple[RunDownloads, ...]) -> None:
    """Tables alone, with what is downloaded said."""
    page = Page(routes.entry("forestry", "ash", "default"))
    found = source_files(downloads[-1], page)
    assert [file.kind for file, _ in found] == ["trials", "sandboxes", "spans"]
    assert found[0][1].text == "Download trials.parquet (Parquet, 3.1\u202fMB)"
    assert found[0][1].href == "../../data/2026-11-15/trials.parquet"
