"""What the figures of one entry are made of, as a JSON document for the browser.

    {"schema": 2, "simulated": true, "entry": {"id", "name", "provider", "variant", "source", "page"},
     "confidence": "95", "factor": "2", "unit_word": "task", "unit_words": "tasks",
     "audit": href, "methodology": href,
     "files": [{"table", "name", "label", "href", "bytes", "sha256"}],
     "stages": [{"id", "name"}], "units": [{"id", "name"}], "outcomes": {id: name},
     "quantities": [{"id", "name", "formula", "words": [text], "stages": [id], "code": {language: text}}],
     "statistics": [{"id", "name", "formula", "words", "interval": [text], "needed", "code": {…}}],
     "all": {"formula", "words", "interval"}, "code": {language: {kind: text}},
     "step_ns": 1000, "trials": [{"number", "outcome", "why", "cost_usd", "totals"}…] by unit,
     "demoted": [{language: text}…] by unit,
     "figures": {quantity: {statistic: [FIGURE or why there is none…]}}, the All view first, then the units,
     "substitutes": {quantity: {statistic: {unit: [value, name of the entry]}}}}

FIGURE is [value, low, high, why bounds are open, n, usable], times in ms and costs in USD; a bound that is
open is null, and sentences say why. Links are relative to the document. `totals` are what a success's spans
add up to by stage, in whole numbers of `step_ns`; `cost_usd` stands where the trial's cost counts. Formulas
are MathML. `code` holds texts whose places in double braces a figure fills, as `documents/snippet.py` does;
`demoted` is what fills that place for a cell.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.definitions.content import Content
from generator.documents.download import RunDownloads, source_files
from generator.documents.json_file import Document, encode
from generator.documents.snippet import (
    LANGUAGES,
    Language,
    Snippets,
    cost_source,
    demoted_of_cell,
    run_snippets,
)
from generator.documents.tree import Tree
from generator.results.cost import counts
from generator.results.entry import EntryResults, Figure, Missing
from generator.results.run_results import RunResults
from generator.results.substitute import substitutes
from generator.results.trial import Trial, step_ns
from generator.wording import display, names, routes
from generator.wording.derivation import (
    Derivation,
    all_derivation,
    all_interval_words,
    interval_words,
    quantity_derivation,
    statistic_derivation,
)
from generator.wording.ending import trial_remarks
from generator.wording.open_bound import open_words
from generator.wording.routes import Page
from generator.wording.view import View, entry_figure, quantities

VERSION = 2


def provenance_tree(run: RunResults, content: Content, downloads: RunDownloads) -> Tree:
    """One document for each entry of `run`."""
    base_url = content.site.base_url
    snippets = {language: run_snippets(language, run, downloads, base_url) for language in LANGUAGES}
    stand_in = _by_statistic(run, lambda *of: _substitutes(run, content, *of))
    trees = {}
    for entry in run.entries:
        address = routes.provenance(run.benchmark.id, run.run, *entry.key)
        told = _document(run, content, entry, downloads, snippets)
        trees[address] = encode({**told, "substitutes": stand_in})
    return trees


def _document(
    run: RunResults,
    content: Content,
    entry: EntryResults,
    downloads: RunDownloads,
    snippets: Mapping[Language, Snippets],
) -> Document:
    """What is the entry's own. snippets: of the run, for every language."""
    benchmark = run.benchmark
    page = Page(routes.provenance(benchmark.id, run.run, *entry.key))
    cells = run.trials_by_cell[entry.key]
    step = step_ns(
        total
        for trials in cells.values()
        for trial in trials
        if trial.outcome == "success"
        for total in _totals_ns(trial)
    )
    return {
        "schema": VERSION,
        "simulated": run.simulated,
        "entry": {
            "id": routes.entry_id(*entry.key),
            "name": names.entry_name(content, *entry.key),
            "provider": entry.provider,
            "variant": entry.variant,
            "source": cost_source(entry),
            "page": page.href(routes.entry(benchmark.id, *entry.key, run.run)),
        },
        "confidence": display.plain(benchmark.rules.confidence_percent),
        "factor": display.plain(benchmark.rules.substitution_factor),
        "unit_word": benchmark.unit_word,
        "unit_words": benchmark.unit_words,
        "files": _files(downloads, page),
        "audit": page.href(routes.audit(benchmark.id, run.run)),
        "methodology": page.href(routes.METHODOLOGY),
        "stages": [{"id": stage.id, "name": stage.name} for stage in benchmark.stages],
        "units": [{"id": unit, "name": names.unit_name(benchmark, unit)} for unit in run.units],
        "outcomes": dict(names.OUTCOMES),
        **_derivations(run, entry, snippets),
        "code": {language: each.texts for language, each in snippets.items()},
        "step_ns": step,
        "trials": [[_trial(run, entry, trial, step) for trial in trials] for trials in cells.values()],
        "demoted": [
            {language: demoted_of_cell(language, benchmark, trials) for language in LANGUAGES}
            for trials in cells.values()
        ],
        "figures": _by_statistic(run, lambda *of: _figures(run, entry, *of)),
    }


