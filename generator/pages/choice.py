"""What the compare page's script offers to choose from, and the words that it shows a comparison with."""

from __future__ import annotations

from typing import TypedDict

from generator.definitions.content import Content
from generator.documents.comparison import metric_stages
from generator.pages.controls import Offer, statistic_offers
from generator.results.entry import Figure
from generator.results.run_results import RunResults
from generator.wording import names, routes
from generator.wording.routes import Page
from generator.wording.ties import FEWEST_COMPARED, MOST_COMPARED


class EntryOffer(TypedDict):
    """An entry. id: in addresses. why_not: why it cannot be compared; "" where it can."""

    id: str
    name: str
    why_not: str


class StageName(TypedDict):
    """A stage of any metric. number: in the benchmark, from 1; it chooses the colour."""

    number: int
    name: str


class MetricChoice(TypedDict):
    """A metric. stages: the places of its stages in `Choice.stages`."""

    id: str
    name: str
    stages: list[int]


class Choice(TypedDict):
    """fewest, most: how many entries are compared. data: link to the trials.

    units: names, in the run's order. stages: in the order of the trials.
    """

    fewest: int
    most: int
    data: str
    entries: list[EntryOffer]
    units: list[str]
    stages: list[StageName]
    metrics: list[MetricChoice]
    statistics: list[Offer]
    unit_word: str
    unit_words: str


def make_choice(run: RunResults, content: Content, page: Page) -> Choice:
    """The choice of entries on the compare page at `page`."""
    benchmark = run.benchmark
    metric, statistic, stages = benchmark.metrics[0], benchmark.statistics[0], metric_stages(benchmark)
    return Choice(
        fewest=FEWEST_COMPARED,
        most=MOST_COMPARED,
        data=page.href(routes.comparison_data(benchmark.id, run.run)),
        entries=[
            EntryOffer(
                id=routes.entry_id(*entry.key),
                name=names.entry_name(content, *entry.key),
                why_not=""
                if any(
                    isinstance(figure, Figure) and figure.usable
                    for figure in entry.results[metric.id][statistic].units.values()
                )
                else f"no {benchmark.unit_word} with enough successes",
            )
            for entry in run.entries
        ],
        units=[names.unit_name(benchmark, unit) for unit in run.units],
        stages=[
            StageName(number=number, name=stage.name)
            for number, stage in enumerate(benchmark.stages, start=1)
            if stage.id in stages
        ],
        metrics=[
            MetricChoice(
                id=metric.id, name=metric.name, stages=[stages.index(stage) for stage in metric.stages]
            )
            for metric in benchmark.metrics
        ],
        statistics=statistic_offers(run),
        unit_word=benchmark.unit_word,
        unit_words=benchmark.unit_words,
    )
