"""The values that the audit and the statistics run on, typed. All come from the common parameters."""

from __future__ import annotations

from pydantic import Field

from generator.definitions.parameter import Frozen


class Rules(Frozen):
    """The Common Methodology's numbers. Every field is the parameter of the same id in `content/common/`."""

    confidence_percent: float = Field(gt=0, lt=100)
    tail_minimum: int = Field(gt=0)
    """A percentile P needs n·(100−P) ≥ this (statistics.md 1)."""
    mean_minimum: int = Field(ge=2)
    usable_percent: int = Field(gt=0, le=100)
    """A cell is usable from this share of the requested trials."""
    ranked_percent: int = Field(gt=0, le=100)
    """An entry is ranked from this share of all requested trials."""
    cost_coverage_percent: int = Field(gt=0, le=100)
    """…and with a provider-sourced cost on this share of its successes."""
    substitution_factor: float = Field(ge=1)
    sensitivity_low_factor: float = Field(ge=1)
    """The factors with which the order is tried besides."""
    sensitivity_high_factor: float = Field(ge=1)
    outlier_threshold: float = Field(gt=0)
    outlier_scale: float = Field(gt=0)
    """0.6745: makes the MAD of a normal sample its standard deviation."""
    rank_level_percent: float = Field(gt=0, lt=100)
    """Holm's procedure over all pairs of a table at this level."""
    clock_gate_ms: float = Field(gt=0)
    span_maximum_h: float = Field(gt=0)
    """A longer span is absurd and refused."""
    error_maximum_chars: int = Field(gt=0)
    problems_shown: int = Field(gt=0)
