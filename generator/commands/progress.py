"""How far a long piece of work is: a bar on a terminal, plain lines elsewhere."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

_SILENT_S = 10
"""How long plain lines may leave someone waiting without a word."""


@contextmanager
def shown_progress() -> Iterator[Callable[[str, int, int], None]]:
    """Show what is told (what is being done, how much of it, of how much) until the end of the block."""
    if not sys.stderr.isatty():
        yield _lines()
        return
    from rich.console import Console  # noqa: PLC0415  (a tenth of a second that only a terminal needs)
    from rich.progress import Progress as Bars  # noqa: PLC0415

    with Bars(console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task("")

        def bar(what: str, done: int, total: int) -> None:
            bars.update(task, description=what, completed=done, total=total)

        yield bar


def _lines() -> Callable[[str, int, int], None]:
    """One line for each piece of work, and one now and then while it goes on."""
    said = time.monotonic()

    def line(what: str, done: int, total: int) -> None:
        nonlocal said
        if done == 0:
            click.echo(f"{what} ({total:,})" if total > 1 else what)
        elif done < total and time.monotonic() - said >= _SILENT_S:
            click.echo(f"{what}: {done:,} of {total:,}")
        else:
            return
        said = time.monotonic()

    return line
