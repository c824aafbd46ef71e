"""What the browser compares entries of a run from: the stage totals of every success, as a JSON document.

    {"schema": 1, "requested": 20, "rules": {"confidence_percent": 95, …},
     "percents": {"median": 50, "mean": null, …}, "step_ns": 1000, "units": [id…], "stages": [id…],
     "entries": [{"id": "ash", "totals": [[[total…]…]…]}…]}

`totals` holds for each unit, in it for each stage, the totals of the cell's successes, by trial. They are
whole numbers of `step_ns`, the largest step that loses nothing, so that the browser has the very samples that
the published figures were computed from. `stages` are those that any metric is made of; its value of a trial
is the sum of their totals. An entry's id is the one that the addresses of its pages have.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.definitions.benchmark import Benchmark
from generator.documents.json_file import Document
from generator.documents.rules import percents
from generator.results.run_results import RunResults
from generator.results.trial import Trial, step_ns
from generator.wording import routes

VERSION = 1
RULES = ("confidence_percent", "tail_minimum", "mean_minimum", "usable_percent")


def comparison_document(run: RunResults) -> Document:
    """The document of `run`."""
    benchmark = run.benchmark
    stages = metric_stages(benchmark)
    totals = {
        entry.key: [_stage_totals(run.trials_by_cell[entry.key][unit], stages) for unit in run.units]
        for entry in run.entries
    }
    step = step_ns(total for cells in totals.values() for cell in cells for row in cell for total in row)
    rules = benchmark.rules.model_dump()
    return {
        "schema": VERSION,
        "requested": run.manifest.trials_requested,
        "rules": {name: rules[name] for name in RULES},
        "percents": percents(benchmark),
        "step_ns": step,
        "units": list(run.units),
        "stages": list(stages),
        "entries": [
            {
                "id": routes.entry_id(*key),
                "totals": [[[total // step for total in row] for row in cell] for cell in cells],
            }
            for key, cells in totals.items()
        ],
    }


def _stage_totals(trials: Sequence[Trial], stages: Sequence[str]) -> list[list[int]]:
    """ns by stage and success."""
    successes = [trial for trial in trials if trial.metric_ms is not None]
    return [
        [total for trial in successes if (total := trial.stage_ns(stage)) is not None] for stage in stages
    ]


def metric_stages(benchmark: Benchmark) -> list[str]:
    """The stages that any metric is made of, in the benchmark's order."""
    used = {stage for metric in benchmark.metrics for stage in metric.stages}
    return [stage.id for stage in benchmark.stages if stage.id in used]
