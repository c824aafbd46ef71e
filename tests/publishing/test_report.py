"""What a build warns of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from generator.definitions.content import Content
from generator.publishing.report import warnings
from generator.results.audit import Demotion
from generator.results.entry import EntryResults, Figure, Missing, Views
from generator.results.run_results import RunResults
from generator.trials.plausibility.finding import PlausibilityFinding
from generator.trials.run import Run


def test_a_clean_run_warns_of_nothing(run: Run, results: RunResults, content: Content) -> None:
    """Silence means that there is nothing to look at."""
    assert warnings([(run, results)], content) == ()


def test_what_reading_warns_of_comes_first(run: Run, results: RunResults, content: Content) -> None:
    """Behind the run's name, as are the warnings about its results."""
    demotion = Demotion("ash", "default", "oak", 0, "success", "invalid", "clock_gate", "")
    demoted = replace(results, audit=replace(results.audit, demotions=(demotion,)))
    assert warnings([(replace(run, warnings=("one", "two")), demoted)], content) == (
        "grove/2026-11-15: one",
        "grove/2026-11-15: two",
        "grove/2026-11-15: the audit demoted 1 trial (clock_gate 1)",
    )


def test_demoted_trials_are_counted_by_rule(run: Run, results: RunResults, content: Content) -> None:
    """How many, and which rules they broke."""
    rules = ("clock_gate", "reward_mismatch", "clock_gate")
    demotions = tuple(
        Demotion("ash", "default", "oak", trial, "success", "invalid", rule, "")
        for trial, rule in enumerate(rules)
    )
    demoted = replace(results, audit=replace(results.audit, demotions=demotions))
    assert warnings([(run, demoted)], content) == (
        "grove/2026-11-15: the audit demoted 3 trials (clock_gate 2, reward_mismatch 1)",
    )


def test_findings_are_a_line_each(run: Run, results: RunResults, content: Content) -> None:
    """With entry, unit, trials, figures and rule."""
    finding = PlausibilityFinding("success_with_error", "ash", "default", "oak", (3, 4), {"successes": 2})
    found = replace(results, audit=replace(results.audit, findings=(finding,)))
    assert warnings([(run, found)], content) == (
        "grove/2026-11-15: ash, default, oak, trials 3, 4: 2 successes carry the text of an error."
        " (success_with_error)",
    )


def test_a_unit_that_no_entry_has_usable_is_said(
    run: Run,
    entry: EntryResults,
    with_entry: Callable[[EntryResults], RunResults],
    content: Content,
) -> None:
    """By the figure that the site opens with."""
    units: Mapping[str, Figure | Missing] = {
        **entry.results["plant"]["median"].units,
        "yew": Missing("needs 2 successes"),
    }
    views = {**entry.results["plant"], "median": Views(Missing(""), units)}
    without = with_entry(replace(entry, results={"plant": views}))
    assert warnings([(run, without)], content) == ("grove/2026-11-15: no entry has enough successes of: yew",)


def test_of_many_units_without_a_value_the_rest_are_counted(
    run: Run, results: RunResults, content: Content
) -> None:
    """A warning is a line."""
    units = tuple(f"unit-{place}" for place in range(300))
    entries = tuple(
        replace(
            entry,
            results={"plant": {"median": Views(Missing(""), dict.fromkeys(units, Missing("")))}},
        )
        for entry in results.entries
    )
    (told,) = warnings([(run, replace(results, units=units, entries=entries))], content)
    assert told.startswith("grove/2026-11-15: no entry has enough successes of: unit-0, unit-1, ")
    assert told.endswith(" more")
    assert len(told) < 300


def test_a_run_taken_as_partial_is_warned_of(run: Run, results: RunResults, content: Content) -> None:
    """With what to write where that is right, and where it is wrong; not where run.toml says it already."""
    partial = replace(results, partial="it has 1 of the 4 entries of run 2026-11-08")
    (told,) = warnings([(run, partial)], content)
    assert told == (
        "grove/2026-11-15: taken as partial, so the site does not open with it: it has 1 of the 4 entries of "
        "run 2026-11-08. Write `partial = true` in its run.toml, or `partial = false` if it is whole"
    )
    said = replace(partial, manifest=replace(results.manifest, partial=True))
    assert warnings([(run, said)], content) == ()
