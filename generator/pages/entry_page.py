"""One entry (provider × variant) in one run: its figures, its trials, and where their time went."""

from __future__ import annotations

from dataclasses import dataclass

from generator.charts.timeline_drawing import DrawnTimeline
from generator.definitions.content import Content
from generator.documents.badge import BadgeOffer, badge_offer
from generator.documents.download import Download, source_files
from generator.pages.figure_offer import FigureOffer, figure_offer
from generator.pages.layout import Frame, Layout, Site, make_layout, run_crumbs
from generator.pages.leaderboard import LegendGroup, legend
from generator.pages.machine import machine_facts
from generator.pages.provenance import EntryProvenance
from generator.pages.recompute import Recompute, make_recompute
from generator.pages.run_facts import Fact
from generator.pages.run_parts import RunParts
from generator.pages.stage_table import StageText
from generator.pages.timeline_offer import TimelineOffer, timeline_offer
from generator.pages.trial_list import TrialGroup
from generator.results.cells import PROVIDER_FAILURES
from generator.results.entry import CellCounts, EntryResults, Figure, Missing
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.wording import display, names, routes
from generator.wording.coverage import statistics_coverage, view_coverage
from generator.wording.figure import Scale, largest_stage, shown_column, shown_rate
from generator.wording.link import Link
from generator.wording.measured import not_measured
from generator.wording.notes import figure_notes, substitute_note
from generator.wording.order import default_figure, shown_rank
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.table import Cell, Table, estimate_cell, figure_column, name_column, table_of
from generator.wording.view import NO_COST, View, default_view

SCRIPT = "js/entry.js"


@dataclass(frozen=True)
class EntryPage:
    """The context of `entry.html`.

    finding: the answer in a sentence. facts: what it is, how it did, and why it is not ranked.
    metrics: its figures over all units; coverage: which of their intervals hold the truth too rarely.
    cells: unit by unit. stages: where the time goes.
    timelines: of notable trials; no_timeline: why there is none. outcomes: how trials ended;
    first_round: how the rate of the first round is made.
    machine: asked for and observed. trials: every one. script: the module that shows their timelines; offer:
    what it needs for them. provenance: how the default figures are made; files: from what; figure_offer: what
    the script of any figure's provenance needs. badge: of the newest run, on its page there alone. before,
    after: its neighbours in the table. recompute: its figures again.
    """

    layout: Layout
    finding: str
    facts: tuple[Fact, ...]
    metrics: Table
    coverage: tuple[str, ...]
    legend: tuple[LegendGroup, ...]
    cells: Table
    notes: tuple[str, ...]
    stages: StageText | None
    timelines: tuple[DrawnTimeline, ...]
    no_timeline: str
    first_round: str
    outcomes: Table
    machine: tuple[tuple[str, Cell], ...]
    trials: tuple[TrialGroup, ...]
    provenance: EntryProvenance
    files: tuple[tuple[Download, Link], ...]
    figure_offer: FigureOffer
    script: str
    offer: TimelineOffer
    badge: BadgeOffer | None
    unit_word: str
    unit_words: str
    results: Link
    history: Link
    audit: Link
    data: Link
    place: str
    before: Link | None
    after: Link | None
    recompute: Recompute


