"""How a trial ended, in words."""

from generator.results.run_results import RunResults
from generator.wording.ending import outcome_words


def test_outcomes_are_counted_in_the_contracts_order(run: RunResults) -> None:
    """Only those that there are."""
    trials = run.trials_by_cell["elm", "default"]
    assert outcome_words(trials["north-slope"]) == "2 timeouts, 1 invalid"
    assert outcome_words(trials["south-slope"]) == "1 timeout, 1 harness error"
    assert outcome_words(()) == ""
