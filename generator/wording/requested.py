"""How many trials a run asked for, where that is not what the content states."""

from __future__ import annotations

from generator.results.run_results import RunResults
from generator.wording import display


def requested_sentence(subject: str, run: RunResults) -> str:
    """ "This run asked for 10 trials per task, not for the 20 that …"; "" where it asked for as many."""
    own, stated = run.manifest.trials_requested, run.benchmark.trials
    if own == stated:
        return ""
    trials = display.plural(own, "trial", "trials")
    return (
        f"{subject} asked for {trials} per {run.benchmark.unit_word}, not for the {display.count(stated)} "
        "that the methodology states; its figures are judged by what it asked for."
    )
