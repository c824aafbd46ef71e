"""The first sentence of a results page: the answer, made from the data."""

from __future__ import annotations

from collections.abc import Sequence

from generator.definitions.content import Content
from generator.results.entry import EntryResults, Figure
from generator.results.ratio import Ratio
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.results.turned import Turned, turned
from generator.wording import display, names
from generator.wording.figure import Scale, largest_stage, ratio_bounds
from generator.wording.view import View, default_view, entry_figure

MOST_NAMED = 4
"""More names than these would hide the sentence that they stand in."""


def finding(run: RunResults, content: Content, unit: str | None) -> str:
    """Who is fastest by how much, whether that is more than noise, and where its time goes."""
    return view_finding(run, content, default_view(run.benchmark, unit))


def view_finding(run: RunResults, content: Content, view: View) -> str:
    """The same of any view; by how much is known of the default quantity and statistic alone."""
    ranked = _ranked(run, view)
    if not ranked:
        return _nobody(run, content, view)
    leader, figure = ranked[0]
    name = names.entry_name(content, leader.provider, leader.variant)
    whose = "its"
    value = _scale(view)([figure.value])[0].text
    ties = [entry for entry, other in ranked if other.rank == 1]
    if len(ranked) == 1:
        sentence = f"{name} is the only ranked entry, at {value}."
    elif len(ties) > 1:
        tied = [names.entry_name(content, entry.provider, entry.variant) for entry in ties]
        who = display.listed(tied) if len(tied) <= MOST_NAMED else f"{len(tied)} entries"
        sentence = f"{who} share the first rank."
    elif view.unit is None and (behind := turned(run, view.quantity, view.statistic)):
        whose = f"{name}’s"
        sentence = _only_by_substitutes(run, content, name, behind, _best(view, comparative=True))
    elif view == default_view(run.benchmark, view.unit):
        following = names.entry_name(content, ranked[1][0].provider, ranked[1][0].variant)
        lead = run.lead if view.unit is None else run.unit_leads.get(view.unit)
        sentence = _lead(name, following, lead, figure.rank_high)
    elif figure.rank_high == 1:
        sentence = f"{name} is {_best(view)}, at {value}, and differs from every other ranked entry."
    else:
        sentence = f"{name} is first, at {value}, but ranks 1 to {figure.rank_high} are not ruled out for it."
    return f"{sentence}{_where(run, figure, whose)}"


def _best(view: View, *, comparative: bool = False) -> str:
    words = ("cheapest", "cheaper") if view.quantity == COST else ("fastest", "faster")
    return words[comparative]


def _scale(view: View) -> Scale:
    return display.costs if view.quantity == COST else display.times


def _ranked(run: RunResults, view: View) -> list[tuple[EntryResults, Figure]]:
    """The ranked entries with their figures, first rank first."""
    pairs = [(entry, entry_figure(entry, view)) for entry in run.entries]
    ranked = [(entry, figure) for entry, figure in pairs if isinstance(figure, Figure) and figure.rank]
    return sorted(ranked, key=lambda pair: (pair[1].value, *pair[0].key))


def _lead(name: str, following: str, lead: Ratio | None, rank_high: int | None) -> str:
    """Ranks ask more than the ratio of two: all pairs of the table are looked at together."""
    if lead is None:
        return f"{name} is fastest, ahead of {following}."
    ratio = display.ratio(lead.value)
    bounds = ratio_bounds(lead)
    if lead.differs and rank_high != 1:
        return (
            f"{name} is first, {ratio} ({bounds}) ahead of {following}, "
            f"but ranks 1 to {rank_high} are not ruled out for it."
        )
    if lead.differs:
        return f"{name} is fastest; {ratio} ({bounds}) ahead of {following}."
    return f"{name} is first, but no difference from {following} is shown: {ratio} ({bounds})."


def _only_by_substitutes(
    run: RunResults, content: Content, name: str, behind: Sequence[Turned], better: str
) -> str:
    """Who would be ahead of the first, were it not for what stands in for values that they lack."""
    benchmark = run.benchmark
    others = [names.entry_name(content, *each.entry) for each in behind]
    if len(behind) > 1:
        who = display.listed(others) if len(others) <= MOST_NAMED else f"{len(others)} entries"
        return (
            f"{name} is first only because {who} lack usable trials on some {benchmark.unit_words}; "
            f"each of them is {better} on those that both have."
        )
    lacking, shared = behind[0].lacking, len(behind[0].shared)
    units = [names.unit_name(benchmark, unit) for unit in lacking]
    where = display.listed(units) if len(units) <= MOST_NAMED else f"{len(units)} {benchmark.unit_words}"
    both = display.plural(shared, benchmark.unit_word, benchmark.unit_words)
    return (
        f"{name} is first only because {others[0]} lacks usable trials on {where}; "
        f"{others[0]} is {better} on the {both} that both have."
    )


def _where(run: RunResults, figure: Figure, whose: str) -> str:
    """The leader's largest stage, where its time has more than one."""
    if figure.shares is None or len(figure.shares) < 2:
        return ""
    stage, share = largest_stage(figure.shares)
    return f" {run.benchmark.stage(stage).name} is {display.percent(share)} of {whose} time."


def _nobody(run: RunResults, content: Content, view: View) -> str:
    """No rank was earned: who would be first, and where the reasons are."""
    pairs = [(entry, entry_figure(entry, view)) for entry in run.entries]
    known = [(entry, figure) for entry, figure in pairs if isinstance(figure, Figure)]
    if not known:
        return "No entry is ranked, and none has a value."
    entry, figure = min(known, key=lambda pair: (pair[1].value, *pair[0].key))
    name = names.entry_name(content, entry.provider, entry.variant)
    value = _scale(view)([figure.value])[0].text
    return f"No entry is ranked. Of those with a value, {name} has the smallest, {value}."
