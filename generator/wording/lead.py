"""Who leads a view, by how much, and whether that is a real difference."""

from __future__ import annotations

from collections.abc import Sequence

from generator.definitions.content import Content
from generator.definitions.statistic import STATISTICS
from generator.results.entry import Figure
from generator.results.ratio import Ratio
from generator.results.reason import BY_MEAN
from generator.results.run_results import RunResults
from generator.results.turned import Turned, turned
from generator.wording import display, names
from generator.wording.figure import ratio_bounds
from generator.wording.open_bound import too_few
from generator.wording.standing import Standings, entry_name, quantity_texts, quantity_words
from generator.wording.view import View, default_view

MOST_NAMED = 4
"""More names than these would hide what the sentence says."""


def lead_sentence(run: RunResults, content: Content, view: View, table: Standings) -> str:
    """The first sentence of a finding. Its ratio is that of the values that rank, penalties included."""
    if not table.ranked:
        return _nobody(run, content, view, table)
    name = entry_name(content, table.ranked[0][0])
    value = quantity_texts(view, [table.ranked[0], *table.ahead], run.benchmark.trial_word)[0]
    equals = [entry for entry, other in table.ranked if other.rank == 1]
    if len(table.ranked) == 1:
        return f"{name} is the only ranked entry, at {value}."
    if len(equals) > 1:
        return f"{_named([entry_name(content, entry) for entry in equals])} share the first rank, at {value}."
    if view.unit is None and (behind := turned(run, view.quantity, view.statistic)):
        return f"{name} is first at {value}, only because {_lacking(run, content, behind, view)}."
    if not _separated(table.ranked[1][1]):
        told = _open_words(table) or _too_close(run, content, view, table)
        return f"{name} is first at {value}, {told}."
    return _ahead(run, content, view, table, f"{name} is {{}} at {value}")


def _ahead(run: RunResults, content: Content, view: View, table: Standings, start: str) -> str:
    """A leader that the ranking separates from the second. start: with a place for "first" or "fastest"."""
    (leader, first), (entry, second) = table.ranked[:2]
    spoken = quantity_words(view)
    bounds = _bounds(run, view, differs=True)
    ratio = f"{display.ratio(second.value / first.value)} {spoken.as_much}{bounds and f' ({bounds})'}"
    behind = f"{entry_name(content, entry)} {spoken.takes} {ratio}, a real difference"
    if _last(first) != 1:
        could = f"{entry_name(content, leader)} could rank 1 to {_last(first)}"
        return f"{start.format('first')}; {behind}, but {could}."
    best = f"the {spoken.best} ranked entry" if table.ahead else spoken.best
    return f"{start.format(best)}; {behind}."


def _too_close(run: RunResults, content: Content, view: View, table: Standings) -> str:
    """A leader that the ranking does not separate from the second."""
    (_, first), (entry, second) = table.ranked[:2]
    bounds = _bounds(run, view, differs=False)
    ratio = f"{display.ratio(second.value / first.value)} {quantity_words(view).as_much}"
    could = f"; it could rank 1 to {_last(first)}" if _last(first) > 2 else ""
    return f"too close to call with {entry_name(content, entry)} ({ratio}{bounds and f', {bounds}'}){could}"


def _open_words(table: Standings) -> str:
    """Why an open bound keeps the second from being told from the first; "" where none does."""
    (_, first), (_, second) = table.ranked[:2]
    number, side = (first.too_few[1], "above") if first.high is None else (second.too_few[0], "below")
    if first.high is not None and second.low is not None:
        return ""
    why = "some values are 0" if number is None else f"{too_few(number)} to bound this from {side}"
    return f"but no order is claimed: {why}"


def _separated(second: Figure) -> bool:
    """Whether the ranking tells the second entry from the first, the only one that can be ahead of it."""
    return second.rank_low is not None and second.rank_low > 1


def _last(first: Figure) -> int:
    """The last rank that is possible for the first entry."""
    return 1 if first.rank_high is None else first.rank_high


def _bounds(run: RunResults, view: View, *, differs: bool) -> str:
    """The interval of the lead, known of the default view alone; "" where it would contradict the ranking."""
    ratio: Ratio | None = None
    if view == default_view(run.benchmark, view.unit):
        ratio = run.lead if view.unit is None else run.unit_leads.get(view.unit)
    return ratio_bounds(ratio) if ratio and ratio.differs is differs else ""


def _lacking(run: RunResults, content: Content, behind: Sequence[Turned], view: View) -> str:
    """Who would be ahead of the first without the penalty for values that they lack."""
    benchmark, spoken = run.benchmark, quantity_words(view)
    others = [names.entry_name(content, *other.entry) for other in behind]
    if len(behind) > 1:
        return (
            f"{_named(others)} lack usable trials on some {benchmark.unit_words}; "
            f"each of them is {spoken.better} on those that both have"
        )
    lacking, shared = behind[0].lacking, len(behind[0].shared)
    units = [names.unit_name(benchmark, unit) for unit in lacking]
    where = display.listed(units) if len(units) <= MOST_NAMED else f"{len(units)} {benchmark.unit_words}"
    both = display.plural(shared, benchmark.unit_word, benchmark.unit_words)
    return (
        f"{others[0]} lacks usable trials on {where}; "
        f"{others[0]} is {spoken.better} on the {both} that both have"
    )


def _nobody(run: RunResults, content: Content, view: View, table: Standings) -> str:
    """No rank was earned: who has the smallest value."""
    if not table.unranked:
        return "No entry is ranked, and none has a value."
    if not STATISTICS[view.statistic].ranks:
        smallest = quantity_texts(view, table.unranked[:1], run.benchmark.trial_word)[0]
        name = entry_name(content, table.unranked[0][0])
        return f"Not ranked by this statistic, since {BY_MEAN}. {name} has the smallest value, {smallest}."
    value = quantity_texts(view, table.unranked[:1], run.benchmark.trial_word)[0]
    return f"No entry is ranked. {entry_name(content, table.unranked[0][0])} has the smallest value, {value}."


def _named(entries: Sequence[str]) -> str:
    return display.listed(entries) if len(entries) <= MOST_NAMED else f"{len(entries)} entries"
