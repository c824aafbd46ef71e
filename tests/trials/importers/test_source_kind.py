"""The kinds of result files fill the benchmarks that the content defines."""

from __future__ import annotations

from pathlib import Path

from generator.definitions.content import load_content
from generator.trials.importers.result_file import Iteration
from generator.trials.importers.source_kind import KINDS

CONTENT = Path(__file__).resolve().parents[3] / "content"


def test_kinds_are_units_with_their_stages() -> None:
    """No two kinds write the same cell, and together they fill every unit and stage of their benchmarks."""
    benchmarks = load_content(CONTENT).benchmarks
    assert len({(kind.benchmark, kind.unit) for kind in KINDS}) == len(KINDS)
    for id_ in {kind.benchmark for kind in KINDS}:
        of_benchmark = [kind for kind in KINDS if kind.benchmark == id_]
        assert [kind.unit for kind in of_benchmark] == [unit.id for unit in benchmarks[id_].units]
        for kind in of_benchmark:
            assert list(kind.stages.values()) == [stage.id for stage in benchmarks[id_].stages]


def test_kinds_name_fields_of_an_iteration() -> None:
    """Those of the stages, and the total where there is one."""
    for kind in KINDS:
        assert {*kind.stages, *([kind.total] if kind.total else [])} <= set(Iteration.model_fields)
