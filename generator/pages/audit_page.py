"""The audit of a run: what its evidence says of its trials."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from generator.definitions.computed import CLOCK_NAMES, only_clock
from generator.pages.clock_table import ClockTable, clock_table
from generator.pages.layout import Frame, Layout, Site, make_layout, run_crumbs
from generator.pages.machine import MachineTable, machine_table
from generator.pages.run_facts import Fact, Skipped, skipped_providers
from generator.results.run_results import RunResults
from generator.wording import display, names, routes
from generator.wording.link import Link
from generator.wording.message import Message, shown_message
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks


@dataclass(frozen=True)
class DemotionRow:
    """A trial with a worse outcome than was recorded. found: cut at the content's maximum."""

    entry: Link
    unit: str
    trial: Link
    recorded: str
    outcome: str
    rule: str
    found: str


@dataclass(frozen=True)
class OutlierRow:
    """A flagged value."""

    entry: Link
    unit: str
    trial: Link
    metric: str
    value: str
    title: str
    score: str


@dataclass(frozen=True)
class ExclusionRow:
    """One unit.

    cells: "11 of 20" for each entry of the table; "" where it excluded none. total: over all entries.
    """

    unit: str
    cells: tuple[str, ...]
    total: str


@dataclass(frozen=True)
class ExclusionTable:
    """Trials that did not replay, by unit and entry. totals: of each entry over all units; total: of the run.

    told: of each unit, on how many of the entries that tried it it was excluded.
    """

    entries: tuple[Link, ...]
    rows: tuple[ExclusionRow, ...]
    totals: tuple[str, ...]
    total: str
    told: tuple[str, ...]


@dataclass(frozen=True)
class FailureRow:
    """Trials of an entry that ended alike. stage, message: "" where none was recorded."""

    entry: Link
    outcome: str
    stage: str
    message: Message
    trials: str


@dataclass(frozen=True)
class TopUpRow:
    """What one round asked of one cell. lacked: the successes that it lacked before."""

    entry: Link
    unit: str
    round: str
    lacked: str
    trials: str
    successes: str


@dataclass(frozen=True)
class CoverageRow:
    """Where an entry's costs come from."""

    entry: Link
    successes: str
    provider: str
    list_price: str
    none: str


@dataclass(frozen=True)
class AuditPage:
    """The context of `audit.html`.

    summary: how much was found. clock: how far clocks agree, or why that cannot be said.
    shows_cost: the benchmark has costs. threshold: from which score a value is flagged.
    rules_not_applied: rules that nothing in the data can be held to.
    """

    layout: Layout
    summary: tuple[Fact, ...]
    unit_word: str
    demotions: tuple[DemotionRow, ...]
    outliers: tuple[OutlierRow, ...]
    threshold: str
    failures: tuple[FailureRow, ...]
    exclusions: ExclusionTable
    top_ups: tuple[TopUpRow, ...]
    shows_cost: bool
    coverage: tuple[CoverageRow, ...]
    clock: str
    clocks: ClockTable | None
    machines: MachineTable
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
        demotions=_demotions(run, links),
        outliers=_outliers(run, links),
        threshold=display.plain(benchmark.rules.outlier_threshold),
        failures=_failures(run, links),
        exclusions=_exclusions(run, links),
        top_ups=_top_ups(run, links),
        shows_cost=benchmark.ranks_with_cost,
        coverage=_coverage(run, links),
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
        Fact("Demoted by the audit", display.count(len(audit.demotions))),
        Fact("Excluded", display.count(sum(each.excluded for each in audit.exclusions))),
        Fact("Top-up trials", display.count(sum(each.trials for each in audit.top_ups))),
        Fact("Values flagged", display.count(len(audit.outliers))),
    )


def _demotions(run: RunResults, links: RunLinks) -> tuple[DemotionRow, ...]:
    rules = run.benchmark.rules
    return tuple(
        DemotionRow(
            entry=links.entry((each.provider, each.variant)),
            unit=names.unit_name(run.benchmark, each.unit),
            trial=links.trial((each.provider, each.variant), each.unit, each.trial),
            recorded=names.OUTCOMES[each.recorded],
            outcome=names.OUTCOMES[each.outcome],
            rule=names.audit_rule(each.rule, run.benchmark),
            found=display.cut(each.detail, rules.error_maximum_chars),
        )
        for each in run.audit.demotions
    )


