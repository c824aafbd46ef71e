"""The whole site from computed runs: what it holds, gathered and checked, before a byte of it is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import groupby
from pathlib import Path

from generator.definitions.content import Content
from generator.documents.api import index_document, schemas_tree
from generator.documents.api_reference import api_documents
from generator.documents.badge import make_badge
from generator.documents.changes import changes_document
from generator.documents.charts import chart_specifications
from generator.documents.comparison import comparison_document
from generator.documents.crawlers import crawler_files
from generator.documents.download import RunDownloads
from generator.documents.downloads import made_file
from generator.documents.feed import feed
from generator.documents.json_file import encode
from generator.documents.llms import llms_text
from generator.documents.manifest import manifest_document
from generator.documents.provenance import provenance_tree
from generator.documents.rules import rules_file
from generator.documents.run_files import run_files
from generator.documents.social_image import social_image
from generator.documents.timelines import publish_timelines
from generator.documents.tree import Tree, join, size
from generator.documents.views import views_tree
from generator.documents.workloads import workloads_document
from generator.errors import working_on
from generator.publishing.assets import Assets, load_assets
from generator.publishing.links import check_links
from generator.publishing.progress import Progress, counted
from generator.publishing.report import BuildReport, warnings
from generator.results.history import History, compute_history
from generator.results.run_order import opening_run, whole_runs
from generator.results.run_results import RunResults
from generator.results.trial import TrialKey
from generator.trials.run import Run
from generator.trials.timeline import NoTimeline, Timeline
from generator.wording import routes

Renderer = Callable[..., Mapping[str, str]]


@dataclass(frozen=True)
class GatheredSite:
    """A site that is whole, checked, and not written yet."""

    tree: Tree
    report: BuildReport


@dataclass(frozen=True)
class PublishedRun:
    """A run with its files that pages and documents link to. timelines: as pages draw them."""

    results: RunResults
    downloads: RunDownloads
    download_files: Tree
    timelines: Mapping[TrialKey, Timeline | NoTimeline]
    timeline_files: Tree

    @property
    def key(self) -> tuple[str, str]:
        """Benchmark and run id."""
        return self.results.benchmark.id, self.results.run


@dataclass(frozen=True)
class Sources:
    """What the files of the site are made from.

    runs: by benchmark in the site's order, oldest first. assets: style sheet, scripts and icons.
    render: gives the text of every page, by path.
    """

    content: Content
    runs: Sequence[PublishedRun]
    assets: Assets
    render: Renderer
    progress: Progress

    @cached_property
    def results(self) -> list[RunResults]:
        """The results of every run."""
        return [run.results for run in self.runs]

    @cached_property
    def described(self) -> list[tuple[RunResults, RunDownloads]]:
        """Every run with its downloads, as documents describe them."""
        return [(run.results, run.downloads) for run in self.runs]

    @cached_property
    def opening(self) -> dict[str, RunResults]:
        """The run that the site opens with, of each benchmark that has any."""
        groups = groupby(self.results, key=lambda run: run.benchmark.id)
        return {name: opening_run(list(runs)) for name, runs in groups}

    @cached_property
    def histories(self) -> dict[str, History]:
        """What changed from run to run, of each benchmark that has any: of its whole runs."""
        groups = groupby(self.results, key=lambda run: run.benchmark.id)
        return {name: compute_history(whole_runs(list(runs))) for name, runs in groups}

    @cached_property
    def workloads(self) -> dict[str, bytes]:
        """The file of each benchmark that has a run."""
        benchmarks = (run.benchmark for run in self.opening.values())
        return {each.id: encode(workloads_document(each), indent=2) for each in benchmarks}

    @cached_property
    def pages(self) -> Mapping[str, str]:
        """The HTML of every page, by path."""
        addresses, tree = self.assets.addresses, self.assets.tree
        return self.render(
            self.content,
            self.results,
            downloads=[run.downloads for run in self.runs],
            workloads={
                name: made_file(routes.workloads(name), "workloads", file)
                for name, file in self.workloads.items()
            },
            assets=addresses,
            asset_bytes={name: len(tree[address]) for name, address in addresses.items()},
            timelines={run.key: run.timelines for run in self.runs},
            histories=self.histories,
            documents=api_documents(
                self.content, self.described, self.runs[0].download_files, self.histories
            ),
            progress=partial(self.progress, "Making pages"),
        )


def gather_site(
    content: Content,
    runs: Sequence[tuple[Run, RunResults]],
    *,
    assets: Path,
    bundles: Path,
    colours: str,
    render: Renderer,
    progress: Progress,
) -> GatheredSite:
    """The site of `runs`. Raises SiteError.

    assets: the folder of style layers, scripts and icons. bundles: the packages that scripts load.
    colours: the style layer that the content gives.
    render: gives the text of every page, by path. progress: is told of each run and page.
    """
    published = [
        _published_run(run, computed, content)
        for run, computed in counted(progress, "Making downloads", runs)
    ]
    styles = load_assets(assets, bundles, colours, chart_specifications())
    sources = Sources(content, published, styles, render, progress)
    trees = []
    for name, make in SITE:
        with working_on(f"making the {name}"):
            trees.append(make(sources))
    files = join(*trees)
    progress("Checking links", 0, 1)
    tree = join(files, {routes.MANIFEST: encode(manifest_document(files, content))})
    check_links(tree, content.site.base_url)
    return GatheredSite(tree, _report(runs, tree, content, pages=len(sources.pages)))


def _published_run(run: Run, results: RunResults, content: Content) -> PublishedRun:
    with working_on(f"making the downloads of {run.benchmark}/{run.id}"):
        downloads, files = run_files(run, results, content)
        timeline_files, timelines = publish_timelines(run, results)
        return PublishedRun(results, downloads, files, timelines, timeline_files)


def _report(runs: Sequence[tuple[Run, RunResults]], tree: Tree, content: Content, pages: int) -> BuildReport:
    return BuildReport(
        runs=len(runs),
        trials=sum(computed.trials for _, computed in runs),
        demoted=sum(len(computed.audit.demotions) for _, computed in runs),
        warnings=warnings(runs, content),
        pages=pages,
        files=len(tree),
        bytes=size(tree),
    )


def _run_documents(site: Sources) -> Tree:
    """What scripts fetch when a reader wants more than the pages of a run show."""
    return join(*(_documents_of(run, site) for run in counted(site.progress, "Making documents", site.runs)))


def _documents_of(run: PublishedRun, site: Sources) -> Tree:
    results, (benchmark, name) = run.results, run.key
    with working_on(f"making the documents of {benchmark}/{name}"):
        return {
            **views_tree(results, site.content),
            routes.comparison_data(benchmark, name): encode(comparison_document(results)),
            **provenance_tree(results, site.content, run.downloads),
        }


def _workloads(site: Sources) -> Tree:
    return {routes.workloads(name): file for name, file in site.workloads.items()}


def _rules(site: Sources) -> Tree:
    return {routes.api_rules(name): rules_file(run.benchmark) for name, run in site.opening.items()}


def _changes(site: Sources) -> Tree:
    return {
        routes.api_changes(*run.key): encode(
            changes_document(run.results, site.histories[run.results.benchmark.id])
        )
        for run in site.runs
    }


def _social_images(site: Sources) -> Tree:
    return {routes.social_image(name): social_image(run, site.content) for name, run in site.opening.items()}


def _badges(site: Sources) -> Tree:
    return {
        routes.badge(name, *entry.key): make_badge(run, entry, site.content).svg.encode()
        for name, run in site.opening.items()
        for entry in run.entries
    }


def _index(site: Sources) -> Tree:
    return {routes.API_INDEX: encode(index_document(site.content, site.described))}


def _crawler_files(site: Sources) -> Tree:
    settings = site.content.site
    return crawler_files(site.pages, settings.base_url, indexed=settings.indexed)


SITE: tuple[tuple[str, Callable[[Sources], Tree]], ...] = (
    ("pages", lambda site: {path: text.encode() for path, text in site.pages.items()}),
    ("style sheet, scripts and icons", lambda site: site.assets.tree),
    ("downloads of each run", lambda site: join(*(run.download_files for run in site.runs))),
    ("timelines of each run", lambda site: join(*(run.timeline_files for run in site.runs))),
    ("views, comparison and provenance of each run", _run_documents),
    ("workloads of each benchmark", _workloads),
    ("rules of each benchmark", _rules),
    ("changes of each run", _changes),
    ("picture of each opening run", _social_images),
    ("badges of each opening run", _badges),
    ("schemas of the API", lambda _: schemas_tree()),
    (
        "index of the API",
        lambda site: {routes.API_INDEX: encode(index_document(site.content, site.described))},
    ),
    ("feed", lambda site: {routes.FEED: feed(site.content, site.results, site.histories)}),
    ("llms.txt", lambda site: {routes.LLMS: llms_text(site.content, list(site.opening.values()))}),
    ("robots.txt and sitemap", _crawler_files),
)
"""All that the site holds, besides the manifest that lists it: what it is, and what makes it."""
