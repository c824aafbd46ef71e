"""How a trial ended, in words."""

from __future__ import annotations

from collections.abc import Sequence

from generator.definitions.benchmark import Benchmark
from generator.results.reason import ending
from generator.results.trial import Trial
from generator.wording import display, names
from generator.wording.message import Message, shown_message


def trials_anchor(unit: str) -> str:
    """The id of a unit's trials, inside what is folded up, so that a link to them opens it."""
    return f"trials-{unit}"


def outcome_words(trials: Sequence[Trial]) -> str:
    """ "18 successes, 2 timeouts": how many ended how, classes in the contract's order."""
    outcomes = [trial.outcome for trial in trials]
    return ", ".join(
        f"{display.count(found)} {ending(outcome, found)}"
        for outcome in names.OUTCOMES
        if (found := outcomes.count(outcome))
    )


def trial_remarks(benchmark: Benchmark, trial: Trial, maximum: int) -> tuple[Message, ...]:
    """The broken rule and what the audit found; else the failed stage and the harness's message.

    maximum: the most characters of a message.
    """
    if trial.broken_rule is not None:
        told, found = f"Broken rule: {names.audit_rule(trial.broken_rule, benchmark)}", trial.broken_detail
    else:
        told = f"In {benchmark.stage(trial.failed_stage).name}" if trial.failed_stage else ""
        found = trial.error
    own = (Message(told, ""),) if told else ()
    return (*own, shown_message(found, maximum)) if found else own
