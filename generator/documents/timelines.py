"""The timelines of a run: as files for the browser, and what pages draw and say of them."""

from __future__ import annotations

from collections.abc import Mapping

from generator.documents.json_file import encode
from generator.documents.tree import Tree
from generator.results.notable import shown_timelines
from generator.results.run_results import RunResults
from generator.results.trial import TrialKey
from generator.trials.run import Run
from generator.trials.timeline import NoTimeline, Timeline, read_timelines
from generator.trials.timeline_document import timeline_document
from generator.wording import routes


def publish_timelines(run: Run, results: RunResults) -> tuple[Tree, Mapping[TrialKey, Timeline | NoTimeline]]:
    """One file for each cell that has a timeline; and what pages draw and say, by trial.

    That is what `results` says that they draw, and why a trial has no timeline.

    A file is the cell's `timeline_document`, and says whether the run is simulated.

    Raises DataError where a file of the run can no longer be read.
    """
    wanted = shown_timelines(results)
    files: dict[str, bytes] = {}
    told: dict[TrialKey, Timeline | NoTimeline] = {}
    for cell in read_timelines(run):
        name = (cell.provider, cell.variant, cell.unit)
        if cell.known:
            document = {"simulated": results.simulated, **timeline_document(cell, run.trials.stages)}
            files[routes.timelines(run.benchmark, run.id, *name)] = encode(document)
        found = {(*name, number): timeline for number, timeline in cell.trials.items()}
        told |= {
            key: timeline
            for key, timeline in found.items()
            if key in wanted or isinstance(timeline, NoTimeline)
        }
    return files, told
