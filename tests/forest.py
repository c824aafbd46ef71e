"""A small made-up site: one benchmark of two units, two runs, five entries that show every kind of row."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from generator.definitions.benchmark import Benchmark, Metric, Prose, SandboxRole, Stage, Step, Unit
from generator.definitions.content import CommonMethodology, Content
from generator.definitions.parameter import Origin, Parameter, ParameterValue
from generator.definitions.provider import Provider
from generator.definitions.site import Site
from generator.documents.download import Download, RunDownloads
from generator.pages.layout import Site as LaidSite
from generator.results.audit import Audit, CostCoverage, Demotion, Exclusion, Outlier, TopUp
from generator.results.entry import CellCounts, EntryResults, Figure, FirstRound, Missing, Penalty, Views
from generator.results.history import compute_history
from generator.results.notable import shown_timelines
from generator.results.ratio import Ratio
from generator.results.run_results import RunResults
from generator.trials.manifest import ProviderSetup, RunManifest, Source
from generator.trials.run import ClockAgreement, RunFile
from generator.wording import routes
from tests.forest_trials import QUANTITIES, forest_timeline, forest_trials, no_cells
from tests.rules import RULES as DEFAULTS

ASSETS = {
    "css/site.css": "assets/site.1.css",
    "icons/favicon.svg": "assets/favicon.1.svg",
    "licences.txt": "assets/licences.1.txt",
    "charts/bars.json": "assets/charts/bars.1.json",
    "charts/scatter.json": "assets/charts/scatter.1.json",
    "charts/heat-map.json": "assets/charts/heat-map.1.json",
    "js/compare.js": "assets/compare.1.js",
    "js/data.js": "assets/data.1.js",
    "js/home.js": "assets/home.1.js",
    "js/results.js": "assets/results.1.js",
    "js/entry.js": "assets/entry.1.js",
    "js/provenance.js": "assets/provenance.1.js",
    "js/recompute.js": "assets/recompute.1.js",
}
"""Under invented addresses."""
HOSTILE = "<script>alert('x')</script> & \"quoted\""
"""Text as bad data might hold it: it must reach a page escaped."""
TOO_FEW = "30 successes of 40; 36 are needed"
SHA256 = "0123456789abcdef" * 4
TABLES = ("trials", "sandboxes", "spans")
STAGES = ("create", "grow", "fell")
UNITS = ("north-slope", "south-slope")
OUTCOMES = ("success", "provider_error", "timeout", "excluded", "invalid", "harness_error")


def figure(value: float, rank: tuple[int, int, int] | None = None, **fields: object) -> Figure:
    """A figure with an interval of ±5 %, ranked as (rank, low, high)."""
    default = Figure(
        value=value,
        low=value * 0.95,
        high=value * 1.05,
        n=20,
        usable=True,
        rank=rank[0] if rank else None,
        rank_low=rank[1] if rank else None,
        rank_high=rank[2] if rank else None,
        substituted=(),
        shares={"create": 0.25, "grow": 0.5, "fell": 0.25},
    )
    return replace(default, **fields)  # type: ignore[arg-type]


def counts(requested: int, successes: int, **failures: int) -> CellCounts:
    """Trials of a cell or an entry; the rest of the outcomes as given."""
    outcomes = {name: failures.get(name, 0) for name in OUTCOMES} | {"success": successes}
    attempts = sum(outcomes.values())
    return CellCounts(requested, attempts, successes, outcomes, 1, (requested, 2), successes)


def entry(
    provider: str,
    variant: str,
    value: float | None,
    rank: tuple[int, int, int] | None,
    *,
    reasons: tuple[str, ...] = (),
    substituted: tuple[str, ...] = (),
    tied: tuple[tuple[str, str], ...] = (),
) -> EntryResults:
    """An entry whose figures are all made from one value in ms."""
    successes = 40 if rank else 30
    gone, no_source = Missing("no unit is usable"), Missing("no cost from the provider")
    no_cost = Views(no_source, dict.fromkeys(UNITS, no_source))

    def views(scale: float, shares: bool) -> Mapping[str, Views]:
        if value is None:
            nothing = Views(gone, {unit: Missing("no success") for unit in UNITS})
            return {"median": nothing, "p99": nothing}
        penalty = Penalty(value * scale / 2**0.5, value * scale, 1) if substituted else None
        one = figure(value * scale, rank, substituted=substituted, penalty=penalty, tied=tied)
        cell = figure(value * scale, rank, tied=tied)
        one, cell = (view if shares else replace(view, shares=None) for view in (one, cell))
        units: dict[str, Figure | Missing] = dict.fromkeys(UNITS, cell)
        units |= {unit: Missing("needs 2 successes") for unit in substituted}
        few = Missing("needs 90 successes")
        return {
            "median": Views(replace(one, usable=None), units),
            "p99": Views(few, dict.fromkeys(UNITS, few)),
        }

    return EntryResults(
        provider=provider,
        variant=variant,
        ranked=rank is not None,
        unranked_reasons=reasons,
        unit_unranked_reasons=dict.fromkeys(UNITS, reasons),
        counts=counts(40, successes, provider_error=1, excluded=2),
        cells=dict.fromkeys(UNITS, counts(20, successes // 2, timeout=1)),
        first_round=FirstRound(39, 40, 0.871, 0.996) if rank else FirstRound(0, 0, None, None),
        results={"cycle": views(1, True), "growth": views(0.5, True)},
        cost=views(1e-8, False) if rank else dict.fromkeys(("median", "p99"), no_cost),
        estimated_cost=views(2e-8, False) if provider == "elm" else {},
    )


def parameter(
    id: str, value: ParameterValue, unit: str | None = None, origin: Origin = "common"
) -> Parameter:
    """A parameter of the statistics' section."""
    return Parameter(id=id, name=id.capitalize(), value=value, unit=unit, section="statistics", origin=origin)


