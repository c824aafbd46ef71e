"""What the results page's script offers to choose from, and the words that it shows the choice with."""

from __future__ import annotations

from typing import TypedDict

from generator.charts.board import board_of
from generator.charts.leaderboard import columns_of
from generator.documents.charts import SPECIFICATIONS
from generator.pages.layout import Site
from generator.results.run_results import RunResults
from generator.wording import display, names, routes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.view import View, quantities

VEGA = "js/vendor/vega.js"
_SORT_NAMES = {"time": "Time"}
"""Of a column whose head differs from view to view."""
_DIRECTIONS = {"rank": ("Rank", "Rank, last first"), "provider": ("Provider, A–Z", "Provider, Z–A")}
"""Of orders that are not from little to much."""


class Offer(TypedDict):
    """One value of a control. why_not: quantity → why it has nothing to offer there; absent where it has."""

    id: str
    name: str
    why_not: dict[str, str]


class UnitOffer(TypedDict):
    """A unit. views: the link to the file that holds every view on it."""

    id: str
    name: str
    views: str


class MetricOffer(TypedDict):
    """A metric."""

    id: str
    name: str


class Order(TypedDict):
    """What rows may be sorted by. least, most: names of both directions.

    overall_only: the view over all units alone has it.
    """

    key: str
    least: str
    most: str
    overall_only: bool


class Charts(TypedDict):
    """Links to the specifications of charts by the chart's id; size: of the script that draws them."""

    specifications: dict[str, str]
    size: str


class Controls(TypedDict):
    """views: the link to the file that holds every view over all units. costs: whether there are any."""

    views: str
    unit_word: str
    all_units: str
    units: list[UnitOffer]
    metrics: list[MetricOffer]
    statistics: list[Offer]
    variants: list[str]
    orders: list[Order]
    costs: bool
    stages: list[str]
    charts: Charts


def make_controls(site: Site, run: RunResults, page: Page) -> Controls:
    """The controls of the results page at `page`."""
    benchmark = run.benchmark
    return Controls(
        views=page.href(routes.views(benchmark.id, run.run)),
        unit_word=benchmark.unit_word,
        all_units=f"All {display.plural(len(run.units), benchmark.unit_word, benchmark.unit_words)}",
        units=[
            UnitOffer(
                id=unit,
                name=names.unit_name(benchmark, unit),
                views=page.href(routes.views(benchmark.id, run.run, unit)),
            )
            for unit in run.units
        ],
        metrics=[MetricOffer(id=metric.id, name=metric.name) for metric in benchmark.metrics],
        statistics=statistic_offers(run),
        variants=sorted({entry.variant for entry in run.entries}),
        orders=row_orders(RunLinks(page, run, site.content)),
        costs=benchmark.ranks_with_cost,
        stages=[stage.name for stage in benchmark.stages],
        charts=Charts(
            specifications={chart: page.href(site.assets[name]) for chart, name in SPECIFICATIONS.items()},
            size=display.file_size(site.asset_bytes[VEGA]),
        ),
    )


def row_orders(links: RunLinks) -> list[Order]:
    """The columns of the leaderboard that sort it, in any view over all units."""
    run = links.run
    overall = _sorts(links, None)
    anywhere = set(_sorts(links, run.units[0])) if run.units else set()
    return [
        Order(key=key, least=least, most=most, overall_only=key not in anywhere)
        for key, name in overall.items()
        for least, most in [_DIRECTIONS.get(key, (f"{name}, least first", f"{name}, most first"))]
    ]


def _sorts(links: RunLinks, unit: str | None) -> dict[str, str]:
    """What sorts the first view of each quantity, with the name of its column."""
    found: dict[str, str] = {}
    for quantity in quantities(links.run.benchmark):
        view = View(quantity, links.run.benchmark.statistics[0], unit)
        for column, _ in columns_of(board_of(links, view)):
            if column.sort:
                found.setdefault(column.sort, _SORT_NAMES.get(column.sort, column.head.text))
    return found


def statistic_offers(run: RunResults) -> list[Offer]:
    """Every statistic of the benchmark, and why it has nothing to offer where it has not."""
    return [
        Offer(id=statistic, name=names.STATISTICS[statistic], why_not=_why_not(run, statistic))
        for statistic in run.benchmark.statistics
    ]


def _why_not(run: RunResults, statistic: str) -> dict[str, str]:
    unavailable = {quantity: run.unavailable.get(quantity, {}) for quantity in quantities(run.benchmark)}
    return {quantity: why[statistic] for quantity, why in unavailable.items() if statistic in why}
