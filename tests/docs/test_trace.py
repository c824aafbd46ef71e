"""The duration that docs/architecture.md follows is the one that the site shows."""

from __future__ import annotations

import json
import re
from pathlib import Path

from docs.parameters import ROOT
from docs.trace import ENTRY, STATISTIC, sample


def test_the_last_values_are_on_the_site(built_site: Path) -> None:
    """The All view of the document is that of the API, and its text stands in the entry's row."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    (value,) = re.findall(r"^\| the All view \| .* \| (\d+\.\d{3}) ms, ", text, re.MULTILINE)
    (shown,) = re.findall(r"^\| a text \| .* \| ([^,]+), ", text, re.MULTILINE)
    run = sample().run
    api = json.loads((built_site / "api/v1" / run.benchmark / run.id / "results.json").read_text("utf-8"))
    (entry,) = (
        candidate for candidate in api["entries"] if (candidate["provider"], candidate["variant"]) == ENTRY
    )
    assert f"{entry['results'][sample().metric][STATISTIC]['all']['value']:.3f}" == value
    page = (built_site / run.benchmark / "results/index.html").read_text("utf-8")
    row = page.split(f'<tr id="{".".join(ENTRY)}"')[1].split("</tr>")[0]
    assert shown in row
