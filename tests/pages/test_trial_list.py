"""Every trial of an entry."""

from dataclasses import replace

import pytest

from generator.definitions.content import Content
from generator.pages.provenance import FigureProvenance
from generator.pages.trial_list import Ending, TrialGroup, trial_groups
from generator.results.cells import Entry
from generator.results.run_results import RunResults
from generator.wording import message, routes
from generator.wording.figure import Shown
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.table import Cell, Table


def _groups(run: RunResults, content: Content, entry: Entry) -> tuple[TrialGroup, ...]:
    made = FigureProvenance("made", Shown(None, "", "", "no success"), "", (), ())
    links = RunLinks(Page(routes.entry("forestry", *entry)), run, content)
    return trial_groups(links, entry, dict.fromkeys(run.units, made))


def _table(group: TrialGroup) -> Table:
    assert group.table is not None
    return group.table


def _ending(group: TrialGroup, place: int) -> Ending:
    ending = _table(group).rows[place].cells[1].drawing
    assert isinstance(ending, Ending)
    return ending


def test_a_success_has_all_its_figures(run: RunResults, content: Content) -> None:
    """Each column in one unit, named in its head; the metric in full precision behind."""
    north, _ = _groups(run, content, ("ash", "default"))
    assert (north.id, north.unit.href) == ("trials-north-slope", "../../units/north-slope/")
    table = _table(north)
    assert (table.anchor, table.subject) == ("trials-north-slope", north.unit)
    assert [(column.head.text, column.head.swatch) for column in table.columns[2:-2]] == [
        ("Cycle Time,\u00a0s", None),
        ("Create,\u00a0s", 1),
        ("Grow,\u00a0s", 2),
        ("Fell,\u00a0s", 3),
        ("Cost,\u00a0USD", None),
    ]
    row = table.rows[0]
    assert [cell.text for cell in row.cells] == [
        *("0", "success", "60.1", "15.0", "30.1", "15.0", "0.000601", "0", "2026-11-15 10:00:00")
    ]
    assert (row.id, row.cells[2].title) == ("trial-north-slope-0", "60112.0 ms")
    assert (row.cells[1].notes, row.cells[1].drawing) == ((), None)


def test_a_trial_far_from_the_rest_is_marked(run: RunResults, content: Content) -> None:
    """With the metrics in which it is."""
    north, south = _groups(run, content, ("ash", "default"))
    endings = [cell.drawing for cell in _table(north).cells("outcome")]
    assert endings.count(Ending("Cycle Time and Growth Time", ())) == 1
    assert north.summary == "9 trials: 9 successes; 1 flagged"
    assert south.summary == "9 trials: 9 successes"


def test_a_failure_tells_where_and_why(run: RunResults, content: Content) -> None:
    """Its message; what was not measured has no figure; no value counts."""
    north, south = _groups(run, content, ("elm", "default"))
    row = _table(north).rows[0]
    none = Cell("none", "silent")
    assert row.cells[2:-2] == (none, Cell("5.00"), none, none, none)
    stage, message = _ending(north, 0).remarks
    assert stage.text == "In Grow"
    assert message.text.startswith("<script>")
    assert _table(south).rows[0].cells[1].drawing is None


def test_a_demoted_trial_names_the_rule(run: RunResults, content: Content) -> None:
    """What was recorded, what it broke, what was found, cut."""
    north, south = _groups(run, content, ("elm", "default"))
    gate = _table(north).rows[2].cells[1]
    assert (gate.text, gate.notes) == ("invalid", ("recorded as success",))
    rule = "Broken rule: every sandbox-clock span agrees with /proc/uptime within 20\u202fms"
    assert [remark.text for remark in _ending(north, 2).remarks] == [rule]
    told, found = _ending(south, 1).remarks
    assert told.text == "Broken rule: no stage runs past its limit in any sandbox"
    assert found.text.startswith("<script>")
    assert found.text.endswith("…")
    assert len(found.text) == 40


def test_a_cell_without_trials_says_so(run: RunResults, content: Content) -> None:
    """No empty table."""
    groups = _groups(run, content, ("fir", "default"))
    assert [(group.summary, group.table) for group in groups] == [("not attempted", None)] * 2


def test_one_stage_needs_no_column_beside_its_metric(run: RunResults, content: Content) -> None:
    """Nor a cost where there is none."""
    benchmark = run.benchmark
    update = {"stages": benchmark.stages[1:2], "metrics": benchmark.metrics[1:], "ranks_with_cost": False}
    single = replace(run, benchmark=benchmark.model_copy(update=update))
    north, _ = _groups(single, content, ("ash", "default"))
    assert [column.id for column in _table(north).columns[2:-2]] == ["Growth Time"]


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
    assert [len(_ending(north, place).remarks[-1].text) for place in (0, 1)] == [20, 20]
