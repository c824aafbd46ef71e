"""Progress as it is shown."""

import io
import sys
import time

import pytest

from generator.commands.progress import shown_progress


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """It is."""
        return True


def test_plain_lines_where_nobody_watches(capsys: pytest.CaptureFixture[str]) -> None:
    """One for each piece of work, on stdout; none for its steps."""
    with shown_progress() as progress:
        progress("Reading", 0, 1)
        progress("Computing", 0, 1200)
        progress("Computing", 1, 1200)
    assert capsys.readouterr() == ("Reading\nComputing (1,200)\n", "")


def test_plain_lines_go_on_where_it_takes_long(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One each time that ten seconds have passed without any; none at the end."""
    times = iter([0.0, 0.0, 9.0, 10.0, 10.0, 19.0, 20.0, 20.0])
    monkeypatch.setattr(time, "monotonic", lambda: next(times))
    with shown_progress() as progress:
        for done in range(6):
            progress("Making pages", done, 5)
    assert capsys.readouterr().out == "Making pages (5)\nMaking pages: 2 of 5\nMaking pages: 4 of 5\n"


def test_a_bar_on_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """It is drawn on stderr, and stdout stays free for the report."""
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    with shown_progress() as progress:
        progress("Computing", 3, 12)
    assert "Computing" in terminal.getvalue()
    assert capsys.readouterr().out == ""
