"""The built pages keep the HTML standard."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from setup.environment import ROOT, Environment
from setup.node import find_node


def test_every_page_is_valid(built_site: Path, tmp_path: Path) -> None:
    """html-validate finds no error on any page, by the standard and by its rules of accessibility."""
    node = find_node(Environment())
    assert node is not None
    program = ROOT / "node_modules" / "html-validate" / "bin" / "html-validate.mjs"
    report = tmp_path / "report.json"
    options = ["--config", str(ROOT / ".htmlvalidate.json"), "--formatter", f"json={report}", "--ext", "html"]
    done = subprocess.run(
        [node.program, program, *options, str(built_site)], capture_output=True, text=True, check=False
    )
    errors = [
        f"{Path(page['filePath']).relative_to(built_site)}:{message['line']}: {message['message']}"
        for page in json.loads(report.read_text(encoding="utf-8"))
        for message in page["messages"]
    ]
    assert not errors, "\n".join(errors)
    assert done.returncode == 0, done.stderr
