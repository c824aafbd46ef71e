"""The audit of a run: what its evidence says of its trials."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from generator.definitions.computed import CLOCK_NAMES, only_clock
from generator.pages.clock_table import clock_table
from generator.pages.finding_table import findings_table
from generator.pages.layout import Frame, Layout, Site, make_layout, run_crumbs
from generator.pages.machine import machine_table
from generator.pages.run_facts import Fact, Skipped, skipped_providers
from generator.results.cells import Entry
from generator.results.run_results import RunResults
from generator.wording import display, names, routes
from generator.wording.link import Link
from generator.wording.message import message_chars, shown_message
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.table import (
    Cell,
    Column,
    Table,
    figure_column,
    link_cell,
    message_cell,
    name_column,
    table_of,
    text_column,
)

_MOST_FAILURES = 100
"""Of an entry, each a row: a harness may put a time or an id into every message."""


@dataclass(frozen=True)
class AuditPage:
    """The context of `audit.html`. A table is None where it would have no row.

    summary: how much was found. clock: how far clocks agree, or why that cannot be said.
    replays: of each unit with exclusions, on how many of the entries that tried it it was excluded.
    shows_cost: the benchmark has costs.
    rules_not_applied: rules that nothing in the data can be held to.
    """

    layout: Layout
    summary: tuple[Fact, ...]
    unit_word: str
    findings: Table | None
    demotions: Table | None
    outliers: Table | None
    failures: Table | None
    exclusions: Table | None
    replays: tuple[str, ...]
    top_ups: Table | None
    shows_cost: bool
    coverage: Table | None
    clock: str
    clocks: Table | None
    machines: Table | None
    skipped: tuple[Skipped, ...]
    rules_not_applied: tuple[str, ...]
    common: Link
    results: Link


def audit_page(site: Site, run: RunResults, page: Page, *, permanent: bool) -> AuditPage:
    """The audit of `run` at `page`; `permanent` where that is the run's own address."""
    benchmark, audit, content = run.benchmark, run.audit, site.content
    name = display.run_name(run.run)
    is_newest = run is site.newest(benchmark.id)
    frame = Frame(
        page=page,
        heading=f"{benchmark.title} audit",
        short_title=f"{benchmark.title} audit, {name}" if permanent else f"{benchmark.title} audit",
        description=f"What the evidence says of the trials of the {benchmark.title} run of {name}.",
        benchmark=benchmark,
        run=run,
        crumbs=run_crumbs(page, run, False) if permanent else (),
        canonical=routes.audit(benchmark.id) if is_newest else None,
    )
    address = run.run if permanent else None
    links = RunLinks(page, run, content, address)
    return AuditPage(
        layout=make_layout(site, frame),
        summary=_summary(run),
        unit_word=benchmark.unit_word,
        findings=findings_table(run, links),
        demotions=_demotions(run, links),
        outliers=_outliers(run, links),
        failures=_failures(run, links),
        exclusions=_exclusions(run, links),
        replays=_replays(run, links),
        top_ups=_top_ups(run, links),
        shows_cost=benchmark.ranks_with_cost,
        coverage=_coverage(run, links) if benchmark.ranks_with_cost else None,
        clock=_clock(run),
        clocks=clock_table(run, links),
        machines=machine_table(run, content),
        skipped=skipped_providers(run, content),
        rules_not_applied=tuple(names.audit_rule(rule, benchmark) for rule in audit.rules_not_applied),
        common=Link("The audit’s rules", page.href(routes.METHODOLOGY, "audit")),
        results=Link("Results of this run", page.href(routes.results(benchmark.id, address))),
    )


def _summary(run: RunResults) -> tuple[Fact, ...]:
    audit = run.audit
    return (
        Fact("Run", display.run_name(run.run)),
        Fact("Trials attempted", display.count(run.trials)),
        Fact("Findings across trials", display.count(len(audit.findings))),
        Fact("Demoted by the audit", display.count(len(audit.demotions))),
        Fact("Excluded", display.count(sum(each.excluded for each in audit.exclusions))),
        Fact("Top-up trials", display.count(sum(each.trials for each in audit.top_ups))),
        Fact("Values flagged", display.count(len(audit.outliers))),
    )


