"""What a user is told when something goes wrong."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool

import click
import pytest

from generator.commands.session import Session
from generator.errors import DataError, Problem, working_on


def raising(error: BaseException) -> Callable[[], None]:
    """Work that ends in `error`."""

    def work() -> None:
        raise error

    return work


def problems(count: int) -> DataError:
    """An error with that many problems."""
    return DataError(Problem("trials.parquet", f"row {row}", "nothing", "a value") for row in range(count))


def test_work_that_succeeds_is_done(capsys: pytest.CaptureFixture[str]) -> None:
    """Status 0, no word."""
    assert Session().status_of(lambda: None) == 0
    assert capsys.readouterr() == ("", "")


def test_problems_are_lines_on_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    """Status 1, one line for each, nothing on stdout."""
    assert Session().status_of(raising(problems(2))) == 1
    line = "trials.parquet: row {}: nothing; expected a value\n"
    assert capsys.readouterr() == ("", line.format(0) + line.format(1))


@pytest.mark.parametrize(("count", "lines"), [(3, 3), (4, 4), (1203, 4)])
def test_many_problems_end_in_a_count(capsys: pytest.CaptureFixture[str], count: int, lines: int) -> None:
    """The first ones are told, then how many more there are."""
    Session(problems_shown=3).status_of(raising(problems(count)))
    told = capsys.readouterr().err.splitlines()
    assert len(told) == lines
    assert (told[-1] == f"… and {count - 3:,} more") == (count > 3)


@pytest.mark.parametrize(
    ("error", "status", "told"),
    [
        (KeyboardInterrupt(), 130, "Stopped."),
        (click.Abort(), 130, "Stopped."),
        (MemoryError(), 1, "Out of memory. Try --jobs 1, or a machine with more."),
        (MemoryError("2 GiB asked"), 1, "Out of memory (2 GiB asked). Try"),
        (BrokenProcessPool("ended abruptly"), 1, "Out of memory (ended abruptly). Try"),
        (
            RuntimeError("two\nlines"),
            1,
            "An error of this program, not of your data: RuntimeError: two lines.",
        ),
        (click.UsageError("no such thing"), 2, "Error: no such thing"),
        (click.exceptions.Exit(0), 0, ""),
    ],
)
def test_no_traceback_reaches_a_user(
    capsys: pytest.CaptureFixture[str], error: BaseException, status: int, told: str
) -> None:
    """A line and a status instead."""
    assert Session().status_of(raising(error)) == status
    captured = capsys.readouterr()
    assert captured.out == ""
    assert told in captured.err
    assert "Traceback" not in captured.err
    assert captured.err.count("\n") <= 1


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (MemoryError(), "Out of memory while reading grove/2026-11-15. Try"),
        (RuntimeError("odd"), "RuntimeError: odd, while reading grove/2026-11-15. Please"),
    ],
)
def test_an_error_of_the_program_names_what_it_was_working_on(
    capsys: pytest.CaptureFixture[str], error: Exception, told: str
) -> None:
    """The run or the page, so that the user knows which input to look at."""

    def work() -> None:
        with working_on("reading grove/2026-11-15"):
            raise error

    Session().status_of(work)
    assert told in capsys.readouterr().err


def test_an_interrupt_in_another_guise_is_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A library that makes an error of its own of Ctrl-C is no fault of the program."""
    before = signal.getsignal(signal.SIGINT)
    monkeypatch.setattr(signal, "getsignal", lambda number: signal.default_int_handler)  # noqa: ARG005

    def work() -> None:
        try:
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(5)
        except KeyboardInterrupt:
            raise RuntimeError("Query interrupted") from None

    try:
        assert Session().status_of(work) == 130
    finally:
        signal.signal(signal.SIGINT, before)
    assert capsys.readouterr().err == "Stopped.\n"


def test_the_innermost_input_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """In one line that prints."""

    def work() -> None:
        with working_on("making the site"), working_on("reading the run a/\u202e\n"):
            raise RuntimeError("odd")

    assert Session().status_of(work) == 1
    told = capsys.readouterr().err
    assert "RuntimeError: odd, while reading the run a/\\u202e\\n. Please" in told
    assert told.count("\n") == 1


def test_debugging_shows_the_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    """To whoever mends this program."""
    assert Session(debug=True).status_of(raising(RuntimeError("odd"))) == 1
    assert "Traceback" in capsys.readouterr().err


def test_a_reader_that_went_away_is_no_error_to_tell() -> None:
    """`… | head -0` prints nothing, from the work or from the interpreter's end."""
    code = (
        "import sys; from generator.commands.session import Session\n"
        "sys.exit(Session().status_of(lambda: print('x' * 100_000)))"
    )
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([sys.executable, "-c", code], stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, b"")
