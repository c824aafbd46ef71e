"""`serve`: build, serve on this machine, rebuild whenever something changes."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import click
from watchfiles import watch

from generator.commands import options
from generator.commands.build import build_and_report
from generator.commands.session import Session
from generator.errors import SiteError
from generator.pages.environment import TEMPLATES, make_environment
from generator.publishing.preview import Preview


@click.command()
@options.data
@options.content
@options.output
@options.base_url
@options.jobs
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0: any free one."
)
@click.pass_obj
def serve(
    session: Session, *, data: Path, content: Path, output: Path, base_url: str | None, jobs: int, port: int
) -> None:
    """Build the site, serve it on this machine, and rebuild it when data, content or templates change.

    Open pages reload after each build. Ctrl-C ends it.
    """

    def build() -> None:
        make_environment.cache_clear()  # templates may have changed
        build_and_report(session, data, content, output, base_url=base_url, strict=False, jobs=jobs)

    try:
        preview = Preview(output, port)
    except OSError as error:
        raise click.UsageError(f"port {port}: {error.strerror}; choose another --port") from error
    with preview:
        build()
        click.echo(f"Serving {preview.address} (Ctrl-C ends it)")
        with suppress(KeyboardInterrupt):
            for _ in watch(data, content, TEMPLATES):
                try:
                    build()
                except SiteError as error:
                    session.tell(error)
                    click.echo("The site is as it was.", err=True)
                else:
                    preview.reload()
