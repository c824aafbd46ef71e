"""`verify`: a published site, recomputed from its own downloads."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import click

from generator.commands import options
from generator.commands.definitions import load_definitions
from generator.commands.progress import shown_progress
from generator.commands.session import Session
from generator.verification.mirror import Limits
from generator.verification.verification import Verified, verify_address, verify_folder


@click.command()
@click.argument("site")
@options.content
@options.jobs
@click.option(
    "--most-minutes",
    type=click.FloatRange(min=0, min_open=True, max=1e6),
    default=Limits.minutes,
    show_default=True,
    help="The longest that fetching the site may take.",
)
@click.option(
    "--most-mib",
    type=click.IntRange(min=1),
    default=Limits.mib,
    show_default=True,
    help="The most that its files may hold together.",
)
@click.pass_obj
def verify(
    session: Session, *, site: str, content: Path, jobs: int, most_minutes: float, most_mib: int
) -> None:
    """Verify a published SITE, a folder or an http(s) address.

    Checks every file against the site's manifest, makes the site again from its own downloads, and shows what
    differs. Nothing of the site is run or trusted. The exit status is 0 if everything agrees, 1 if
    anything differs or cannot be fetched, 2 for wrong usage.
    """
    definitions = load_definitions(session, content)
    is_address = site.startswith(("http://", "https://"))
    if not (_has_host(site) if is_address else _is_folder(site)):
        raise click.BadParameter(f"{site!r} is neither a folder nor an http(s) address", param_hint="SITE")
    limits = Limits(most_minutes, most_mib)
    with shown_progress() as progress:
        if is_address:
            verified = verify_address(site, definitions, limits=limits, jobs=jobs, progress=progress)
        else:
            verified = verify_folder(Path(site), definitions, jobs=jobs, progress=progress)
    _print(verified, site)


def _is_folder(site: str) -> bool:
    try:
        return bool(site) and Path(site).is_dir()
    except (OSError, ValueError):  # too long, or no name
        return False


def _has_host(address: str) -> bool:
    try:
        return bool(urlsplit(address).hostname)
    except ValueError:
        return False


def _print(verified: Verified, site: str) -> None:
    rows = {
        "files": f"{verified.files:>12,}  with the checksums of the manifest",
        "runs": f"{verified.runs:>12,}  of {verified.trials:,} trials, recomputed",
        "texts": f"{verified.texts:>12,}  recomputed and the same, {verified.pages:,} of them pages",
        "numbers": f"{verified.numbers:>12,}  in these texts, the same to 1e-9 of their value",
    }
    click.echo(f"Verified {site}")
    for name, value in rows.items():
        click.echo(f"  {name:<9} {value}")
