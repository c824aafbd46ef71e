"""What changed in a run against the run before it, as a document of the API (statistics.md 8)."""

from __future__ import annotations

from generator.documents.json_file import Document
from generator.results.cells import Entry
from generator.results.history import History
from generator.results.run_change import Change, RunChange
from generator.results.run_results import RunResults

VERSION = 1


def changes_document(run: RunResults, history: History) -> Document:
    """Of `run`; history: of its benchmark's whole runs."""
    found = {name: change for name in history.changes if (change := history.change(name, run.run))}
    before = next((change.before for change in found.values()), None)
    return {
        "schema": VERSION,
        "benchmark": run.benchmark.id,
        "run": run.run,
        "simulated": run.simulated,
        "before": before,
        "before_reason": None if before else _why_alone(run, history),
        "statistic": history.statistic,
        "quantities": {name: _quantity(change) for name, change in found.items()},
    }


def _why_alone(run: RunResults, history: History) -> str:
    """Why it is compared with no other."""
    if all(whole.run != run.run for whole in history.runs):
        return "a partial run is not compared"
    return "no whole run is before it"


def _quantity(found: RunChange) -> Document:
    return {
        "shared_shift": found.shift,
        "compared": found.compared,
        "fence": found.fence,
        "earlier_deviations": found.earlier,
        "entries": [_entry(key, change) for key, change in found.changes.items()],
    }


def _entry(key: Entry, change: Change) -> Document:
    ratio = change.ratio
    return {
        "provider": key[0],
        "variant": key[1],
        "verdict": change.verdict.replace(" ", "_"),
        "doubt": None if change.doubt is None else change.doubt.replace(" ", "_"),
        "persists": change.persists,
        "own_change": change.own,
        "p_value": change.p_value,
        "ratio": None
        if ratio is None
        else {
            "value": ratio.value,
            "low": ratio.low,
            "high": ratio.high,
            "left_out_units": list(ratio.left_out),
        },
        "reason": change.reason,
    }
