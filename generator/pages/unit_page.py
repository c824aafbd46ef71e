"""One unit (task) in one run: its facts and its own leaderboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.charts.strip_plot import StripPlot
from generator.definitions.benchmark import Benchmark, Unit
from generator.pages.figure_offer import FigureOffer, figure_offer
from generator.pages.layout import Frame, Layout, Site, make_layout, run_crumbs
from generator.pages.leaderboard import Leaderboard, make_leaderboard
from generator.pages.recompute import Recompute, make_recompute
from generator.pages.run_facts import Fact
from generator.pages.run_parts import RunParts
from generator.results.run_results import RunResults
from generator.wording import display, routes
from generator.wording.finding import finding, view_findings
from generator.wording.link import Link
from generator.wording.notes import table_notes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.table import Table, TitledTable
from generator.wording.view import default_view

NOT_PUBLISHED = "not published"
GITHUB = "https://github.com"


@dataclass(frozen=True)
class UnitPage:
    """The context of `unit.html`.

    finding: what the table says, the answer first. description: of the unit; "" where there is none.
    facts: what the unit runs. board: its own leaderboard.
    strips: every success as a mark; None where there is none.
    figure_tables: the other metrics and statistics.
    figure_offer: what the script of any figure's provenance needs.
    place: "3 of 10". before, after: the neighbours; None at the ends. recompute: its figures again.
    """

    layout: Layout
    finding: tuple[str, ...]
    description: str
    facts: tuple[Fact, ...]
    board: Leaderboard
    strips: StripPlot | None
    figure_offer: FigureOffer
    notes: tuple[str, ...]
    figure_tables: tuple[TitledTable, ...]
    outcomes: Table
    place: str
    before: Link | None
    after: Link | None
    unit_word: str
    recompute: Recompute


def unit_page(
    site: Site, run: RunResults, unit: str, page: Page, parts: RunParts, *, permanent: bool
) -> UnitPage:
    """The page of `unit` in `run` at `page`; `permanent` where that is the run's own address."""
    benchmark, content = run.benchmark, site.content
    shown = _unit(benchmark, unit)
    told = finding(run, content, unit)
    name = display.run_name(run.run)
    is_newest = run is site.newest(benchmark.id)
    frame = Frame(
        page=page,
        heading=shown.name,
        short_title=f"{shown.name}, {name}" if permanent else shown.name,
        description=f"{benchmark.title} on {shown.name}: {told}",
        benchmark=benchmark,
        run=run,
        crumbs=run_crumbs(page, run, not permanent),
        canonical=routes.unit(benchmark.id, unit) if is_newest else None,
    )
    place = run.units.index(unit)
    return UnitPage(
        layout=make_layout(site, frame),
        finding=view_findings(run, content, default_view(benchmark, unit)),
        description=shown.description or "",
        facts=unit_facts(shown),
        board=make_leaderboard(RunLinks(page, run, content, run.run if permanent else None), unit),
        notes=table_notes(run, default_view(benchmark, unit), content.common.coverage),
        strips=parts.strips[unit],
        figure_offer=figure_offer(site, run, page),
        figure_tables=parts.figures[unit],
        outcomes=parts.outcomes[unit],
        place=f"{place + 1} of {len(run.units)}",
        before=_neighbour(run, page, place - 1, permanent=permanent),
        after=_neighbour(run, page, place + 1, permanent=permanent),
        unit_word=benchmark.unit_word,
        recompute=make_recompute(site, run, page, unit=unit),
    )


def unit_facts(unit: Unit) -> tuple[Fact, ...]:
    """What a unit runs, as far as it is published."""
    facts = []
    if unit.repository:
        repository = f"{GITHUB}/{unit.repository}"
        facts.append(Fact("Repository", unit.repository, repository))
        if unit.commit:
            facts.append(Fact("Commit", unit.commit, f"{repository}/commit/{unit.commit}"))
    if unit.image:
        facts.append(Fact("Image", unit.image))
        facts.append(Fact("Image digest", unit.image_digest or NOT_PUBLISHED))
    if unit.rollouts:
        calls = [rollout.tool_calls for rollout in unit.rollouts]
        rewards = [rollout.expected_reward for rollout in unit.rollouts]
        facts.append(Fact("Rollouts", display.count(len(unit.rollouts))))
        facts.append(Fact("Tool calls per rollout", _each(calls)))
        facts.append(Fact("Expected rewards", _each(rewards)))
    return tuple(facts)


def _each(values: Sequence[int | None]) -> str:
    """The values in order; one word where nobody has published any."""
    if all(value is None for value in values):
        return NOT_PUBLISHED
    return ", ".join(NOT_PUBLISHED if value is None else display.count(value) for value in values)


def _unit(benchmark: Benchmark, unit: str) -> Unit:
    return next(known for known in benchmark.units if known.id == unit)


def _neighbour(run: RunResults, page: Page, place: int, *, permanent: bool) -> Link | None:
    if not 0 <= place < len(run.units):
        return None
    unit = run.units[place]
    address = routes.unit(run.benchmark.id, unit, run.run if permanent else None)
    return Link(_unit(run.benchmark, unit).name, page.href(address))
