"""Every address of the site, and the relative links between them.

An address is relative to the site's root: "" is the home page, "r2e-gym/results/" a folder page,
"r2e-gym/parameters/workloads.json" a file; a query may follow ("r2e-gym/compare/?entries=ash,dogwood").
Links are relative, so that the site works below any path.
"""

from __future__ import annotations

import posixpath
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import quote

from generator.wording.names import DEFAULT_VARIANT

HOME = ""
METHODOLOGY = "methodology/"
DATA = "data/"
API = "api/"
NOT_FOUND = "404.html"
FEED = "feed.xml"
LLMS = "llms.txt"
ROBOTS = "robots.txt"
SITEMAP = "sitemap.xml"
API_INDEX = "api/v1/index.json"
MANIFEST = "api/v1/manifest.json"
"""Every file of the site with its checksum."""

UNIT_LIST = "units"
"""On a page of results: the list of its units."""
RUN_LIST = "all-runs"
"""On the page of history: the list of all runs."""


@dataclass(frozen=True)
class Page:
    """Where a page is, and so how it links to every other.

    address: the page's own address.
    root: None for relative links. The path that the site is published below, such as "/" or "/site/", for a
      page that is served at addresses which nobody knows beforehand (404).
    """

    address: str
    root: str | None = None

    @property
    def path(self) -> str:
        """The file that holds the page, relative to the site's folder."""
        return (
            f"{self.address}index.html"
            if self.address == HOME or self.address.endswith("/")
            else self.address
        )

    def href(self, target: str, anchor: str | None = None) -> str:
        """The link from this page to the address `target` (and to the id `anchor` on it)."""
        target, mark, query = target.partition("?")
        rest = mark + query + (f"#{quote(anchor)}" if anchor else "")
        if self.root is not None:
            return f"{self.root}{quote(target)}{rest}"
        if target == self.address and rest:
            return rest
        start = posixpath.dirname(self.address) or "."
        folder, name = posixpath.split(target)
        relative = posixpath.relpath(folder or ".", start)
        if relative == "." and name:
            return f"{quote(name)}{rest}"
        return f"{quote(relative)}/{quote(name)}{rest}"


def methodology(benchmark: str) -> str:
    """The benchmark's first page."""
    return f"{benchmark}/"


def procedure(benchmark: str) -> str:
    """The numbered steps in full."""
    return f"{benchmark}/procedure/"


def parameters(benchmark: str) -> str:
    """Every parameter of the benchmark."""
    return f"{benchmark}/parameters/"


def workloads(benchmark: str) -> str:
    """The units as a download of the parameters page."""
    return f"{benchmark}/parameters/workloads.json"


def data(benchmark: str) -> str:
    """The downloads of every run of the benchmark."""
    return f"{benchmark}/data/"


def results(benchmark: str, run: str | None = None) -> str:
    """The leaderboard of `run`; of the newest run where None."""
    return f"{_run_folder(benchmark, run)}results/"


def runs(benchmark: str) -> str:
    """The folder of all runs."""
    return f"{benchmark}/runs/"


def run(benchmark: str, run_id: str) -> str:
    """The folder of one run."""
    return f"{benchmark}/runs/{run_id}/"


def units(benchmark: str, run_id: str | None = None) -> str:
    """The folder of the units' pages of one run; of the newest run where None."""
    return f"{_run_folder(benchmark, run_id)}units/"


def entries(benchmark: str, run_id: str | None = None) -> str:
    """The folder of the entries' pages of one run; of the newest run where None."""
    return f"{_run_folder(benchmark, run_id)}providers/"


def views(benchmark: str, run: str, unit: str | None = None) -> str:
    """Every view over all units of `run`, or of one, as JSON for the browser."""
    name = "views.json" if unit is None else f"views/{unit}.json"
    return f"{results(benchmark, run)}{name}"


def unit(benchmark: str, unit_id: str, run: str | None = None) -> str:
    """One unit's own leaderboard in `run`; in the newest run where None."""
    return f"{units(benchmark, run)}{unit_id}/"


def entry(benchmark: str, provider: str, variant: str, run: str | None = None) -> str:
    """The page of one entry in `run`; in the newest run where None."""
    return f"{entries(benchmark, run)}{entry_id(provider, variant)}/"


def entry_id(provider: str, variant: str) -> str:
    """The entry's name in addresses: "dogwood" of the variant `default`, "dogwood.fast" of any other.

    No provider or variant has a dot in its id, so that no two entries share a name.
    """
    return provider if variant == DEFAULT_VARIANT else f"{provider}.{variant}"


