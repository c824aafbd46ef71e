"""What a run's pages show alike at its own addresses and at the site's short ones: made once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.charts.chart import Chart
from generator.charts.run_charts import run_charts
from generator.charts.strip_plot import StripPlot, strip_plot
from generator.definitions.content import Content
from generator.documents.download import RunDownloads
from generator.documents.snippet import LANGUAGES, run_snippets
from generator.pages.all_figures import figure_tables, outcome_table
from generator.pages.entry_parts import EntryParts, entry_parts
from generator.results.cells import Entry
from generator.results.run_results import RunResults
from generator.results.trial import TrialKey
from generator.trials.timeline import NoTimeline, Timeline
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.table import Table, TitledTable


@dataclass(frozen=True)
class RunParts:
    """Each part is made when the first page asks for it. timelines: of the trials that pages draw."""

    run: RunResults
    content: Content
    timelines: Mapping[TrialKey, Timeline | NoTimeline]
    downloads: RunDownloads

    @cached_property
    def charts(self) -> tuple[Chart, ...]:
        """Of the All view."""
        return run_charts(self._views[None])

    @cached_property
    def figures(self) -> Mapping[str | None, tuple[TitledTable, ...]]:
        """By unit, None for the All view."""
        return {view: figure_tables(links, view) for view, links in self._views.items()}

    @cached_property
    def outcomes(self) -> Mapping[str | None, Table]:
        """By unit, None for the All view."""
        return {view: outcome_table(links, view) for view, links in self._views.items()}

    @cached_property
    def strips(self) -> Mapping[str, StripPlot | None]:
        """By unit; None where no trial succeeded."""
        return {unit: strip_plot(self._views[unit], unit) for unit in self.run.units}

    @cached_property
    def entries(self) -> Mapping[Entry, EntryParts]:
        """By entry."""
        run, content = self.run, self.content
        snippets = {
            language: run_snippets(language, run, self.downloads, content.site.base_url)
            for language in LANGUAGES
        }
        return {
            entry.key: entry_parts(run, content, entry, self.timelines, snippets) for entry in run.entries
        }

    @cached_property
    def _views(self) -> Mapping[str | None, RunLinks]:
        """The links of the pages that show each view."""
        run, benchmark = self.run, self.run.benchmark.id
        pages: dict[str | None, str] = {None: routes.results(benchmark)}
        pages.update((unit, routes.unit(benchmark, unit)) for unit in run.units)
        return {view: RunLinks(Page(address), run, self.content) for view, address in pages.items()}
