"""A run's data as it is described to machines and cited by people: every description is made from this."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import quote

from generator.definitions.benchmark import Benchmark
from generator.definitions.site import Site
from generator.documents.download import Download
from generator.results.run_results import RunResults
from generator.trials.contract import SCHEMA_VERSION
from generator.wording import display, routes

_COPYRIGHT = re.compile(
    r"^copyright\s+(?:(?:\(c\)|©)\s*)?(?:[0-9]{4}(?:\s*[-–]\s*[0-9]{4})?,?\s+)?", re.IGNORECASE
)
SIMULATED = "Simulated: the figures are invented."


@dataclass(frozen=True)
class Dataset:
    """The data of one run.

    name: stable, of lower-case letters, digits and hyphens. title: for people.
    version: of the contract that the data keeps. address: its section on the benchmark's data page.
    marks: "simulated", "partial". caveats: the same in sentences.
    licence: SPDX id, or as the source gives it. licence_url: None where the source gives no address.
    creator: who measured. notice: what a source asks to be named with; None for the site's own runs.
    source_url: where imported data comes from; None where it is the site's own, or no web address.
    """

    name: str
    title: str
    description: str
    version: str
    benchmark: Benchmark
    run: str
    address: str
    marks: tuple[str, ...]
    caveats: tuple[str, ...]
    licence: str
    licence_url: str | None
    creator: str
    notice: str | None
    publisher: str
    source_url: str | None
    started: datetime
    finished: datetime
    base_url: str | None

    @property
    def keywords(self) -> tuple[str, ...]:
        """Words to find it by."""
        return ("benchmark", "cloud sandboxes", "latency", self.benchmark.title, *self.marks)

    @property
    def status(self) -> dict[str, object]:
        """The marks as schema.org's creativeWorkStatus."""
        return {"creativeWorkStatus": ", ".join(self.marks).capitalize()} if self.marks else {}

    @property
    def url(self) -> str | None:
        """Its section on the data page; None where the site's address is unknown."""
        found = self.absolute(self.address)
        return found and f"{found}#{self.run}"

    def absolute(self, address: str) -> str | None:
        """`address` on the web; None where the site's is unknown."""
        return None if self.base_url is None else f"{self.base_url}/{quote(address)}"

    def file_url(self, file: Download) -> str:
        """Where `file` is: on the web, or as seen from the run's folder where nobody knows where that is."""
        folder = routes.Page(routes.run_data(self.benchmark.id, self.run))
        return self.absolute(file.address) or folder.href(file.address)


def make_dataset(run: RunResults, site: Site) -> Dataset:
    """What is said of the data of `run`."""
    benchmark, source = run.benchmark, run.manifest.source
    is_web = source is not None and source.url.startswith(("https://", "http://"))
    name = f"{site.name} {benchmark.title}, run of {display.run_name(run.run)}"
    content = (
        f"{run.trials} trials, each timing {benchmark.subject}: every span, every outcome after an audit of "
        "its evidence, and all figures computed from them."
    )
    caveats = tuple(_caveats(run))
    return Dataset(
        name=_slug(f"{site.name}-{benchmark.id}-{run.run}"),
        title=f"{name} ({', '.join(run.marks)})" if run.marks else name,
        description=" ".join((content, *caveats)),
        version=f"{SCHEMA_VERSION}.0.0",
        benchmark=benchmark,
        run=run.run,
        address=routes.data(benchmark.id),
        marks=run.marks,
        caveats=caveats,
        licence=source.licence if source else site.data_licence,
        licence_url=None if source else site.data_licence_url,
        creator=_COPYRIGHT.sub("", source.attribution) or source.attribution if source else site.name,
        notice=source.attribution if source else None,
        publisher=site.name,
        source_url=source.url if source and is_web else None,
        started=run.manifest.started,
        finished=run.manifest.finished,
        base_url=site.base_url.rstrip("/") if site.base_url else None,
    )


def _caveats(run: RunResults) -> Iterator[str]:
    if run.simulated:
        yield SIMULATED
    if run.partial:
        yield f"Partial run: {run.partial}."


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
