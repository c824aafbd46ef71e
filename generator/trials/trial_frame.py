"""The TrialTable of a run, made from its audited tables."""

from __future__ import annotations

from typing import Any, Final

import duckdb
import numpy as np
import pandas as pd
from numpy.typing import NDArray

from generator.definitions.benchmark import Benchmark
from generator.trials.run import TrialTable

_TEXT: Final = "str"
_TEXT_OR_NONE: Final = "object"
_COLUMNS: Final = {
    "provider": _TEXT,
    "variant": _TEXT,
    "unit": _TEXT,
    "trial": "int64",
    "round": "int64",
    "started_at": "datetime64[us, UTC]",
    "outcome": _TEXT_OR_NONE,
    "recorded_outcome": _TEXT_OR_NONE,
    "failed_stage": _TEXT_OR_NONE,
    "error": _TEXT_OR_NONE,
    "broken_rule": _TEXT_OR_NONE,
    "broken_detail": _TEXT_OR_NONE,
    "cost_usd": "float64",
    "cost_source": _TEXT_OR_NONE,
}


def make_trial_table(connection: duckdb.DuckDBPyConnection, benchmark: Benchmark) -> TrialTable:
    """One row per trial from the tables `attempt`, `stage_total` and `verdict`.

    A stage's time is the exact sum of its spans in ns, as float64, divided by 1e6 (statistics.md, "Sample").
    """
    indices = range(len(benchmark.stages))
    sums = "".join(f", sum(duration_ns) FILTER (stage = {index}) AS sum_{index}" for index in indices)
    stages = "".join(f", sum_{index}::DOUBLE / 1e6 AS stage_{index}" for index in indices)
    rows: Any = connection.sql(f"""
        SELECT provider, variant, unit, trial, round, started_us AS started_at,
            coalesce(broken_outcome, outcome) AS outcome, outcome AS recorded_outcome, failed_stage, error_id,
            broken_rule, detail AS broken_detail, cost_usd, cost_source{stages}
        FROM attempt
        LEFT JOIN verdict USING (trial_id)
        LEFT JOIN (SELECT trial_id{sums} FROM stage_total GROUP BY trial_id) USING (trial_id)
        ORDER BY trial_id
    """).to_arrow_table()
    columns: dict[str, Any] = {
        name: pd.Series(
            _errors(connection, rows) if name == "error" else rows.column(name).to_numpy(), dtype=dtype
        )
        for name, dtype in _COLUMNS.items()
    }
    for index, stage in enumerate(benchmark.stages):
        columns[f"stage_{stage.id}"] = pd.Series(rows.column(f"stage_{index}").to_numpy(), dtype="float64")
    return TrialTable(pd.DataFrame(columns), tuple(stage.id for stage in benchmark.stages))


def _errors(connection: duckdb.DuckDBPyConnection, rows: Any) -> NDArray[np.object_]:
    """The messages of the trials; those that are alike are one object."""
    texts = connection.execute("SELECT error FROM error_text ORDER BY error_id").fetchall()
    known = np.array([*(text for (text,) in texts), None], dtype=object)
    messages: NDArray[np.object_] = known[rows.column("error_id").fill_null(len(texts)).to_numpy()]
    return messages
