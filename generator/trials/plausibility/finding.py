"""A plausibility finding: evidence that holds rule by rule, and still cannot be as recorded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

Figure = int | float | str

RULE_GROUPS: Final[Mapping[str, str]] = {
    "span_before_trial": "time",
    "spans_overlap": "time",
    "sandboxes_overlap": "time",
    "after_run_end": "time",
    "sandbox_outlived": "time",
    "too_many_at_once": "time",
    "starts_missing": "time",
    "windows_apart": "time",
    "calls_differ": "workload",
    "rollout_repeated": "workload",
    "expected_reward_differs": "workload",
    "durations_copied": "copies",
    "durations_scaled": "copies",
    "durations_reordered": "copies",
    "clock_bias": "clocks",
    "uptime_copied": "clocks",
    "durations_on_grid": "clocks",
    "first_round_short": "rounds",
    "top_up_excess": "rounds",
    "round_skipped": "rounds",
    "round_early": "rounds",
    "trial_numbers_missing": "rounds",
    "own_failures": "selection",
    "success_with_error": "selection",
    "exclusions_apart": "selection",
    "machine_differs": "set_up",
    "entry_not_in_manifest": "set_up",
    "costs_zero": "set_up",
    "costs_constant": "set_up",
    "sandbox_reused": "set_up",
    "stage_outlying": "outlying",
}
"""Every rule, in the order in which findings are listed, and its group (data-contract.md, "Plausibility")."""


@dataclass(frozen=True)
class PlausibilityFinding:
    """What does not fit, at one entry."""

    rule: str
    """A key of RULE_GROUPS."""
    provider: str
    variant: str
    unit: str | None
    """None where it is not a matter of one unit."""
    trials: tuple[int, ...]
    """Trials of the unit that show it, in order; empty where it is not a matter of single trials."""
    figures: Mapping[str, Figure]
    """What was found and what it is held against, by name; names carry the units. At full precision."""

    @property
    def group(self) -> str:
        """Group of its rule."""
        return RULE_GROUPS[self.rule]
