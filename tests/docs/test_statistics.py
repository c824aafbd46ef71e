"""docs/statistics.md and the rules that the program runs on."""

from __future__ import annotations

import re

from docs.parameters import ROOT, parameter_table
from generator.definitions.content import load_content

SECTIONS = {"statistics", "ranking", "computation"}


def test_every_rule_of_the_statistics_is_defined() -> None:
    """The definitions name each parameter of the statistics, the ranking and the computation."""
    parameters = {
        parameter.id
        for parameter in load_content(ROOT / "content").common.parameters
        if parameter.section in SECTIONS and parameter.origin != "computed"
    }
    rows = re.findall(r"^\| `(\w+)` \| .+ \| \d", parameter_table(), re.MULTILINE)
    assert parameters - set(rows) == set()
