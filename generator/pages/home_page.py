"""The home page: what this is, and each benchmark's first answer."""

from __future__ import annotations

from dataclasses import dataclass

from generator.pages.layout import Frame, Layout, Site, make_layout
from generator.pages.leaderboard import Leaderboard, first_entries
from generator.wording import display, routes
from generator.wording.finding import view_findings
from generator.wording.link import Link
from generator.wording.prose import plain_line
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.view import default_view

TOP = 3
SCRIPT = "js/home.js"


@dataclass(frozen=True)
class Preview:
    """One benchmark with its first entries.

    run: the name of the newest, "15 November 2026". started: when, as machines read it; a script tells how
    long ago that is, since the build knows no clock. trials: "2 400 trials".
    """

    id: str
    title: str
    summary: str
    finding: tuple[str, ...]
    board: Leaderboard
    entries: str
    run: str
    started: str
    trials: str
    simulated: bool
    results: Link
    methodology: Link


@dataclass(frozen=True)
class Trust:
    """A reason to believe the figures, and where to check it."""

    claim: str
    link: Link


@dataclass(frozen=True)
class HomePage:
    """The context of `home.html`. script: the module that tells how old runs are."""

    layout: Layout
    script: str
    description: str
    previews: tuple[Preview, ...]
    trust: tuple[Trust, ...]


def home_page(site: Site) -> HomePage:
    """The first page of the site."""
    page = Page(routes.HOME)
    settings = site.content.site
    frame = Frame(page=page, heading=settings.tagline, description=settings.description)
    return HomePage(
        layout=make_layout(site, frame),
        script=page.href(site.assets[SCRIPT]),
        description=settings.description,
        previews=tuple(_preview(site, page, benchmark) for benchmark in site.runs),
        trust=_trust(site, page),
    )


def _preview(site: Site, page: Page, benchmark: str) -> Preview:
    run = site.newest(benchmark)
    board = first_entries(RunLinks(page, run, site.content), TOP, f"{benchmark}-caption")
    shown = run.benchmark
    ranked = sum(entry.ranked for entry in run.entries)
    return Preview(
        id=benchmark,
        title=shown.title,
        summary=plain_line(shown.summary, shown.parameters),
        finding=view_findings(run, site.content, default_view(shown)),
        board=board,
        entries=f"{ranked} of {display.plural(len(run.entries), 'entry', 'entries')} ranked",
        run=display.run_name(run.run),
        started=f"{run.manifest.started:%Y-%m-%dT%H:%M}Z",
        trials=display.plural(run.trials, "trial", "trials"),
        simulated=run.simulated,
        results=Link(f"See all {shown.title} results", page.href(routes.results(benchmark))),
        methodology=Link("How it is measured", page.href(routes.methodology(benchmark))),
    )


def _trust(site: Site, page: Page) -> tuple[Trust, ...]:
    common = page.href
    claims = [
        Trust(
            "Every time and every cost has its interval, and ranks say which entries cannot be told apart.",
            Link("How intervals and ranks are made", common(routes.METHODOLOGY, "intervals")),
        ),
        Trust(
            "The rules quote the exact values that the code uses.",
            Link("All rules", common(routes.METHODOLOGY)),
        ),
        Trust(
            "Every reported success is checked against the evidence recorded with it; demotions are listed.",
            Link("How trials are audited", common(routes.METHODOLOGY, "audit")),
        ),
        Trust(
            "All raw trials can be downloaded, with checksums, and every figure can be recomputed from them.",
            Link("Data", common(routes.DATA)),
        ),
    ]
    if site.content.site.repository:
        claims.append(
            Trust(
                "The program that makes this site from the trials is open.",
                Link("Source code", site.content.site.repository),
            )
        )
    return tuple(claims)