def _demotions(run: RunResults, links: RunLinks) -> Table | None:
    rules = run.benchmark.rules
    columns = (
        name_column("entry", "Entry"),
        text_column("unit", run.benchmark.unit_word.capitalize()),
        figure_column("trial", "Trial", phone="Trial"),
        text_column("outcome", "Outcome"),
        text_column("rule", "The rule", phone="The rule:", style="line"),
        text_column("found", "What was found", phone="Found:", style="found line"),
    )
    rows = [
        (
            link_cell(links.entry((each.provider, each.variant))),
            names.unit_name(run.benchmark, each.unit),
            link_cell(links.trial((each.provider, each.variant), each.unit, each.trial)),
            f"{names.OUTCOMES[each.recorded]} → {names.OUTCOMES[each.outcome]}",
            names.audit_rule(each.rule, run.benchmark),
            display.cut(each.detail, rules.error_maximum_chars),
        )
        for each in run.audit.demotions
    ]
    caption = "Trials whose evidence breaks a rule, and the outcome that they get for it"
    return _table("demotions-caption", caption, columns, rows, style="folds")


def _outliers(run: RunResults, links: RunLinks) -> Table | None:
    metrics = {metric.id: metric.name for metric in run.benchmark.metrics}
    quantities = display.times([each.value_ms for each in run.audit.outliers])
    columns = (
        name_column("entry", "Entry"),
        text_column("unit", run.benchmark.unit_word.capitalize()),
        figure_column("trial", "Trial"),
        text_column("metric", "Metric"),
        figure_column("value", "Value"),
        figure_column("score", "Score"),
    )
    rows = [
        (
            link_cell(links.entry((each.provider, each.variant))),
            names.unit_name(run.benchmark, each.unit),
            link_cell(links.trial((each.provider, each.variant), each.unit, each.trial)),
            metrics[each.metric],
            Cell(quantity.text, title=quantity.title),
            display.score(each.score),
        )
        for each, quantity in zip(run.audit.outliers, quantities, strict=True)
    ]
    threshold = display.plain(run.benchmark.rules.outlier_threshold)
    caption = f"Values with a score above {threshold}; they stay in every figure"
    return _table("outliers-caption", caption, columns, rows)


def _failures(run: RunResults, links: RunLinks) -> Table | None:
    """What the harness recorded, entry by entry, the most frequent first."""
    stages = {stage.id: stage.name for stage in run.benchmark.stages}
    found = {entry.key: _endings(run, entry.key) for entry in run.entries}
    shown = sum(min(len(endings), _MOST_FAILURES) for endings in found.values())
    maximum = message_chars(run.benchmark.rules.error_maximum_chars, shown)
    columns = (
        name_column("entry", "Entry"),
        figure_column("trials", "Trials", phone="Trials"),
        text_column("outcome", "Outcome", style="ending"),
        text_column("stage", "Failed in", style="stage"),
        text_column("message", "Message", style="found line"),
    )
    rows: list[tuple[Cell | str, ...]] = []
    for entry, endings in found.items():
        link = link_cell(links.entry(entry))
        rows += [
            (
                link,
                display.count(number),
                names.OUTCOMES[outcome],
                Cell(stages[stage]) if stage else Cell("not recorded", "word"),
                message_cell(shown_message(message, maximum)),
            )
            for (outcome, stage, message), number in endings[:_MOST_FAILURES]
        ]
        if rarer := [number for _, number in endings[_MOST_FAILURES:]]:
            told = f"{display.count(len(rarer))} rarer failures, each with its trial in the entry’s list"
            various = Cell("various", "word")
            rows.append((link, display.count(sum(rarer)), various, various, told))
    caption = "Trials that the harness itself recorded as failed, by how they ended"
    return _table("failures-caption", caption, columns, rows, style="folds")


def _endings(run: RunResults, entry: Entry) -> list[tuple[tuple[str, str, str], int]]:
    """Outcome, stage and message of an entry's failures as recorded, with their number."""
    endings = Counter(
        (trial.outcome, trial.failed_stage or "", trial.error or "")
        for trials in run.trials_by_cell.get(entry, {}).values()
        for trial in trials
        if trial.outcome != "success" and trial.broken_rule is None
    )
    return sorted(endings.items(), key=lambda ending: (-ending[1], ending[0]))


def _exclusions(run: RunResults, links: RunLinks) -> Table | None:
    """Only units and entries with an exclusion; their totals are over all, so that a pattern shows."""
    excluded = {(each.provider, each.variant, each.unit): each for each in run.audit.exclusions}
    entries = [entry for entry in run.entries if any((*entry.key, unit) in excluded for unit in run.units)]
    word = run.benchmark.unit_word
    columns = (
        name_column("unit", word.capitalize()),
        *(
            Column(routes.entry_id(*entry.key), link_cell(links.entry(entry.key)), "figure")
            for entry in entries
        ),
        figure_column("total", "All entries"),
    )
    rows = []
    for unit in _excluded_units(run):
        cells = [excluded.get((*entry.key, unit)) for entry in entries]
        attempts = sum(entry.cells[unit].attempts for entry in run.entries)
        rows.append(
            (
                names.unit_name(run.benchmark, unit),
                *(f"{cell.excluded} of {cell.attempts}" if cell else Cell("none", "word") for cell in cells),
                f"{sum(cell.excluded for cell in cells if cell)} of {display.count(attempts)}",
            )
        )
    totals = [
        f"{sum(excluded[*entry.key, unit].excluded for unit in run.units if (*entry.key, unit) in excluded)}"
        f" of {display.count(entry.counts.attempts)}"
        for entry in entries
    ]
    whole = f"{sum(each.excluded for each in excluded.values())} of {display.count(run.trials)}"
    foot = ("All of the run", *totals, whole)
    caption = f"Excluded trials of those attempted, by {word} and entry"
    return _table("exclusions-caption", caption, columns, rows, foot=foot)


