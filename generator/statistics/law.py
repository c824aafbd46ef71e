"""A discrete law: the exact (or gridded) distribution of a resampled statistic."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Law:
    """values: ascending, shape (m,); probabilities: shape (m,), sums to 1."""

    values: FloatArray
    probabilities: FloatArray
