"""What the results page's script offers to choose from, and the words that it shows the choice with."""

from __future__ import annotations

from typing import TypedDict

from generator.documents.charts import BARS, SCATTER
from generator.pages.layout import Site
from generator.results.run_results import RunResults
from generator.wording import display, names, routes
from generator.wording.routes import Page
from generator.wording.ties import MOST_COMPARED
from generator.wording.view import quantities

VEGA = "js/vendor/vega.js"


class Offer(TypedDict):
    """One value of a control. why_not: quantity → why it has nothing to offer there; absent where it has."""

    id: str
    name: str
    why_not: dict[str, str]


class UnitOffer(TypedDict):
    """A unit and the link to its page. made: where an entry's page says what its figure there is made of."""

    id: str
    name: str
    href: str
    made: str


class MetricOffer(TypedDict):
    """A metric. stages: the numbers of its stages in the benchmark, from 1."""

    id: str
    name: str
    stages: list[int]


class Charts(TypedDict):
    """Links to the specifications of charts; size: of the script that draws them."""

    bars: str
    scatter: str
    size: str


class Controls(TypedDict):
    """views: the link to the file that holds every view. compare: to the page that compares entries.

    most_compared: at a time. made: where an entry's page says what its figure over all is made of.
    costs: whether there are any.
    """

    views: str
    compare: str
    most_compared: int
    unit_word: str
    unit_words: str
    all_units: str
    made: str
    units: list[UnitOffer]
    metrics: list[MetricOffer]
    statistics: list[Offer]
    variants: list[str]
    costs: bool
    stages: list[str]
    providers: dict[str, str]
    confidence: str
    charts: Charts


def make_controls(site: Site, run: RunResults, page: Page, address: str | None) -> Controls:
    """The controls of the results page at `page`. address: the run within which links stay."""
    benchmark, content = run.benchmark, site.content
    numbers = {stage.id: number for number, stage in enumerate(benchmark.stages, start=1)}
    return Controls(
        views=page.href(routes.views(benchmark.id, run.run)),
        compare=page.href(routes.compare(benchmark.id, run=address)),
        most_compared=MOST_COMPARED,
        unit_word=benchmark.unit_word,
        unit_words=benchmark.unit_words,
        all_units=f"All {display.plural(len(run.units), benchmark.unit_word, benchmark.unit_words)}",
        made=f"#{routes.figure_anchor(None)}",
        units=[
            UnitOffer(
                id=unit,
                name=names.unit_name(benchmark, unit),
                href=page.href(routes.unit(benchmark.id, unit, address)),
                made=f"#{routes.figure_anchor(unit)}",
            )
            for unit in run.units
        ],
        metrics=[
            MetricOffer(id=metric.id, name=metric.name, stages=[numbers[stage] for stage in metric.stages])
            for metric in benchmark.metrics
        ],
        statistics=statistic_offers(run),
        variants=sorted({entry.variant for entry in run.entries}),
        costs=benchmark.ranks_with_cost,
        stages=[stage.name for stage in benchmark.stages],
        providers={
            entry.provider: names.provider_name(content, entry.provider)
            for entry in sorted(run.entries, key=lambda entry: entry.provider)
        },
        confidence=display.plain(benchmark.rules.confidence_percent),
        charts=Charts(
            bars=page.href(site.assets[BARS]),
            scatter=page.href(site.assets[SCATTER]),
            size=display.file_size(site.asset_bytes[VEGA]),
        ),
    )


def statistic_offers(run: RunResults) -> list[Offer]:
    """Every statistic of the benchmark, and why it has nothing to offer where it has not."""
    return [
        Offer(id=statistic, name=names.STATISTICS[statistic], why_not=_why_not(run, statistic))
        for statistic in run.benchmark.statistics
    ]


def _why_not(run: RunResults, statistic: str) -> dict[str, str]:
    unavailable = {quantity: run.unavailable.get(quantity, {}) for quantity in quantities(run.benchmark)}
    return {quantity: why[statistic] for quantity, why in unavailable.items() if statistic in why}
