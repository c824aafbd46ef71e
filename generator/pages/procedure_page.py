"""The procedure: every step of a trial, in full."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from generator.charts.timeline_drawing import DrawnTimeline, NamedTimeline, draw_timelines
from generator.definitions.benchmark import Benchmark
from generator.pages.layout import Frame, Layout, Site, make_layout
from generator.pages.leaderboard import LegendGroup, legend
from generator.pages.methodology_page import Part, timed_parts
from generator.results.notable import example_trial
from generator.trials.timeline import Timeline
from generator.wording import display, names, routes
from generator.wording.link import Link
from generator.wording.prose import heading_titles, plain_line, render_prose
from generator.wording.prose_links import make_resolver
from generator.wording.routes import Page


@dataclass(frozen=True)
class StepText:
    """One step. id: "step-3". parts: what is timed in it; empty: nothing is."""

    id: str
    number: int
    title: str
    repeats: str
    text: Markup
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class ProcedurePage:
    """The context of `procedure.html`.

    timelines: of one real trial (see `results.notable.example_trial`); empty where the newest run has none.
    trial_note: whose trial it is.
    """

    layout: Layout
    lead: Markup
    legend: tuple[LegendGroup, ...]
    timelines: tuple[DrawnTimeline, ...]
    trial_note: str
    steps: tuple[StepText, ...]


def procedure_page(site: Site, benchmark: Benchmark) -> ProcedurePage:
    """The procedure of `benchmark`."""
    page = Page(routes.procedure(benchmark.id))
    resolve = make_resolver(page, benchmark.id)
    rules = heading_titles(site.content.common.methodology.markdown)
    parts = {part.id: part for part in timed_parts(benchmark)}
    frame = Frame(
        page=page,
        heading=f"{benchmark.title} procedure",
        description=f"Every step of a {benchmark.title} trial: what is timed, by which clock, what ends it.",
        benchmark=benchmark,
    )
    timelines, note = _example(site, benchmark, page)
    return ProcedurePage(
        layout=make_layout(site, frame),
        timelines=timelines,
        trial_note=note,
        lead=render_prose(benchmark.procedure.markdown, benchmark.parameters, resolve, rules).html,
        legend=legend(benchmark),
        steps=tuple(
            StepText(
                id=f"step-{number}",
                number=number,
                title=plain_line(step.title, benchmark.parameters),
                repeats=plain_line(step.repeats or "", benchmark.parameters),
                text=render_prose(step.text, benchmark.parameters, resolve, rules).html,
                parts=tuple(parts[stage] for stage in step.stages),
            )
            for number, step in enumerate(benchmark.steps, start=1)
        ),
    )


def _example(site: Site, benchmark: Benchmark, page: Page) -> tuple[tuple[DrawnTimeline, ...], str]:
    """The timeline of one trial of the newest run, and whose it is."""
    run = site.newest(benchmark.id)
    trial = example_trial(run)
    timeline = site.timelines.get((benchmark.id, run.run), {}).get(trial.key) if trial else None
    if trial is None or not isinstance(timeline, Timeline):
        return (), ""
    entry = (trial.provider, trial.variant)
    name, unit = names.entry_name(site.content, *entry), names.unit_name(benchmark, trial.unit)
    link = Link(
        f"Trial {trial.trial} of {name} on {unit}",
        page.href(routes.entry(benchmark.id, *entry), routes.trial_anchor(trial.unit, trial.trial)),
    )
    drawn = draw_timelines(benchmark, [NamedTimeline("example", "One trial as it ran", link, timeline)])
    return drawn, (
        f"It is the middle success of that {benchmark.unit_word} by {benchmark.metrics[0].name}, "
        f"in the run of {display.run_name(run.run)}."
    )
