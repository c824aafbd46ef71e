"""The sample's fictional providers fit together."""

from __future__ import annotations

from typing import get_args

import pytest

from generator.simulator.fleet import AFTER, BEFORE, SCENARIOS
from generator.simulator.scenario import AuditRule, Scenario


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=SCENARIOS)
def test_every_entry_has_its_provider_and_every_provider_a_reason(scenario: Scenario) -> None:
    """A provider has entries or was skipped; no entry is there twice."""
    entries = [(entry.provider, entry.variant) for entry in scenario.entries]
    assert len(set(entries)) == len(entries)
    with_entries = {provider for provider, _ in entries}
    assert with_entries == {provider.id for provider in scenario.providers if provider.skipped is None}


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=SCENARIOS)
def test_the_rates_of_trouble_are_fractions(scenario: Scenario) -> None:
    """In no unit do an entry's troubles add up to more than all trials."""
    for entry in scenario.entries:
        everywhere = sum(trouble.rate for trouble in entry.troubles if trouble.unit is None)
        own = [trouble.rate for trouble in entry.troubles if trouble.unit is not None]
        assert 0 <= everywhere + max(own, default=0) <= 1.01


def test_the_second_week_breaks_every_audit_rule() -> None:
    """Each rule has at least one false success in it, and the first week has some too."""
    broken = {spoiled.rule for entry in AFTER.entries for spoiled in entry.false_successes}
    assert broken == set(get_args(AuditRule))
    assert any(entry.false_successes for entry in BEFORE.entries)


def test_between_the_weeks_few_things_change() -> None:
    """One entry gets faster, one slower, one is new; the others are as they were."""
    before = {(entry.provider, entry.variant): entry for entry in BEFORE.entries}
    after = {(entry.provider, entry.variant): entry for entry in AFTER.entries}
    assert set(after) - set(before) == {("larch", "default")}
    assert set(before) <= set(after)
    speeds = {
        key: (after[key].platform * after[key].work) / (before[key].platform * before[key].work)
        for key in before
    }
    assert {key for key, ratio in speeds.items() if ratio < 0.9} == {("birch", "memory-snapshot")}
    assert {key for key, ratio in speeds.items() if ratio > 1.1} == {("cedar", "default")}
    assert sum(ratio == 1 for ratio in speeds.values()) == len(speeds) - 2
