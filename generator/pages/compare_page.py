"""Every two entries of a run compared, and the place where the browser compares those that are chosen."""

from __future__ import annotations

from dataclasses import dataclass

from generator.definitions.content import Content
from generator.pages.choice import Choice, make_choice
from generator.pages.layout import Frame, Layout, Site, make_layout, run_crumbs
from generator.pages.pair_table import APART, MAY_SHARE, pair_table
from generator.pages.part_table import part_tables
from generator.results.entry import Figure, Missing
from generator.results.run_results import RunResults
from generator.wording import display, names, routes
from generator.wording.link import Link
from generator.wording.order import default_figure
from generator.wording.routes import Page
from generator.wording.run_change import NO_DIFFERENCE
from generator.wording.run_links import RunLinks
from generator.wording.table import Table, TitledTable

SCRIPT = "js/compare.js"


@dataclass(frozen=True)
class WithoutFigure:
    """An entry that is not compared, and why."""

    entry: str
    reason: str


@dataclass(frozen=True)
class ComparePage:
    """The context of `compare.html`.

    finding: how many pairs differ. script: the module that compares entries; choice: what it offers.
    pairs: None where no two entries have a figure. parts: each entry against the first, by unit and by stage.
    notes: how to read the tables. left_out: units that an entry lacks, and so every comparison with it.
    absent: entries without a figure. results, history: where to go on.
    """

    layout: Layout
    finding: str
    script: str
    choice: Choice
    pairs: Table | None
    parts: tuple[TitledTable, ...]
    notes: tuple[str, ...]
    left_out: tuple[str, ...]
    absent: tuple[WithoutFigure, ...]
    results: Link
    history: Link


def compare_page(site: Site, run: RunResults, page: Page, *, permanent: bool) -> ComparePage:
    """The page of `run` at `page`; `permanent` where that is the run's own address."""
    benchmark, content = run.benchmark, site.content
    name = display.run_name(run.run)
    told = _finding(run)
    frame = Frame(
        page=page,
        heading=f"{benchmark.title}: entries compared",
        short_title=f"{benchmark.title} entries compared{f', {name}' if permanent else ''}",
        description=f"{told} {benchmark.title} run of {name}.",
        benchmark=benchmark,
        run=run,
        crumbs=run_crumbs(page, run, is_newest_page=False) if permanent else (),
        canonical=routes.compare(benchmark.id) if run is site.newest(benchmark.id) else None,
    )
    address = run.run if permanent else None
    figures = [(entry, default_figure(entry, run, None)) for entry in run.entries]
    return ComparePage(
        layout=make_layout(site, frame),
        finding=told,
        script=page.href(site.assets[SCRIPT]),
        choice=make_choice(run, content, page),
        pairs=pair_table(run, RunLinks(page, run, content, address)),
        parts=part_tables(run, RunLinks(page, run, content, address)),
        notes=_notes(run),
        left_out=_left_out(run, content),
        absent=tuple(
            WithoutFigure(names.entry_name(content, *entry.key), figure.reason)
            for entry, figure in figures
            if isinstance(figure, Missing)
        ),
        results=Link(f"Results of {name}", page.href(routes.results(benchmark.id, address))),
        history=Link("All runs", page.href(routes.history(benchmark.id))),
    )


def _finding(run: RunResults) -> str:
    """How many of the pairs differ."""
    compared = [pair.ratio for pair in run.pairs if not isinstance(pair.ratio, Missing)]
    differing = sum(ratio.differs for ratio in compared)
    pairs = display.plural(len(run.pairs), "pair", "pairs")
    if not compared:
        return "No two entries can be compared."
    if differing == 1 == len(run.pairs):
        return "The two entries differ."
    if differing == len(run.pairs):
        return f"Each of {pairs} of entries shows a difference."
    same = len(compared) - differing
    parts = [f"{display.count(differing)} {'shows' if differing == 1 else 'show'} a difference"]
    parts += [f"{display.count(same)} {'does' if same == 1 else 'do'} not"] if same else []
    if unknown := len(run.pairs) - len(compared):
        parts.append(f"{display.count(unknown)} cannot be compared")
    return f"Of {pairs} of entries, {display.listed(parts)}."


def _notes(run: RunResults) -> tuple[str, ...]:
    """How the table was made, and what its words mean."""
    benchmark, rules = run.benchmark, run.benchmark.rules
    confidence = f"{display.plain(rules.confidence_percent)}{display.THIN}%"
    level = f"{display.plain(rules.rank_level_percent)}{display.THIN}%"
    return (
        f"A ratio is of the geometric means over the {benchmark.unit_words} that both entries have usable: "
        f"nothing is substituted. Below it is its {confidence} interval. A bound marked ≥ or ≤ is open.",
        f"“{NO_DIFFERENCE.capitalize()}”: the interval holds 1.",
        f"“{MAY_SHARE.capitalize()}”: the ranking, which takes all ranked pairs together at {level}, does "
        f"not tell the two apart. “{APART.capitalize()}”: it does, though the interval of their ratio "
        "holds 1. Ranked entries without such words differ by both.",
    )


def _left_out(run: RunResults, content: Content) -> tuple[str, ...]:
    """What each entry that is compared lacks: "Elm: two, four"."""
    metric, statistic = run.benchmark.metrics[0].id, run.benchmark.statistics[0]
    present = {key for pair in run.pairs for key in (pair.first, pair.second)}
    told = []
    for entry in run.entries:
        views = entry.results[metric][statistic].units
        lacking = [
            names.unit_name(run.benchmark, unit)
            for unit, figure in views.items()
            if not (isinstance(figure, Figure) and figure.usable)
        ]
        if lacking and entry.key in present:
            told.append(f"{names.entry_name(content, *entry.key)}: {', '.join(lacking)}")
    return tuple(told)
