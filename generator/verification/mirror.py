"""A site on a web server, fetched whole into a folder.

The server is not trusted: it is asked for the listed files only, never elsewhere, and cut off where it sends
more than it listed, or too slowly.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote, urljoin, urlsplit

from urllib3 import PoolManager, Timeout
from urllib3.exceptions import HTTPError
from urllib3.response import BaseHTTPResponse
from urllib3.util import Retry

from generator.errors import Problem, VerificationError
from generator.pages import routes
from generator.publishing.listing import MANIFEST_MOST_BYTES
from generator.verification.published import read_manifest

SITE_MOST_BYTES = 1 << 35
"""Above any site that this program can sensibly have made."""

_CHUNK = 1 << 16
_CONNECTIONS = 8
_REDIRECTS = 3
_PATIENCE_S = 30
_LEAST_BYTES_A_SECOND = 16_384
_AGAIN = Retry(
    3,
    redirect=False,
    backoff_factor=0.5,
    status_forcelist=(429, 502, 503, 504),
    raise_on_status=False,
    respect_retry_after_header=False,
)


class _RefusedError(Exception):
    """Why a file was not taken."""


def mirror_site(address: str, folder: Path, progress: Callable[[int, int], None]) -> list[Problem]:
    """Fetch the site at `address` into `folder`; what could not be fetched is told and not there.

    progress: told how many files are done, of how many.
    Raises VerificationError where the manifest cannot be fetched or used.
    """
    home = address if address.endswith("/") else f"{address}/"
    with PoolManager(maxsize=_CONNECTIONS, timeout=Timeout(_PATIENCE_S), retries=_AGAIN) as pool:
        place = folder / routes.MANIFEST
        if problem := _fetch(pool, home, routes.MANIFEST, MANIFEST_MOST_BYTES, place):
            raise VerificationError([problem])
        manifest = read_manifest(place.read_bytes())
        if sum(file.bytes for file in manifest.files) > SITE_MOST_BYTES:
            expected = f"at most {SITE_MOST_BYTES:,} bytes in all"
            raise VerificationError(
                [Problem(routes.MANIFEST, "files", "a site too large to fetch", expected)]
            )

        problems: list[Problem] = []
        with _workers() as workers:
            fetched = workers.map(
                lambda file: _fetch(pool, home, file.path, file.bytes, folder / file.path), manifest.files
            )
            for done, problem in enumerate(fetched):
                progress(done, len(manifest.files))
                if problem:
                    problems.append(problem)
    return problems


@contextmanager
def _workers() -> Iterator[ThreadPoolExecutor]:
    """Threads that end when the block does, with what is left to do undone."""
    workers = ThreadPoolExecutor(_CONNECTIONS)
    try:
        yield workers
    finally:
        workers.shutdown(cancel_futures=True)


def _fetch(pool: PoolManager, home: str, path: str, most_bytes: int, place: Path) -> Problem | None:
    """Fetch one file to `place`; what is wrong where that fails."""
    folder, name = path.rpartition("/")[::2]
    asked = f"{folder}/" if name == "index.html" and folder else "" if name == "index.html" else path
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        # Some hosts give the page for what is not there with the status of what is not there.
        statuses = (200, 404) if path == routes.NOT_FOUND else (200,)
        _receive(pool, urljoin(home, quote(asked)), statuses, most_bytes, place)
    except (_RefusedError, HTTPError) as error:
        found = str(error) if isinstance(error, _RefusedError) else f"cannot be fetched ({_reason(error)})"
    except OSError as error:
        found = f"cannot be kept ({error.strerror})"
    else:
        return None
    place.unlink(missing_ok=True)
    return Problem(path, "", found, "a file of the site, fetched from its server")


def _receive(
    pool: PoolManager, address: str, statuses: tuple[int, ...], most_bytes: int, place: Path
) -> None:
    with _open(pool, address) as response:
        if response.status not in statuses:
            raise _RefusedError(f"the server answers {response.status}")
        size, deadline = 0, _deadline(most_bytes)
        with place.open("wb") as target:
            # As much as has come, so that a trickle is noticed before a whole chunk of it is there.
            while chunk := response.read1(_CHUNK, decode_content=True):
                size += len(chunk)
                if size > most_bytes:
                    raise _RefusedError(f"more than {most_bytes:,} bytes")
                if time.monotonic() > deadline:
                    raise _RefusedError("sent too slowly")
                target.write(chunk)


def _deadline(most_bytes: int) -> float:
    """When a file that is being asked for now must have arrived, on the monotonic clock."""
    return time.monotonic() + _PATIENCE_S + most_bytes / _LEAST_BYTES_A_SECOND


def _open(pool: PoolManager, address: str) -> BaseHTTPResponse:
    """The answer for `address`, after redirects within its host."""
    encodings = "identity" if address.endswith((".gz", ".parquet")) else "gzip"
    for _ in range(_REDIRECTS + 1):
        response = pool.request(
            "GET", address, headers={"Accept-Encoding": encodings}, redirect=False, preload_content=False
        )
        if response.status not in (301, 302, 303, 307, 308):
            return response
        response.close()
        given = response.headers.get("Location", "")
        to = _target(address, given)
        if to is None:
            raise _RefusedError(f"a redirect to {given[:200]}, which is refused")
        address = to
    raise _RefusedError("too many redirects")


def _target(address: str, given: str) -> str | None:
    """Where a redirect leads, if it may be followed: within the host; from http to https, never back."""
    try:
        to = urljoin(address, given)
        here, there = urlsplit(address), urlsplit(to)
        same = (here.scheme, here.netloc) == (there.scheme, there.netloc)
        safer = here.hostname == there.hostname and (here.scheme, there.scheme) == ("http", "https")
    except ValueError:  # no address at all
        return None
    return to if same or safer else None


def _reason(error: HTTPError) -> str:
    """What went wrong in the network, without the parts of the library that noticed."""
    cause = getattr(error, "reason", None) or error
    return " ".join(str(cause).rpartition(": ")[2].split())[:200] or type(cause).__name__
