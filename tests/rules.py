"""The rules of the Common Methodology at the values that the reference figures were made with."""

from generator.definitions.rules import Rules

RULES = Rules(
    confidence_percent=95,
    tail_minimum=90,
    mean_minimum=2,
    usable_percent=90,
    ranked_percent=90,
    cost_coverage_percent=90,
    substitution_factor=2,
    sensitivity_low_factor=1,
    sensitivity_high_factor=4,
    outlier_threshold=5,
    outlier_scale=0.6745,
    rank_level_percent=5,
    shift_entries_minimum=5,
    change_level_percent=5,
    fence_iqr_factor=1.5,
    fence_deviations_minimum=20,
    whole_run_percent=50,
    frequent_failures_percent=4,
    coverage_least_percent=93,
    clock_gate_ms=20,
    span_maximum_h=24,
    error_maximum_chars=2000,
    problems_shown=50,
)
