"""One rule says which costs count."""

from __future__ import annotations

import pandas as pd
import pytest

from generator.results.cost import CostSource, counted, counts

CASES = [
    (0.25, "provider", "provider", True),
    (0.25, "list_price", "list_price", True),
    (0.25, "provider", "list_price", False),
    (0.0, "provider", "provider", False),
    (None, "none", "provider", False),
    (None, "provider", "provider", False),
]


@pytest.mark.parametrize(("cost_usd", "given", "wanted", "expected"), CASES)
def test_a_cost_counts_above_0_and_from_its_source(
    cost_usd: float | None, given: str, wanted: CostSource, expected: bool
) -> None:
    """The same for a trial and for a row."""
    assert counts(cost_usd, given, wanted) is expected
    rows = pd.DataFrame({"cost_usd": [cost_usd], "cost_source": [given]}).astype({"cost_usd": float})
    assert counted(rows, wanted).tolist() == [expected]
