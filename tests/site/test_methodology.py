"""The order in which a benchmark's methodology is told."""

import re
from pathlib import Path

SECTIONS = [
    "Metrics",
    "Measurement",
    "Scope limits and caveats",
    "Failures and exclusions",
    "Statistics",
    "Cost",
    "Sandbox and trials",
    "Provider requirements",
    "At a glance",
]


def test_sections_stand_in_their_order(built_site: Path) -> None:
    """What is measured, how, and by which rules; then the parameters, those at a glance beside the text."""
    page = (built_site / "r2e-gym" / "index.html").read_text(encoding="utf-8")
    titles = re.findall(r'<h2 id="[^"]+">([^<]+)</h2>', page)
    assert [title for title in titles if title != "Exceptions"] == SECTIONS
