"""The engine of the charts is asked only where it can answer."""

from __future__ import annotations

import resource
from collections.abc import Iterator

import pytest

from generator.charts import engine
from generator.charts.engine import compile_chart, draw_chart, rasterise

CHART = {"mark": "bar", "data": {"values": [{"a": 1}]}, "encoding": {"x": {"field": "a"}}}


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """The limits are looked at anew."""
    engine._require_address_space.cache_clear()
    yield
    engine._require_address_space.cache_clear()


def test_a_chart_is_compiled_drawn_and_rasterised() -> None:
    """From Vega-Lite to PNG."""
    svg = draw_chart(compile_chart(CHART))
    assert svg.startswith("<svg")
    assert rasterise(svg).startswith(b"\x89PNG")


@pytest.mark.parametrize("allowed", [20_000_000_000, 2**62, resource.RLIM_INFINITY])
def test_a_small_address_space_is_said_before_the_engine_ends_the_process(
    monkeypatch: pytest.MonkeyPatch, allowed: int
) -> None:
    """As an error for want of memory, which names the limit."""
    monkeypatch.setattr(resource, "getrlimit", lambda _: (allowed, allowed))
    if allowed == 20_000_000_000:
        with pytest.raises(MemoryError, match=r"`ulimit -v` allows 20\.0 GB"):
            compile_chart(CHART)
    else:
        compile_chart(CHART)
