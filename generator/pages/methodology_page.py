"""A benchmark's first page: what is measured, how, and by which rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.definitions.benchmark import Benchmark, Stage, Unit
from generator.definitions.computed import CLOCK_NAMES
from generator.pages.exception import ExceptionText, exception_texts
from generator.pages.layout import Frame, Layout, Site, make_layout
from generator.pages.leaderboard import LegendGroup, legend
from generator.pages.parameter_table import ParameterGroup, parameter_groups
from generator.wording import display, routes
from generator.wording.formula import formula
from generator.wording.link import Link
from generator.wording.prose import ProseSection, heading_titles, plain_line, render_line, render_prose
from generator.wording.prose_links import make_resolver
from generator.wording.routes import Page
from generator.wording.table import (
    Cell,
    Table,
    figure_column,
    link_cell,
    name_column,
    table_of,
    text_column,
)

GLANCE = "glance"
"""The parameters of the sidebar."""
SECTIONS = ("sandbox", "requirements")
"""Those that are told at the end of the text."""


@dataclass(frozen=True)
class Part:
    """A timed part. number: of its colour. sandboxes: "" where the benchmark has no sandboxes table."""

    number: int
    id: str
    name: str
    symbol: Markup
    sandboxes: str
    clock: str
    starts: str
    ends: str
    limit: str


@dataclass(frozen=True)
class MetricText:
    """A metric with its formula."""

    name: str
    symbol: Markup
    description: Markup
    formula: Markup


@dataclass(frozen=True)
class MethodologyPage:
    """The context of `methodology.html`.

    lead: before the first section. actions: where to go from here. contents: the sections.
    sections: the text. Behind "metrics" stand `parts_table` and `metrics`, and the symbols of both; behind
    "measurement" `steps` and `units`. groups, exceptions: behind the text. glance: the sidebar.
    """

    layout: Layout
    lead: Markup
    actions: tuple[Link, ...]
    contents: tuple[Link, ...]
    sections: tuple[ProseSection, ...]
    parts: tuple[Part, ...]
    parts_table: Table
    legend: tuple[LegendGroup, ...]
    metrics: tuple[MetricText, ...]
    steps: Table | None
    units: Table
    groups: tuple[ParameterGroup, ...]
    exceptions: tuple[ExceptionText, ...]
    glance: tuple[ParameterGroup, ...]


def methodology_page(site: Site, benchmark: Benchmark) -> MethodologyPage:
    """The methodology of `benchmark`."""
    page = Page(routes.methodology(benchmark.id))
    prose = render_prose(
        benchmark.methodology.markdown,
        benchmark.parameters,
        make_resolver(page, benchmark.id),
        heading_titles(site.content.common.methodology.markdown),
    )
    parts = timed_parts(benchmark)
    groups = parameter_groups(benchmark.parameters, site.content, page, SECTIONS)
    glance = parameter_groups(benchmark.parameters, site.content, page, (GLANCE,))
    frame = Frame(
        page=page,
        heading=benchmark.title,
        short_title=f"{benchmark.title} methodology",
        description=plain_line(benchmark.summary, benchmark.parameters),
        benchmark=benchmark,
    )
    return MethodologyPage(
        layout=make_layout(site, frame),
        lead=prose.lead,
        actions=(
            Link("Read the procedure", page.href(routes.procedure(benchmark.id))),
            Link("See the results", page.href(routes.results(benchmark.id))),
            Link("Download the raw data", page.href(routes.data(benchmark.id))),
            Link("Look up a parameter", page.href(routes.parameters(benchmark.id))),
        ),
        contents=(
            *(Link(section.heading.title, f"#{section.heading.id}") for section in prose.sections),
            *(Link(group.title, f"#group-{group.id}") for group in (*groups, *glance)),
        ),
        sections=prose.sections,
        parts=parts,
        parts_table=_parts_table(benchmark, parts),
        legend=legend(benchmark),
        metrics=_metrics(benchmark),
        steps=_steps(benchmark, page),
        units=_units(site, benchmark, page),
        groups=groups,
        exceptions=exception_texts(benchmark, site.content, page),
        glance=glance,
    )


def timed_parts(benchmark: Benchmark) -> tuple[Part, ...]:
    """The stages in order."""
    return tuple(
        Part(
            number=number,
            id=stage.id,
            name=stage.name,
            symbol=formula(stage.symbol),
            sandboxes=_sandboxes(benchmark, stage),
            clock=CLOCK_NAMES[stage.clock],
            starts=plain_line(stage.starts, benchmark.parameters),
            ends=plain_line(stage.ends, benchmark.parameters),
            limit=display.seconds(stage.limit_s) if stage.limit_s is not None else "",
        )
        for number, stage in enumerate(benchmark.stages, start=1)
    )


def _sandboxes(benchmark: Benchmark, stage: Stage) -> str:
    """In which of a trial's sandboxes the stage is: "base", "each rollout", "each of the 5"."""
    counts = {each.role: each.count for each in benchmark.sandboxes}
    if not counts:
        return ""
    if len(stage.roles) == len(counts) > 1:
        return f"each of the {sum(counts.values())}"
    return display.listed([f"each {role}" if counts[role] > 1 else role for role in stage.roles])


