"""The whole site from computed runs: gathered and checked, before a byte of it is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from pathlib import Path

from generator.definitions.content import Content
from generator.documents.api import encode, index_document, schemas_tree
from generator.documents.api_reference import api_documents
from generator.documents.badge import make_badge
from generator.documents.charts import chart_specifications
from generator.documents.comparison import comparison_document
from generator.documents.crawlers import crawler_files
from generator.documents.download import Download, RunDownloads
from generator.documents.downloads import made_file
from generator.documents.feed import feed
from generator.documents.llms import llms_text
from generator.documents.manifest import manifest_document
from generator.documents.provenance import provenance_tree
from generator.documents.rules import rules_document
from generator.documents.run_files import run_files
from generator.documents.social_image import social_image
from generator.documents.timelines import publish_timelines
from generator.documents.tree import Tree, join, size
from generator.documents.views import views_document
from generator.documents.workloads import workloads_document
from generator.errors import working_on
from generator.publishing.assets import load_assets
from generator.publishing.links import check_links
from generator.publishing.progress import Progress, counted
from generator.publishing.report import BuildReport, warnings
from generator.results.run_order import opening_run
from generator.results.run_results import RunResults
from generator.results.trial import TrialKey
from generator.trials.run import Run
from generator.trials.timeline import NoTimeline, Timeline
from generator.wording import routes

Renderer = Callable[..., Mapping[str, str]]
Timelines = tuple[Tree, Mapping[TrialKey, Timeline | NoTimeline]]
"""As files, and as pages draw them."""


@dataclass(frozen=True)
class GatheredSite:
    """A site that is whole, checked, and not written yet."""

    tree: Tree
    report: BuildReport


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
    results = [computed for _, computed in runs]
    workloads, workloads_tree = _workloads(content, results)
    published, spans = _of_runs(content, runs, progress)
    downloads = [downloads for downloads, _ in published]
    styles = load_assets(assets, bundles, colours, chart_specifications())
    pages = render(
        content,
        results,
        downloads=downloads,
        workloads=workloads,
        assets=styles.addresses,
        asset_bytes={name: len(styles.tree[address]) for name, address in styles.addresses.items()},
        timelines={run: drawn for run, (_, drawn) in spans.items()},
        documents=api_documents(content, list(zip(results, downloads, strict=True)), published[0][1]),
        progress=partial(progress, "Making pages"),
    )
    described = counted(progress, "Making documents", list(zip(results, downloads, strict=True)))
    files = join(
        {path: text.encode() for path, text in pages.items()},
        styles.tree,
        workloads_tree,
        *(files for _, files in published),
        *(files for files, _ in spans.values()),
        _rules(content, results),
        *(_for_scripts(*each, content) for each in described),
        schemas_tree(),
        _for_elsewhere(content, results),
        crawler_files(pages, content.site.base_url, indexed=content.site.indexed),
        {routes.API_INDEX: encode(index_document(content, list(zip(results, downloads, strict=True))))},
    )
    progress("Checking links", 0, 1)
    tree = join(files, {routes.MANIFEST: encode(manifest_document(files, content))})
    check_links(tree, content.site.base_url)
    return GatheredSite(tree, _report(runs, tree, pages=len(pages)))


def _report(runs: Sequence[tuple[Run, RunResults]], tree: Tree, pages: int) -> BuildReport:
    return BuildReport(
        runs=len(runs),
        trials=sum(computed.trials for _, computed in runs),
        demoted=sum(len(computed.audit.demotions) for _, computed in runs),
        warnings=warnings(runs),
        pages=pages,
        files=len(tree),
        bytes=size(tree),
    )


def _of_runs(
    content: Content, runs: Sequence[tuple[Run, RunResults]], progress: Progress
) -> tuple[list[tuple[RunDownloads, Tree]], dict[tuple[str, str], Timelines]]:
    """The downloads of each run, and its timelines by benchmark and run id."""
    published, spans = [], {}
    for run, computed in counted(progress, "Making downloads", runs):
        with working_on(f"making the downloads of {run.benchmark}/{run.id}"):
            published.append(run_files(run, computed, content.site))
            spans[run.benchmark, run.id] = publish_timelines(run, computed)
    return published, spans


def _for_scripts(results: RunResults, downloads: RunDownloads, content: Content) -> Tree:
    """What scripts fetch when a reader wants more than the pages of the run show."""
    benchmark, run = results.benchmark.id, results.run
    with working_on(f"making the documents of {benchmark}/{run}"):
        return {
            routes.views(benchmark, run): encode(views_document(results, content)),
            routes.comparison_data(benchmark, run): encode(comparison_document(results)),
            **provenance_tree(results, content, downloads),
        }


def _for_elsewhere(content: Content, results: Sequence[RunResults]) -> Tree:
    """What other sites and programs show of this one: the feed and `llms.txt`; a picture of the run that
    each benchmark opens with, and a badge for each of its entries.
    """
    by_benchmark = {name: list(runs) for name, runs in groupby(results, key=lambda run: run.benchmark.id)}
    opening = {name: opening_run(runs) for name, runs in by_benchmark.items()}
    return {
        routes.FEED: feed(content, results),
        routes.LLMS: llms_text(content, list(opening.values())),
        **{routes.social_image(name): social_image(run, content) for name, run in opening.items()},
        **{
            routes.badge(name, *entry.key): make_badge(run, entry, content).svg.encode()
            for name, run in opening.items()
            for entry in run.entries
        },
    }


def _rules(content: Content, runs: Sequence[RunResults]) -> Tree:
    """For every benchmark that has a run."""
    benchmarks = dict.fromkeys(results.benchmark.id for results in runs)
    return {
        routes.api_rules(name): encode(rules_document(content.benchmarks[name]), indent=2)
        for name in benchmarks
    }


def _workloads(content: Content, runs: Sequence[RunResults]) -> tuple[dict[str, Download], Tree]:
    """For every benchmark that has a run."""
    files = {
        benchmark.id: encode(workloads_document(benchmark), indent=2)
        for benchmark in content.benchmarks.values()
        if any(results.benchmark.id == benchmark.id for results in runs)
    }
    downloads = {name: made_file(routes.workloads(name), "workloads", file) for name, file in files.items()}
    return downloads, {routes.workloads(name): file for name, file in files.items()}