def entry_page(
    site: Site, run: RunResults, entry: EntryResults, page: Page, parts: RunParts, *, permanent: bool
) -> EntryPage:
    """The page of `entry` in `run` at `page`; `permanent` where that is the run's own address."""
    benchmark, content = run.benchmark, site.content
    address = run.run if permanent else None
    links, place = RunLinks(page, run, content, address), run.entries.index(entry)
    own = parts.entries[entry.key]
    return EntryPage(
        layout=make_layout(site, _frame(site, run, entry, page, permanent=permanent)),
        finding=_finding(run, entry),
        facts=_facts(run, content, entry),
        metrics=_metrics(links, entry),
        legend=legend(benchmark),
        cells=own.cells,
        coverage=statistics_coverage(run, content.common.coverage, benchmark.metrics[0].id, None, [entry]),
        notes=_notes(run, content, entry),
        stages=own.stages,
        timelines=own.timelines,
        no_timeline=own.no_timeline,
        first_round=_first_round(run, entry),
        outcomes=_outcomes(run, entry),
        machine=machine_facts(run, entry.provider),
        trials=own.trials,
        provenance=own.provenance,
        files=source_files(site.downloads[benchmark.id, run.run], page),
        figure_offer=figure_offer(site, run, page),
        script=page.href(site.assets[SCRIPT]),
        offer=timeline_offer(run, entry.key, page, site.timelines.get((benchmark.id, run.run), {})),
        badge=None if permanent else badge_offer(run, entry, content, page),
        unit_word=benchmark.unit_word,
        unit_words=benchmark.unit_words,
        results=Link("Results of this run", page.href(routes.results(benchmark.id, address))),
        history=Link("Changes from run to run", page.href(routes.history(benchmark.id))),
        audit=Link("Audit of this run", page.href(routes.audit(benchmark.id, address))),
        data=Link("Raw data and checksums", page.href(routes.data(benchmark.id), run.run)),
        place=f"{place + 1} of {len(run.entries)}",
        before=_neighbour(links, place - 1),
        after=_neighbour(links, place + 1),
        recompute=make_recompute(site, run, page, entry=entry.key),
    )


def _frame(site: Site, run: RunResults, entry: EntryResults, page: Page, *, permanent: bool) -> Frame:
    benchmark = run.benchmark
    heading = names.entry_name(site.content, *entry.key)
    title = f"{heading}, {display.run_name(run.run)}" if permanent else heading
    is_newest = run is site.newest(benchmark.id)
    return Frame(
        page=page,
        heading=heading,
        short_title=title,
        description=f"{heading} in {benchmark.title}: {_finding(run, entry)}",
        benchmark=benchmark,
        run=run,
        crumbs=run_crumbs(page, run, not permanent),
        canonical=routes.entry(benchmark.id, *entry.key) if is_newest else None,
    )


def _finding(run: RunResults, entry: EntryResults) -> str:
    """Its rank and value by the default metric, and its largest stage."""
    figure, metric = default_figure(entry, run, None), run.benchmark.metrics[0].name
    if isinstance(figure, Missing):
        return f"Not ranked, and without a value of {metric}: {figure.reason}."
    quantity = display.times([figure.value])[0]
    bounds = display.interval(quantity, figure.low, figure.high)
    ranked = sum(other.ranked for other in run.entries)
    rank = f"Rank {shown_rank(figure)} of {ranked}" if figure.rank else "Not ranked"
    lacking = not_measured(run.benchmark, figure)
    told = f"{rank}; {metric} {quantity.text} ({bounds}{lacking and f'; {lacking}'})."
    if figure.shares is None or len(figure.shares) < 2:
        return told
    stage, share = largest_stage(figure.shares)
    of = f"the measured {run.benchmark.unit_words}" if lacking else "it"
    return f"{told} {run.benchmark.stage(stage).name} is {display.percent(share)} of {of}."


def _facts(run: RunResults, content: Content, entry: EntryResults) -> tuple[Fact, ...]:
    benchmark, counts = run.benchmark, entry.counts
    provider = content.providers.get(entry.provider)
    rate = shown_rate(entry.first_round, benchmark.rules.confidence_percent)
    facts = [
        Fact("Provider", names.provider_name(content, entry.provider), provider.url if provider else None),
        Fact("Variant", entry.variant),
        Fact("Run", display.run_name(run.run)),
        *(Fact("Not ranked, since", reason) for reason in entry.unranked_reasons),
        Fact(
            "Successes", f"{display.count(counts.successes)} of {display.count(counts.requested)} requested"
        ),
        Fact("First-round success rate", rate.reason or f"{rate.text} ({rate.interval})"),
    ]
    figure = default_figure(entry, run, None)
    if isinstance(figure, Figure) and figure.substituted:
        units = display.listed([names.unit_name(benchmark, unit) for unit in figure.substituted])
        facts.append(Fact(f"Substituted {benchmark.unit_words}", units))
    if entry.estimated_cost:
        facts.append(Fact("Cost", "estimated from a price list"))
    return tuple(facts)