def _metrics(benchmark: Benchmark) -> tuple[MetricText, ...]:
    parameters = {parameter.id: parameter for parameter in benchmark.parameters}
    return tuple(
        MetricText(
            name=metric.name,
            symbol=formula(metric.symbol),
            description=render_line(metric.description, benchmark.parameters),
            formula=formula(metric.formula, parameters, display=True),
        )
        for metric in benchmark.metrics
    )


def _parts_table(benchmark: Benchmark, parts: Sequence[Part]) -> Table:
    has_sandboxes = benchmark.sandboxes_table
    columns = (
        name_column("part", "Part"),
        text_column("symbol", "Symbol"),
        *((text_column("sandboxes", "Sandbox"),) if has_sandboxes else ()),
        text_column("clock", "Clock"),
        text_column("starts", "Starts when"),
        text_column("ends", "Ends when"),
    )
    rows = [
        (
            Cell(part.name, swatch=part.number),
            part.symbol,
            *((part.sandboxes,) if has_sandboxes else ()),
            part.clock,
            part.starts,
            part.ends,
        )
        for part in parts
    ]
    return table_of("parts-caption", "Timed parts", columns, rows)


def _steps(benchmark: Benchmark, page: Page) -> Table | None:
    """The procedure in short; None where no step is told."""
    if not benchmark.steps:
        return None
    columns = (
        figure_column("number", "#"),
        name_column("step", "Step"),
        text_column("timed", "Timed as"),
    )
    rows = []
    for number, step in enumerate(benchmark.steps, start=1):
        title = plain_line(step.title, benchmark.parameters)
        link = Link(title, page.href(routes.procedure(benchmark.id), f"step-{number}"))
        repeats = plain_line(step.repeats or "", benchmark.parameters)
        timed = display.listed([benchmark.stage(stage).name for stage in step.stages])
        rows.append(
            (
                Cell(str(number)),
                link_cell(link, *((repeats,) if repeats else ())),
                Cell(timed) if timed else Cell("not timed", "word"),
            )
        )
    return table_of("steps-caption", "Steps of a trial", columns, rows)


def _units(site: Site, benchmark: Benchmark, page: Page) -> Table:
    """Each unit, leading to its page where the newest run has it; with its source, where any has one."""
    in_run = site.newest(benchmark.id).units
    has_sources = any(unit.repository for unit in benchmark.units)
    columns = (
        name_column("unit", benchmark.unit_word.capitalize()),
        *((text_column("repository", "Repository"), text_column("commit", "Commit")) if has_sources else ()),
    )
    rows = [
        (
            Cell(unit.name, href=page.href(routes.unit(benchmark.id, unit.id)) if unit.id in in_run else ""),
            *(_sources(unit) if has_sources else ()),
        )
        for unit in benchmark.units
    ]
    return table_of("units-caption", f"Each {benchmark.unit_word}", columns, rows)


def _sources(unit: Unit) -> tuple[Cell, Cell]:
    """Its repository and the commit in it."""
    none = Cell("not published", "word")
    if not unit.repository:
        return none, none
    repository = f"https://github.com/{unit.repository}"
    commit = unit.commit
    return (
        Cell(unit.repository, href=repository),
        Cell(commit, href=f"{repository}/commit/{commit}", is_code=True) if commit else none,
    )
