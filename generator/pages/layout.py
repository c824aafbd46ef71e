"""What every page has around its content."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from generator.definitions.benchmark import Benchmark
from generator.definitions.content import Content
from generator.documents.download import RunDownloads
from generator.pages.sharing import Sharing, make_sharing
from generator.results.history import History
from generator.results.run_order import opening_run
from generator.results.run_results import RunResults
from generator.results.trial import TrialKey
from generator.trials.timeline import NoTimeline, Timeline
from generator.wording import display, routes
from generator.wording.link import Link
from generator.wording.requested import requested_sentence
from generator.wording.routes import Page

Timelines = Mapping[tuple[str, str], Mapping[TrialKey, Timeline | NoTimeline]]
"""(benchmark, run) → trial → when its spans ran, of those that pages draw; or why a trial has no timeline."""
Downloads = Mapping[tuple[str, str], RunDownloads]
"""(benchmark, run) → its files."""
STYLESHEET = "css/site.css"
ICON = "icons/favicon.svg"
LICENCES = "licences.txt"


@dataclass(frozen=True)
class Site:
    """What pages know of the whole site.

    runs: the runs of each benchmark that has any, oldest first, in the site's order.
    assets: name ("css/site.css") → address. asset_bytes: name → size of the file.
    timelines: of the trials that `results.notable.shown_timelines` names, and of all that have none, for
      every run.
    downloads: of every run. histories: of the whole runs of each benchmark.
    """

    content: Content
    runs: Mapping[str, Sequence[RunResults]]
    assets: Mapping[str, str]
    asset_bytes: Mapping[str, int]
    timelines: Timelines = field(default_factory=dict)
    downloads: Downloads = field(default_factory=dict)
    histories: Mapping[str, History] = field(default_factory=dict)

    def newest(self, benchmark: str) -> RunResults:
        """The run that the site opens with: the newest whole one."""
        return opening_run(self.runs[benchmark])


@dataclass(frozen=True)
class OlderRun:
    """The notice on a page of a run that the site does not open with. is_partial: that is why."""

    name: str
    is_partial: bool
    newest: Link
    pages: tuple[Link, ...]


@dataclass(frozen=True)
class Layout:
    """The frame of one page.

    title: of the document. description: its meta description. heading: the page's first heading.
    stylesheet, icon: links to assets. canonical: the address to index, None where the site's is unknown.
    indexed: search engines may list the page.
    sharing: for those who show a link to the page. feed: of the site's runs.
    home: the site's name. benchmarks, site_links: the header's navigation.
    palette: the benchmark whose stage colours the page uses; None: no stage is shown.
    sections_label, sections: the benchmark's own navigation; empty on the site's pages.
    crumbs: the way down to this page; empty where navigation says it.
    simulated: what is invented, as a sentence; None where nothing is.
    partial: which run is not whole and why, as a sentence; None where the page shows whole runs.
    requested: which run asked for other trials than the content states; None where none did.
    older_run: None on pages of the run that the site opens with.
    built_from: the runs that the site opens with.
    licence: of BoxRouter's own data. script_licences: of the packages in the site's scripts.
    repository: of the site; None where not published.
    """

    title: str
    description: str
    heading: str
    stylesheet: str
    icon: str
    canonical: str | None
    indexed: bool
    sharing: Sharing
    feed: Link
    home: Link
    benchmarks: tuple[Link, ...]
    site_links: tuple[Link, ...]
    palette: str | None
    sections_label: str
    sections: tuple[Link, ...]
    crumbs: tuple[Link, ...]
    simulated: str | None
    partial: str | None
    requested: str | None
    older_run: OlderRun | None
    built_from: tuple[Link, ...]
    licence: Link
    script_licences: Link
    repository: Link | None


@dataclass(frozen=True)
class Frame:
    """What a page says of itself, to have its layout made.

    canonical: the address to index, where it is another page's. run: the run whose figures it shows.
    """

    page: Page
    heading: str
    description: str
    benchmark: Benchmark | None = None
    run: RunResults | None = None
    crumbs: tuple[Link, ...] = ()
    canonical: str | None = None
    short_title: str | None = None


def make_layout(site: Site, frame: Frame) -> Layout:
    """The frame around one page."""
    page, settings = frame.page, site.content.site
    base = settings.base_url.rstrip("/") if settings.base_url else None
    address = frame.canonical if frame.canonical is not None else page.address
    repository = Link("Source code", settings.repository) if settings.repository else None
    canonical = f"{base}/{address}" if base and address != routes.NOT_FOUND else None
    pictured = frame.benchmark or (site.newest(next(iter(site.runs))).benchmark if site.runs else None)
    return Layout(
        title=_title(frame, settings.name),
        description=frame.description,
        heading=frame.heading,
        stylesheet=page.href(site.assets[STYLESHEET]),
        icon=page.href(site.assets[ICON]),
        canonical=canonical,
        indexed=settings.indexed,
        sharing=make_sharing(
            settings.name, base, canonical, (pictured.id, pictured.title) if pictured else None
        ),
        feed=Link(f"{settings.name}: runs", page.href(routes.FEED)),
        home=_link(page, settings.name, routes.HOME),
        benchmarks=tuple(
            Link(
                site.content.benchmarks[benchmark].title,
                page.href(routes.results(benchmark)),
                frame.benchmark is not None and frame.benchmark.id == benchmark,
            )
            for benchmark in site.runs
        ),
        site_links=(_link(page, "Common Methodology", routes.METHODOLOGY), _link(page, "Data", routes.DATA)),
        palette=frame.benchmark.id if frame.benchmark else None,
        sections_label=frame.benchmark.title if frame.benchmark else "",
        sections=_sections(page, frame.benchmark) if frame.benchmark else (),
        crumbs=frame.crumbs,
        simulated=_simulated(site, frame),
        partial=_partial(site, frame),
        requested=_requested(site, frame),
        older_run=_older_run(site, frame),
        built_from=tuple(
            Link(
                f"{run.benchmark.title}, {display.run_name(run.run)}",
                page.href(routes.results(run.benchmark.id, run.run)),
            )
            for run in map(site.newest, site.runs)
        ),
        licence=Link(settings.data_licence, settings.data_licence_url),
        script_licences=Link("Licences of the scripts", page.href(site.assets[LICENCES])),
        repository=repository,
    )


def root_of(base_url: str | None) -> str:
    """The path that the site is published below, for the page that cannot link relatively."""
    path = urlsplit(base_url).path if base_url else "/"
    return path if path.endswith("/") else f"{path}/"


def run_crumbs(page: Page, run: RunResults, is_newest_page: bool) -> tuple[Link, ...]:
    """From a run's page up to its results: the run's own, or those that the site opens with."""
    benchmark = run.benchmark
    crumbs = (Link(benchmark.title, page.href(routes.methodology(benchmark.id))),)
    if is_newest_page:
        return (*crumbs, Link("Results", page.href(routes.results(benchmark.id))))
    name = f"Results of {display.run_name(run.run)}"
    return (*crumbs, Link(name, page.href(routes.results(benchmark.id, run.run))))


def _title(frame: Frame, site_name: str) -> str:
    parts = [frame.short_title or frame.heading]
    if frame.benchmark and frame.benchmark.title not in parts[0]:
        parts.append(frame.benchmark.title)
    if frame.page.address == routes.HOME:
        return frame.heading
    return " – ".join((*parts, site_name))


def _link(page: Page, text: str, address: str) -> Link:
    return Link(text, page.href(address), page.address == address)


def _sections(page: Page, benchmark: Benchmark) -> tuple[Link, ...]:
    return (
        _link(page, "Results", routes.results(benchmark.id)),
        _link(page, "Compare", routes.compare(benchmark.id)),
        _link(page, "History", routes.history(benchmark.id)),
        _link(page, "Methodology", routes.methodology(benchmark.id)),
        _link(page, "Procedure", routes.procedure(benchmark.id)),
        _link(page, "Parameters", routes.parameters(benchmark.id)),
        _link(page, "Data", routes.data(benchmark.id)),
        _link(page, "Audit", routes.audit(benchmark.id)),
    )


def _simulated(site: Site, frame: Frame) -> str | None:
    """Who says that its figures are invented: a run's page of its run, any other of what the site shows."""
    if frame.run is not None:
        return "Simulated: the figures of this run are invented." if frame.run.simulated else None
    shown = [frame.benchmark.id] if frame.benchmark else list(site.runs)
    newest = [site.newest(benchmark) for benchmark in shown]
    invented = [run for run in newest if run.simulated]
    if not invented:
        return None
    if len(invented) == len(newest):
        return "Simulated: the figures shown here are invented."
    return (
        f"Simulated: the figures of {display.listed([run.benchmark.title for run in invented])} are invented."
    )


