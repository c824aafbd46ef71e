"""What each TOML file of `content/` may hold. The loader makes the frozen definitions of these."""

from __future__ import annotations

from pydantic import Field

from generator.definitions.benchmark import (
    MOST_STAGES,
    ClockGate,
    Metric,
    ProviderException,
    SandboxRole,
    Stage,
    Step,
    Unit,
)
from generator.definitions.parameter import Frozen, ParameterSection, Setting
from generator.definitions.provider import Provider
from generator.definitions.statistic import StatisticId
from generator.definitions.text import Line, Name


class ExceptionText(Frozen):
    """`[[exception]]`: its origin follows from the file it stands in."""

    provider: Name = Field(examples=["modal"])
    parameter: Name = Field(examples=["clock_gate_ms"])
    text: Line = Field(examples=["It has no such setting."])

    def named(self, *, common: bool) -> ProviderException:
        """The definition, with its origin."""
        origin = "common" if common else "here"
        return ProviderException.model_validate({**self.model_dump(), "origin": origin})


class CommonFile(Frozen):
    """`common/parameters.toml`."""

    section: tuple[ParameterSection, ...] = Field(min_length=1)
    parameter: tuple[Setting, ...] = Field(min_length=1)
    exception: tuple[ExceptionText, ...] = ()


class ProvidersFile(Frozen):
    """`providers.toml`."""

    provider: tuple[Provider, ...] = ()


class UnitsFile(Frozen):
    """`units.toml`."""

    rollouts: tuple[Name, ...] = ()
    """Ids of the rollouts of every unit that does not list its own."""
    unit: tuple[Unit, ...] = Field(min_length=1)


class BenchmarkFile(Frozen):
    """`benchmark.toml`; the fields are those of Benchmark."""

    title: Name = Field(examples=["Time to interactive"])
    subject: Name = Field(examples=["a sandbox until its first command has run"])
    summary: Line = Field(examples=["How long it takes until a sandbox has run its first command."])
    unit_word: Name = Field(examples=["task"])
    unit_words: Name = Field(examples=["tasks"])
    trial_word: Name = Field(default="trial", examples=["training group"])
    trials: int = Field(ge=1, le=1_000_000)
    statistics: tuple[StatisticId, ...] = Field(min_length=1, examples=[["median", "p90"]])
    sandboxes_table: bool
    takes_snapshot: bool
    clock_gate: ClockGate
    ranks_with_cost: bool
    caveats: tuple[Line, ...] = ()
    left_out: tuple[Name, ...] = ()
    """Ids of common parameters that have no meaning here."""
    sandboxes: tuple[SandboxRole, ...] = ()
    stage: tuple[Stage, ...] = Field(min_length=1, max_length=MOST_STAGES)
    metric: tuple[Metric, ...] = Field(min_length=1)
    parameter: tuple[Setting, ...] = ()
    exception: tuple[ExceptionText, ...] = ()
    step: tuple[Step, ...] = ()
