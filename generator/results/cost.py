"""Which costs count: the one rule of statistics.md 6, for rows and for single trials."""

from __future__ import annotations

from typing import Literal

import numpy as np
import pandas as pd
from numpy.typing import NDArray

CostSource = Literal["provider", "list_price"]


def counted(rows: pd.DataFrame, source: CostSource) -> NDArray[np.bool_]:
    """Rows whose cost comes from `source` and is above 0: one of 0 says nothing. Shape (rows,)."""
    return np.asarray((rows["cost_source"] == source) & (rows["cost_usd"] > 0), dtype=np.bool_)


def counts(cost_usd: float | None, cost_source: str | None, source: CostSource) -> bool:
    """A trial whose cost comes from `source` and is above 0."""
    return cost_source == source and cost_usd is not None and cost_usd > 0
