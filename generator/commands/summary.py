"""What a command says at its end: counts, one a line, and the warnings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import click

_NARROWEST = 9
"""Characters of the column of names."""


def print_summary(headline: str, counts: Mapping[str, str], warnings: Sequence[str]) -> None:
    """Print the headline, the counts below each other, and each warning on a line of its own."""
    click.echo(headline)
    width = max(_NARROWEST, *map(len, counts))
    for name, value in counts.items():
        click.echo(f"  {name:<{width}} {value:>12}")
    for warning in warnings:
        click.echo(f"warning: {warning}")
