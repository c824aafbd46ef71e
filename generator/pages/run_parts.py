"""What a run's pages show alike at its own addresses and at the site's short ones: made once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.charts.chart import Chart
from generator.definitions.content import Content
from generator.pages.all_figures import FigureTable, OutcomeTable, figure_tables, outcome_table
from generator.pages.run_charts import run_charts
from generator.results.run_results import RunResults


@dataclass(frozen=True)
class RunParts:
    """figures, outcomes: by unit, None for the All view."""

    charts: tuple[Chart, ...]
    figures: Mapping[str | None, tuple[FigureTable, ...]]
    outcomes: Mapping[str | None, OutcomeTable]


def make_parts(run: RunResults, content: Content) -> RunParts:
    """The charts and the tables of `run`."""
    views = (None, *run.units)
    return RunParts(
        charts=run_charts(run, content),
        figures={view: figure_tables(run, content, view) for view in views},
        outcomes={view: outcome_table(run, content, view) for view in views},
    )
