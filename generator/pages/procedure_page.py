"""The procedure: every step of a trial, in full."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from generator.definitions.benchmark import Benchmark
from generator.pages import routes
from generator.pages.layout import Frame, Layout, Site, make_layout
from generator.pages.leaderboard import LegendGroup, legend
from generator.pages.links import make_resolver
from generator.pages.methodology_page import Part, timed_parts
from generator.pages.prose import heading_titles, render_prose
from generator.pages.routes import Page


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
    """The context of `procedure.html`."""

    layout: Layout
    lead: Markup
    legend: tuple[LegendGroup, ...]
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
    return ProcedurePage(
        layout=make_layout(site, frame),
        lead=render_prose(benchmark.procedure.markdown, benchmark.parameters, resolve, rules).html,
        legend=legend(benchmark),
        steps=tuple(
            StepText(
                id=f"step-{number}",
                number=number,
                title=step.title,
                repeats=step.repeats or "",
                text=render_prose(step.text, benchmark.parameters, resolve, rules).html,
                parts=tuple(parts[stage] for stage in step.stages),
            )
            for number, step in enumerate(benchmark.steps, start=1)
        ),
    )
