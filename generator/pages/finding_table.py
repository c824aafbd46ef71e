"""What is not plausible across the trials and entries of a run, as the table of its audit page."""

from __future__ import annotations

from generator.results.run_results import RunResults
from generator.trials.plausibility.finding import PlausibilityFinding
from generator.wording import names, routes
from generator.wording.plausibility import GROUPS, plausibility_sentence, trial_numbers
from generator.wording.run_links import RunLinks
from generator.wording.table import Cell, Group, Row, Table, link_cell, name_column, text_column


def findings_table(run: RunResults, links: RunLinks) -> Table | None:
    """A row for each finding; the first one of an entry has its anchor. None where nothing was found."""
    if not run.audit.findings:
        return None
    word = run.benchmark.unit_word
    columns = (
        name_column("entry", "Entry"),
        text_column("group", "About"),
        text_column("unit", word.capitalize()),
        text_column("trials", "Trials", phone="Trials"),
        text_column("found", "What does not fit", phone="Found:", style="found line"),
    )
    rows, told = [], set()
    for found in run.audit.findings:
        anchor = routes.findings_anchor(found.provider, found.variant)
        rows.append(Row(_cells(run, found, links), "" if anchor in told else anchor))
        told.add(anchor)
    caption = "What was found, entry by entry; nothing of it changes a figure"
    return Table("findings-caption", caption, columns, (Group(tuple(rows)),), style="folds")


def _cells(run: RunResults, found: PlausibilityFinding, links: RunLinks) -> tuple[Cell, ...]:
    benchmark = run.benchmark
    unit = (
        Cell(f"not of one {benchmark.unit_word}", "silent")
        if found.unit is None
        else Cell(names.unit_name(benchmark, found.unit))
    )
    numbers = trial_numbers(found.trials)
    return (
        link_cell(links.entry((found.provider, found.variant))),
        Cell(GROUPS[found.group]),
        unit,
        Cell(numbers) if numbers else Cell("not of single trials", "silent"),
        Cell(plausibility_sentence(found, benchmark, links.content)),
    )
