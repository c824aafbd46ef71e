"""What a command says at its end."""

from __future__ import annotations

import pytest

from generator.commands.summary import print_summary


def test_counts_stand_below_each_other_and_warnings_last(capsys: pytest.CaptureFixture[str]) -> None:
    """Names to the left, figures to the right."""
    print_summary("Done", {"runs": "2", "trials": "3,945"}, ["one", "two"])
    assert capsys.readouterr().out.splitlines() == [
        "Done",
        "  runs                 2",
        "  trials           3,945",
        "warning: one",
        "warning: two",
    ]