RULES = DEFAULTS.model_copy(update={"error_maximum_chars": 40})


FORESTRY_STAGES = (
    Stage(
        id="create",
        name="Create",
        symbol="c",
        group="platform",
        clock="host",
        roles=("base",),
        starts="the request is sent",
        ends="the call returns",
        limit_s=600,
    ),
    Stage(
        id="grow",
        name="Grow",
        symbol="g_k",
        group="work",
        clock="sandbox",
        roles=("base",),
        starts="the command starts",
        ends="it exits",
    ),
    Stage(
        id="fell",
        name="Fell",
        symbol="f",
        group="platform",
        clock="host",
        roles=("base",),
        starts="the request is sent",
        ends="the call returns",
        limit_s=150,
    ),
)
FORESTRY_METRICS = (
    Metric(
        id="cycle",
        name="Cycle Time",
        symbol="T",
        stages=STAGES,
        formula="T = c + g_k + f",
        description="All stages.",
    ),
    Metric(
        id="growth",
        name="Growth Time",
        symbol="G",
        stages=("grow",),
        formula="G = g_k",
        description="Growth alone.",
    ),
)


def _benchmark() -> Benchmark:
    """Forestry: three stages in two groups, two metrics, two units, with costs."""
    return Benchmark(
        id="forestry",
        title="Forestry",
        subject="a tree's whole life",
        summary="Measures the life of one tree. Shorter is better.",
        unit_word="slope",
        unit_words="slopes",
        units=(
            Unit(id=UNITS[0], name="North slope", repository="forest/north", commit="0a476002"),
            Unit(id=UNITS[1], name="South slope", description=HOSTILE),
        ),
        stages=FORESTRY_STAGES,
        metrics=FORESTRY_METRICS,
        statistics=("median", "p99"),
        sandboxes=(SandboxRole(role="base", count=1),),
        sandboxes_table=True,
        takes_snapshot=False,
        clock_gate="required",
        ranks_with_cost=True,
        trials=20,
        parameters=(
            *(parameter(name, value) for name, value in RULES.model_dump().items()),
            parameter("trials", 20, origin="here"),
        ),
        exceptions=(),
        methodology=Prose(
            file="benchmarks/forestry/methodology.md", markdown="Lead.\n\n## Metrics\n\nText.\n"
        ),
        procedure=Prose(file="benchmarks/forestry/procedure.md", markdown="Before the first step.\n"),
        steps=(
            Step(title="Plant a tree", stages=("create",), text="From a seed."),
            Step(title="Look at it", text="Not timed.", repeats="once per season"),
        ),
        caveats=("Trees differ.",),
    )


def _content(benchmark: Benchmark) -> Content:
    """The site around it."""
    return Content(
        site=Site(
            name="BoxRouter",
            tagline="Sandboxes, measured",
            description="Measures sandboxes. Shows every interval.",
            benchmarks=("forestry",),
            data_licence="CC-BY-4.0",
            data_licence_url="https://creativecommons.org/licenses/by/4.0/",
        ),
        common=CommonMethodology(
            parameters=tuple(parameter(name, value) for name, value in RULES.model_dump().items()),
            rules=RULES,
            methodology=Prose(file="common/methodology.md", markdown="## Statistics\n\nText.\n"),
        ),
        benchmarks={"forestry": benchmark},
        providers={
            name: Provider(id=name, name=name.capitalize(), fictional=True)
            for name in ("ash", "dogwood", "elm", "fir", "larch")
        },
    )


def _run(benchmark: Benchmark) -> RunResults:
    """The newer run: three ranked entries, of which two do not differ, and two unranked."""
    return RunResults(
        benchmark=benchmark,
        run="2026-11-15",
        manifest=manifest(),
        files=(RunFile("trials", Path("trials.parquet"), 1234, 100),),
        extra_columns={},
        units=UNITS,
        units_not_in_run=(),
        entries=(
            entry("ash", "default", 60_512.0, (1, 1, 1)),
            entry("dogwood", "default", 66_101.0, (2, 2, 3), tied=(("dogwood", "fast"),)),
            entry("dogwood", "fast", 66_104.0, (3, 2, 3), tied=(("dogwood", "default"),)),
            entry("elm", "default", 81_200.0, None, reasons=(TOO_FEW,), substituted=UNITS[1:]),
            entry("fir", "default", None, None, reasons=("no success",)),
        ),
        skipped=(ProviderSetup("larch", {}, {}, skipped=HOSTILE),),
        left_out_units={name: {"median": (), "p99": UNITS} for name in QUANTITIES},
        unavailable={"cycle": {"p99": "not available: needs 90 successes per slope"}},
        audit=audit(),
        clock_agreement=ClockAgreement(
            1200, 2, 31.5, {("ash", "default"): (0, 0, 150, 450, 450, 148, 0, 0, 2)}
        ),
        trials=210,
        trials_by_cell=forest_trials(UNITS, HOSTILE),
        lead=Ratio(1.0924, 1.05, 1.14, ()),
        unit_leads={UNITS[0]: Ratio(1.01, 0.99, 1.03, ())},
        pairs=(),
        against_first=(),
        sensitivity=None,
        usable=no_cells("ash", "dogwood", "elm", "fir"),
    )


