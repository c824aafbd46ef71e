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
    """So many entries that two runs share have a shared shift. The defaults of this and of the next three are
    for content that was written before there were such rules."""
    change_level_percent: float = Field(default=5, ge=0.001, le=99.9)
    """Holm's procedure over the entries of two runs at this level."""
    fence_iqr_factor: float = Field(default=1.5, ge=0, le=1_000)
    """The fence is so many interquartile ranges above the third quartile."""
    fence_deviations_minimum: int = Field(default=20, ge=4, le=1_000_000)
    """So many deviations of earlier pairs of runs make a fence."""
    whole_run_percent: int = Field(default=50, gt=0, le=100)
    """A run with a smaller share of the last whole run's entries is partial. The default is for content that
    was written before there was such a rule."""
    frequent_failures_percent: float = Field(default=4, gt=0, le=100)
    """The share of a leading entry's attempts that fail from which on the finding names them."""
    clock_gate_ms: float = Field(ge=0.001, le=3_600_000)
    span_maximum_h: float = Field(ge=0.001, le=1_000)
    """A longer span is absurd and refused."""
    error_maximum_chars: int = Field(ge=1, le=100_000)
    problems_shown: int = Field(ge=1, le=100_000)


def parts_up(percent: int, whole: int) -> int:
    """`percent` % of `whole`, rounded up; in whole numbers, so that 90 % of 20 is 18 and not 18.0…01."""
    return -(-percent * whole // 100)
