"""What a run's pages show alike at its own addresses and at the site's short ones: made once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.charts.chart import Chart
from generator.charts.run_charts import run_charts
from generator.charts.strip_plot import StripPlot, strip_plot
from generator.definitions.content import Content
from generator.documents.download import RunDownloads
from generator.documents.snippet import LANGUAGES, run_snippets
from generator.pages.all_figures import FigureTable, figure_tables, outcome_table
from generator.pages.entry_parts import EntryParts, entry_parts
from generator.results.cells import Entry
from generator.results.run_results import RunResults
from generator.results.trial import TrialKey
from generator.trials.timeline import NoTimeline, Timeline
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.table import Table


@dataclass(frozen=True)
class RunParts:
    """figures, outcomes: by unit, None for the All view. strips: by unit, None where no trial succeeded."""

    charts: tuple[Chart, ...]
    figures: Mapping[str | None, tuple[FigureTable, ...]]
    outcomes: Mapping[str | None, Table]
    strips: Mapping[str, StripPlot | None]
    entries: Mapping[Entry, EntryParts]


def make_parts(
    run: RunResults,
    content: Content,
    timelines: Mapping[TrialKey, Timeline | NoTimeline],
    downloads: RunDownloads,
) -> RunParts:
    """The charts and the tables of `run`."""
    base_url = content.site.base_url
    snippets = {language: run_snippets(language, run, downloads, base_url) for language in LANGUAGES}
    views: dict[str | None, RunLinks] = {None: RunLinks(Page(routes.results(run.benchmark.id)), run, content)}
    for unit in run.units:
        views[unit] = RunLinks(Page(routes.unit(run.benchmark.id, unit)), run, content)
    return RunParts(
        charts=run_charts(run, content),
        figures={view: figure_tables(links, view) for view, links in views.items()},
        outcomes={view: outcome_table(links, view) for view, links in views.items()},
        strips={unit: strip_plot(views[unit], unit) for unit in run.units},
        entries={entry.key: entry_parts(run, content, entry, timelines, snippets) for entry in run.entries},
    )
