"""What the page of an entry shows alike at a run's own address and at the site's short one: made once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.charts.timeline_drawing import DrawnTimeline, NamedTimeline, draw_timelines
from generator.definitions.content import Content
from generator.documents.snippet import Language, Snippets
from generator.pages.cell_table import cell_table
from generator.pages.provenance import EntryProvenance, entry_provenance
from generator.pages.stage_table import StageText, stage_text
from generator.pages.trial_list import TrialGroup, trial_groups
from generator.results.entry import EntryResults
from generator.results.notable import notable_trials
from generator.results.run_results import RunResults
from generator.results.trial import Trial, TrialKey
from generator.trials.timeline import NoTimeline, Timeline
from generator.wording import display, names, routes
from generator.wording.link import Link
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.table import Table


@dataclass(frozen=True)
class EntryParts:
    """stages: None where there is nothing to take apart. no_timeline: why none is drawn; "" where one is."""

    cells: Table
    stages: StageText | None
    timelines: tuple[DrawnTimeline, ...]
    no_timeline: str
    provenance: EntryProvenance
    trials: tuple[TrialGroup, ...]


def entry_parts(
    run: RunResults,
    content: Content,
    entry: EntryResults,
    timelines: Mapping[TrialKey, Timeline | NoTimeline],
    snippets: Mapping[Language, Snippets],
) -> EntryParts:
    """The parts of the page of `entry`; snippets: of the run, for every language."""
    links = RunLinks(Page(routes.entry(run.benchmark.id, *entry.key)), run, content)
    drawn, why = _timelines(run, entry, timelines)
    provenance = entry_provenance(run, content, entry, snippets)
    return EntryParts(
        cells=cell_table(links, entry),
        stages=stage_text(links, entry),
        timelines=drawn,
        no_timeline=why,
        provenance=provenance,
        trials=trial_groups(links, entry.key, provenance.cells),
    )


def _timelines(
    run: RunResults, entry: EntryResults, timelines: Mapping[TrialKey, Timeline | NoTimeline]
) -> tuple[tuple[DrawnTimeline, ...], str]:
    """The slowest success and the middle one of its unit, or why there is none."""
    notable = notable_trials(run, entry.key)
    if notable is None:
        return (), "No trial succeeded."
    slowest = timelines[notable.slowest.key]
    if isinstance(slowest, NoTimeline):
        return (), f"The slowest success has no timeline: {slowest.reason}."
    named = [_named(run, "slowest", "The slowest success", notable.slowest, slowest)]
    typical = notable.typical and timelines[notable.typical.key]
    if notable.typical is not None and isinstance(typical, Timeline):
        title = f"For comparison, the middle success of the same {run.benchmark.unit_word}"
        named.append(_named(run, "typical", title, notable.typical, typical))
    return draw_timelines(run.benchmark, named), ""


def _named(run: RunResults, id: str, title: str, trial: Trial, timeline: Timeline) -> NamedTimeline:
    metric = run.benchmark.metrics[0]
    value = (trial.metric_ms or {})[metric.id]
    unit = names.unit_name(run.benchmark, trial.unit)
    return NamedTimeline(
        id=id,
        title=f"{title}: {display.times([value])[0].text}",
        trial=Link(f"Trial {trial.trial} of {unit}", f"#{routes.trial_anchor(trial.unit, trial.trial)}"),
        timeline=timeline,
    )
