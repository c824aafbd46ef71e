"""`serve`: build, serve on this machine, rebuild whenever something changes."""

from __future__ import annotations

import errno
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import click

from generator.commands import options
from generator.commands.build import build_and_report
from generator.commands.session import Session
from generator.commands.watcher import watched_changes
from generator.documents.snippet import TEMPLATES
from generator.errors import SiteError
from generator.pages.environment import reread_templates
from generator.publishing.host_headers import HeaderRule, read_header_rules
from generator.publishing.notice import Notice, failed
from generator.publishing.preview import Preview


@click.command()
@options.data
@options.content
@options.output
@options.base_url
@options.jobs
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="The port to serve on; 0 for any free one.",
)
@click.pass_obj
def serve(
    session: Session, *, data: Path, content: Path, output: Path, base_url: str | None, jobs: int, port: int
) -> None:
    """Build the site, serve it on this machine, and rebuild it when data, content or templates change.

    Open pages reload after each build; where one fails, they show why. Ctrl-C ends it. After a change of the
    program itself or of netlify.toml, start it again.
    """

    def build() -> None:
        reread_templates()
        build_and_report(session, data, content, output, base_url=base_url, strict=False, jobs=jobs)

    with _listening(output, port, _header_rules(session)) as preview, suppress(KeyboardInterrupt):
        # The watching begins before the first build reads anything, so that no edit is missed.
        for built, changed in enumerate(watched_changes((data, content, TEMPLATES))):
            if built == 0 or changed:
                preview.show(_failure(session, build))
            if built == 0:
                click.echo(f"Serving {preview.address} (Ctrl-C ends it)")


def _failure(session: Session, build: Callable[[], None]) -> Notice | None:
    """What to show instead of the site after a build; None where it went well."""
    try:
        build()
    except KeyboardInterrupt:
        raise
    except SiteError as error:
        session.tell(error)
        notice = failed(session.lines(error))
    except BaseException as error:  # whatever it is, the next save may mend it
        if session.interrupted:  # DuckDB makes an error of its own of it
            raise KeyboardInterrupt from error
        session.tell_unexpected(error)
        notice = failed([session.unexpected(error)], "".join(traceback.format_exception(error)))
    else:
        return None
    click.echo("The build failed. Every page shows why until the next good build.", err=True)
    return notice


def _listening(output: Path, port: int, rules: tuple[HeaderRule, ...]) -> Preview:
    try:
        return Preview(output, port, rules)
    except OSError as error:
        reasons = {
            errno.EADDRINUSE: "is in use by another program",
            errno.EACCES: "may not be used without more rights",
        }
        reason = reasons.get(error.errno or 0, f"cannot be used ({error.strerror})")
        raise click.UsageError(
            f"Port {port} {reason}. Choose another with --port, such as --port {port % 65535 + 1}, "
            "or any free one with --port 0."
        ) from error


def _header_rules(session: Session) -> tuple[HeaderRule, ...]:
    """The headers of the site's host; none, with a warning, where they cannot be read."""
    try:
        return read_header_rules()
    except SiteError as error:
        for line in session.lines(error):
            click.echo(f"warning: {line}", err=True)
        click.echo("warning: Pages are served without the headers of netlify.toml.", err=True)
        return ()
