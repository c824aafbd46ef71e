"""The built pages keep the HTML standard."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from setup.environment import ROOT, Environment
from setup.node import find_node


def test_every_page_is_valid(built_site: Path) -> None:
    """html-validate finds no error on any page (rules: .htmlvalidate.json)."""
    node = find_node(Environment())
    assert node is not None
    program = ROOT / "node_modules" / "html-validate" / "bin" / "html-validate.mjs"
    options = ["--config", str(ROOT / ".htmlvalidate.json"), "--formatter", "json", "--ext", "html"]
    done = subprocess.run(
        [node.program, program, *options, str(built_site)], capture_output=True, text=True, check=False
    )
    errors = [
        f"{Path(page['filePath']).relative_to(built_site)}:{message['line']}: {message['message']}"
        for page in json.loads(done.stdout)
        for message in page["messages"]
    ]
    assert not errors, "\n".join(errors)
    assert done.returncode == 0
