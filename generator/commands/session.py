"""What one invocation tells its user, whatever happens: lines and an exit status, never a traceback."""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path

import click

from generator.errors import SiteError, visible, worked_on

DONE = 0
FAILED = 1
INTERRUPTED = 130

_PROGRAM = Path(__file__).parents[1]
_WANT_OF_MEMORY = (MemoryError, BrokenProcessPool)
"""The second: a process that computes was ended from outside, as systems do where memory runs out."""


@dataclass
class Session:
    """One invocation of the program."""

    problems_shown: int = 50
    """The most problems told one by one; the content's own value once it is loaded."""
    debug: bool = False
    """Show the traceback of an unexpected error."""
    interrupted: bool = False
    """Ctrl-C was pressed."""

    def lines(self, error: SiteError) -> list[str]:
        """The problems, one a line, as many as are shown."""
        lines = [problem.line() for problem in error.problems[: self.problems_shown]]
        if (more := len(error.problems) - self.problems_shown) > 0:
            lines.append(f"… and {more:,} more")
        return lines

    def tell(self, error: SiteError) -> None:
        """Print the problems, one a line."""
        for line in self.lines(error):
            click.echo(line, err=True)

    def unexpected(self, error: BaseException) -> str:
        """An error of the program in one line, with the place in the program that it comes from."""
        what = worked_on(error)
        during = "" if what is None else f" while {what}"
        if isinstance(error, _WANT_OF_MEMORY):
            reason = f" ({error})" if str(error) else ""
            return f"Out of memory{during}{reason}. Try --jobs 1, or a machine with more."
        frames = [
            frame
            for frame in traceback.extract_tb(error.__traceback__)
            if Path(frame.filename).is_relative_to(_PROGRAM) and frame.filename != __file__
        ]
        place = ""
        if frames:
            file = Path(frames[-1].filename).relative_to(_PROGRAM.parent)
            place = f"{file}, line {frames[-1].lineno}: "
        told = " ".join(f"{type(error).__name__}: {error}".split())
        return visible(f"{place}{told}{f',{during}' if during else ''}")

    def tell_unexpected(self, error: BaseException) -> None:
        """Print an error of the program."""
        if self.debug:
            traceback.print_exception(error)
            return
        told = self.unexpected(error)
        if not isinstance(error, _WANT_OF_MEMORY):
            advice = "Please report this with what `python -m generator --debug …` prints."
            told = f"An error of this program, not of your data: {told}. {advice}"
        click.echo(told, err=True)

    def status_of(self, work: Callable[[], object]) -> int:
        """Do `work` and give the exit status; every error becomes lines on stderr."""
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, self._interrupt)
        try:
            work()
            sys.stdout.flush()
        except click.exceptions.Exit as early:
            return early.exit_code
        except click.ClickException as error:
            error.show()
            return error.exit_code
        except SiteError as error:
            self.tell(error)
        except (KeyboardInterrupt, click.Abort):
            return self._stopped()
        except BrokenPipeError:
            # Whoever read the output has gone; what is still buffered would fail again at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        except Exception as error:
            if self.interrupted:  # DuckDB makes an error of its own of it
                return self._stopped()
            self.tell_unexpected(error)
        else:
            return DONE
        return FAILED

    def _interrupt(self, *_: object) -> None:
        self.interrupted = True
        raise KeyboardInterrupt

    def _stopped(self) -> int:
        click.echo("Stopped.", err=True)
        return INTERRUPTED
