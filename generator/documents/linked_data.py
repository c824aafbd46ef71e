"""What a data page says of its data to crawlers: schema.org Dataset and DataCatalog, as JSON-LD."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from generator.definitions.benchmark import Benchmark
from generator.definitions.site import Site
from generator.documents.dataset import SIMULATED, Dataset
from generator.documents.download import Download
from generator.wording import routes
from generator.wording.names import STATISTICS
from generator.wording.routes import Page

LinkedData = Mapping[str, object]
_CONTEXT = {"@context": "https://schema.org/"}
_MEDIA_TYPES = {
    ".parquet": "application/vnd.apache.parquet",
    ".csv.gz": "text/csv",
    ".json": "application/json",
    ".toml": "application/toml",
    ".bib": "application/x-bibtex",
    ".cff": "application/yaml",
    ".txt": "text/plain",
}
"""By the end of a file's name."""


def media_type(name: str) -> str:
    """What the file `name` holds, compressed or not."""
    return next(found for ending, found in _MEDIA_TYPES.items() if name.endswith(ending))


def catalog(site: Site, newest: Sequence[Dataset], page: Page) -> LinkedData:
    """All data of the site; newest: the newest run of each benchmark."""
    home = site.base_url.rstrip("/") if site.base_url else None
    return {
        **_CONTEXT,
        "@type": "DataCatalog",
        **_identified(home and f"{home}/{routes.DATA}"),
        "name": f"{site.name}: all data",
        "description": site.description,
        "publisher": _organization(site.name),
        "dataset": [
            {"@type": "Dataset", **_whole(dataset), "url": _address(dataset, dataset.address, page)}
            for dataset in newest
        ],
    }


def benchmark_data(runs: Sequence[tuple[Dataset, Sequence[Download]]], page: Page) -> LinkedData:
    """A benchmark's data, of which each run is a part; runs: newest first, at least one."""
    newest, oldest = runs[0][0], runs[-1][0]
    whole = next((dataset for dataset, _ in runs if "partial" not in dataset.marks), newest)
    return {
        **_CONTEXT,
        "@type": "Dataset",
        **_identified(newest.absolute(newest.address)),
        **_whole(whole),
        **_terms(whole),
        "temporalCoverage": f"{oldest.started:%Y-%m-%d}/{newest.finished:%Y-%m-%d}",
        "hasPart": [run_data(dataset, files, page) for dataset, files in runs],
    }


def run_data(dataset: Dataset, files: Iterable[Download], page: Page) -> LinkedData:
    """One run as a Dataset of its own, with every file as a distribution."""
    return {
        "@type": "Dataset",
        **_identified(dataset.url),
        "identifier": dataset.name,
        "name": dataset.title,
        "description": dataset.description,
        "version": dataset.version,
        **_terms(dataset),
        **({"copyrightNotice": dataset.notice} if dataset.notice else {}),
        **({"isBasedOn": dataset.source_url} if dataset.source_url else {}),
        "datePublished": f"{dataset.finished:%Y-%m-%d}",
        "temporalCoverage": f"{dataset.started:%Y-%m-%dT%H:%M:%SZ}/{dataset.finished:%Y-%m-%dT%H:%M:%SZ}",
        "distribution": [_distribution(dataset, file, page) for file in files if _is_data(file)],
    }


def _whole(newest: Dataset) -> dict[str, object]:
    """Name and description of a benchmark's data."""
    simulated = f" {SIMULATED}" if "simulated" in newest.marks else ""
    return {
        "name": f"{newest.benchmark.title}: raw trials and results",
        "description": (
            f"Raw trials, each timing {newest.benchmark.subject}, run by run: every span, every outcome "
            f"after an audit of its evidence, and all figures computed from them.{simulated}"
        ),
    }


def _terms(dataset: Dataset) -> dict[str, object]:
    """Whose it is, how it may be used, and what it measures."""
    licence: object = dataset.licence_url or {"@type": "CreativeWork", "name": dataset.licence}
    creator = _organization(dataset.creator)
    if dataset.source_url:
        creator["url"] = dataset.source_url
    return {
        "isAccessibleForFree": True,
        "license": licence,
        "creator": creator,
        "publisher": _organization(dataset.publisher),
        "keywords": list(dataset.keywords),
        **dataset.status,
        "variableMeasured": _variables(dataset.benchmark),
    }


def _variables(benchmark: Benchmark) -> list[dict[str, object]]:
    """The metrics, and the cost where it is measured."""
    measured = [(metric.name, "ms") for metric in benchmark.metrics]
    if benchmark.ranks_with_cost:
        measured.append(("Cost of a trial", "USD"))
    statistics = ", ".join(STATISTICS[statistic] for statistic in benchmark.statistics)
    return [
        {"@type": "PropertyValue", "name": name, "unitText": unit, "measurementTechnique": statistics}
        for name, unit in measured
    ]


def _is_data(file: Download) -> bool:
    """And no description of data."""
    return file.rows is not None or file.kind == "results"


def _distribution(dataset: Dataset, file: Download, page: Page) -> dict[str, object]:
    return {
        "@type": "DataDownload",
        "name": file.name,
        "encodingFormat": media_type(file.name),
        "contentUrl": _address(dataset, file.address, page),
        "contentSize": f"{file.bytes} B",
        "sha256": file.sha256,
    }


def _address(dataset: Dataset, address: str, page: Page) -> str:
    """On the web, or as seen from `page` where the site's own address is unknown."""
    return dataset.absolute(address) or page.href(address)


def _identified(url: str | None) -> dict[str, object]:
    return {"@id": url, "url": url} if url else {}


def _organization(name: str) -> dict[str, object]:
    return {"@type": "Organization", "name": name}