def _notes(run: RunResults, content: Content, entry: EntryResults) -> tuple[str, ...]:
    """Of the cells."""
    whole = default_figure(entry, run, None)
    is_substituted = isinstance(whole, Figure) and bool(whole.substituted)
    views = (default_view(run.benchmark, unit) for unit in run.units)
    coverage = (view_coverage(run, content.common.coverage, view, [entry]) for view in views)
    notes = (
        *figure_notes(run, default_view(run.benchmark), None),
        *dict.fromkeys(told for told in coverage if told),
    )
    return (*notes, substitute_note(run.benchmark)) if is_substituted else notes


def _metrics(links: RunLinks, entry: EntryResults) -> Table:
    """Each metric, and the cost, by statistic."""
    benchmark = links.run.benchmark
    rows: list[tuple[str, str, list[Figure | Missing], Scale]] = [
        (
            metric.id,
            metric.name,
            [entry.results[metric.id][statistic].all for statistic in benchmark.statistics],
            display.times,
        )
        for metric in benchmark.metrics
    ]
    if benchmark.ranks_with_cost:
        costs = entry.estimated_cost or entry.cost
        figures = [costs[name].all if name in costs else NO_COST for name in benchmark.statistics]
        rows.append((COST, "Cost, estimated" if entry.estimated_cost else "Cost", figures, display.costs))
    columns = (
        name_column("metric", "Metric"),
        *(
            figure_column(statistic, names.STATISTICS[statistic].capitalize())
            for statistic in benchmark.statistics
        ),
    )
    confidence, cells = benchmark.rules.confidence_percent, []
    for quantity, name, figures, scale in rows:
        origins = [links.figure(entry.key, View(quantity, each, None)) for each in benchmark.statistics]
        shown = shown_column(figures, scale, confidence, origins)
        ranks = map(shown_rank, figures)
        cells.append((Cell(name), *map(estimate_cell, shown, ranks)))
    caption = "Every metric by statistic, with its interval; in front: the rank, where there is one"
    return table_of("figures-caption", caption, columns, cells)


def _first_round(run: RunResults, entry: EntryResults) -> str:
    """What its rate counts."""
    rules, first = run.benchmark.rules, entry.first_round
    rate = shown_rate(first, rules.confidence_percent)
    if rate.reason:
        return f"First-round success rate: {rate.reason}."
    *others, last = (names.OUTCOMES[outcome] for outcome in ("success", *PROVIDER_FAILURES))
    return (
        f"First-round success rate: {display.count(first.successes)} successes of the "
        f"{display.count(first.of)} trials of the first round that ended as {', '.join(others)} or {last}: "
        f"{rate.text}, with Wilson’s {display.plain(rules.confidence_percent)}{display.THIN}% interval "
        f"{rate.interval}."
    )


def _outcomes(run: RunResults, entry: EntryResults) -> Table:
    """Unit by unit, then all of them."""
    columns = (
        name_column("unit", run.benchmark.unit_word.capitalize()),
        figure_column("rounds", "Rounds"),
        figure_column("attempts", "Attempts"),
        *(figure_column(outcome, name.capitalize()) for outcome, name in names.OUTCOMES.items()),
        figure_column("demoted", "Demoted"),
    )
    cells = [(names.unit_name(run.benchmark, unit), entry.cells[unit]) for unit in run.units]
    rows = [_outcome_row(*each) for each in (*cells, (f"All {run.benchmark.unit_words}", entry.counts))]
    caption = (
        "Trials after the audit. Rounds: asked for at first + in each top-up; "
        "demoted: the audit gave a worse outcome than was recorded"
    )
    return table_of("outcomes-caption", caption, columns, rows)


def _outcome_row(name: str, counts: CellCounts) -> tuple[str, ...]:
    return (
        name,
        " + ".join(map(display.count, counts.rounds)),
        display.count(counts.attempts),
        *(display.count(counts.outcomes[outcome]) for outcome in names.OUTCOMES),
        display.count(counts.demoted),
    )


def _neighbour(links: RunLinks, place: int) -> Link | None:
    entries = links.run.entries
    return links.entry(entries[place].key) if 0 <= place < len(entries) else None