def _files(downloads: RunDownloads, page: Page) -> list[Document]:
    return [
        {
            "table": file.kind,
            "name": file.name,
            "label": link.text,
            "href": link.href,
            "bytes": file.bytes,
            "sha256": file.sha256,
        }
        for file, link in source_files(downloads, page)
    ]


def _derivations(run: RunResults, entry: EntryResults, snippets: Mapping[Language, Snippets]) -> Document:
    benchmark = run.benchmark
    metrics = {metric.id: metric for metric in benchmark.metrics}
    return {
        "quantities": [
            {
                "id": quantity,
                "name": metrics[quantity].name if quantity in metrics else "Cost",
                **_derived(quantity_derivation(benchmark, quantity, estimated=bool(entry.estimated_cost))),
                "stages": list(metrics[quantity].stages) if quantity in metrics else [],
                "code": {language: each.stages[quantity] for language, each in snippets.items()},
            }
            for quantity in quantities(benchmark)
        ],
        "statistics": [
            {
                "id": statistic,
                "name": names.STATISTICS[statistic],
                **_derived(statistic_derivation(statistic)),
                "interval": list(interval_words(benchmark, statistic)),
                "needed": snippets["pandas"].needed[statistic],
                "code": {language: each.formulas[statistic] for language, each in snippets.items()},
            }
            for statistic in benchmark.statistics
        ],
        "all": {**_derived(all_derivation(benchmark)), "interval": list(all_interval_words(benchmark))},
    }


def _derived(derivation: Derivation) -> Document:
    return {"formula": derivation.formula, "words": list(derivation.words)}


def _by_statistic(run: RunResults, made: Callable[[str, str], object]) -> Document:
    """What `made` gives for each quantity and statistic."""
    return {
        quantity: {statistic: made(quantity, statistic) for statistic in run.benchmark.statistics}
        for quantity in quantities(run.benchmark)
    }


def _figures(run: RunResults, entry: EntryResults, quantity: str, statistic: str) -> list[object]:
    views = (View(quantity, statistic, unit) for unit in (None, *run.units))
    return [_figure(entry_figure(entry, view)) for view in views]


def _figure(figure: Figure | Missing) -> object:
    if isinstance(figure, Missing):
        return figure.reason
    return [figure.value, figure.low, figure.high, list(open_words(figure)), figure.n, figure.usable]


def _substitutes(run: RunResults, content: Content, quantity: str, statistic: str) -> Document:
    return {
        unit: [found.value, names.entry_name(content, *found.entry)]
        for unit, found in substitutes(run, quantity, statistic).items()
    }


def _trial(run: RunResults, entry: EntryResults, trial: Trial, step: int) -> Document:
    benchmark = run.benchmark
    told: Document = {"number": trial.trial, "outcome": trial.outcome}
    if trial.outcome != "success":
        remarks = trial_remarks(benchmark, trial, benchmark.rules.error_maximum_chars)
        return {**told, "why": "; ".join(each.summary or each.text for each in remarks)}
    if counts(trial.cost_usd, trial.cost_source, cost_source(entry)):
        told["cost_usd"] = trial.cost_usd
    return {**told, "totals": [total // step for total in _totals_ns(trial)]}


def _totals_ns(trial: Trial) -> list[int]:
    return [trial.stage_ns(stage) or 0 for stage in trial.stage_ms]
