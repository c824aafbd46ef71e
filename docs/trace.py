"""One trial's duration and one number of the content, step by step, as tables of docs/architecture.md.

Every value is what the code of that step gives for the sample.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pyarrow.compute as pc
import pyarrow.parquet as pq

from docs.kept_part import table
from generator.definitions.content import Content, load_content
from generator.definitions.statistic import successes_needed
from generator.results.board import Board, make_board
from generator.results.cells import Cells, split_cells
from generator.results.entry import Figure
from generator.results.samples import Quantity, time_quantity
from generator.results.standing import judge_entry
from generator.trials.reading import read_runs
from generator.trials.run import Run
from generator.wording import display
from generator.wording.prose import plain_line

ROOT = Path(__file__).resolve().parent.parent
ENTRY = ("birch", "memory-snapshot")
UNIT, TRIAL, STAGE = "numpy-masked-method-lookup", 0, "create"
STATISTIC = "median"
PARAMETER, TAIL = "tail_minimum", "p95"


@dataclass(frozen=True)
class Sample:
    """The newest sample run on its way: as read, by cell, and its leaderboard."""

    run: Run
    metric: str
    cells: Cells
    quantity: Quantity
    board: Board

    @property
    def figures(self) -> tuple[Figure, Figure]:
        """Of ENTRY: on UNIT, and in the All view."""
        views = self.board.views[ENTRY]
        unit, whole = views.units[UNIT], views.all
        if not (isinstance(unit, Figure) and isinstance(whole, Figure)):
            raise TypeError(f"{ENTRY} has no figure")
        return unit, whole


@cache
def _content() -> Content:
    return load_content(ROOT / "content")


@cache
def sample() -> Sample:
    """The first metric of the newest sample run under STATISTIC."""
    run = read_runs(ROOT / "data", _content())[-1]
    benchmark, manifest = _content().benchmarks[run.benchmark], run.manifest
    cells = split_cells(run.trials.frame, manifest.units, manifest.trials_requested)
    quantity = time_quantity(cells, benchmark.metrics[0])
    standings = {key: judge_entry(cells[key], benchmark, benchmark.rules) for key in cells}
    return Sample(
        run,
        benchmark.metrics[0].id,
        cells,
        quantity,
        make_board(cells, standings, quantity, STATISTIC, benchmark),
    )


def duration_table() -> str:
    """From the spans of one trial to the text of a row of the leaderboard."""
    found = sample()
    cell, whole = found.figures
    shown = display.times([whole.value])[0]
    bounds = display.interval(shown, whole.low, whole.high)
    rows = (
        ("a row of spans", f"`data/{found.run.benchmark}/{found.run.id}/spans.parquet`", _span(found.run)),
        (
            "sums of spans",
            "`trials/span_totals.py` (`fragment_totals`)",
            "one row a sandbox and stage, in ns",
        ),
        ("evidence", "`trials/audit.py` (`audit_run`)", f"outcome `{_row(found, 'outcome')}`"),
        ("a row of trials", "`trials/trial_frame.py` (`make_trial_table`)", _stage(found)),
        ("a cell", "`results/cells.py` (`split_cells`)", _counts(found)),
        ("a sample", "`results/samples.py` (`time_quantity`)", _value(found)),
        ("a statistic", "`statistics/cell.py` (`estimate_cells`)", f"{STATISTIC} {_estimate(cell)}"),
        ("the All view", "`statistics/all_view.py` (`estimate_all`)", _estimate(whole)),
        (
            "a rank",
            "`statistics/ranking.py` (`rank_table`)",
            f"{whole.rank}, of {whole.rank_low} to {whole.rank_high}",
        ),
        ("a text", "`wording/display.py` (`times`, `interval`)", f"{shown.text}, {bounds}"),
        (
            "a row of the table",
            "`pages/leaderboard.py` (`make_leaderboard`)",
            f"rank, name, {shown.text} and bar",
        ),
        ("a page", "`pages/site.py` (`render_site`)", f"`{found.run.benchmark}/results/index.html`"),
        (
            "a file",
            "`publishing/output.py` (`write_site`)",
            f"`site/{found.run.benchmark}/results/index.html`",
        ),
    )
    return table(("step", "where", "what it is there"), rows)


def _span(run: Run) -> str:
    of_trial = pc.field("trial") == TRIAL
    for name, value in zip(("provider", "variant", "unit", "stage"), (*ENTRY, UNIT, STAGE), strict=True):
        of_trial &= pc.field(name) == value
    (row,) = pq.read_table(run.folder / "spans.parquet", filters=of_trial).to_pylist()
    return f"`{STAGE}` of sandbox {row['sandbox']}: `duration_ns` {row['duration_ns']}"


def _row(found: Sample, column: str) -> object:
    trials = found.cells[ENTRY][UNIT].trials
    return trials.loc[trials["trial"] == TRIAL, column].iloc[0]


def _stage(found: Sample) -> str:
    return f"`stage_{STAGE}` {_row(found, f'stage_{STAGE}')} ms"


def _counts(found: Sample) -> str:
    cell = found.cells[ENTRY][UNIT]
    return f"{len(cell.trials)} trials, {len(cell.successes)} successes"


def _value(found: Sample) -> str:
    successes = found.cells[ENTRY][UNIT].successes["trial"].tolist()
    values = found.quantity.samples[ENTRY][UNIT]
    return f"{values[successes.index(TRIAL)]:.3f} ms, one of {values.size} values"


def _estimate(figure: Figure) -> str:
    return f"{figure.value:.3f} ms, {figure.low:.3f} to {figure.high:.3f}"


def number_table() -> str:
    """From a value of the content to a sentence."""
    benchmark = _content().benchmarks[sample().run.benchmark]
    parameters = {parameter.id: parameter for parameter in benchmark.parameters}
    given, computed = parameters[PARAMETER], parameters[f"needs_{TAIL}"]
    sentence = plain_line(f"Needs {{{{ {computed.id} }}}} successes.", benchmark.parameters)
    rows = (
        ("a value", "`content/common/parameters.toml`", f"`{given.id}` {given.value}"),
        ("a parameter", "`definitions/common_loader.py` (`load_common`)", f"origin `{given.origin}`"),
        ("a rule", "`definitions/rules.py` (`Rules`)", f"`{given.id}` {benchmark.rules.tail_minimum}"),
        (
            "a condition",
            "`definitions/statistic.py` (`successes_needed`)",
            f"`{TAIL}` from n = {successes_needed(TAIL, benchmark.rules)}",
        ),
        ("what follows", "`definitions/computed.py` (`from_rules`)", f"`{computed.id}` {computed.value}"),
        ("prose", "`wording/prose.py` (`render_prose`, `plain_line`)", sentence),
        ("no figure", "`results/reason.py` (`why_no_figures`)", "the reason on the page and in the API"),
        ("the browser", "`documents/rules.py` (`rules_document`)", f"`rules.json`: `{given.id}`"),
    )
    return table(("step", "where", "what it is there"), rows)
