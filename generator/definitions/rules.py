"""The values that the audit and the statistics run on, typed. All come from the common parameters."""

from __future__ import annotations

from pydantic import Field

from generator.definitions.parameter import Frozen


class Rules(Frozen):
    """The Common Methodology's numbers. Every field is the parameter of the same id in `content/common/`."""

    confidence_percent: float = Field(ge=50, le=99.99)
    tail_minimum: int = Field(ge=1, le=1_000_000)
    """A percentile P needs n·(100−P) ≥ this (statistics.md 1)."""
    mean_minimum: int = Field(ge=2, le=1_000_000)
    usable_percent: int = Field(gt=0, le=100)
    """A cell is usable from this share of the requested trials."""
    ranked_percent: int = Field(gt=0, le=100)
    """An entry is ranked from this share of all requested trials."""
    cost_coverage_percent: int = Field(gt=0, le=100)
    """…and with a provider-sourced cost on this share of its successes."""
    substitution_factor: float = Field(ge=1, le=1_000)
    sensitivity_low_factor: float = Field(ge=1, le=1_000)
    """The factors with which the order is tried besides."""
    sensitivity_high_factor: float = Field(ge=1, le=1_000)
    outlier_threshold: float = Field(ge=0.001, le=1_000_000)
    outlier_scale: float = Field(ge=0.001, le=1_000)
    """0.6745: makes the MAD of a normal sample its standard deviation."""
    rank_level_percent: float = Field(ge=0.001, le=99.9)
    """Holm's procedure over all pairs of a table at this level."""
    shift_entries_minimum: int = Field(default=5, ge=2, le=1_000)
    """Fewest entries in both of two runs that have a shared shift. The defaults of this and of the next three
    are for content that was written before there were such rules."""
    change_level_percent: float = Field(default=5, ge=0.001, le=99.9)
    """Holm's procedure over the entries of two runs at this level."""
    fence_iqr_factor: float = Field(default=1.5, ge=0, le=1_000)
    """The fence is so many interquartile ranges above the third quartile."""
    fence_deviations_minimum: int = Field(default=20, ge=4, le=1_000_000)
    """Fewest deviations of earlier pairs of runs that make a fence."""
    whole_run_percent: int = Field(default=50, gt=0, le=100)
    """A run with a smaller share of the last whole run's entries is partial. The default is for content that
    was written before there was such a rule."""
    frequent_failures_percent: float = Field(default=4, gt=0, le=100)
    """The share of a leading entry's attempts that fail from which on the finding names them."""
    coverage_least_percent: float = Field(default=93, gt=0, le=100)
    """The share of samples below which a statistic says how often its interval holds the truth."""
    clock_gate_ms: float = Field(ge=0.001, le=3_600_000)
    overlap_tolerance_ms: float = Field(default=1, ge=0, le=3_600_000)
    """Two spans of a trial that run at once for longer are a finding, as are all below (data-contract.md,
    "Plausibility"). The defaults are for content that was written before there were such rules."""
    copied_parts_minimum: int = Field(default=4, ge=2, le=1_000_000)
    """Sums of spans by sandbox and stage that two trials must have in common to be copies."""
    scaled_parts_minimum: int = Field(default=8, ge=3, le=1_000_000)
    """…to be each other's times a constant."""
    scaled_tolerance_percent: float = Field(default=0.1, ge=0, le=10)
    reordered_trials_minimum: int = Field(default=5, ge=3, le=1_000_000)
    """Successes of a unit whose times in order of size must have one ratio to those of another entry."""
    clock_bias_ms: float = Field(default=1, ge=0, le=3_600_000)
    """The most by which the mean of duration − uptime over an entry may be off 0."""
    clock_bias_errors: float = Field(default=4, ge=0, le=100)
    """…and by how many of its standard errors it must be off to be more than chance."""
    uptime_tick_ms: float = Field(default=10, ge=0.001, le=3_600_000)
    uptime_equal_percent: float = Field(default=90, gt=0, le=100)
    """Share of equal uptimes from which on they were not measured."""
    grid_ms: float = Field(default=1, ge=0.000001, le=3_600_000)
    """The coarsest step that all durations may share."""
    grid_spans_minimum: int = Field(default=20, ge=2, le=1_000_000)
    own_failures_percent: float = Field(default=5, ge=0, le=100)
    """The largest share of an entry's attempts that may be invalid or fail by the harness."""
    exclusions_percent: float = Field(default=90, gt=0, le=100)
    """The share of a unit's exclusions from which on they are a matter of one entry."""
    exclusions_minimum: int = Field(default=3, ge=1, le=1_000_000)
    machine_tolerance_percent: float = Field(default=10, ge=0, le=100)
    """Percent by which an observed number may differ from the one that was asked for."""
    constant_costs_minimum: int = Field(default=5, ge=2, le=1_000_000)
    outlying_factor: float = Field(default=20, ge=1, le=1_000_000)
    """A stage's median that is this much below every other entry's is outlying."""
    outlying_minimum: int = Field(default=3, ge=1, le=1_000_000)
    span_maximum_h: float = Field(ge=0.001, le=1_000)
    """A longer span is absurd and refused."""
    error_maximum_chars: int = Field(ge=1, le=100_000)
    problems_shown: int = Field(ge=1, le=100_000)


def parts_up(percent: int, whole: int) -> int:
    """`percent` % of `whole`, rounded up; in whole numbers, so that 90 % of 20 is 18 and not 18.0…01."""
    return -(-percent * whole // 100)
