"""What an entry's figures are made of, as its page says it: for the metric and the statistic shown first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.definitions.content import Content
from generator.documents.snippet import LANGUAGES, Language, Snippets, snippet
from generator.results.entry import EntryResults, Figure, Missing
from generator.results.run_results import RunResults
from generator.results.substitute import substitutes
from generator.wording import display, names, routes
from generator.wording.derivation import (
    Derivation,
    all_derivation,
    all_interval_words,
    interval_words,
    quantity_derivation,
    statistic_derivation,
)
from generator.wording.figure import Shown, shown_column
from generator.wording.open_bound import open_words
from generator.wording.order import default_figure
from generator.wording.table import Cell, Table, figure_column, name_column, table_of, text_column
from generator.wording.view import default_view


@dataclass(frozen=True)
class FigureProvenance:
    """One figure. id: of its place on the page. value: or why there is none; the rest then is empty.

    n: "20 values". words: what its open bounds mean. code: (language, text that computes it).
    """

    id: str
    value: Shown
    n: str
    words: tuple[str, ...]
    code: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class EntryProvenance:
    """metric, statistic: names. steps: (title, derivation, how the interval is made), in order.

    whole: the figure over all units; contributions: what it is made of, None for nothing. cells: by unit.
    """

    metric: str
    statistic: str
    steps: tuple[tuple[str, Derivation, tuple[str, ...]], ...]
    whole: FigureProvenance
    contributions: Table | None
    cells: Mapping[str, FigureProvenance]


def entry_provenance(
    run: RunResults, content: Content, entry: EntryResults, snippets: Mapping[Language, Snippets]
) -> EntryProvenance:
    """What the page of `entry` says; snippets: of the run, for every language."""
    benchmark = run.benchmark
    metric, statistic = benchmark.metrics[0], benchmark.statistics[0]
    word, words = benchmark.unit_word, benchmark.unit_words
    return EntryProvenance(
        metric=metric.name,
        statistic=names.STATISTICS[statistic],
        steps=(
            ("One trial", quantity_derivation(benchmark, metric.id, estimated=False), ()),
            (f"One {word}", statistic_derivation(statistic), interval_words(benchmark, statistic)),
            (f"All {words}", all_derivation(benchmark), all_interval_words(benchmark)),
        ),
        whole=_made(run, entry, None, snippets),
        contributions=_contributions(run, content, entry),
        cells={unit: _made(run, entry, unit, snippets) for unit in run.units},
    )


def _made(
    run: RunResults, entry: EntryResults, unit: str | None, snippets: Mapping[Language, Snippets]
) -> FigureProvenance:
    figure, view = default_figure(entry, run, unit), default_view(run.benchmark, unit)
    value = shown_column([figure], display.times, run.benchmark.rules.confidence_percent)[0]
    if isinstance(figure, Missing):
        return FigureProvenance(routes.figure_anchor(unit), value, "", (), ())
    return FigureProvenance(
        id=routes.figure_anchor(unit),
        value=value,
        n=display.plural(figure.n, "value", "values"),
        words=open_words(figure),
        code=tuple(
            (name, snippet(language, snippets[language], run, entry, view))
            for language, name in LANGUAGES.items()
        ),
    )


def _contributions(run: RunResults, content: Content, entry: EntryResults) -> Table | None:
    """Unit by unit, of those that no one's figure leaves out; None where there is no figure."""
    view = default_view(run.benchmark)
    whole, found = default_figure(entry, run, None), substitutes(run, view.quantity, view.statistic)
    if not isinstance(whole, Figure):
        return None
    own = [default_figure(entry, run, unit) for unit in found]
    values = [
        substitute.value if unit in whole.substituted or not isinstance(figure, Figure) else figure.value
        for figure, (unit, substitute) in zip(own, found.items(), strict=True)
    ]
    shown = display.times(values)
    factor = f"{display.plain(run.benchmark.rules.substitution_factor)}{display.THIN}×"
    columns = (
        name_column("unit", run.benchmark.unit_word.capitalize()),
        figure_column("value", run.benchmark.metrics[0].name),
        text_column("whose", "Whose"),
    )
    rows = [
        (
            Cell(names.unit_name(run.benchmark, unit), href=f"#{routes.figure_anchor(unit)}"),
            Cell(quantity.text, value=quantity.value, title=quantity.title, pad=quantity.pad),
            f"substituted: {factor} the value of {names.entry_name(content, *substitute.entry)}"
            if unit in whole.substituted
            else "its own",
        )
        for quantity, (unit, substitute) in zip(shown, found.items(), strict=True)
    ]
    return table_of("contributions-caption", "What goes into it", columns, rows) if rows else None