def _outliers(run: RunResults, links: RunLinks) -> tuple[OutlierRow, ...]:
    metrics = {metric.id: metric.name for metric in run.benchmark.metrics}
    quantities = display.times([each.value_ms for each in run.audit.outliers])
    return tuple(
        OutlierRow(
            entry=links.entry((each.provider, each.variant)),
            unit=names.unit_name(run.benchmark, each.unit),
            trial=links.trial((each.provider, each.variant), each.unit, each.trial),
            metric=metrics[each.metric],
            value=quantity.text,
            title=quantity.title,
            score=display.score(each.score),
        )
        for each, quantity in zip(run.audit.outliers, quantities, strict=True)
    )


def _failures(run: RunResults, links: RunLinks) -> tuple[FailureRow, ...]:
    """What the harness recorded, entry by entry, the most frequent first."""
    stages = {stage.id: stage.name for stage in run.benchmark.stages}
    maximum = run.benchmark.rules.error_maximum_chars
    rows = []
    for entry in run.entries:
        units = run.trials_by_cell.get(entry.key, {})
        ends = Counter(
            (trial.outcome, trial.failed_stage or "", trial.error or "")
            for trials in units.values()
            for trial in trials
            if trial.outcome != "success" and trial.broken_rule is None
        )
        for (outcome, stage, message), number in sorted(ends.items(), key=lambda end: (-end[1], end[0])):
            rows.append(
                FailureRow(
                    entry=links.entry(entry.key),
                    outcome=names.OUTCOMES[outcome],
                    stage=stages[stage] if stage else "",
                    message=shown_message(message, maximum),
                    trials=display.count(number),
                )
            )
    return tuple(rows)


def _exclusions(run: RunResults, links: RunLinks) -> ExclusionTable:
    """Only units and entries with an exclusion; their totals are over all, so that a pattern shows."""
    excluded = {(each.provider, each.variant, each.unit): each for each in run.audit.exclusions}
    entries = [entry for entry in run.entries if any((*entry.key, unit) in excluded for unit in run.units)]
    units = [unit for unit in run.units if any((*entry.key, unit) in excluded for entry in entries)]
    rows = []
    for unit in units:
        found = [excluded.get((*entry.key, unit)) for entry in entries]
        attempts = sum(entry.cells[unit].attempts for entry in run.entries)
        rows.append(
            ExclusionRow(
                names.unit_name(run.benchmark, unit),
                tuple(f"{each.excluded} of {each.attempts}" if each else "" for each in found),
                f"{sum(each.excluded for each in found if each)} of {display.count(attempts)}",
            )
        )
    totals = []
    for entry in entries:
        number = sum(excluded[*entry.key, unit].excluded for unit in units if (*entry.key, unit) in excluded)
        totals.append(f"{number} of {display.count(entry.counts.attempts)}")
    labels = tuple(links.entry(entry.key) for entry in entries)
    whole = sum(each.excluded for each in excluded.values())
    return ExclusionTable(
        labels,
        tuple(rows),
        tuple(totals),
        f"{whole} of {display.count(run.trials)}",
        tuple(_told(run, unit, links) for unit in units),
    )


def _told(run: RunResults, unit: str, links: RunLinks) -> str:
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


def _top_ups(run: RunResults, links: RunLinks) -> tuple[TopUpRow, ...]:
    return tuple(
        TopUpRow(
            entry=links.entry((each.provider, each.variant)),
            unit=names.unit_name(run.benchmark, each.unit),
            round=str(each.round),
            lacked=display.count(each.lacked),
            trials=display.count(each.trials),
            successes=display.count(each.successes),
        )
        for each in run.audit.top_ups
    )


def _coverage(run: RunResults, links: RunLinks) -> tuple[CoverageRow, ...]:
    return tuple(
        CoverageRow(
            entry=links.entry((each.provider, each.variant)),
            successes=display.count(each.successes),
            provider=display.count(each.provider_sourced),
            list_price=display.count(each.list_price),
            none=display.count(each.none),
        )
        for each in run.audit.cost_coverage
    )


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
