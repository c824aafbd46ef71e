"""`python -m docs`: write anew what the documents have from the code."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path

from docs.columns import column_table
from docs.flow import flow_drawing, stage_uses
from docs.kept_part import KeptPart, with_part
from docs.parameters import parameter_table
from docs.trace import duration_table, number_table
from generator.trials.contract import TABLES

FOLDER = Path(__file__).resolve().parent
PARTS = (
    KeptPart("architecture.md", "flow", lambda: flow_drawing(stage_uses())),
    KeptPart("architecture.md", "duration", duration_table),
    KeptPart("architecture.md", "number", number_table),
    KeptPart("statistics.md", "parameters", parameter_table),
    *(KeptPart("data-contract.md", name, partial(column_table, name)) for name in TABLES),
)


def refreshed(document: str, parts: Iterable[KeptPart] = PARTS) -> str:
    """The text of a document with its parts as they should be."""
    text = (FOLDER / document).read_text(encoding="utf-8")
    for part in parts:
        if part.document == document:
            text = with_part(text, part.name, part.write())
    return text


def main() -> None:
    """Write every document that has such parts."""
    for document in sorted({part.document for part in PARTS}):
        (FOLDER / document).write_text(refreshed(document), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
