"""`python -m generator`: the commands, each imported only when it is called."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

import click

from generator import __version__
from generator.commands.session import Session

# Help lines stand here so that `--help` imports no command, and with it no pandas and no Altair.
COMMANDS = {
    "build": ("generator.commands.build", "build", "Build the site from data and content."),
    "check": ("generator.commands.check", "check", "Check data and content, write nothing."),
    "serve": ("generator.commands.serve", "serve", "Build, serve on this machine, rebuild on changes."),
    "verify": ("generator.commands.verify", "verify", "Recompute a published site from its own downloads."),
    "simulate": ("generator.commands.simulate", "simulate", "Write a simulated run."),
    "import": ("generator.commands.import_", "import_", "Turn published results into runs."),
}


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports one when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Names, in the order of a user's work."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command `cmd_name`, imported; None where there is none."""
        if cmd_name not in COMMANDS:
            return None
        module, name, _ = COMMANDS[cmd_name]
        command: click.Command = getattr(import_module(module), name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """The help's list of commands, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, _, line) in COMMANDS.items()])

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, **_: Any) -> NoReturn:  # type: ignore[override]
        """Run and exit: 0 done, 1 bad data or content, 2 wrong usage, 130 interrupted."""
        session = Session()

        def run() -> None:
            given = list(sys.argv[1:] if args is None else args)
            with self.make_context(prog_name or "generator", given, obj=session) as context:
                self.invoke(context)

        sys.exit(session.status_of(run))


@click.group(cls=LazyGroup)
@click.option("--debug", is_flag=True, help="Show the traceback of an unexpected error.")
@click.version_option(__version__, prog_name="BoxRouter results site", message="%(prog)s %(version)s")
@click.pass_obj
def generator(session: Session, *, debug: bool) -> None:
    """Turn raw benchmark trials into a static leaderboard site."""
    session.debug = debug
