"""Parameters that nobody types: they follow from others, by one formula each, for any benchmark."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from generator.definitions.benchmark import Clock, Stage, Unit
from generator.definitions.content_files import BenchmarkFile
from generator.definitions.parameter import Parameter, ParameterValue
from generator.definitions.rules import Rules, parts_up
from generator.definitions.statistic import STATISTICS, successes_needed

CLOCK_NAMES: Mapping[Clock, str] = {"host": "job host", "sandbox": "sandbox"}

_COMPUTED = frozenset(
    {
        "metrics",
        "statistic",
        "trials",
        "unit_count",
        "statistics",
        "percentiles",
        "sandboxes_per_trial",
        "rollouts_per_trial",
        "interval_tail_percent",
        "requested_total",
        "ranked_minimum",
        "cell_minimum",
        "rollouts_total",
        *(f"needs_{statistic}" for statistic in STATISTICS),
    }
)


def is_computed(id: str, stages: Iterable[str] | None = None) -> bool:
    """Whether a parameter is made here, if at all, so that nobody may set it.

    stages: ids of a benchmark's; None for the common parameters, which hold for any stages.
    """
    if stages is None and id.startswith("limit_"):
        return True
    return id in _COMPUTED or id in {f"limit_{stage}" for stage in stages or ()}


def only_clock(stages: Sequence[Stage]) -> str | None:
    """The name of the clock that times every one of `stages`; None where they have both."""
    clocks = {stage.clock for stage in stages}
    return None if len(clocks) > 1 else CLOCK_NAMES[clocks.pop()]


def without_use(stages: Sequence[Stage]) -> frozenset[str]:
    """Common parameters that have no meaning for `stages`: the gate, where no sandbox's clock is read."""
    uses_gate = any(stage.clock == "sandbox" for stage in stages)
    return frozenset() if uses_gate else frozenset({"clock_gate_ms"})


def from_rules(rules: Rules, statistics: Sequence[str]) -> tuple[Parameter, ...]:
    """What follows from the rules alone."""
    percents = [STATISTICS[statistic].percent for statistic in statistics]
    percentiles = tuple(f"P{percent}" for percent in percents if percent is not None)
    tail = _computed(
        "interval_tail_percent",
        "Probability beyond each bound",
        round((100 - rules.confidence_percent) / 2, 12),
        section="statistics",
        unit="%",
        note="Half of what a level of {{ confidence_percent }} leaves.",
    )
    return (
        *(
            [_computed("percentiles", "Percentiles", percentiles, section="statistics")]
            if percentiles
            else []
        ),
        tail,
        *(_needs(statistic, rules) for statistic in statistics),
    )


def _needs(statistic: str, rules: Rules) -> Parameter:
    name = STATISTICS[statistic].name
    return _computed(
        f"needs_{statistic}",
        f"Successes needed for {name if name.isupper() else f'the {name}'}",
        successes_needed(statistic, rules),
        section="statistics",
        note="The minimum for a mean."
        if STATISTICS[statistic].percent is None
        else "The smallest n with n·(100 − P) ≥ {{ tail_minimum }}.",
    )


def from_structure(file: BenchmarkFile, units: tuple[Unit, ...]) -> tuple[Parameter, ...]:
    """What `benchmark.toml` and `units.toml` say in their tables, as parameters: limits, counts, names."""
    roles = {entry.role: entry.count for entry in file.sandboxes}
    names = tuple(metric.name for metric in file.metric)
    parameters = [
        _here("metrics", "Metrics", names, section="glance"),
        _here(
            "statistic",
            "Statistic",
            STATISTICS[file.statistics[0]].name,
            section="glance",
            note="Shown first.",
        ),
        _here("trials", "Trials", file.trials, section="sandbox", note=f"Per {file.unit_word} and entry."),
        _here("unit_count", _capitalised(file.unit_words), len(units), section="workload"),
        _here(
            "statistics",
            "Statistics on offer",
            tuple(STATISTICS[statistic].name for statistic in file.statistics),
            section="statistics",
        ),
    ]
    if clock := only_clock(file.stage):
        parameters.append(
            _computed("clock", "Clock", clock, section="glance", note="It times every part of a trial.")
        )
    if roles:
        parameters.append(
            _here("sandboxes_per_trial", "Sandboxes per trial", sum(roles.values()), section="sandbox")
        )
    if "rollout" in roles:
        parameters.append(
            _here("rollouts_per_trial", "Rollouts per trial", roles["rollout"], section="sandbox")
        )
    return (*parameters, *_limits(file))


def _limits(file: BenchmarkFile) -> Iterator[Parameter]:
    for stage in file.stage:
        if stage.limit_s is not None:
            minutes = stage.limit_s / 60
            value, unit = (int(minutes), "min") if minutes.is_integer() else (_whole(stage.limit_s), "s")
            name = f"Time limit: {stage.name}"
            yield _here(f"limit_{stage.id}", name, value, section="limits", unit=unit)


def from_benchmark(file: BenchmarkFile, units: tuple[Unit, ...], rules: Rules) -> tuple[Parameter, ...]:
    """What follows from the benchmark's own figures and the rules."""
    requested = file.trials * len(units)
    parameters = [
        _computed(
            "requested_total",
            "Trials requested of an entry",
            requested,
            section="ranking",
            note="{{ trials }} × {{ unit_count }}, top-ups not counted.",
        ),
        _computed(
            "ranked_minimum",
            "Successes needed to be ranked",
            parts_up(rules.ranked_percent, requested),
            section="ranking",
            note="{{ ranked_percent }} of {{ requested_total }}, rounded up; of fewer where no entry has a "
            f"{file.unit_word} usable.",
        ),
        _computed(
            "cell_minimum",
            f"Successes needed for a usable {file.unit_word}",
            parts_up(rules.usable_percent, file.trials),
            section="ranking",
            note="{{ usable_percent }} of {{ trials }}, rounded up.",
        ),
    ]
    if all(unit.rollouts for unit in units):
        total = sum(len(unit.rollouts) for unit in units)
        parameters.append(
            _computed(
                "rollouts_total",
                "Rollouts in all",
                total,
                section="workload",
                note=f"The recorded rollouts of every {file.unit_word}.",
            )
        )
    return tuple(parameters)


def _here(
    id: str,
    name: str,
    value: ParameterValue,
    *,
    section: str,
    unit: str | None = None,
    note: str | None = None,
) -> Parameter:
    return Parameter(id=id, name=name, value=value, unit=unit, section=section, note=note, origin="here")


def _computed(
    id: str,
    name: str,
    value: ParameterValue,
    *,
    section: str,
    unit: str | None = None,
    note: str | None = None,
) -> Parameter:
    return Parameter(id=id, name=name, value=value, unit=unit, section=section, note=note, origin="computed")


def _whole(value: float) -> int | float:
    return int(value) if float(value).is_integer() else value


def _capitalised(words: str) -> str:
    return words[:1].upper() + words[1:]
