"""What a view of a run says, in up to four sentences made from the data: the answer before the table.

Who leads and how surely; who is ahead without a rank, and why; what costs say of times; what is worrying.
"""

from __future__ import annotations

from generator.definitions.content import Content
from generator.results.reason import ending
from generator.results.run_results import RunResults
from generator.wording import display
from generator.wording.lead import lead_sentence
from generator.wording.standing import (
    Standings,
    entry_name,
    quantity_texts,
    quantity_words,
    standings,
    unranked_reasons,
)
from generator.wording.trade import trade_sentence
from generator.wording.view import View, default_view

MOST_AHEAD = 2
"""Unranked entries that are named; more are counted."""
LEADING = 3
"""Ranked entries whose failures are looked at."""
FAILURES = ("provider_error", "timeout")


def finding(run: RunResults, content: Content, unit: str | None) -> str:
    """The whole finding of the view that pages show without being asked."""
    return view_finding(run, content, default_view(run.benchmark, unit))


def headline(run: RunResults, content: Content) -> str:
    """Its first sentence alone, for places that hold no more."""
    return view_findings(run, content, default_view(run.benchmark))[0]


def view_finding(run: RunResults, content: Content, view: View) -> str:
    """The finding of any view as one text."""
    return " ".join(view_findings(run, content, view))


def view_findings(run: RunResults, content: Content, view: View) -> tuple[str, ...]:
    """The sentences of any view, from the values that rank in it."""
    table = standings(run, view)
    sentences = (
        lead_sentence(run, content, view, table),
        _ahead_unranked(run, content, view, table),
        trade_sentence(run, content, view, table),
        _failures(content, view, table, run.benchmark.rules.frequent_failures_percent),
    )
    return tuple(sentence for sentence in sentences if sentence)


def _ahead_unranked(run: RunResults, content: Content, view: View, table: Standings) -> str:
    """Who has a smaller value than the first and no rank, and why."""
    if not table.ranked:
        return ""
    better = quantity_words(view).better
    if len(table.ahead) > MOST_AHEAD:
        return f"{len(table.ahead)} entries are {better} but not ranked."
    texts = []
    values = quantity_texts(view, [table.ranked[0], *table.ahead], run.benchmark.trial_word)[1:]
    for (entry, _), value in zip(table.ahead, values, strict=True):
        reasons = unranked_reasons(entry, view)
        why = f": {reasons[0]}" if reasons else ""
        texts.append(f"{entry_name(content, entry)} is {better} at {value} but not ranked{why}.")
    return " ".join(texts)


def _failures(content: Content, view: View, table: Standings, percent: float) -> str:
    """Which of the leading entries fails most, where that is `percent` of its attempts or more."""
    failing = []
    for entry, _ in table.ranked[:LEADING]:
        counts = entry.counts if view.unit is None else entry.cells[view.unit]
        failures = {name: number for name in FAILURES if (number := counts.outcomes.get(name, 0))}
        share = sum(failures.values()) / counts.attempts if counts.attempts else 0.0
        failing.append((share, entry, failures, counts.attempts))
    if not failing:
        return ""
    share, entry, failures, attempts = max(failing, key=lambda one: one[0])
    if share * 100 < percent:
        return ""
    named = [f"{display.count(number)} {ending(outcome, number)}" for outcome, number in failures.items()]
    tried = display.plural(attempts, "attempt", "attempts")
    return f"{entry_name(content, entry)}: {' and '.join(named)} in {tried}."
