"""All of `content/`, loaded and checked."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from generator.definitions.benchmark import Benchmark, Prose, ProviderException
from generator.definitions.benchmark_loader import load_benchmark
from generator.definitions.common_loader import PARAMETERS, CommonPart, load_common
from generator.definitions.content_files import ProvidersFile
from generator.definitions.coverage import CoverageStudy
from generator.definitions.parameter import Frozen, Parameter, ParameterSection
from generator.definitions.provider import Provider
from generator.definitions.rules import Rules
from generator.definitions.site import Site
from generator.definitions.text_check import TextCheck
from generator.definitions.toml_file import read_toml
from generator.definitions.vocabulary import listed, nearest
from generator.errors import ContentError, Problem, working_on


class CommonMethodology(Frozen):
    """The rules that every benchmark inherits."""

    parameters: tuple[Parameter, ...]
    """In table order, with those computed from the rules alone."""
    rules: Rules
    methodology: Prose
    sections: tuple[ParameterSection, ...] = ()
    """The parts of a parameters table, in order, of every benchmark too."""
    coverage: CoverageStudy | None = None
    """How often the intervals hold the truth; None where nobody has counted."""
    exceptions: tuple[ProviderException, ...] = ()


class Content(Frozen):
    """What the site knows before it has seen any data."""

    site: Site
    common: CommonMethodology
    benchmarks: Mapping[str, Benchmark]
    """By id, in the order of `site.toml`."""
    providers: Mapping[str, Provider]


def load_content(folder: Path) -> Content:
    """Read and check all of `folder`. Raises ContentError with every problem found."""
    problems: list[Problem] = []
    if not folder.is_dir():
        raise ContentError([Problem(str(folder), "", "no such folder", "the folder of the content")])
    site = read_toml(folder, "site.toml", Site, problems)
    providers = _load_providers(folder, problems)
    with working_on("reading the content's common/"):
        common = load_common(folder, problems)
    names = _benchmark_ids(folder, site, problems)
    known = None if providers is None else list(providers)
    loaded = []
    for name in names:
        with working_on(f"reading the content of {name}"):
            loaded.append(load_benchmark(folder, name, common, known, problems))
    benchmarks = {benchmark.id: benchmark for benchmark in loaded if benchmark is not None}
    if common is not None and 0 < len(names) == len(benchmarks):
        problems.extend(_common_problems(common, site, benchmarks, known))
    if problems or site is None or providers is None or common is None or common.rules is None:
        raise ContentError(problems)
    methodology = CommonMethodology(
        parameters=common.parameters,
        rules=common.rules,
        methodology=common.methodology,
        coverage=common.coverage,
        sections=common.sections,
        exceptions=common.exceptions,
    )
    in_order = {name: benchmarks[name] for name in site.benchmarks}
    return Content(site=site, common=methodology, benchmarks=in_order, providers=providers)


def _load_providers(folder: Path, problems: list[Problem]) -> dict[str, Provider] | None:
    file = read_toml(folder, "providers.toml", ProvidersFile, problems)
    if file is None:
        return None
    providers: dict[str, Provider] = {}
    for index, provider in enumerate(file.provider):
        if provider.id in providers:
            second = f'"{provider.id}" a second time'
            problems.append(Problem("providers.toml", f"provider[{index}].id", second, "each id once"))
        providers[provider.id] = provider
    return providers


def _benchmark_ids(folder: Path, site: Site | None, problems: list[Problem]) -> list[str]:
    """The benchmarks to load: those that have a folder. Listed without one, or the reverse, is a fault."""
    parent = folder / "benchmarks"
    folders = sorted(
        path.name
        for path in (parent.iterdir() if parent.is_dir() else ())
        if path.is_dir() and not path.name.startswith(".")
    )
    in_order = site.benchmarks if site is not None else tuple(folders)
    for index, name in enumerate(in_order):
        if name not in folders:
            expected = f"a folder of benchmarks/: {listed(folders)}"
            remedy = nearest(name, folders)
            problems.append(Problem("site.toml", f"benchmarks[{index}]", f'"{name}"', expected, remedy))
        if name in in_order[:index]:
            problems.append(
                Problem("site.toml", f"benchmarks[{index}]", f'"{name}" a second time', "each once")
            )
    unlisted = "a benchmark that site.toml does not list"
    problems.extend(
        Problem(
            f"benchmarks/{name}",
            "",
            unlisted,
            f'"{name}" in its benchmarks',
            "List it, or remove the folder.",
        )
        for name in folders
        if name not in in_order
    )
    return folders


def _common_problems(
    common: CommonPart, site: Site | None, benchmarks: Mapping[str, Benchmark], providers: list[str] | None
) -> list[Problem]:
    """Faults of common texts that can only be seen beside the benchmarks and the providers."""
    problems: list[Problem] = []
    check = TextCheck(
        frozenset(parameter.id for parameter in common.parameters), common.anchors, of_benchmark=False
    )
    if site is not None:
        for key in ("tagline", "description"):
            problems.extend(check.line("site.toml", key, getattr(site, key)))
    somewhere = {parameter.id for benchmark in benchmarks.values() for parameter in benchmark.parameters}
    somewhere |= check.parameters
    for index, exception in enumerate(common.exceptions):
        problems.extend(check.line(PARAMETERS, f"exception[{index}].text", exception.text))
        if exception.parameter not in somewhere:
            problems.append(
                Problem(
                    PARAMETERS,
                    f"exception[{index}].parameter",
                    f'"{exception.parameter}"',
                    f"the id of a parameter: {listed(somewhere)}",
                    nearest(exception.parameter, somewhere),
                )
            )
        if providers is not None and exception.provider not in providers:
            problems.append(
                Problem(
                    PARAMETERS,
                    f"exception[{index}].provider",
                    f'"{exception.provider}"',
                    f"an id of providers.toml: {listed(providers)}",
                    nearest(exception.provider, providers),
                )
            )
    return problems
