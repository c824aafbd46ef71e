"""A site on a web server, fetched whole into a folder.

The server is not trusted: it is asked for the listed files only, never elsewhere, and cut off where it sends
more than it listed, or too slowly; it is left when the time for all of it is up.
"""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from http.client import HTTPException, IncompleteRead, RemoteDisconnected
from pathlib import Path
from threading import Timer, local
from urllib.parse import quote, urljoin, urlsplit

from urllib3 import HTTPConnectionPool, HTTPSConnectionPool, PoolManager, Timeout
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.exceptions import DecodeError, HTTPError
from urllib3.response import BaseHTTPResponse
from urllib3.util import Retry

from generator.errors import Problem, VerificationError
from generator.publishing.listing import MANIFEST_MOST_BYTES
from generator.verification.published import Manifest, read_manifest
from generator.verification.workers import done_in_threads
from generator.wording import routes

_CHUNK = 1 << 16
_CONNECTIONS = 8
_REDIRECTS = 3
_PATIENCE_S = 30
_REASONS: tuple[tuple[type[Exception], str], ...] = (
    (IncompleteRead, "the answer ends too early"),
    (RemoteDisconnected, "the server closes the connection without an answer"),
    (HTTPException, "the answer is no HTTP that can be read"),
    (DecodeError, "the answer is not compressed as it says"),
)
"""In the order in which they are tried: some are kinds of others."""
_LEAST_BYTES_A_SECOND = 16_384
_AGAIN = Retry(
    3,
    redirect=False,
    backoff_factor=0.5,
    status_forcelist=(429, 502, 503, 504),
    raise_on_status=False,
    respect_retry_after_header=False,
)


@dataclass(frozen=True)
class Limits:
    """What fetching a site may take: all of its files together."""

    minutes: float = 30
    mib: int = 4096


class _RefusedError(Exception):
    """Why a file was not taken."""


class _Line:
    """The connection that a file comes by; it can be cut from outside, whatever is being read from it."""

    def __init__(self) -> None:
        self.socket: socket.socket | None = None
        self.is_cut = False

    def use(self, socket: socket.socket) -> None:
        self.socket = socket
        if self.is_cut:
            self.cut()

    def cut(self) -> None:
        self.is_cut = True
        if self.socket is not None:
            with suppress(OSError):  # of the system's own: the one of TLS would first say goodbye
                socket.socket.shutdown(self.socket, socket.SHUT_RDWR)


_thread = local()
"""line: the one by which this thread fetches."""


class _Connection(HTTPConnection):
    def getresponse(self) -> BaseHTTPResponse:  # type: ignore[override]
        _thread.line.use(self.sock)
        return super().getresponse()


class _SafeConnection(HTTPSConnection):
    def getresponse(self) -> BaseHTTPResponse:  # type: ignore[override]
        _thread.line.use(self.sock)
        return super().getresponse()


class _Pool(HTTPConnectionPool):
    ConnectionCls = _Connection


class _SafePool(HTTPSConnectionPool):
    ConnectionCls = _SafeConnection


STATED = Limits()


def mirror_site(
    address: str, folder: Path, progress: Callable[[int, int], None], limits: Limits = STATED
) -> list[Problem]:
    """Fetch the site at `address` into `folder`; what could not be fetched is told and not there.

    progress: told how many files are done, of how many.
    Raises VerificationError where the manifest cannot be fetched or used, or a limit is passed.
    """
    home = address if address.endswith("/") else f"{address}/"
    until = time.monotonic() + 60 * limits.minutes
    with PoolManager(maxsize=_CONNECTIONS, timeout=Timeout(_PATIENCE_S), retries=_AGAIN) as pool:
        pool.pool_classes_by_scheme = {"http": _Pool, "https": _SafePool}

        def fetched(files: Sequence[tuple[str, int]]) -> Iterator[Problem | None]:
            places = {path: _made(folder, path) for path, _ in files}
            fetch = partial(_fetch, pool, home)
            work = [(path, size, places[path]) for path, size in files]
            return done_in_threads(lambda file: fetch(*file), work, threads=_CONNECTIONS, until=until)

        try:
            for problem in fetched([(routes.MANIFEST, MANIFEST_MOST_BYTES)]):
                if problem:
                    raise VerificationError([problem])
            files = _listed(read_manifest((folder / routes.MANIFEST).read_bytes()), limits)
            problems = []
            for done, problem in enumerate(fetched(files)):
                progress(done, len(files))
                if problem:
                    problems.append(problem)
        except TimeoutError:
            raise VerificationError([_late(address, limits)]) from None
    return problems


def _late(address: str, limits: Limits) -> Problem:
    minutes = f"{limits.minutes:g} minute{'s' * (limits.minutes != 1)}"
    found = f"not all of it came within {minutes}"
    remedy = "Allow for more with --most-minutes, or verify a copy of the site in a folder."
    return Problem(address, "", found, "a server that sends its files", remedy)


def _listed(manifest: Manifest, limits: Limits) -> list[tuple[str, int]]:
    """Path and size of each file. Raises VerificationError where they are too much together."""
    size = sum(file.bytes for file in manifest.files)
    if size > limits.mib << 20:
        found = f"{size / (1 << 20):,.0f} MiB in all"
        expected = f"at most {limits.mib:,} MiB"
        remedy = "Allow for more with --most-mib."
        raise VerificationError([Problem(routes.MANIFEST, "files", found, expected, remedy)])
    return [(file.path, file.bytes) for file in manifest.files]


def _made(folder: Path, path: str) -> Path:
    """Where the file at `path` goes, in a folder that is there: no thread makes one that was just removed."""
    place = folder / path
    place.parent.mkdir(parents=True, exist_ok=True)
    return place


def _fetch(pool: PoolManager, home: str, path: str, most_bytes: int, place: Path) -> Problem | None:
    """Fetch one file to `place`; what is wrong where that fails."""
    folder, name = path.rpartition("/")[::2]
    asked = f"{folder}/" if name == "index.html" and folder else "" if name == "index.html" else path
    try:
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
    with _limited(_seconds(most_bytes)), _open(pool, address) as response:
        if response.status not in statuses:
            raise _RefusedError(f"the server answers {response.status}")
        size = 0
        with place.open("wb") as target:
            while chunk := response.read1(_CHUNK, decode_content=True):
                size += len(chunk)
                if size > most_bytes:
                    raise _RefusedError(f"more than {most_bytes:,} bytes")
                target.write(chunk)


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """Cut the connection of this thread if the block takes longer, however steadily something comes."""
    line = _thread.line = _Line()
    timer = Timer(seconds, line.cut)
    timer.daemon = True
    timer.start()
    try:
        yield
    except (HTTPError, OSError) as error:
        if line.is_cut:
            raise _RefusedError("sent too slowly") from error
        raise
    finally:
        timer.cancel()
    if line.is_cut:  # what came looked like an end
        raise _RefusedError("sent too slowly")


def _seconds(most_bytes: int) -> float:
    """How long a file may take."""
    return _PATIENCE_S + most_bytes / _LEAST_BYTES_A_SECOND


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
    inner = next((arg for arg in cause.args[1:] if isinstance(arg, Exception)), cause)
    system = cause.__cause__ or inner
    if isinstance(system, OSError) and system.strerror:
        return system.strerror
    for kind, words in _REASONS:
        if isinstance(inner, kind) or isinstance(cause, kind):
            return words
    return " ".join(str(cause).rpartition(": ")[2].split())[:200] or type(cause).__name__
