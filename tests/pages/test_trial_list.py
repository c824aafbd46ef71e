"""Every trial of an entry."""

from dataclasses import replace

import pytest

from generator.definitions.content import Content
from generator.pages.provenance import FigureProvenance
from generator.pages.trial_list import TrialGroup, trial_groups
from generator.results.cells import Entry
from generator.results.run_results import RunResults
from generator.wording import message, routes
from generator.wording.figure import Shown
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks


def _groups(run: RunResults, content: Content, entry: Entry) -> tuple[TrialGroup, ...]:
    made = FigureProvenance("made", Shown(None, "", "", "no success"), "", (), ())
    links = RunLinks(Page(routes.entry("forestry", *entry)), run, content)
    return trial_groups(links, entry, dict.fromkeys(run.units, made))


def test_a_success_has_all_its_figures(run: RunResults, content: Content) -> None:
    """Each column in one unit, named in its head; the metric in full precision behind."""
    north, _ = _groups(run, content, ("ash", "default"))
    assert (north.id, north.unit.href) == ("trials-north-slope", "../../units/north-slope/")
    assert [(column.name, column.unit, column.stage) for column in north.columns] == [
        ("Cycle Time", "s", 0),
        ("Create", "s", 1),
        ("Grow", "s", 2),
        ("Fell", "s", 3),
        ("Cost", "USD", 0),
    ]
    row = north.rows[0]
    assert row.values == ("60.1", "15.0", "30.1", "15.0", "0.000601")
    assert (row.id, row.title) == ("trial-north-slope-0", "60112.0 ms")
    assert (row.number, row.round, row.started) == ("0", "0", "2026-11-15 10:00:00")
    assert (row.outcome, row.recorded, row.remarks, row.flagged) == ("success", "", (), "")


def test_a_trial_far_from_the_rest_is_marked(run: RunResults, content: Content) -> None:
    """With the metrics in which it is."""
    north, south = _groups(run, content, ("ash", "default"))
    assert [row.flagged for row in north.rows].count("Cycle Time and Growth Time") == 1
    assert north.summary == "9 trials: 9 successes; 1 flagged"
    assert south.summary == "9 trials: 9 successes"


def test_a_failure_tells_where_and_why(run: RunResults, content: Content) -> None:
    """Its message; what was not measured has no figure; no value counts."""
    north, south = _groups(run, content, ("elm", "default"))
    row = north.rows[0]
    assert row.values == ("", "5.00", "", "", "")
    assert row.title == ""
    stage, message = row.remarks
    assert stage.text == "In Grow"
    assert message.text.startswith("<script>")
    assert south.rows[0].remarks == ()


def test_a_demoted_trial_names_the_rule(run: RunResults, content: Content) -> None:
    """What was recorded, what it broke, what was found, cut."""
    north, south = _groups(run, content, ("elm", "default"))
    gate, limit = north.rows[2], south.rows[1]
    assert (gate.outcome, gate.recorded) == ("invalid", "success")
    rule = "Broken rule: every sandbox-clock span agrees with /proc/uptime within 20\u202fms"
    assert [remark.text for remark in gate.remarks] == [rule]
    told, found = limit.remarks
    assert told.text == "Broken rule: no stage runs past its limit in any sandbox"
    assert found.text.startswith("<script>")
    assert found.text.endswith("…")
    assert len(found.text) == 40


def test_a_cell_without_trials_says_so(run: RunResults, content: Content) -> None:
    """No empty table."""
    assert [group.summary for group in _groups(run, content, ("fir", "default"))] == ["not attempted"] * 2


def test_one_stage_needs_no_column_beside_its_metric(run: RunResults, content: Content) -> None:
    """Nor a cost where there is none."""
    benchmark = run.benchmark
    update = {"stages": benchmark.stages[1:2], "metrics": benchmark.metrics[1:], "ranks_with_cost": False}
    single = replace(run, benchmark=benchmark.model_copy(update=update))
    north, _ = _groups(single, content, ("ash", "default"))
    assert [column.name for column in north.columns] == ["Growth Time"]


def test_messages_of_very_many_failures_are_cut(
    run: RunResults, content: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that the page can be made, and opened."""
    cells = run.trials_by_cell["elm", "default"]
    failed = [replace(trial, error="e" * 1000, outcome="timeout") for trial in cells["north-slope"][:2]]
    many = replace(run, trials_by_cell={("elm", "default"): {"north-slope": tuple(failed)}})
    monkeypatch.setattr(message, "_SUMMARY_CHARS", 10)
    monkeypatch.setattr(message, "_PAGE_CHARS", 2 * 20)
    (north,) = _groups(many, content, ("elm", "default"))
    assert [len(row.remarks[-1].text) for row in north.rows] == [20, 20]
