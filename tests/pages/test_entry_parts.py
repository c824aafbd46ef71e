"""What an entry's page shows at both of its addresses."""

from generator.definitions.content import Content
from generator.documents.download import RunDownloads
from generator.documents.snippet import LANGUAGES, run_snippets
from generator.pages.entry_parts import EntryParts, entry_parts
from generator.pages.layout import Site
from generator.results.notable import notable_trials
from generator.results.run_results import RunResults
from generator.results.trial import TrialKey
from generator.trials.timeline import NoTimeline, Timeline

NONE = NoTimeline("its spans have no start")


def _parts(
    run: RunResults, content: Content, place: int, timelines: dict[TrialKey, Timeline | NoTimeline]
) -> EntryParts:
    files = RunDownloads("forestry", run.run, ())
    snippets = {language: run_snippets(language, run, files, None) for language in LANGUAGES}
    return entry_parts(run, content, run.entries[place], timelines, snippets)


def test_the_slowest_success_stands_beside_the_middle_one(site: Site, run: RunResults) -> None:
    """Each leads to its row on the same page."""
    parts = _parts(run, site.content, 0, dict(site.timelines["forestry", run.run]))
    slowest, typical = parts.timelines
    assert (slowest.id, typical.id) == ("slowest", "typical")
    assert slowest.title == "The slowest success: 123\u202fs"
    assert slowest.trial is not None
    assert (slowest.trial.text, slowest.trial.href) == ("Trial 7 of North slope", "#trial-north-slope-7")
    assert typical.title == "For comparison, the middle success of the same slope: 60.5\u202fs"
    assert parts.no_timeline == ""


def test_no_timeline_has_a_reason(run: RunResults, content: Content) -> None:
    """No success, or no time of start."""
    assert _parts(run, content, 4, {}).no_timeline == "No trial succeeded."
    notable = notable_trials(run, run.entries[0].key)
    assert notable is not None
    assert notable.typical is not None
    found = _parts(run, content, 0, {notable.slowest.key: NONE, notable.typical.key: NONE})
    assert found.timelines == ()
    assert found.no_timeline == "The slowest success has no timeline: its spans have no start."
