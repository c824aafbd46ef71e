"""What an audit page tells."""

from dataclasses import fields, replace

from generator.documents.snippet import TEMPLATES
from generator.pages.audit_page import AuditPage, audit_page
from generator.pages.environment import make_environment, render
from generator.pages.layout import Site
from generator.results.audit import Audit, Exclusion
from generator.results.run_results import RunResults
from generator.trials.run import ClockAgreement
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.table import Cell, Table
from tests.forest_trials import failed
from tests.pages.outline import outline_faults


def _page(site: Site, run: RunResults) -> AuditPage:
    return audit_page(site, run, Page(routes.audit("forestry", run.run)), permanent=True)


def _rows(table: Table | None) -> list[tuple[Cell, ...]]:
    assert table is not None
    return [row.cells for row in table.rows]


def test_the_page_is_well_formed(site: Site) -> None:
    """With findings, and with none."""
    run = site.runs["forestry"][1]
    empty = replace(
        run, audit=Audit((), (), (), (), (), ()), clock_agreement=None, skipped=(), trials_by_cell={}
    )
    for each in (run, empty):
        context = audit_page(site, each, Page(routes.audit("forestry")), permanent=False)
        html = render(make_environment(), "audit.html", context)
        assert outline_faults(html) == []
        assert "<script" not in html
    assert "None: the evidence of every success holds." in html


def test_a_demotion_names_the_rule_in_words(site: Site) -> None:
    """What was recorded, what it became, what was found; long texts are cut."""
    gate, limit = _rows(_page(site, site.runs["forestry"][1]).demotions)
    assert [cell.text for cell in gate[:-1]] == [
        "Elm",
        "North slope",
        "3",
        "success → invalid",
        "every sandbox-clock span agrees with /proc/uptime within 20\u202fms",
    ]
    assert gate[2].href == "../providers/elm/#trial-north-slope-3"
    assert len(gate[-1].text) == 40
    assert gate[-1].text.endswith("…")
    assert limit[4].text == "no stage runs past its limit in any sandbox"


def test_failures_that_ended_alike_are_counted_together(site: Site) -> None:
    """The most frequent first, demoted ones apart, long messages cut."""
    often, once = _rows(_page(site, site.runs["forestry"][1]).failures)
    assert [cell.text for cell in often[:-1]] == ["Elm", "2", "timeout", "Grow"]
    assert len(often[-1].text) <= 40
    assert often[-1].text.startswith("<script>")
    assert [(cell.text, cell.gap) for cell in once[1:]] == [
        ("1", ""),
        ("harness error", ""),
        ("not recorded", "word"),
        ("none", "word"),
    ]


def test_a_long_message_is_short_until_it_is_opened(site: Site) -> None:
    """Its beginning stands in the row, all that the content lets be shown is behind it."""
    run = site.runs["forestry"][1]
    rules = [
        parameter.model_copy(update={"value": 2_000}) if parameter.id == "error_maximum_chars" else parameter
        for parameter in run.benchmark.parameters
    ]
    changed = replace(
        run,
        benchmark=run.benchmark.model_copy(update={"parameters": tuple(rules)}),
        trials_by_cell={
            ("elm", "default"): {
                "north-slope": (failed("north-slope", 0, "word " * 500), failed("north-slope", 1, "short"))
            },
        },
    )
    messages = [row[-1] for row in _rows(_page(site, changed).failures)]
    long, short = sorted(messages, key=lambda cell: len(cell.text), reverse=True)
    assert (len(long.text), len(long.summary), short.summary) == (2_000, 160, "")
    html = render(make_environment(), "audit.html", _page(site, changed))
    assert f"<details><summary>{long.summary}</summary>{long.text}</details>" in html
    assert '<td class="found line">short</td>' in html


def test_exclusions_show_whether_unit_or_entry_is_at_fault(site: Site) -> None:
    """Each cell with its attempts, and totals over all entries and all units."""
    table = _page(site, site.runs["forestry"][1]).exclusions
    assert table is not None
    assert [column.head.text for column in table.columns] == ["Slope", "Elm", "All entries"]
    assert [[cell.text for cell in row] for row in _rows(table)] == [["South slope", "11 of 20", "11 of 95"]]
    assert table.foot is not None
    assert [cell.text for cell in table.foot.cells] == ["All of the run", "11 of 33", "11 of 210"]


