"""Whether the tables of a benchmark fit together: stages, metrics, roles, units, steps, providers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from generator.definitions.benchmark import Unit
from generator.definitions.content_files import BenchmarkFile
from generator.definitions.fixed_value import same_value
from generator.definitions.statistic import STATISTICS
from generator.definitions.vocabulary import listed, nearest
from generator.errors import Problem


def structure_problems(
    base: str, file: BenchmarkFile, units: tuple[Unit, ...], providers: Collection[str] | None
) -> Iterator[Problem]:
    """Every way in which `benchmark.toml` and `units.toml` contradict themselves or each other."""
    name = f"{base}/benchmark.toml"
    yield from _twice(name, "stage[{}].id", [stage.id for stage in file.stage])
    yield from _twice(name, "metric[{}].id", [metric.id for metric in file.metric])
    yield from _twice(name, "statistics[{}]", list(file.statistics))
    if file.statistics and not STATISTICS[file.statistics[0]].ranks:
        ranking = listed([statistic.id for statistic in STATISTICS.values() if statistic.ranks])
        yield Problem(
            name, "statistics[0]", f'"{file.statistics[0]}", which ranks nobody', f"one that ranks: {ranking}"
        )
    yield from _twice(name, "sandboxes[{}].role", [entry.role for entry in file.sandboxes])
    yield from _metric_problems(name, file)
    yield from _role_problems(name, file)
    yield from _step_problems(name, file)
    yield from _count_problems(name, file, units)
    if providers is not None:
        for index, exception in enumerate(file.exception):
            if exception.provider not in providers:
                yield Problem(
                    name,
                    f"exception[{index}].provider",
                    f'"{exception.provider}"',
                    f"an id of providers.toml: {listed(providers)}",
                    nearest(exception.provider, providers),
                )
    yield from _unit_problems(f"{base}/units.toml", file, units)


def _twice(file: str, pattern: str, names: list[str]) -> Iterator[Problem]:
    seen: set[str] = set()
    for index, name in enumerate(names):
        if name in seen:
            yield Problem(file, pattern.format(index), f'"{name}" a second time', "each once")
        seen.add(name)


def _unknown(file: str, place: str, names: Iterable[str], known: list[str], what: str) -> Iterator[Problem]:
    for index, name in enumerate(names):
        if name not in known:
            expected = f"{what}: {listed(known)}"
            yield Problem(file, f"{place}[{index}]", f'"{name}"', expected, nearest(name, known))


def _metric_problems(name: str, file: BenchmarkFile) -> Iterator[Problem]:
    stages = [stage.id for stage in file.stage]
    for index, metric in enumerate(file.metric):
        yield from _unknown(name, f"metric[{index}].stages", metric.stages, stages, "a stage of this file")
        yield from _twice(name, f"metric[{index}].stages[{{}}]", list(metric.stages))


def _role_problems(name: str, file: BenchmarkFile) -> Iterator[Problem]:
    roles: list[str] = [entry.role for entry in file.sandboxes]
    if file.sandboxes_table and not roles:
        yield Problem(
            name, "sandboxes", "none", "the roles of a trial's sandboxes, since sandboxes_table is true"
        )
    if not file.sandboxes_table and roles:
        yield Problem(name, "sandboxes", ", ".join(roles), "none, since sandboxes_table is false")
    if not file.sandboxes_table and file.takes_snapshot:
        yield Problem(name, "takes_snapshot", "true", "false, since sandboxes_table is false")
    for index, stage in enumerate(file.stage):
        if roles and not stage.roles:
            yield Problem(name, f"stage[{index}].roles", "none", f"one or more of {', '.join(roles)}")
        yield from _unknown(name, f"stage[{index}].roles", stage.roles, roles, "a role of [[sandboxes]]")
        yield from _twice(name, f"stage[{index}].roles[{{}}]", list(stage.roles))


def _step_problems(name: str, file: BenchmarkFile) -> Iterator[Problem]:
    stages = [stage.id for stage in file.stage]
    timed = {stage for step in file.step for stage in step.stages}
    for index, step in enumerate(file.step):
        yield from _unknown(name, f"step[{index}].stages", step.stages, stages, "a stage of this file")
    for index, stage in enumerate(file.stage):
        if file.step and stage.id not in timed:
            yield Problem(
                name, f"stage[{index}].id", f'"{stage.id}", timed in no step', "a step that lists it"
            )


def _count_problems(name: str, file: BenchmarkFile, units: tuple[Unit, ...]) -> Iterator[Problem]:
    """Parameters that give a count which the tables give as well."""
    counts = {"snapshots_per_trial": (int(file.takes_snapshot), "takes_snapshot")}
    calls = [rollout.tool_calls for unit in units for rollout in unit.rollouts]
    known = [number for number in calls if number is not None]
    if known and len(known) == len(calls):
        source = "the rollouts of units.toml"
        counts["tool_calls_total"] = sum(known), source
        counts["tool_calls_least"] = min(known), source
        counts["tool_calls_most"] = max(known), source
    for index, setting in enumerate(file.parameter):
        count, source = counts.get(setting.id, (setting.value, ""))
        if not same_value(setting.value, count):
            expected = f"{count}, as {source} say{'s' if source == 'takes_snapshot' else ''}"
            yield Problem(name, f"parameter[{index}].value", str(setting.value), expected)


def _unit_problems(name: str, file: BenchmarkFile, units: tuple[Unit, ...]) -> Iterator[Problem]:
    yield from _twice(name, "unit[{}].id", [unit.id for unit in units])
    expected = sum(entry.count for entry in file.sandboxes if entry.role == "rollout")
    for index, unit in enumerate(units):
        yield from _twice(name, f"unit[{index}].rollouts[{{}}].id", [rollout.id for rollout in unit.rollouts])
        if len(unit.rollouts) != expected:
            yield Problem(
                name,
                f"unit[{index}].rollouts",
                f"{len(unit.rollouts)} rollouts",
                f"{expected}, one for each rollout sandbox of a trial",
            )
        if unit.image_digest and not unit.image:
            yield Problem(name, f"unit[{index}].image_digest", "a digest without an image", "image as well")
