"""What a build warns of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from generator.definitions.content import Content
from generator.publishing.report import warnings
from generator.results.audit import Demotion
from generator.results.entry import EntryResults, Figure, Missing, Views
from generator.results.run_results import RunResults


def test_a_clean_run_warns_of_nothing(content: Content, results: RunResults) -> None:
    """Silence means that there is nothing to look at."""
    assert warnings(content, [results]) == ()


def test_extra_columns_are_said_once(content: Content, results: RunResults) -> None:
    """With their table and run."""
    extra = replace(results, extra_columns={"spans": ("colour", "mood"), "trials": ()})
    assert warnings(content, [extra]) == (
        "grove/2026-11-15: spans has columns that the contract does not know: colour, mood",
    )


def test_names_of_extra_columns_cannot_act_on_a_terminal(content: Content, results: RunResults) -> None:
    """Control characters and line ends are shown as what they are."""
    extra = replace(results, extra_columns={"spans": ("a\x1b[2J\nb",)})
    assert warnings(content, [extra]) == (
        r"grove/2026-11-15: spans has columns that the contract does not know: a\x1b[2J\nb",
    )


def test_a_provider_without_a_name_is_said(content: Content, results: RunResults) -> None:
    """It is shown by its id until the content names it."""
    unnamed = content.model_copy(update={"providers": {}})
    assert warnings(unnamed, [results]) == (
        "grove/2026-11-15: providers without a name in providers.toml: ash",
    )


def test_demoted_trials_are_counted_by_rule(content: Content, results: RunResults) -> None:
    """How many, and which rules they broke."""
    rules = ("clock_gate", "reward_mismatch", "clock_gate")
    demotions = tuple(
        Demotion("ash", "default", "oak", trial, "success", "invalid", rule, "")
        for trial, rule in enumerate(rules)
    )
    demoted = replace(results, audit=replace(results.audit, demotions=demotions))
    assert warnings(content, [demoted]) == (
        "grove/2026-11-15: the audit demoted 3 trials (clock_gate 2, reward_mismatch 1)",
    )


def test_one_demoted_trial_is_one(content: Content, results: RunResults) -> None:
    """Its word is singular."""
    demotions = (Demotion("ash", "default", "oak", 0, "success", "invalid", "clock_gate", ""),)
    demoted = replace(results, audit=replace(results.audit, demotions=demotions))
    assert warnings(content, [demoted]) == ("grove/2026-11-15: the audit demoted 1 trial (clock_gate 1)",)


def test_a_unit_that_no_entry_has_usable_is_said(
    content: Content, entry: EntryResults, with_entry: Callable[[EntryResults], RunResults]
) -> None:
    """By the figure that the site opens with."""
    units: Mapping[str, Figure | Missing] = {
        **entry.results["plant"]["median"].units,
        "yew": Missing("needs 2 successes"),
    }
    views = {**entry.results["plant"], "median": Views(Missing(""), units)}
    run = with_entry(replace(entry, results={"plant": views}))
    assert warnings(content, [run]) == ("grove/2026-11-15: no entry has enough successes of: yew",)
