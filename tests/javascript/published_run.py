"""Runs of the sample benchmarks, published as far as recomputing needs: their files, rules and results."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from generator.definitions.content import Content
from generator.documents.api import results_document
from generator.documents.downloads import checksums, given_files, given_tree
from generator.documents.json_file import encode
from generator.documents.rules import rules_document
from generator.documents.tree import Copy
from generator.results.compute import compute_run
from generator.trials.reading import read_runs
from generator.wording import routes
from tests.javascript.program import run_node
from tests.trials.sample_run import CONTENT as READING

STATISTICS = ("median", "mean", "p75", "p90")
CONTENT = READING.model_copy(
    update={
        "benchmarks": {
            name: benchmark.model_copy(update={"statistics": STATISTICS})
            for name, benchmark in READING.benchmarks.items()
        }
    }
)


def publish_runs(data: Path, site: Path, content: Content = CONTENT) -> list[dict[str, str]]:
    """Publish the runs under `data` below `site`; what recompute.js is given of each."""
    given = []
    for run in read_runs(data, content):
        files = given_files(run)
        tree = {
            **given_tree(files),
            routes.run_checksums(run.benchmark, run.id): checksums(files),
            routes.api_rules(run.benchmark): encode(rules_document(content.benchmarks[run.benchmark])),
            routes.api_results(run.benchmark, run.id): encode(results_document(compute_run(run, content))),
        }
        for address, file in tree.items():
            path = site / address
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(file.source.read_bytes() if isinstance(file, Copy) else file)
        given.append({"site": str(site), "benchmark": run.benchmark, "run": run.id})
    return given


def recompute(runs: Sequence[Mapping[str, object]]) -> list[Any]:
    """What the browser makes of published runs: {"report", "steps"} or {"problem", "steps"} of each."""
    found = json.loads(run_node("tests/javascript/recompute.js", given=json.dumps(list(runs))))
    assert isinstance(found, list)
    return found
