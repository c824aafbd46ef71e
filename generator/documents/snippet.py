"""Code that computes a published figure again from the downloads: the texts of `templates/snippets/`.

A text is filled in two steps: with what holds for the run, the quantity and the statistic, and with what is
the figure's own (its entry, its unit, the trials of its cell that the audit demoted). The browser does the
second step by itself, for any figure that a reader asks about.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Literal
from urllib.parse import quote, urljoin

from generator.definitions.benchmark import Benchmark
from generator.definitions.markdown import PLACE
from generator.definitions.statistic import STATISTICS
from generator.documents.download import RunDownloads
from generator.results.cost import CostSource
from generator.results.entry import EntryResults
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.results.trial import Trial
from generator.statistics.cell import needed_for_use
from generator.wording import display, names, routes
from generator.wording.view import View

TEMPLATES = Path(__file__).parents[2] / "templates"

Language = Literal["pandas", "duckdb"]
LANGUAGES: Mapping[Language, str] = {"pandas": "pandas", "duckdb": "DuckDB"}
"""As readers call them."""
TEXTS = ("time_cell", "time_all", "cost_cell", "cost_all")
"""One for each kind of figure: of a time or a cost, of one cell or of all units."""
_LINE_LENGTH = 88
_DEMOTED = "demoted by the audit, since this does not hold:"
_COMMENTS: Mapping[Language, str] = {"pandas": "#", "duckdb": "--"}


@dataclass(frozen=True)
class Snippets:
    """The texts of one language, for one run. A text's places are named in double braces.

    texts: by kind of figure, with all places left that the other fields and the figure fill.
    stages: quantity → what fills the place "stages"; "" for the cost, whose texts have no such place.
    formulas: statistic → what fills the place "formula".
    needed: statistic → the values from which a cell counts in the All view.
    """

    texts: Mapping[str, str]
    stages: Mapping[str, str]
    formulas: Mapping[str, str]
    needed: Mapping[str, str]


def fill(text: str, places: Mapping[str, str]) -> str:
    """`text` with the places filled in that `places` names; the others stay."""
    return PLACE.sub(lambda place: places.get(place[1], place[0]), text)


def run_snippets(
    language: Language, run: RunResults, downloads: RunDownloads, base_url: str | None
) -> Snippets:
    """The texts of `language` for `run`; base_url: where the site is, None where nobody knows."""
    benchmark, requested = run.benchmark, run.manifest.trials_requested
    cells = chain.from_iterable(units.values() for units in run.trials_by_cell.values())
    whole = {
        "note": "" if base_url else f"\n{_COMMENTS[language]} {_where(run, downloads)}",
        "run": f"run {run.run}",
        "requested": str(requested),
        "factor": display.plain(benchmark.rules.substitution_factor),
        "trials": _files(language, "trials", downloads, base_url),
        "spans": _files(language, "spans", downloads, base_url),
    }
    of_table = {"demoted": _demoted_of_table(language, benchmark, chain.from_iterable(cells))}
    return Snippets(
        texts={
            name: fill(_text(language, name), whole | (of_table if name.endswith("_all") else {}))
            for name in TEXTS
        },
        stages={metric.id: _stages(language, metric.stages) for metric in benchmark.metrics} | {COST: ""},
        formulas={statistic: _formula(language, statistic) for statistic in benchmark.statistics},
        needed={
            statistic: str(needed_for_use(statistic, requested, benchmark.rules))
            for statistic in benchmark.statistics
        },
    )


def snippet(language: Language, snippets: Snippets, run: RunResults, entry: EntryResults, view: View) -> str:
    """The code that gives the figure of `entry` in `view`."""
    kind = f"{'cost' if view.quantity == COST else 'time'}_{'all' if view.unit is None else 'cell'}"
    own = {
        "quantity": view.quantity,
        "statistic": view.statistic,
        "stages": snippets.stages[view.quantity],
        "formula": snippets.formulas[view.statistic],
        "needed": snippets.needed[view.statistic],
        "provider": entry.provider,
        "variant": entry.variant,
        "source": cost_source(entry),
    }
    if view.unit is not None:
        trials = run.trials_by_cell[entry.key][view.unit]
        own |= {"unit": view.unit, "demoted": demoted_of_cell(language, run.benchmark, trials)}
    return fill(snippets.texts[kind], own)


def cost_source(entry: EntryResults) -> CostSource:
    """Where the entry's shown costs come from, as the data calls it."""
    return "list_price" if entry.estimated_cost else "provider"


