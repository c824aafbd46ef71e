"""How a table of figures was made, in the order of its columns, and what it leaves out."""

from __future__ import annotations

from generator.definitions.benchmark import Benchmark
from generator.definitions.coverage import CoverageStudy
from generator.definitions.statistic import STATISTICS
from generator.results.entry import Figure
from generator.results.reason import BY_MEAN
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.wording import display, names
from generator.wording.coverage import view_coverage
from generator.wording.open_bound import open_notes
from generator.wording.view import View, bar_metric, entry_figure, left_out_units


def table_notes(run: RunResults, view: View, study: CoverageStudy | None) -> tuple[str, ...]:
    """The notes under the table of `view`; study: of how often intervals hold the truth."""
    level = f"{display.plain(run.benchmark.rules.rank_level_percent)}{display.THIN}%"
    ranks = (
        f"In brackets behind a rank: the ranks that the data does not rule out at {level}, all pairs of the "
        "table taken together. The link compares those that are not told apart, which are bracketed in the "
        "margin."
    )
    by_statistic = STATISTICS[view.statistic].ranks
    return (
        ranks if by_statistic else f"Not ranked by this statistic, since {BY_MEAN}.",
        *figure_notes(run, view, study),
        *(_gaps(run, view) if view.unit is None else _unit_note(run, view)),
    )


def figure_notes(run: RunResults, view: View, study: CoverageStudy | None) -> tuple[str, ...]:
    """What stands below a figure, how often that holds the truth, and how its bar is made."""
    confidence = f"{display.plain(run.benchmark.rules.confidence_percent)}{display.THIN}%"
    shown = [figure for entry in run.entries if isinstance(figure := entry_figure(entry, view), Figure)]
    opens = open_notes(shown)
    interval = " ".join([f"Below a figure and as a whisker: its {confidence} interval.", *opens])
    if opens and any(figure.rank for figure in shown):
        interval = f"{interval} No order is claimed that would rest on such a bound."
    coverage = view_coverage(run, study, view)
    return (
        interval,
        *([coverage] if coverage else []),
        "Every figure leads to its trials, formula, files and code.",
        *_parts(run, view),
    )


def substitute_note(benchmark: Benchmark) -> str:
    """What stands in where an entry has no usable value."""
    factor = display.plain(benchmark.rules.substitution_factor)
    return (
        f"For a substituted {benchmark.unit_word} the entry is given {factor}{display.THIN}× the largest "
        f"usable value of any entry; the interval covers the measured {benchmark.unit_words} only."
    )


def _parts(run: RunResults, view: View) -> list[str]:
    """What the parts of a bar are, where it has some."""
    metric, statistic = bar_metric(run.benchmark, view), names.STATISTICS[view.statistic]
    if len(metric.stages) == 1:
        return []
    if view.quantity == COST:
        return [f"A bar is as long as the cost; its parts are each stage’s share of {metric.name}."]
    return [
        "A bar is as long as the value; its parts are each stage’s share of it, since the "
        f"{_values(statistic)} of the parts do not add up to the {statistic} of the sum."
    ]


def _values(statistic: str) -> str:
    """More than one of a statistic: "medians", "P90 values"."""
    return f"{statistic}s" if statistic.islower() else f"{statistic} values"


def _unit_note(run: RunResults, view: View) -> tuple[str, ...]:
    """That the All view leaves the unit of `view` out; nothing where it counts, or where none does."""
    left_out = left_out_units(run, view)
    if view.unit not in left_out or len(left_out) == len(run.units):
        return ()
    words = f"{run.benchmark.unit_word} is left out of the overall figures and ranks"
    return (f"This {words} for everyone, since no entry has a usable value.",)


def _gaps(run: RunResults, view: View) -> list[str]:
    """What the All view does about units without a value."""
    benchmark, notes = run.benchmark, []
    figures = [entry_figure(entry, view) for entry in run.entries]
    if any(figure.substituted for figure in figures if isinstance(figure, Figure)):
        notes.append(substitute_note(benchmark))
    left_out = left_out_units(run, view)
    if left_out:
        listed = display.listed([names.unit_name(benchmark, unit) for unit in left_out])
        notes.append(f"Left out for everyone, since no entry has a usable value: {listed}.")
    if run.units_not_in_run:
        listed = display.listed([names.unit_name(benchmark, unit) for unit in run.units_not_in_run])
        notes.append(f"Not part of this run: {listed}.")
    return notes
