"""How far a long piece of work is: a bar on a terminal, plain lines elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click


@contextmanager
def shown_progress() -> Iterator[Callable[[str, int, int], None]]:
    """Show what is told (what is being done, how much of it, of how much) until the end of the block."""
    if not sys.stderr.isatty():
        yield _line
        return
    from rich.console import Console  # noqa: PLC0415  (a tenth of a second that only a terminal needs)
    from rich.progress import Progress as Bars  # noqa: PLC0415

    with Bars(console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task("")

        def bar(what: str, done: int, total: int) -> None:
            bars.update(task, description=what, completed=done, total=total)

        yield bar


def _line(what: str, done: int, total: int) -> None:
    if done == 0:
        click.echo(f"{what} ({total:,})" if total > 1 else what)
