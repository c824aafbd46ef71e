"""What is said of a change between two runs: the shared shift, each verdict, and a sentence of counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from generator.definitions.benchmark import Benchmark
from generator.definitions.content import Content
from generator.results.run_change import Change, Doubt, RunChange
from generator.results.samples import COST
from generator.wording import display, names
from generator.wording.standing import COST_WORDS, TIME_WORDS, QuantityWords

NO_DIFFERENCE = "no difference shown"
TOO_LITTLE: Mapping[Doubt, str] = {
    "too few entries": "too few entries to tell a change from a shift that all share",
    "too few runs": "too few runs to tell a change from day noise",
    "too little": "too little to tell a change from day noise",
}
NOISE_WITHIN = "Intervals cover the noise within a run, not what changed for everyone or from day to day."


def words_of(quantity: str) -> QuantityWords:
    """How values of a metric, or of the cost, are compared."""
    return COST_WORDS if quantity == COST else TIME_WORDS


def verdict(change: Change, quantity: str) -> str:
    """In lower case: "changed: slower", "differs in this run; too few runs to tell …", "new"."""
    if change.verdict == "changed":
        return f"changed: {way(change, quantity)}"
    if change.verdict == "differs" and change.doubt is not None:
        return f"differs in this run; {TOO_LITTLE[change.doubt]}"
    return change.verdict


def way(change: Change, quantity: str) -> str:
    """ "slower", "cheaper"."""
    words = words_of(quantity)
    return words.worse if change.higher else words.better


def persistence(change: Change) -> str:
    """What became of the change of the run before; "" where there was none."""
    if change.persists is None:
        return ""
    return "the last change persists" if change.persists else "the last change is gone"


def shift_sentence(found: RunChange, benchmark: Benchmark, quantity: str) -> str:
    """The shift that all entries share, apart from what any of them did by itself."""
    if found.shift is None:
        least = display.count(benchmark.rules.shift_entries_minimum)
        number = display.plural(found.compared, "entry", "entries")
        return (
            f"No shared shift is told: that takes {least} entries in both runs, and {number} can be compared."
            " A ratio may be everyone’s."
        )
    words = words_of(quantity)
    verb = "cost" if quantity == COST else "took"
    return (
        f"Shared shift: the median entry of {display.count(found.compared)} {verb} "
        f"{display.ratio(found.shift)} {words.as_much} as in the run before."
    )


def count_sentence(found: RunChange, quantity: str) -> str:
    """How many entries of each verdict: "From 8 November 2026 to …: 1 of 4 compared entries changed; …"."""
    old, new = display.run_name(found.before), display.run_name(found.run)
    if not found.compared:
        return f"No entry can be compared between the runs of {old} and {new}."
    changes = list(found.changes.values())
    changed = [change for change in changes if change.verdict == "changed"]
    number = display.count(len(changed)) if changed else "none"
    compared = display.plural(found.compared, "compared entry", "compared entries")
    parts = [f"{number} of {compared} changed{_ways(changed, quantity)}"]
    for doubt, why in TOO_LITTLE.items():
        doubted = sum(change.doubt == doubt for change in changes)
        if doubted:
            parts.append(f"{_counted(doubted, 'differs', 'differ')} in this run, {why}")
    same = sum(change.verdict == "no difference shown" for change in changes)
    if same:
        parts.append(_counted(same, "shows no difference", "show no difference"))
    return f"From {old} to {new}: {'; '.join(parts)}."


def named_sentence(found: RunChange, content: Content, quantity: str) -> str:
    """Which entries changed, and whether the changes of the run before persist; "" where there is nothing."""
    changed = [
        f"{names.entry_name(content, *key)} {way(change, quantity)} ({display.ratio(change.own)})"
        for key, change in found.changes.items()
        if change.verdict == "changed" and change.own is not None
    ]
    kept, gone = (
        [
            names.entry_name(content, *key)
            for key, change in found.changes.items()
            if change.persists is is_kept
        ]
        for is_kept in (True, False)
    )
    sentences = (
        f"Changed: {display.listed(changed)}." if changed else "",
        f"The last change of {display.listed(kept)} persists." if kept else "",
        f"The last change of {display.listed(gone)} is gone." if gone else "",
    )
    return " ".join(filter(None, sentences))


def _ways(changed: list[Change], quantity: str) -> str:
    """ " (1 slower, 2 faster)"."""
    ways = Counter(way(change, quantity) for change in changed)
    words = words_of(quantity)
    told = [f"{display.count(ways[each])} {each}" for each in (words.worse, words.better) if ways[each]]
    return f" ({', '.join(told)})" if told else ""


def _counted(number: int, one: str, many: str) -> str:
    return f"{display.count(number)} {one if number == 1 else many}"
