"""Every parameter of a benchmark, and what differs from provider to provider."""

from __future__ import annotations

from dataclasses import dataclass

from generator.definitions.benchmark import Benchmark
from generator.documents.download import Download
from generator.pages.exception import ExceptionText, exception_texts
from generator.pages.layout import Frame, Layout, Site, make_layout
from generator.pages.machine import machine_table
from generator.pages.parameter_table import ParameterGroup, parameter_groups
from generator.pages.unit_page import NOT_PUBLISHED, unit_facts
from generator.wording import display, routes
from generator.wording.link import Link
from generator.wording.routes import Page
from generator.wording.table import Cell, Table, name_column, table_of, text_column


@dataclass(frozen=True)
class ParametersPage:
    """The context of `parameters.html`.

    workloads_file: the download of all workloads, with its size. run: the run whose machines are shown.
    machines, workloads: None where nothing is known of any.
    """

    layout: Layout
    groups: tuple[ParameterGroup, ...]
    exceptions: tuple[ExceptionText, ...]
    machines: Table | None
    run: Link
    workloads_file: Link
    workloads: Table | None


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
    )


def _workloads(benchmark: Benchmark) -> Table | None:
    """What each unit runs; None where nothing is known of any."""
    facts = {unit.name: {fact.name: fact for fact in unit_facts(unit)} for unit in benchmark.units}
    heads = tuple(dict.fromkeys(name for known in facts.values() for name in known))
    if not heads:
        return None
    word = benchmark.unit_word
    columns = (name_column("unit", word.capitalize()), *(text_column(head, head) for head in heads))
    rows = [
        (
            unit,
            *(
                Cell(known[head].value, href=known[head].link or "") if head in known else NOT_PUBLISHED
                for head in heads
            ),
        )
        for unit, known in facts.items()
    ]
    return table_of("workloads-caption", f"What each {word} runs", columns, rows)
