"""Each two entries of a run against each other: one row an entry, one column each that stands before it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.definitions.benchmark import Benchmark
from generator.results.entry import Missing
from generator.results.pairs import Pair
from generator.results.ratio import Ratio
from generator.results.run_results import RunResults
from generator.wording import display, names, routes
from generator.wording.figure import ratio_bounds
from generator.wording.link import Link
from generator.wording.rounding import in_full
from generator.wording.run_change import NO_DIFFERENCE
from generator.wording.run_links import RunLinks

MAY_SHARE = "may share a rank"
APART = "ranked apart"
BEHIND = "ranked behind for its substitutes"


@dataclass(frozen=True)
class ShownRatio:
    """A ratio as a page shows it, or why there is none.

    text: "1.23×"; interval: "1.05–1.14"; title: both at full precision; each "" where there is no ratio.
    differs: the interval does not hold 1.
    words: what the figures do not say by themselves: "no difference shown", "8 of 10 tasks".
    reason: why there is no ratio; "" where there is one.
    """

    text: str
    interval: str
    title: str
    differs: bool
    words: tuple[str, ...]
    reason: str


@dataclass(frozen=True)
class PairCell:
    """The row's entry against the column's. against: the latter. pair: both, as addresses name them."""

    against: str
    pair: str
    ratio: ShownRatio


@dataclass(frozen=True)
class PairRow:
    """One entry, leading to its page, against each that stands before it. ranked: it is.

    blank: how many columns are left over.
    """

    entry: Link
    ranked: bool
    cells: tuple[PairCell, ...]
    blank: int


@dataclass(frozen=True)
class PairTable:
    """The whole matrix, its upper half left out. columns: all entries but the last."""

    caption: str
    columns: tuple[str, ...]
    rows: tuple[PairRow, ...]


def shown_ratio(ratio: Ratio | Missing, units: int, benchmark: Benchmark) -> ShownRatio:
    """`ratio` in figures and words; units: how many there were to compare."""
    if isinstance(ratio, Missing):
        return ShownRatio("", "", "", False, (), ratio.reason)
    confidence = display.plain(benchmark.rules.confidence_percent)
    words = [] if ratio.differs else [NO_DIFFERENCE]
    if ratio.left_out:
        words.append(f"{units - len(ratio.left_out)} of {display.plural(units, *_unit_words(benchmark))}")
    return ShownRatio(
        text=display.ratio(ratio.value),
        interval=ratio_bounds(ratio),
        title=(
            f"{in_full(ratio.value)}; {confidence} % interval {display.bounds_in_full(ratio.low, ratio.high)}"
        ),
        differs=ratio.differs,
        words=tuple(words),
        reason="",
    )


def pair_table(run: RunResults, links: RunLinks) -> PairTable | None:
    """Each two entries that have the figure that is shown first; None where there are none."""
    if not run.pairs:
        return None
    pairs = {(pair.second, pair.first): pair for pair in run.pairs}
    present = {key for both in pairs for key in both}
    entries = [entry for entry in run.entries if entry.key in present]
    shown = {entry.key: links.entry(entry.key) for entry in entries}
    metric = run.benchmark.metrics[0].name
    statistic = names.STATISTICS[run.benchmark.statistics[0]]
    return PairTable(
        caption=(
            f"{metric}, {statistic}, all {run.benchmark.unit_words}: the row’s as a multiple of the column’s"
        ),
        columns=tuple(shown[entry.key].text for entry in entries[:-1]),
        rows=tuple(
            PairRow(
                entry=shown[entry.key],
                ranked=entry.ranked,
                cells=tuple(
                    PairCell(
                        shown[before.key].text,
                        f"{routes.entry_id(*before.key)},{routes.entry_id(*entry.key)}",
                        _cell(pairs[entry.key, before.key], run),
                    )
                    for before in entries[:place]
                ),
                blank=len(entries) - 1 - place,
            )
            for place, entry in enumerate(entries)
            if place
        ),
    )


def _cell(pair: Pair, run: RunResults) -> ShownRatio:
    """The ratio, and what the ranking says where that is not the same."""
    shown = shown_ratio(pair.ratio, len(run.units), run.benchmark)
    if pair.verdict is None or isinstance(pair.ratio, Missing):
        return shown
    if pair.ratio.value < 1:
        shown = replace(shown, words=(*shown.words, BEHIND))
    if not pair.verdict.apart:
        return replace(shown, words=(*shown.words, MAY_SHARE))
    return shown if shown.differs else replace(shown, words=(*shown.words, APART))


def _unit_words(benchmark: Benchmark) -> tuple[str, str]:
    return benchmark.unit_word, benchmark.unit_words
