"""Loads `content/benchmarks/<id>/`: four files made into one checked Benchmark."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

from generator.definitions.benchmark import Benchmark, Prose, ProviderException, Rollout, Unit
from generator.definitions.benchmark_check import structure_problems
from generator.definitions.common_loader import (
    CommonPart,
    in_table_order,
    make_rules,
    setting_problems,
)
from generator.definitions.computed import from_benchmark, from_rules, from_structure, only_clock, without_use
from generator.definitions.content_files import BenchmarkFile, UnitsFile
from generator.definitions.fixed_value import shown_value
from generator.definitions.markdown import PLACE
from generator.definitions.parameter import Parameter
from generator.definitions.prose_file import read_prose
from generator.definitions.text_check import TextCheck
from generator.definitions.toml_file import read_toml
from generator.definitions.vocabulary import listed, nearest
from generator.errors import Problem


def load_benchmark(
    folder: Path,
    id: str,
    common: CommonPart | None,
    providers: Collection[str] | None,
    problems: list[Problem],
) -> Benchmark | None:
    """The benchmark `id`; None where its files, or the common ones, do not allow it.

    providers: the ids that `providers.toml` knows; None where that file could not be read.
    """
    base = f"benchmarks/{id}"
    file = read_toml(folder, f"{base}/benchmark.toml", BenchmarkFile, problems)
    units_file = read_toml(folder, f"{base}/units.toml", UnitsFile, problems)
    methodology = read_prose(folder, f"{base}/methodology.md", problems)
    procedure = read_prose(folder, f"{base}/procedure.md", problems)
    if file is None or units_file is None or methodology is None or procedure is None:
        return None
    units = tuple(_with_rollouts(unit, units_file.rollouts) for unit in units_file.unit)
    problems.extend(structure_problems(base, file, units, providers))
    if common is None or common.rules is None:
        return None
    parameters, left_out = _parameters(base, file, units, common, problems)
    if parameters is None:
        return None
    exceptions = _exceptions(base, file, common, parameters, problems)
    benchmark = Benchmark(
        id=id,
        units=units,
        stages=file.stage,
        metrics=file.metric,
        parameters=parameters,
        left_out=left_out,
        exceptions=exceptions,
        methodology=Prose(file=f"{base}/methodology.md", markdown=methodology),
        procedure=Prose(file=f"{base}/procedure.md", markdown=procedure),
        steps=file.step,
        **{name: getattr(file, name) for name in _SAME_IN_BOTH},
    )
    problems.extend(_text_problems(base, benchmark, file, common))
    return benchmark


_SAME_IN_BOTH = (
    "title",
    "subject",
    "summary",
    "unit_word",
    "unit_words",
    "trial_word",
    "trials",
    "statistics",
    "sandboxes_table",
    "takes_snapshot",
    "clock_gate",
    "ranks_with_cost",
    "caveats",
    "sandboxes",
)


def _with_rollouts(unit: Unit, rollouts: tuple[str, ...]) -> Unit:
    if unit.rollouts:
        return unit
    return unit.model_copy(update={"rollouts": tuple(Rollout(id=rollout) for rollout in rollouts)})


def _parameters(
    base: str, file: BenchmarkFile, units: tuple[Unit, ...], common: CommonPart, problems: list[Problem]
) -> tuple[tuple[Parameter, ...] | None, tuple[Parameter, ...]]:
    """All parameters in table order (None where a rule is at fault), and those left out."""
    name = f"{base}/benchmark.toml"
    stages = [stage.id for stage in file.stage]
    problems.extend(setting_problems(name, file.parameter, common.sections, stages))
    own = {setting.id: setting for setting in file.parameter}
    rules = make_rules(name, {**{s.id: s for s in common.settings}, **own}.values(), problems)
    if rules is None:
        return None, ()
    derived = (
        *from_structure(file, units),
        *from_rules(rules, file.statistics),
        *from_benchmark(file, units, rules),
    )
    problems.extend(_own_problems(name, file, common))
    problems.extend(_clock_problems(name, file, common))
    left = {*file.left_out, *without_use(file.stage)}
    left_out = tuple(p for p in common.parameters if p.id in left)
    derived = tuple(parameter for parameter in derived if parameter.id not in {*own, *left})
    hidden = {*own, *left, *(p.id for p in common.computed), *(p.id for p in derived)}
    inherited = [p for p in common.parameters if p.id not in hidden]
    stated = [Parameter(**setting.model_dump(), origin="here") for setting in own.values()]
    structure, computed = _by_origin(derived)
    return in_table_order((*structure, *stated, *inherited, *computed), common.sections), left_out


def _by_origin(parameters: tuple[Parameter, ...]) -> tuple[list[Parameter], list[Parameter]]:
    return [p for p in parameters if p.origin == "here"], [p for p in parameters if p.origin == "computed"]


def _own_problems(path: str, file: BenchmarkFile, common: CommonPart) -> Iterator[Problem]:
    known = [setting.id for setting in common.settings]
    own = [setting.id for setting in file.parameter]
    for index, name in enumerate(file.left_out):
        if name not in known:
            remedy = nearest(name, known)
            expected = f"the id of a common parameter: {listed(known)}"
            yield Problem(path, f"left_out[{index}]", f'"{name}"', expected, remedy)
        elif name in own:
            yield Problem(path, f"left_out[{index}]", f'"{name}"', "an id that this file does not set itself")


def _clock_problems(path: str, file: BenchmarkFile, common: CommonPart) -> Iterator[Problem]:
    """Parameters of clocks that say otherwise than the stages do."""
    both = (setting.value for setting in common.settings if setting.id == "clock")
    clock = only_clock(file.stage) or next(both, None)
    useless = without_use(file.stage)
    for index, setting in enumerate(file.parameter):
        if setting.id == "clock" and clock is not None and setting.value != clock:
            expected = f'"{clock}", by which its stages are timed'
            remedy = "Remove the parameter: it follows from them."
            yield Problem(path, f"parameter[{index}].value", shown_value(setting.value), expected, remedy)
        if setting.id in useless:
            expected = "a parameter that something here depends on"
            remedy = "Remove it: no stage is timed by the sandbox's clock."
            yield Problem(path, f"parameter[{index}].id", f'"{setting.id}"', expected, remedy)


def _exceptions(
    base: str,
    file: BenchmarkFile,
    common: CommonPart,
    parameters: tuple[Parameter, ...],
    problems: list[Problem],
) -> tuple[ProviderException, ...]:
    """Its own exceptions, and the common ones to parameters that it has."""
    known = {parameter.id for parameter in parameters}
    for index, exception in enumerate(file.exception):
        if exception.parameter not in known:
            problems.append(
                Problem(
                    f"{base}/benchmark.toml",
                    f"exception[{index}].parameter",
                    f'"{exception.parameter}"',
                    f"the id of a parameter that holds here: {listed(known)}",
                    nearest(exception.parameter, known),
                )
            )
    inherited = (exception for exception in common.exceptions if exception.parameter in known)
    return (*(exception.named(common=False) for exception in file.exception), *inherited)


def _text_problems(
    base: str, benchmark: Benchmark, file: BenchmarkFile, common: CommonPart
) -> Iterator[Problem]:
    check = TextCheck(frozenset(parameter.id for parameter in benchmark.parameters), common.anchors)
    name = f"{base}/benchmark.toml"
    yield from _unfilled_problems(name, benchmark, file, common)
    yield from check.markdown(benchmark.methodology.file, benchmark.methodology.markdown)
    yield from check.markdown(benchmark.procedure.file, benchmark.procedure.markdown)
    for index, step in enumerate(benchmark.steps):
        yield from check.markdown(name, step.text, within=f"step[{index}].text")
    for key, text in _lines(file):
        yield from check.line(name, key, text)
    for index, stage in enumerate(benchmark.stages):
        yield from check.symbol(name, f"stage[{index}].symbol", stage.symbol)
    for index, metric in enumerate(benchmark.metrics):
        yield from check.symbol(name, f"metric[{index}].symbol", metric.symbol)
        yield from check.formula(name, f"metric[{index}].formula", metric.formula)


def _unfilled_problems(
    name: str, benchmark: Benchmark, file: BenchmarkFile, common: CommonPart
) -> Iterator[Problem]:
    """Texts that the benchmark inherits, with places for common parameters that it does not have."""
    texts = {f"the note of {p.id}": p.note or "" for p in benchmark.parameters if p.origin != "here"}
    texts |= {
        f"the common exception of {exception.provider} to {exception.parameter}": exception.text
        for exception in benchmark.exceptions
        if exception.origin == "common"
    }
    missing = {p.id for p in common.parameters} - {p.id for p in benchmark.parameters}
    for whose, text in texts.items():
        for gone in sorted(missing.intersection(PLACE.findall(text))):
            place = f"left_out[{file.left_out.index(gone)}]" if gone in file.left_out else "parameter"
            yield Problem(name, place, f'no parameter "{gone}"', f"one, since {whose} has a place for it")


def _lines(file: BenchmarkFile) -> Iterator[tuple[str, str]]:
    """Every plain string that may hold parameter places, with its key path."""
    yield "summary", file.summary
    yield from ((f"caveats[{index}]", text) for index, text in enumerate(file.caveats))
    yield from ((f"exception[{index}].text", entry.text) for index, entry in enumerate(file.exception))
    yield from ((f"parameter[{index}].note", entry.note or "") for index, entry in enumerate(file.parameter))
    for index, metric in enumerate(file.metric):
        yield f"metric[{index}].description", metric.description
    for index, stage in enumerate(file.stage):
        yield f"stage[{index}].starts", stage.starts
        yield f"stage[{index}].ends", stage.ends
    for index, step in enumerate(file.step):
        yield f"step[{index}].title", step.title
        yield f"step[{index}].repeats", step.repeats or ""
