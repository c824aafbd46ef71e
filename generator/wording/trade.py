"""What the quantity that a view does not rank by says of its leader: cost beside time, time beside cost."""

from __future__ import annotations

from generator.definitions.content import Content
from generator.results.entry import EntryResults, Figure
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.wording import display
from generator.wording.standing import Standings, entry_name, quantity_texts, quantity_words, standings
from generator.wording.view import View, entry_figure


def trade_sentence(run: RunResults, content: Content, view: View, table: Standings) -> str:
    """Who leads by the other quantity, compared with the leader of `view`; "" where nobody does."""
    if not (run.benchmark.ranks_with_cost and table.ranked):
        return ""
    metric = run.benchmark.metrics[0].id if view.quantity == COST else COST
    other = View(metric, view.statistic, view.unit)
    ranked = standings(run, other).ranked
    if not ranked:
        return ""
    (entry, figure), (leader, _) = ranked[0], table.ranked[0]
    spoken = quantity_words(other)
    best = f"the {spoken.best}" if figure.rank_high == 1 else f"first by {spoken.name}"
    value = quantity_texts(other, ranked[:1], run.benchmark.trial_word)[0]
    if entry.key == leader.key:
        return f"{entry_name(content, entry)} is also {best}, at {value}."
    start = f"{entry_name(content, entry)} is {best} at {value}"
    return f"{start}{_comparison(entry, leader, entry_name(content, leader), view, other)}."


def _comparison(entry: EntryResults, leader: EntryResults, name: str, view: View, other: View) -> str:
    """What choosing `entry` gains and costs: ": 12 % cheaper and 7 % slower than Ash"."""
    gain, loss = _ratio(leader, entry, other), _ratio(entry, leader, view)
    if gain is None or loss is None:
        return ""
    gained = f"{display.percent(1 - 1 / gain)} {quantity_words(other).better}"
    spoken = quantity_words(view)
    if loss >= 2:
        return f": {gained} than {name}, but {spoken.takes} {display.ratio(loss)} {spoken.as_much}"
    return f": {gained} and {display.percent(loss - 1)} {spoken.worse} than {name}"


def _ratio(over: EntryResults, under: EntryResults, view: View) -> float | None:
    """One entry's value over the other's where it is larger; None where it is not or one has none."""
    figures = (entry_figure(over, view), entry_figure(under, view))
    first, second = (figure.value if isinstance(figure, Figure) else 0.0 for figure in figures)
    return first / second if first > second > 0 else None
