"""A benchmark as `content/benchmarks/<id>/` defines it. No Python knows a benchmark by name."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from generator.definitions.parameter import Frozen, Parameter
from generator.definitions.rules import Rules
from generator.definitions.statistic import StatisticId
from generator.definitions.text import Line, Name, Passage, Plain

Clock = Literal["host", "sandbox"]
Role = Literal["base", "rollout"]
ClockGate = Literal["required", "where_given"]
MOST_STAGES = 10
"""The most stages that there are colours for: so many, and no more, are told apart by everyone."""
StageId = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]{0,62}$")]
UnitId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]{0,62}$")]


class Stage(Frozen):
    """A timed part of a trial."""

    id: StageId = Field(examples=["create"])
    name: Name = Field(examples=["Create"])
    symbol: Line = Field(examples=["p_c"])
    """LaTeX of the symbol in the formula: `p_k`."""
    group: Literal["platform", "work"]
    """`platform`: what the provider does; `work`: what runs inside the sandbox. Gives the colour family."""
    clock: Clock
    roles: tuple[Role, ...] = ()
    """The roles of the sandboxes that have this stage; empty where the benchmark has no sandboxes table."""
    starts: Line = Field(examples=["the sandbox is asked for"])
    """What starts the clock, as words that finish "starts when …"."""
    ends: Line = Field(examples=["its first command has run"])
    limit_s: float | None = Field(default=None, ge=0.001, le=604_800)
    """The most that the spans of the stage in one sandbox may add up to, a week at most; None: no limit is
    published."""


class Metric(Frozen):
    """A sum of stages that is ranked: the first one is the leaderboard's."""

    id: StageId = Field(examples=["group_time"])
    name: Name = Field(examples=["Group Time"])
    symbol: Line = Field(examples=["T"])
    """LaTeX of the symbol: `T`."""
    stages: tuple[str, ...] = Field(min_length=1, examples=[["create"]])
    formula: Line = Field(examples=["T = p_c"])
    """LaTeX of the whole formula, with `{{ parameter_id }}` places."""
    description: Line = Field(examples=["From asking for a sandbox until its first command has run."])
    """One sentence, with `{{ parameter_id }}` places."""


class SandboxRole(Frozen):
    """How many sandboxes of a role one trial has."""

    role: Role
    count: int = Field(ge=1, le=1_000, examples=[1])


class Rollout(Frozen):
    """One recorded rollout of a unit. None: nobody has published it."""

    id: Name = Field(examples=["run1"])
    tool_calls: int | None = Field(default=None, ge=0, le=1_000_000)
    expected_reward: Literal[0, 1] | None = None


class Unit(Frozen):
    """A task: what one cell measures."""

    id: UnitId = Field(examples=["numpy-apply-axis-empty"])
    name: Name = Field(default_factory=lambda given: given["id"])
    """Name as shown; the id where the content gives none."""
    description: Plain | None = None
    repository: Annotated[str, StringConstraints(pattern=r"^[\w-][\w.-]*/[\w-][\w.-]*$")] | None = None
    """`owner/name` on GitHub."""
    commit: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{7,64}$")] | None = None
    image: Name | None = None
    image_digest: Annotated[str, StringConstraints(pattern=r"^sha256:[0-9a-f]{64}$")] | None = None
    rollouts: tuple[Rollout, ...] = ()


class Prose(Frozen):
    """A Markdown text with `{{ parameter_id }}` places; rendered by `pages`."""

    file: str
    """Path relative to the content folder, for messages."""
    markdown: str


class ProviderException(Frozen):
    """A parameter that does not hold for one provider, and why."""

    provider: Name
    parameter: Name
    text: Line
    """Plain text with `{{ parameter_id }}` places."""
    origin: Literal["here", "common"] = "here"


class Step(Frozen):
    """One numbered step of the procedure."""

    title: Line = Field(examples=["Create sandbox 1"])
    """Short imperative: "Create sandbox 1"."""
    stages: tuple[str, ...] = ()
    """The stages timed in it; empty: not timed."""
    text: Passage = Field(examples=["The harness asks for a sandbox."])
    """Markdown with parameter places: what the harness does, what ends the trial here."""
    repeats: Line | None = None
    """"once per rollout", where the step is inside a loop."""


class Benchmark(Frozen):
    """One benchmark, whole."""

    id: str
    title: str
    subject: str
    """What is timed, as a noun phrase for headings and the finding sentence."""
    summary: str
    """Two sentences for the home page; plain text with parameter places."""
    unit_word: str
    """"task"."""
    unit_words: str
    """"tasks"."""
    trial_word: str = "trial"
    """What one trial buys, as costs are given per it: "training group"."""
    units: tuple[Unit, ...]
    stages: tuple[Stage, ...]
    metrics: tuple[Metric, ...]
    statistics: tuple[StatisticId, ...]
    """Offered, in order of the control; the first is shown first."""
    sandboxes: tuple[SandboxRole, ...]
    """Empty where `sandboxes_table` is false."""
    sandboxes_table: bool
    takes_snapshot: bool
    """The snapshot's deletion is part of the audit."""
    clock_gate: ClockGate
    ranks_with_cost: bool
    """False: no cost is shown, none is needed to be ranked."""
    trials: int
    """Trials per cell that a run of this benchmark asks for (a run's own manifest is what counts)."""
    parameters: tuple[Parameter, ...]
    """All that hold for this benchmark: its own, the inherited and the computed, in table order."""
    exceptions: tuple[ProviderException, ...]
    methodology: Prose
    procedure: Prose
    steps: tuple[Step, ...]
    caveats: tuple[str, ...] = ()
    """Short plain sentences with parameter places, shown beside the results ("Imported from …")."""
    left_out: tuple[Parameter, ...] = ()
    """Common parameters that have no meaning here: in no table and in no prose of this benchmark."""

    @property
    def rules(self) -> Rules:
        """What this benchmark's audit and statistics run on: the common rules and its own overrides."""
        fields = Rules.model_fields
        values = {p.id: p.value for p in (*self.left_out, *self.parameters) if p.id in fields}
        return Rules.model_validate(values)

    def parameter(self, id: str) -> Parameter:
        """The parameter `id`; KeyError where there is none (the loader has checked every use)."""
        for parameter in self.parameters:
            if parameter.id == id:
                return parameter
        raise KeyError(id)

    def stage(self, id: str) -> Stage:
        """The stage `id`; KeyError where there is none."""
        for stage in self.stages:
            if stage.id == id:
                return stage
        raise KeyError(id)
