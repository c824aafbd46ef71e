"""Every parameter of a benchmark, and what differs from provider to provider."""

from __future__ import annotations

from dataclasses import dataclass

from generator.definitions.benchmark import Benchmark
from generator.documents.download import Download
from generator.pages.exception import ExceptionText, exception_texts
from generator.pages.layout import Frame, Layout, Site, make_layout
from generator.pages.machine import MachineTable, machine_table
from generator.pages.parameter_table import ParameterGroup, parameter_groups
from generator.pages.run_facts import Fact
from generator.pages.unit_page import NOT_PUBLISHED, unit_facts
from generator.wording import display, routes
from generator.wording.link import Link
from generator.wording.routes import Page


@dataclass(frozen=True)
class Workloads:
    """What each unit runs. rows: the unit's name, and a fact for each column."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Fact, ...]], ...]


@dataclass(frozen=True)
class ParametersPage:
    """The context of `parameters.html`.

    workloads_file: the download of all workloads, with its size. run: the run whose machines are shown.
    """

    layout: Layout
    groups: tuple[ParameterGroup, ...]
    exceptions: tuple[ExceptionText, ...]
    machines: MachineTable
    run: Link
    workloads_file: Link
    workloads: Workloads
    unit_word: str


def parameters_page(site: Site, benchmark: Benchmark, workloads: Download) -> ParametersPage:
    """The parameters of `benchmark`, with the machines of its newest run."""
    page = Page(routes.parameters(benchmark.id))
    run = site.newest(benchmark.id)
    frame = Frame(
        page=page,
        heading=f"{benchmark.title} parameters",
        description=f"Every value that {benchmark.title} is run and computed with, and where it was set.",
        benchmark=benchmark,
    )
    return ParametersPage(
        layout=make_layout(site, frame),
        groups=parameter_groups(benchmark.parameters, site.content, page),
        exceptions=exception_texts(benchmark, site.content, page),
        machines=machine_table(run, site.content),
        run=Link(display.run_name(run.run), page.href(routes.results(benchmark.id))),
        workloads_file=Link(
            f"Download {workloads.name} (JSON, {display.file_size(workloads.bytes)})",
            page.href(workloads.address),
        ),
        workloads=_workloads(benchmark),
        unit_word=benchmark.unit_word,
    )


def _workloads(benchmark: Benchmark) -> Workloads:
    facts = {unit.name: {fact.name: fact for fact in unit_facts(unit)} for unit in benchmark.units}
    columns = tuple(dict.fromkeys(name for known in facts.values() for name in known))
    return Workloads(
        columns,
        tuple(
            (unit, tuple(known.get(name, Fact(name, NOT_PUBLISHED)) for name in columns))
            for unit, known in facts.items()
        ),
    )
