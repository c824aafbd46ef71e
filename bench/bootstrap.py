"""The exact bootstrap of cells against SciPy's resampling, side by side."""

from __future__ import annotations

import time
from collections.abc import Iterator

import numpy as np
from scipy import stats

from bench.measure import Measure
from generator.definitions.rules import Rules
from generator.statistics.cell import estimate_cells
from generator.statistics.distribution import FloatArray
from generator.statistics.quantile import quantile

CELLS = 1_000
N = 20
RESAMPLES = 9_999
SCIPY_CELLS = 20
"""SciPy's one call holds cells × resamples × n values in memory; its time is in proportion to the cells."""
AT_LEAST = 200


def measures(rules: Rules) -> Iterator[Measure]:
    """For each percentile of a benchmark: how many times faster than SciPy."""
    samples = np.random.default_rng(1).lognormal(3, 1, (CELLS, N))
    for statistic, percent in (("median", 50), ("p90", 90), ("p95", 95)):
        ours = _ours(samples, statistic, rules) / CELLS
        scipys = _scipys(samples[:SCIPY_CELLS], percent, rules) / SCIPY_CELLS
        yield Measure(f"exact bootstrap, {statistic}, n = {N}: a cell", ours * 1e6, "µs")
        what = f"  against scipy.stats.bootstrap, {RESAMPLES} resamples"
        yield Measure(what, scipys / ours, "×", AT_LEAST, at_least=True)


def _ours(samples: FloatArray, statistic: str, rules: Rules) -> float:
    """Seconds for all rows."""
    start = time.perf_counter()
    estimate_cells(list(samples), statistic, rules)
    return time.perf_counter() - start


def _scipys(samples: FloatArray, percent: int, rules: Rules) -> float:
    """Seconds for all rows in one vectorised call."""
    start = time.perf_counter()
    stats.bootstrap(
        (samples.T,),
        lambda values, axis: quantile(np.moveaxis(values, axis, 0), percent),
        n_resamples=RESAMPLES,
        confidence_level=rules.confidence_percent / 100,
        method="percentile",
        vectorized=True,
        rng=np.random.default_rng(1),
    )
    return time.perf_counter() - start