def _older(run: RunResults) -> RunResults:
    """The run before it, imported, without ranked entries."""
    source = Source("https://example.org/results", "MIT", "The foresters")
    return replace(
        run,
        run="2026-11-08",
        manifest=replace(run.manifest, simulated=False, source=source),
        entries=run.entries[3:],
        usable=no_cells("elm", "fir"),
        lead=None,
        unit_leads={},
    )


def manifest() -> RunManifest:
    """What the run asked for: two providers of which one got another machine."""
    machine: dict[str, str | int | float] = {"region": "eu-west", "vcpus": 2, "memory_gib": 4.0}
    return RunManifest(
        title="November",
        started=datetime(2026, 11, 15, 9, 30, tzinfo=UTC),
        finished=datetime(2026, 11, 16, 1, 0, tzinfo=UTC),
        harness_name="axe",
        harness_version="1.2.0",
        trials_requested=20,
        units=UNITS,
        simulated=True,
        notes=HOSTILE,
        source=None,
        providers={
            "ash": ProviderSetup("ash", machine, machine),
            "dogwood": ProviderSetup("dogwood", machine, machine | {"vcpus": 4}, notes="A larger machine."),
            "larch": ProviderSetup("larch", {}, {}, skipped=HOSTILE),
        },
    )


def audit() -> Audit:
    """One finding of each kind."""
    return Audit(
        demotions=(
            Demotion(
                "elm",
                "default",
                UNITS[0],
                3,
                "success",
                "invalid",
                "clock_gate",
                "grow in sandbox 1: 1031.5 ms by its clock, 1000 ms by /proc/uptime",
            ),
            Demotion("elm", "default", UNITS[1], 4, "success", "timeout", "stage_over_limit", HOSTILE),
        ),
        outliers=(Outlier("ash", "default", UNITS[0], 7, "cycle", 123_456.0, 7.25),),
        exclusions=(Exclusion(UNITS[1], "elm", "default", 11, 20),),
        top_ups=(TopUp("elm", "default", UNITS[1], 1, 3, 2, 1),),
        cost_coverage=(
            CostCoverage("ash", "default", 40, 40, 0, 0),
            CostCoverage("elm", "default", 30, 0, 30, 0),
        ),
        rules_not_applied=("sandbox_count",),
    )


def _site(content: Content, older: RunResults, run: RunResults) -> LaidSite:
    """Both runs, assets under invented addresses, timelines of all that is drawn."""
    timelines = {
        ("forestry", past.run): dict.fromkeys(shown_timelines(past), forest_timeline())
        for past in (older, run)
    }
    files = {
        ("forestry", past.run): RunDownloads("forestry", past.run, _files(past.run)) for past in (older, run)
    }
    sizes = {"js/vendor/vega.js": 421_934}
    histories = {"forestry": compute_history((older, run))}
    return LaidSite(content, {"forestry": (older, run)}, ASSETS, sizes, timelines, files, histories)


def _downloads(site: LaidSite) -> tuple[RunDownloads, ...]:
    """Three tables, the manifest and the figures of each run, oldest first."""
    return tuple(site.downloads.values())


def _files(run: str) -> tuple[Download, ...]:
    tables = [(table, routes.run_file("forestry", run, table, f"{table}.parquet")) for table in TABLES]
    files = [Download(address, table, 3_100_000, 12_345, SHA256) for table, address in tables]
    files.append(Download(routes.run_manifest("forestry", run), "manifest", 900, None, SHA256))
    described = routes.run_metadata("forestry", run, "croissant.json")
    files.append(Download(described, "croissant", 9000, None, SHA256))
    files.append(Download(routes.api_results("forestry", run), "results", 9000, None, SHA256))
    return tuple(files)


@dataclass(frozen=True)
class Forest:
    """The made-up site and its parts. older: the run before the newest. downloads: one for each run."""

    benchmark: Benchmark
    content: Content
    run: RunResults
    older: RunResults
    site: LaidSite
    downloads: tuple[RunDownloads, ...]


@cache
def plant() -> Forest:
    """The one made-up site: its values are frozen."""
    benchmark = _benchmark()
    content = _content(benchmark)
    run = _run(benchmark)
    older = _older(run)
    site = _site(content, older, run)
    return Forest(benchmark, content, run, older, site, _downloads(site))