def test_exclusions_are_summed_up_by_unit(site: Site) -> None:
    """On one entry, on some, on all: the last is the unit's own fault."""
    run = site.runs["forestry"][1]
    unit = run.units[1]
    everyone = tuple(
        Exclusion(unit, *entry.key, place, 20) for place, entry in enumerate(run.entries, start=1)
    )

    def replays(number: int) -> tuple[str, ...]:
        return _page(site, replace(run, audit=replace(run.audit, exclusions=everyone[:number]))).replays

    assert replays(0) == ()
    assert replays(1) == ("South slope: 1 of the 20 trials of Ash, none of 4 other entries.",)
    assert replays(2) == ("South slope: on 2 of 5 entries; 2 of the 3 excluded trials are of Dogwood.",)
    assert replays(5) == (
        "South slope: excluded on each of the 5 entries that tried it. The slope itself does not replay.",
    )


def test_top_ups_say_what_was_lacked_asked_and_got(site: Site) -> None:
    """Round by round of each cell."""
    (row,) = _rows(_page(site, site.runs["forestry"][1]).top_ups)
    assert [cell.text for cell in row[2:]] == ["1", "3", "2", "1"]


def test_flagged_values_keep_their_precision(site: Site) -> None:
    """Shown short, whole in the title."""
    (row,) = _rows(_page(site, site.runs["forestry"][1]).outliers)
    assert [cell.text for cell in row[3:]] == ["Cycle Time", "123\u202fs", "7.25"]
    assert row[4].title == "123456.0 ms"


def test_clocks_are_compared_in_a_sentence(site: Site) -> None:
    """How many spans, how many beyond the gate, how far."""
    run = site.runs["forestry"][1]
    assert _page(site, run).clock == (
        "1\u202f200 spans were measured by the sandbox’s clock and by /proc/uptime; 2 differ by more than "
        "20\u202fms. The largest difference is 31.5\u202fms."
    )
    alike = replace(run, clock_agreement=ClockAgreement(1, 0, 0.0, {}))
    assert _page(site, alike).clock.endswith("The largest difference is 0\u202fms.")
    none = _page(site, replace(run, clock_agreement=None))
    assert none.clock == "No span of this run was measured by two clocks."


def test_one_clock_agrees_with_none(site: Site) -> None:
    """Where the job host times every stage, nothing is said of a sandbox's clock, whatever the data holds."""
    run = site.runs["forestry"][1]
    stages = tuple(stage.model_copy(update={"clock": "host"}) for stage in run.benchmark.stages)
    page = _page(site, replace(run, benchmark=run.benchmark.model_copy(update={"stages": stages})))
    assert page.clocks is None
    assert page.clock == "Not applicable: every part of this benchmark is timed by the job host’s clock."


def test_rules_that_cannot_apply_are_named(site: Site) -> None:
    """In the words of the rules that do."""
    assert _page(site, site.runs["forestry"][1]).rules_not_applied == (
        "the trial has its sandboxes, each in its role",
    )


def test_the_summary_counts_what_follows(site: Site) -> None:
    """Before any table."""
    facts = {fact.name: fact.value for fact in _page(site, site.runs["forestry"][1]).summary}
    assert facts["Demoted by the audit"] == "2"
    assert facts["Excluded"] == "11"
    assert facts["Top-up trials"] == "2"
    assert facts["Values flagged"] == "1"


def test_costs_are_told_where_there_are_any(site: Site) -> None:
    """By their source."""
    page = _page(site, site.runs["forestry"][1])
    assert page.shows_cost
    assert page.coverage is not None
    assert page.coverage.texts("entry") == ("Ash", "Elm")
    assert page.coverage.texts("provider") == ("40", "0")
    assert page.coverage.texts("list_price") == ("0", "30")
    benchmark = site.runs["forestry"][1].benchmark.model_copy(update={"ranks_with_cost": False})
    free = _page(site, replace(site.runs["forestry"][1], benchmark=benchmark))
    assert "This benchmark has no costs." in render(make_environment(), "audit.html", free)


def test_the_template_uses_every_field() -> None:
    """The context documents the template."""
    source = (TEMPLATES / "audit.html").read_text(encoding="utf-8")
    assert [field.name for field in fields(AuditPage) if field.name not in source] == ["layout"]


def test_rare_failures_are_counted_in_one_row(site: Site) -> None:
    """A message of its own for every trial makes no page of thousands of rows."""
    trials = tuple(failed("north-slope", number, f"no {number}") for number in range(130))
    again = tuple(failed("south-slope", number, "no 7") for number in range(2))
    cells = {("elm", "default"): {"north-slope": trials, "south-slope": again}}
    page = _page(site, replace(site.runs["forestry"][1], trials_by_cell=cells))
    first, *others, rest = _rows(page.failures)
    assert [cell.text for cell in (first[1], first[-1])] == ["3", "no 7"]
    assert len(others) == 99
    assert [cell.text for cell in rest[1:]] == [
        "30",
        "various",
        "various",
        "30 rarer failures, each with its trial in the entry’s list",
    ]
