"""What the entry page's script shows timelines with: where they are, and why a trial has none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from generator.results.cells import Entry
from generator.results.run_results import RunResults
from generator.results.trial import TrialKey
from generator.trials.timeline import NoTimeline, Timeline
from generator.wording import names, routes
from generator.wording.routes import Page


class UnitOffer(TypedDict):
    """The trials of one unit. file: link to their timelines. without: why a trial has none, by its number."""

    id: str
    name: str
    file: str
    without: dict[int, str]


class TimelineOffer(TypedDict):
    """stages: their names, in the benchmark's order. units: those with trials."""

    stages: list[str]
    units: list[UnitOffer]


def timeline_offer(
    run: RunResults, entry: Entry, page: Page, timelines: Mapping[TrialKey, Timeline | NoTimeline]
) -> TimelineOffer:
    """The timelines of `entry` as offered on its page at `page`; timelines: as of `Site.timelines`."""
    benchmark = run.benchmark
    units = run.trials_by_cell.get(entry, {})
    return TimelineOffer(
        stages=[stage.name for stage in benchmark.stages],
        units=[
            UnitOffer(
                id=unit,
                name=names.unit_name(benchmark, unit),
                file=page.href(routes.timelines(benchmark.id, run.run, *entry, unit)),
                without={
                    trial.trial: found.reason
                    for trial in trials
                    if isinstance(found := timelines.get(trial.key), NoTimeline)
                },
            )
            for unit, trials in units.items()
            if trials
        ],
    )
