"""The made-up site over three runs, for the tests of what the history page shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

from generator.results.entry import Figure, Missing
from generator.results.history import EntryHistory, History, PastRun, Series
from generator.results.ratio import Ratio
from generator.results.run_change import Change, RunChange
from generator.wording.link import Link

UNITS = ("north-slope", "south-slope")
ABSENT = Missing("not in this run")
HIGHER = Change("changed", Ratio(1.5, 1.4, None, ("south-slope",)), 1.45, 0.0, persists=True)
LOWER = Change("changed", Ratio(0.5, 0.4, 0.6, ()), 0.48, 0.0)
BARELY = Change("differs", Ratio(1.05, 1.04, 1.06, ()), 1.02, 0.001, "too little")
EARLY = Change("differs", Ratio(1.05, 1.04, 1.06, ()), 1.02, 0.001, "too few runs", persists=False)
SAME = Change("no difference shown", Ratio(1.01, 0.99, 1.03, ()), 0.98, 0.4)
NEW = Change("new")
GONE = Change("gone", reason="no key for it")
NOT_COMPARABLE = Change("not comparable", reason="no slope with enough successes in both runs")


def figure(value_ms: float, substituted: tuple[str, ...] = ()) -> Figure:
    """A figure with an interval of ±10 %, which no table ranks."""
    return Figure(value_ms, value_ms * 0.9, value_ms * 1.1, 20, None, None, None, None, substituted, None)


def past_runs() -> tuple[PastRun, ...]:
    """Three runs, a week apart; the first measured the north slope only."""
    return tuple(
        PastRun(
            f"2026-11-{day:02}",
            datetime(2026, 11, day, 9, 30, tzinfo=UTC),
            True,
            dict.fromkeys(("cycle", "growth", "cost"), units),
        )
        for day, units in ((1, UNITS[:1]), (8, UNITS), (15, UNITS))
    )


def entry_history(
    provider: str, values_ms: Sequence[float | None], change: Change | None, variant: str = "default"
) -> EntryHistory:
    """An entry whose figures are these in every metric and on every unit; costs are as many USD."""
    figures = tuple(ABSENT if value is None else figure(value) for value in values_ms)
    series = Series(figures, change)
    quantities = dict.fromkeys(("cycle", "growth", "cost"), series)
    return EntryHistory(provider, variant, quantities, dict.fromkeys(UNITS, series))


def forest_history() -> History:
    """Every verdict; Fir is new, Larch gone, Elm substituted in the last run."""
    elm = entry_history("elm", (None, 400.0, 900.0), NOT_COMPARABLE)
    series = replace(elm.results["cycle"], figures=(ABSENT, figure(400.0), figure(900.0, UNITS[:1])))
    elm = replace(elm, results={**elm.results, "cycle": series})
    return history_of(
        (
            entry_history("ash", (100.0, 200.0, 300.0), HIGHER),
            entry_history("dogwood", (300.0, 200.0, 100.0), LOWER),
            entry_history("dogwood", (250.0, 250.0, 252.0), SAME, "fast"),
            elm,
            entry_history("fir", (None, None, 500.0), NEW),
            entry_history("larch", (600.0, 600.0, None), GONE),
        )
    )


def history_of(entries: Sequence[EntryHistory], runs: tuple[PastRun, ...] | None = None) -> History:
    """The history of these entries; the last two of `runs` as the entries say, with a shift of 1.03."""
    runs = past_runs() if runs is None else runs
    changes = {
        entry.key: change for entry in entries if (change := entry.results["cycle"].change) is not None
    }
    compared = sum(change.ratio is not None for change in changes.values())
    run_changes = [
        RunChange(new.run, old.run, 1.03, compared, 1.2, 40, changes)
        for old, new in [runs[-2:]] * (len(runs) > 1)
    ]
    return History(
        "median",
        runs,
        UNITS,
        tuple(entries),
        dict.fromkeys(("cycle", "growth", "cost"), tuple(run_changes)),
        dict.fromkeys(UNITS, run_changes[0]) if run_changes else {},
    )


def links() -> dict[tuple[str, str], Link]:
    """Of every entry, by names that are capitalised ids."""
    return {
        (provider, variant): Link(
            provider.capitalize() + (f" · {variant}" if variant != "default" else ""), f"{provider}/"
        )
        for provider in ("ash", "dogwood", "elm", "fir", "larch")
        for variant in ("default", "fast")
    }