def _excluded_units(run: RunResults) -> list[str]:
    excluded = {each.unit for each in run.audit.exclusions}
    return [unit for unit in run.units if unit in excluded]


def _replays(run: RunResults, links: RunLinks) -> tuple[str, ...]:
    return tuple(_replay(run, unit, links) for unit in _excluded_units(run))


def _replay(run: RunResults, unit: str, links: RunLinks) -> str:
    """Whether what does not replay is the unit, for everyone, or a matter of some entries."""
    word = run.benchmark.unit_word
    found = [each for each in run.audit.exclusions if each.unit == unit]
    tried = sum(bool(entry.cells[unit].attempts) for entry in run.entries)
    name, entries = names.unit_name(run.benchmark, unit), display.plural(tried, "entry", "entries")
    if len(found) == tried > 1:
        return f"{name}: excluded on each of the {entries} that tried it. The {word} itself does not replay."
    most = max(found, key=lambda each: each.excluded)
    at = links.entry((most.provider, most.variant)).text
    if len(found) == 1:
        others = display.plural(tried - 1, "other entry", "other entries")
        return f"{name}: {most.excluded} of the {most.attempts} trials of {at}, none of {others}."
    total = sum(each.excluded for each in found)
    return (
        f"{name}: on {len(found)} of {entries}; {most.excluded} of the {total} excluded trials are of {at}."
    )


def _top_ups(run: RunResults, links: RunLinks) -> Table | None:
    columns = (
        name_column("entry", "Entry"),
        text_column("unit", run.benchmark.unit_word.capitalize()),
        figure_column("round", "Round"),
        figure_column("lacked", "Lacked before"),
        figure_column("trials", "Asked for"),
        figure_column("successes", "Succeeded"),
    )
    rows = [
        (
            link_cell(links.entry((each.provider, each.variant))),
            names.unit_name(run.benchmark, each.unit),
            str(each.round),
            display.count(each.lacked),
            display.count(each.trials),
            display.count(each.successes),
        )
        for each in run.audit.top_ups
    ]
    caption = "What each round asked again, and how much of it succeeded"
    return _table("top-ups-caption", caption, columns, rows)


def _coverage(run: RunResults, links: RunLinks) -> Table | None:
    columns = (
        name_column("entry", "Entry"),
        figure_column("successes", "Successes"),
        figure_column("provider", "Provider"),
        figure_column("list_price", "List price"),
        figure_column("none", "None, or 0"),
    )
    rows = [
        (
            link_cell(links.entry((each.provider, each.variant))),
            display.count(each.successes),
            display.count(each.provider_sourced),
            display.count(each.list_price),
            display.count(each.none),
        )
        for each in run.audit.cost_coverage
    ]
    return _table("coverage-caption", "Successes by the source of their cost", columns, rows)


def _table(
    name: str,
    caption: str,
    columns: Sequence[Column],
    rows: Sequence[Sequence[Cell | str]],
    *,
    foot: Sequence[Cell | str] | None = None,
    style: str = "",
) -> Table | None:
    """A table of `rows`; None where there are none: the page then says so in words."""
    return table_of(name, caption, columns, rows, foot=foot, style=style) if rows else None


def _clock(run: RunResults) -> str:
    clock = only_clock(run.benchmark.stages)
    if clock == CLOCK_NAMES["host"]:
        return "Not applicable: every part of this benchmark is timed by the job host’s clock."
    agreement = run.clock_agreement
    if agreement is None:
        return "No span of this run was measured by two clocks."
    gate = f"{display.plain(run.benchmark.rules.clock_gate_ms)}{display.THIN}ms"
    spans = display.plural(agreement.spans, "span was", "spans were")
    over = display.plural(agreement.over_gate, "differs", "differ")
    largest = display.times([agreement.largest_ms])[0].text if agreement.largest_ms else f"0{display.THIN}ms"
    return (
        f"{spans} measured by the sandbox’s clock and by /proc/uptime; {over} by more than {gate}. "
        f"The largest difference is {largest}."
    )
