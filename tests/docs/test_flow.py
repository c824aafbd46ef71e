"""The drawing of the stages."""

from __future__ import annotations

import re
from graphlib import CycleError
from pathlib import Path

import pytest

from docs.flow import PROGRAM, flow_drawing, stage_uses
from docs.parameters import ROOT
from tests.test_architecture import STAGES


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """`write` imports three others, one of them in a function; `left` and `right` import `read`."""
    modules = {
        "read": "",
        "left": "from program.read.table import rows\n",
        "right": "import program.read.table\n",
        "write": "import program.read\nfrom program.left import a\ndef f():\n    import program.right\n",
    }
    for stage, text in modules.items():
        folder = tmp_path / "program" / stage
        folder.mkdir(parents=True)
        (folder / "__init__.py").touch()
        (folder / "module.py").write_text(text, encoding="utf-8")
    return tmp_path / "program"


def _arrows(drawing: str) -> set[tuple[str, ...]]:
    return set(re.findall(r"^    (\w+) --> (\w+)$", drawing, re.MULTILINE))


def test_arrows(program: Path) -> None:
    """An arrow for each import between stages, but for what other arrows say already."""
    assert _arrows(flow_drawing(stage_uses(program))) == {
        ("read", "left"),
        ("read", "right"),
        ("left", "write"),
        ("right", "write"),
    }


def test_a_new_import_changes_the_drawing(program: Path) -> None:
    """A stage that imports another one for the first time shows."""
    before = flow_drawing(stage_uses(program))
    (program / "right" / "other.py").write_text("from program.left import a\n", encoding="utf-8")
    assert _arrows(flow_drawing(stage_uses(program))) - _arrows(before) == {("left", "right")}


def test_no_drawing_of_a_circle(program: Path) -> None:
    """Stages that import each other are no flow."""
    (program / "read" / "other.py").write_text("from program.write import f\n", encoding="utf-8")
    with pytest.raises(CycleError):
        stage_uses(program)


def test_folders_lead_to_stages() -> None:
    """The folders that are drawn belong to stages, and only what is built is not in git."""
    drawing = flow_drawing(stage_uses())
    ends = re.findall(r"(\w+)\(\[\1/\]\) --> (\w+)|(\w+) --> (\w+)\(\[\4/\]\)", drawing)
    assert {stage for _, reader, writer, _ in ends for stage in (reader, writer)} - {""} <= set(STAGES)
    assert {folder for folder, *_ in ends} - {""} == {"content", "data", "templates"}
    assert all((PROGRAM.parent / folder).is_dir() for folder, *_ in ends)


def test_the_table_of_stages() -> None:
    """The stages that are described are those that there are, in the order of the data flow."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    part = text.split("\n## Stages\n")[1].split("\n## ")[0]
    assert tuple(re.findall(r"^\| `(\w+)` \|", part, re.MULTILINE)) == STAGES