def timelines(benchmark: str, run: str, provider: str, variant: str, unit_id: str) -> str:
    """The timelines of one entry's trials of one unit as JSON, in the folder of its page of `run`."""
    return f"{entry(benchmark, provider, variant, run)}timelines/{unit_id}.json"


def provenance(benchmark: str, run: str, provider: str, variant: str) -> str:
    """What the figures of one entry are made of as JSON, in the folder of its page of `run`."""
    return f"{entry(benchmark, provider, variant, run)}provenance.json"


def figure_anchor(unit_id: str | None) -> str:
    """The id, on the page of its entry, of what a figure of one unit is made of; None: of all units."""
    return "made" if unit_id is None else f"made-{unit_id}"


def findings_anchor(provider: str, variant: str) -> str:
    """Of an entry's first finding on an audit page."""
    return f"findings-{entry_id(provider, variant)}"


def trial_anchor(unit_id: str, trial: int) -> str:
    """The id of a trial's row on the page of its entry."""
    return f"trial-{unit_id}-{trial}"


def compare(
    benchmark: str,
    entries: Sequence[tuple[str, str]] = (),
    run: str | None = None,
    *,
    metric: str = "",
    statistic: str = "",
) -> str:
    """Each two entries of `run` (of the newest run where None) compared.

    entries: (provider, variant) of those to choose; the first is what the others are compared with.
    metric, statistic: by which; "" for what the page shows without being asked.
    """
    chosen = ",".join(entry_id(*entry) for entry in entries)
    choice = (("entries", chosen), ("metric", metric), ("stat", statistic))
    query = "&".join(f"{name}={value}" for name, value in choice if value)
    return f"{_run_folder(benchmark, run)}compare/{query and f'?{query}'}"


def comparison_data(benchmark: str, run: str) -> str:
    """What the browser compares the entries of `run` from."""
    return f"{compare(benchmark, run=run)}trials.json"


def history(benchmark: str) -> str:
    """Each entry over all runs, and the list of these."""
    return f"{benchmark}/history/"


def audit(benchmark: str, run: str | None = None) -> str:
    """The audit of `run`; of the newest run where None."""
    return f"{_run_folder(benchmark, run)}audit/"


def run_data(benchmark: str, run: str) -> str:
    """The folder of a run's downloads."""
    return f"{benchmark}/data/{run}/"


def run_file(benchmark: str, run: str, table: str, name: str) -> str:
    """One file of a run as given; `table` keeps apart files that have one name."""
    prefix = "" if name.startswith(table) else f"{table}-"
    return f"{run_data(benchmark, run)}{prefix}{name}"


def run_manifest(benchmark: str, run: str) -> str:
    """The run's manifest as given."""
    return f"{run_data(benchmark, run)}run.toml"


def run_table(benchmark: str, run: str, table: str) -> str:
    """A table that the site makes of a run: "trials" or "cells", as compressed CSV."""
    return f"{run_data(benchmark, run)}{table}.csv.gz"


def run_metadata(benchmark: str, run: str, name: str) -> str:
    """A description or citation of a run's data, in the folder of its downloads."""
    return f"{run_data(benchmark, run)}{name}"


def run_checksums(benchmark: str, run: str) -> str:
    """The SHA-256 of each of the run's files, as `sha256sum -c` reads them."""
    return f"{run_data(benchmark, run)}SHA256SUMS"


def api_results(benchmark: str, run: str) -> str:
    """The run's figures as JSON."""
    return f"api/v1/{benchmark}/{run}/results.json"


def api_audit(benchmark: str, run: str) -> str:
    """What the run's audit found, as JSON."""
    return f"api/v1/{benchmark}/{run}/audit.json"


def api_changes(benchmark: str, run: str) -> str:
    """What changed in the run against the one before it."""
    return f"api/v1/{benchmark}/{run}/changes.json"


def api_rules(benchmark: str) -> str:
    """The values that the benchmark's figures are computed with, as JSON."""
    return f"api/v1/{benchmark}/rules.json"


def api_schema(name: str) -> str:
    """The JSON Schema of the API's document `name`."""
    return f"api/v1/schemas/{name}.json"


def social_image(benchmark: str) -> str:
    """The picture that stands beside a shared link to the benchmark."""
    return f"{benchmark}/social.png"


def badge(benchmark: str, provider: str, variant: str) -> str:
    """What an entry shows elsewhere of its place in the newest run."""
    return f"badges/{benchmark}/{entry_id(provider, variant)}.svg"


def _run_folder(benchmark: str, run: str | None) -> str:
    return f"{benchmark}/" if run is None else f"{runs(benchmark)}{run}/"