def demoted_of_cell(language: Language, benchmark: Benchmark, trials: Iterable[Trial]) -> str:
    """What fills the place "demoted" for one cell: those of `trials` that the audit demoted, and why."""
    found = [(str(trial.trial), _rule(benchmark, trial)) for trial in trials if trial.broken_rule]
    if language == "pandas":
        return _python_list("demoted", [f"# {rule}\n    {number}," for number, rule in found], _DEMOTED)
    return "".join(f"\n      AND trial <> {number} -- {_DEMOTED} {rule}" for number, rule in found)


def _demoted_of_table(language: Language, benchmark: Benchmark, trials: Iterable[Trial]) -> str:
    found = [(trial.key, _rule(benchmark, trial)) for trial in trials if trial.broken_rule]
    if language == "pandas":
        rows = [f"# {rule}\n    ({', '.join(map(json.dumps, key))})," for key, rule in found]
        return _python_list("demoted", rows, _DEMOTED)
    if not found:
        return ""
    rows = [
        f"        ({', '.join(map(_sql, key))}){',' if place < len(found) else ''} -- {rule}"
        for place, (key, rule) in enumerate(found, start=1)
    ]
    columns = "provider, variant, unit, trial"
    listed = "\n".join(rows)
    return f"\n    ANTI JOIN (VALUES -- {_DEMOTED}\n{listed}\n    ) AS demoted ({columns}) USING ({columns})"


def _rule(benchmark: Benchmark, trial: Trial) -> str:
    return names.audit_rule(str(trial.broken_rule), benchmark).replace(display.THIN, " ")


def _where(run: RunResults, downloads: RunDownloads) -> str:
    files = [file.name for file in downloads.files if file.kind in ("trials", "spans")]
    return f"First download {display.listed(files)} of {run.run} from {routes.data(run.benchmark.id)}."


def _files(language: Language, table: str, downloads: RunDownloads, base_url: str | None) -> str:
    """The table's files: a list of their addresses or names in Python, what to select from in SQL."""
    files = [
        urljoin(f"{base_url.rstrip('/')}/", quote(file.address)) if base_url else file.name
        for file in downloads.files
        if file.kind == table
    ]
    if language == "pandas":
        return _python_list(f"{table.removesuffix('s')}_files", [f"{json.dumps(file)}," for file in files])
    by_name = ", union_by_name = true" if len(files) > 1 else ""
    return f"read_parquet([{', '.join(map(_sql, files))}]{by_name})"


def _stages(language: Language, stages: Sequence[str]) -> str:
    if language == "duckdb":
        return ", ".join(map(_sql, stages))
    line = f"stages = [{', '.join(map(json.dumps, stages))}]"
    whole = [f"{json.dumps(stage)}," for stage in stages]
    return line if len(line) <= _LINE_LENGTH else _python_list("stages", whole)


def _formula(language: Language, statistic: str) -> str:
    percent = STATISTICS[statistic].percent
    if percent is None:
        return _text(language, statistic).rstrip("\n")
    return fill(_text(language, "percentile"), {"percent": str(percent)}).rstrip("\n")


def _python_list(name: str, rows: Sequence[str], comment: str = "") -> str:
    """An assignment as formatters leave it, whatever its length. comment: on what the rows are."""
    if not rows:
        return f"{name} = []"
    listed = "\n".join(f"    {row}" for row in rows)
    return f"{name} = [{f'  # {comment}' if comment else ''}\n{listed}\n]"


def _sql(value: object) -> str:
    return str(value) if isinstance(value, int) else "'" + str(value).replace("'", "''") + "'"


def _text(language: Language, name: str) -> str:
    return template_text(f"snippets/{language}/{name}.txt")


@cache
def template_text(name: str) -> str:
    """The text of a file of the templates that is no template itself."""
    return (TEMPLATES / name).read_text(encoding="utf-8")
