"""The inputs of three tiny sites whose every file is kept: content and data, made by code."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

from generator.definitions.content import load_content
from generator.documents.tree import Tree
from generator.publishing.build import make_site, place_content
from tests.hostile.small_site import FILES, ROOT
from tests.rules import RULES
from tests.trials.sample_run import Row, RunBuilder

BASE_URL = "https://golden.example/"
HOSTILE = '<b>no</b> & "none"'
"""Text as bad data might hold it."""

PROVIDERS = """\
[[provider]]
id = "aspen"
name = "Aspen"
url = "https://aspen.example"
fictional = true

[[provider]]
id = "birch"
name = "Birch"

[[provider]]
id = "cedar"
name = "Cedar"
url = "https://cedar.example"
"""
METHODOLOGY = """\
What holds everywhere.

{#tail-rule}
## Tail rule

The P90 needs {{ needs_p90 }} successes.

{#intervals}
## Intervals

Each holds the truth {{ confidence_percent }} of the time.

{#audit}
## Audit

Every trial is audited.
"""
COVERAGE = """\
command = "make bench ARGS=coverage"
confidence_percent = 95
rank_level_percent = 5
seed = 1
sizes = [3]
all_size = 3
units = 2
ratios = [1, 1.5]

[[distribution]]
id = "flat"
name = "flat"

[[row]]
distribution = "flat"
statistic = "median"
view = "unit"
n = 3
samples = 1000
held = 912
opened = 0

[[row]]
distribution = "flat"
statistic = "median"
view = "all"
n = 3
samples = 100
held = 98
opened = 50
"""
SECTIONS = """\
[[section]]
id = "glance"
title = "At a glance"

[[section]]
id = "workload"
title = "Workload"

[[section]]
id = "limits"
title = "Time limits"

[[section]]
id = "statistics"
title = "Statistics"

[[parameter]]
id = "machine_size"
name = "Machine size"
value = "small"
section = "glance"
"""
EXCEPTION = """
[[exception]]
provider = "birch"
parameter = "clock_gate_ms"
text = "It has no such clock."
"""
_FEW = {"tail_minimum": 30, "whole_run_percent": 100}
"""Rules that let few trials have a P90."""
_STATED = tomllib.loads((ROOT / "content/common/parameters.toml").read_text(encoding="utf-8"))["parameter"]
_UNITS = {parameter["id"]: parameter.get("unit", "") for parameter in _STATED}
PARAMETERS = SECTIONS + "".join(
    f'\n[[parameter]]\nid = "{name}"\nname = "{name.capitalize()}"\nvalue = {value}\nsection = "statistics"\n'
    + (f'unit = "{_UNITS[name]}"\n' if _UNITS[name] else "")
    for name, value in (RULES.model_dump() | _FEW).items()
)

POND = """\
title = "Pond"
subject = "filling a pond"
summary = "How long a pond takes to fill."
unit_word = "pond"
unit_words = "ponds"
trials = 3
statistics = ["median"]
sandboxes_table = false
takes_snapshot = false
clock_gate = "where_given"
ranks_with_cost = false

[[stage]]
id = "create"
name = "Create"
symbol = "c"
group = "platform"
clock = "host"
roles = []
starts = "the sandbox is asked for"
ends = "it is there"

[[stage]]
id = "load"
name = "Load"
symbol = "l"
group = "work"
clock = "sandbox"
roles = []
starts = "the water runs"
ends = "it stops"
limit_s = 5

[[metric]]
id = "fill"
name = "Fill time"
symbol = "F"
stages = ["create", "load"]
formula = "F = c + l"
description = "All of it."
"""
SITE = FILES["site.toml"]
GROVE_FILES = FILES | {
    "benchmarks/grove/benchmark.toml": FILES["benchmarks/grove/benchmark.toml"].replace(
        "trials = 2\n", "trials = 3\n"
    ),
    "common/parameters.toml": PARAMETERS + EXCEPTION,
}
POND_FILES = {
    "site.toml": SITE.replace('"grove"', '"pond"'),
    "benchmarks/pond/benchmark.toml": POND,
    "benchmarks/pond/units.toml": '[[unit]]\nid = "oak"\nname = "Oak pond"\n',
    "benchmarks/pond/methodology.md": "Ponds are filled.\n\n{#metrics}\n## Metrics\n\nOne.\n",
    "benchmarks/pond/procedure.md": "Each trial fills a pond.\n",
    "common/parameters.toml": PARAMETERS,
}
COMMON_FILES = {
    "providers.toml": PROVIDERS,
    "common/methodology.md": METHODOLOGY,
    "common/coverage.toml": COVERAGE,
}


def _three_entries(data: Path) -> None:
    """Two tasks, three entries: one that wins, one with every kind of trouble, one of another variant."""
    builder = _empty_run("grove", "2026-11-15")
    builder.toml += (
        "simulated = true\n"
        f"notes = '''{HOSTILE}'''\n"
        "[providers.aspen]\nrequested = {vcpus = 2}\nobserved = {vcpus = 2}\n"
        "[providers.birch]\nrequested = {vcpus = 2}\nobserved = {vcpus = 4}\nnotes = 'Larger.'\n"
        "[providers.cedar]\nrequested = {vcpus = 2}\nskipped = 'No capacity.'\n"
    )
    for trial in range(3):
        for unit in ("oak", "yew"):
            _add(builder, ("aspen", "default", unit, trial), 0.5 + trial / 100)
            _add(builder, ("birch", "fast", unit, trial), 0.515 + trial / 100)
            _add(builder, ("birch", "default", unit, trial), 0.7 + trial**3 / 50)
    by_entry = {(row["provider"], row["variant"], row["unit"], row["trial"]): row for row in builder.trials}
    failed = by_entry["birch", "default", "yew", 1]
    failed |= {"outcome": "timeout", "failed_stage": "tool_calls", "error": HOSTILE, "cost_source": "none"}
    failed["cost_usd"] = None
    by_entry["birch", "default", "yew", 2]["outcome"] = "excluded"
    by_entry["birch", "default", "oak", 0]["snapshot_deleted"] = False
    builder.write(data)


def _all_failed(data: Path) -> None:
    """No trial of the one entry succeeded."""
    builder = _empty_run("pond", "2026-11-15")
    builder.toml += "[providers.aspen]\n"
    for trial in range(3):
        _add(builder, ("aspen", "default", "oak", trial), 1)
    for row, outcome in zip(builder.trials, ("provider_error", "timeout", "harness_error"), strict=True):
        row |= {"outcome": outcome, "failed_stage": "load", "error": f"{outcome} {HOSTILE}"}
    builder.write(data)


def _two_runs(data: Path) -> None:
    """An entry became slower, another one came, and the older run was imported."""
    older, newer = _empty_run("pond", "2026-11-08"), _empty_run("pond", "2026-11-15")
    older.toml += '[source]\nurl = "https://example.org/ponds"\nlicence = "MIT"\nattribution = "The ducks"\n'
    for provider in ("aspen", "birch"):
        newer.toml += f"[providers.{provider}]\n"
    for trial in range(3):
        _add(older, ("aspen", "default", "oak", trial), 0.5 + trial / 100)
        _add(newer, ("aspen", "default", "oak", trial), 0.8 + trial / 100)
        _add(newer, ("birch", "default", "oak", trial), 0.6 + trial / 100)
    older.write(data)
    newer.write(data)


SITES: dict[str, tuple[dict[str, str], Callable[[Path], None]]] = {
    "three-entries": (GROVE_FILES, _three_entries),
    "all-failed": (POND_FILES, _all_failed),
    "two-runs": (POND_FILES, _two_runs),
}
"""By name: the content's files, and what writes the data."""


def golden_tree(name: str, folder: Path) -> Tree:
    """All files of the site `name`, made from inputs that are written to `folder`."""
    texts, write_data = SITES[name]
    for path, text in (texts | COMMON_FILES).items():
        file = folder / "content" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="")
    write_data(folder / "data")
    placed = place_content(load_content(folder / "content"), BASE_URL)
    return make_site(placed, folder / "data", strict=False, jobs=1, progress=lambda *_: None).tree


def _empty_run(benchmark: str, run: str) -> RunBuilder:
    builder = RunBuilder(benchmark, run)
    for rows in builder.tables.values():
        rows.clear()
    builder.toml = builder.toml.replace("trials_requested = 2", "trials_requested = 3")
    return builder


def _add(builder: RunBuilder, key: tuple[str, str, str, int], factor: float) -> None:
    """A success whose spans last `factor` times a second and a little."""
    provider, variant, unit, trial = key
    before = {table: len(rows) for table, rows in builder.tables.items()}
    builder.add_success(provider, unit, trial)
    added: dict[str, list[Row]] = {table: rows[before[table] :] for table, rows in builder.tables.items()}
    for row in (row for rows in added.values() for row in rows):
        row["variant"] = variant
    start_ns = 0
    for index, span in enumerate(added["spans"]):
        span["start_ns"], span["duration_ns"] = start_ns, round(span["duration_ns"] * factor)
        start_ns += span["duration_ns"]
        if span["uptime_ns"] is not None:
            span["uptime_ns"] = span["duration_ns"] + (5_000_000 if index % 2 else -5_000_000)
    for row in added["trials"]:
        row["cost_usd"] = round(factor / 2, 4)
