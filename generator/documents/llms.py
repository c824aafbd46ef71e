"""`llms.txt` (llmstxt.org): what the site is and where its documents are, for programs that read prose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.definitions.content import Content
from generator.results.run_results import RunResults
from generator.wording import display, routes
from generator.wording.finding import finding
from generator.wording.prose import plain_line
from generator.wording.routes import Page


def llms_text(content: Content, newest: Sequence[RunResults]) -> bytes:
    """newest: the run that each benchmark opens with. Links are absolute where that can be."""
    base = f"{content.site.base_url.rstrip('/')}/" if content.site.base_url else None
    page = Page(routes.LLMS)

    def link(text: str, address: str, told: str) -> str:
        to = base + address if base else page.href(address)
        return f"- [{text}]({to}): {told}"

    lines = [f"# {content.site.name}", "", f"> {content.site.description}"]
    for run in newest:
        lines += ["", f"## {run.benchmark.title}", "", *_told(run, content), ""]
        benchmark = run.benchmark.id
        lines += [
            link("Results", routes.results(benchmark), f"the leaderboard, {display.run_name(run.run)}"),
            link(
                "All figures", routes.api_results(benchmark, run.run), "JSON, full precision, with intervals"
            ),
            link("Methodology", routes.methodology(benchmark), "what is measured, and how"),
            link("Data", routes.data(benchmark), "the raw trials of every run, with checksums"),
            link("History", routes.history(benchmark), "every entry over all runs"),
        ]
    lines += [
        "",
        "## For programs",
        "",
        link("Index of the API", routes.API_INDEX, "every run with its documents and downloads"),
        link("Manifest", routes.MANIFEST, "every file of the site with its SHA-256"),
        link("Common Methodology", routes.METHODOLOGY, "the rules that every benchmark inherits"),
        link("Feed", routes.FEED, "new runs, as Atom"),
    ]
    return ("\n".join(lines) + "\n").encode()


def _told(run: RunResults, content: Content) -> Iterator[str]:
    benchmark = run.benchmark
    yield plain_line(benchmark.summary, benchmark.parameters)
    if run.simulated:
        yield "The figures of the newest run are invented: it is simulated."
    if run.partial:
        yield f"No run is whole yet; that of {display.run_name(run.run)} is partial: {run.partial}."
    yield finding(run, content, None)
