"""Other trials than the content states."""

from dataclasses import replace

from generator.results.run_results import RunResults
from generator.wording.requested import requested_sentence


def test_only_what_differs_is_told(run: RunResults) -> None:
    """With both numbers and what counts."""
    assert requested_sentence("This run", run) == ""
    other = replace(run, manifest=replace(run.manifest, trials_requested=1))
    assert requested_sentence("This run", other) == (
        "This run asked for 1 trial per slope, not for the 20 that the methodology states; "
        "its figures are judged by what it asked for."
    )
