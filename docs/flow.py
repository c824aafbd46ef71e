"""Which stage of the program uses which, read from the imports, as a drawing of docs/architecture.md."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from graphlib import TopologicalSorter
from pathlib import Path

PROGRAM = Path(__file__).resolve().parent.parent / "generator"

_READ = {"content": "definitions", "data": "trials", "templates": "pages"}
_WRITTEN = {"site": "publishing"}
"""Folder → the first stage that reads it, and the one that writes it."""

Uses = Mapping[str, tuple[str, ...]]
"""stage → the stages that it imports; in the order of the data flow, those side by side by name."""


def stage_uses(program: Path = PROGRAM) -> Uses:
    """What the stages under `program` import of each other.

    Raises graphlib.CycleError where they do so in a circle.
    """
    stages = {folder.name for folder in program.iterdir() if (folder / "__init__.py").is_file()}
    uses = {stage: _imported(program / stage) & stages - {stage} for stage in stages}
    sorter = TopologicalSorter(uses)
    sorter.prepare()
    order: list[str] = []
    while ready := sorted(sorter.get_ready()):
        order += ready
        sorter.done(*ready)
    return {stage: tuple(other for other in order if other in uses[stage]) for stage in order}


def _imported(stage: Path) -> set[str]:
    """The folders and modules beside a stage that its modules import from."""
    names: set[str] = set()
    for path in stage.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                names.add(node.module)
            elif isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
    return {name.split(".")[1] for name in names if name.startswith(f"{stage.parent.name}.")}


def flow_drawing(uses: Uses) -> str:
    """A diagram in Mermaid, folders round. An arrow that follows from others is left out."""
    read = [f"    {folder}([{folder}/]) --> {stage}" for folder, stage in _READ.items()]
    lines = [f"    {other} --> {stage}" for stage in uses for other in _nearest(stage, uses)]
    written = [f"    {stage} --> {folder}([{folder}/])" for folder, stage in _WRITTEN.items()]
    return "\n".join(["```mermaid", "flowchart TD", *read, *lines, *written, "```"])


def _nearest(stage: str, uses: Uses) -> list[str]:
    """The stages that it imports and that none of the others it imports has, directly or not."""
    return [
        other
        for other in uses[stage]
        if not any(other in _reached(between, uses) for between in uses[stage] if between != other)
    ]


def _reached(stage: str, uses: Uses) -> set[str]:
    return {stage}.union(*(_reached(other, uses) for other in uses[stage]))
