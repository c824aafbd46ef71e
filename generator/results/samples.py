"""The samples of the cells: what their statistics are computed from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import pandas as pd

from generator.definitions.benchmark import Metric
from generator.results.cells import Cell, Cells, Entry
from generator.results.cost import CostSource, counted
from generator.statistics.distribution import FloatArray

COST: Final = "cost"
"""Names the cost among the metrics."""


@dataclass(frozen=True, eq=False)
class Quantity:
    """Something that has a table of its own: a time metric, or the cost."""

    metric: Metric | None
    """None for the cost, which has no stages of its own."""
    samples: Mapping[Entry, Mapping[str, FloatArray]]
    """entry → unit → one value per success that has one, shape (n,); ms or USD."""
    stage_totals: Mapping[Entry, Mapping[str, FloatArray]]
    """entry → unit → ms by success and stage of the metric, shape (n, stages); empty for the cost."""


def time_quantity(cells: Cells, metric: Metric) -> Quantity:
    """The times of `metric`."""
    totals = {
        key: {unit: stage_totals(cell.successes, metric.stages) for unit, cell in units.items()}
        for key, units in cells.items()
    }
    samples = {key: {unit: added(part) for unit, part in units.items()} for key, units in totals.items()}
    return Quantity(metric, samples, totals)


def cost_quantity(cells: Cells, source: CostSource) -> Quantity:
    """The costs of `source`: of each success that has one above 0."""
    samples = {
        key: {unit: _costs(cell, source) for unit, cell in units.items()} for key, units in cells.items()
    }
    return Quantity(None, samples, {})


def stage_totals(rows: pd.DataFrame, stages: Sequence[str]) -> FloatArray:
    """ms by row of `TrialTable.frame` and stage, shape (rows, stages); NaN where there is no span of it."""
    return rows[[f"stage_{stage}" for stage in stages]].to_numpy(dtype=np.float64)


def added(totals: FloatArray) -> FloatArray:
    """Sums over the stages, shape (rows,), made in whole nanoseconds so that their order does not matter."""
    return np.asarray(np.rint(totals * 1e6).sum(axis=1) / 1e6, dtype=np.float64)


def _costs(cell: Cell, source: CostSource) -> FloatArray:
    rows = cell.successes
    return rows.loc[counted(rows, source), "cost_usd"].to_numpy(dtype=np.float64)
