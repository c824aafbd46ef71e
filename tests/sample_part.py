"""Three units of the sample's newest run: every kind of cell, computed in a third of the time."""

from __future__ import annotations

from pathlib import Path

import pyarrow.compute as pc
import pyarrow.parquet as pq

from generator.trials.contract import TABLES
from setup.environment import ROOT

BENCHMARK, RUN = "r2e-gym", "2026-11-15"
UNITS = ("numpy-apply-axis-empty", "coveragepy-behavior-flag-rename", "numpy-indices-sparse-option")
"""Between them they have excluded, substituted, flagged and demoted trials, and entries without a rank."""


def write_part(data: Path) -> Path:
    """The run's folder, written below `data`."""
    source, folder = ROOT / "data" / BENCHMARK / RUN, data / BENCHMARK / RUN
    folder.mkdir(parents=True)
    units = f"units = {list(UNITS)!r}\n".replace("'", '"')
    (folder / "run.toml").write_text(units + (source / "run.toml").read_text(encoding="utf-8"), "utf-8")
    for name in TABLES:
        table = pq.read_table(source / f"{name}.parquet")
        pq.write_table(table.filter(pc.field("unit").isin(UNITS)), folder / f"{name}.parquet")
    return folder
