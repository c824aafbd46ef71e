"""The answer before the table: up to four sentences from the data."""

from __future__ import annotations

from dataclasses import replace

from generator.definitions.content import Content
from generator.results.entry import EntryResults, Figure, Views
from generator.results.run_results import RunResults
from generator.wording.finding import finding, headline, view_findings
from generator.wording.view import default_view


def _all_of(run: RunResults, content: Content) -> tuple[str, ...]:
    return view_findings(run, content, default_view(run.benchmark))


def _at(entry: EntryResults, value: float) -> EntryResults:
    """`entry` with another value in the All view."""
    views = entry.results["cycle"]["median"]
    assert isinstance(views.all, Figure)
    changed = Views(replace(views.all, value=value), views.units, ("30 successes of 40 requested",))
    return replace(entry, results={**entry.results, "cycle": {"median": changed}})


def test_the_headline_is_the_first_sentence(run: RunResults, content: Content) -> None:
    """For titles and pictures, which hold no more."""
    sentences = _all_of(run, content)
    assert [headline(run, content), finding(run, content, None)] == [sentences[0], " ".join(sentences)]
    assert len(sentences) == 2


def test_a_faster_unranked_entry_is_named_with_its_reason(run: RunResults, content: Content) -> None:
    """In the same breath as the first; several are counted."""
    *others, elm, fir = run.entries
    ahead = _at(elm, 50_000.0)
    sentences = _all_of(replace(run, entries=(*others, ahead, fir)), content)
    assert sentences[1] == "Elm is faster at 50.0\u202fs but not ranked: 30 successes of 40 requested."
    crowd = tuple(replace(ahead, variant=f"v{number}") for number in range(3))
    sentences = _all_of(replace(run, entries=(*others, *crowd)), content)
    assert sentences[1] == "3 entries are faster but not ranked."


def test_frequent_failures_of_a_leading_entry_are_a_worry(run: RunResults, content: Content) -> None:
    """From a share of its attempts on; the entry that fails most often is named, with what and how often."""
    ash, dogwood, *others = run.entries

    def failing(entry: EntryResults, errors: int, timeouts: int, attempts: int) -> EntryResults:
        outcomes = {**entry.counts.outcomes, "provider_error": errors, "timeout": timeouts}
        return replace(entry, counts=replace(entry.counts, outcomes=outcomes, attempts=attempts))

    entries = (failing(ash, 5, 0, 100), failing(dogwood, 5, 1, 60), *others)
    last = _all_of(replace(run, entries=entries), content)[-1]
    assert last == "Dogwood: 5 provider errors and 1 timeout in 60 attempts."
    entries = (failing(ash, 3, 0, 100), *others)
    assert "attempts" not in finding(replace(run, entries=entries), content, None)