def _partial(site: Site, frame: Frame) -> str | None:
    """A run's page tells of its run, any other of what the site shows."""
    if frame.run is not None:
        return f"Partial run: {frame.run.partial}." if frame.run.partial else None
    shown = [frame.benchmark.id] if frame.benchmark else list(site.runs)
    partial = [run.benchmark.title for run in map(site.newest, shown) if run.partial]
    return f"No whole run yet of {display.listed(partial)}: what is shown is partial." if partial else None


def _requested(site: Site, frame: Frame) -> str | None:
    """As of what is partial: texts state the content's number of trials, which is not that of every run."""
    if frame.run is not None:
        return requested_sentence("This run", frame.run) or None
    shown = [frame.benchmark.id] if frame.benchmark else list(site.runs)
    runs = [site.newest(benchmark) for benchmark in shown if benchmark in site.runs]
    told = (requested_sentence(f"The run of {run.benchmark.title} shown here", run) for run in runs)
    return " ".join(filter(None, told)) or None


def _older_run(site: Site, frame: Frame) -> OlderRun | None:
    run = frame.run
    if run is None or run is site.newest(run.benchmark.id):
        return None
    page, benchmark = frame.page, run.benchmark.id
    newest = site.newest(benchmark)
    return OlderRun(
        name=display.run_name(run.run),
        is_partial=run.partial is not None,
        newest=Link(display.run_name(newest.run), page.href(routes.results(benchmark))),
        pages=(
            _link(page, "Results", routes.results(benchmark, run.run)),
            _link(page, "Compare", routes.compare(benchmark, run=run.run)),
            _link(page, "Audit", routes.audit(benchmark, run.run)),
        ),
    )
