"""A web server on this machine for a written site, with the headers that its host is asked for."""

from __future__ import annotations

import errno
import mimetypes
import os
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Self
from urllib.parse import unquote

from generator.publishing.host_headers import HeaderRule, headers_of
from generator.wording import routes

HOST = "127.0.0.1"

_NAMES = ("localhost", HOST, "[::1]")
"""Of this machine. A page of another host whose name leads here would otherwise read what is served."""
_HTTP_PORT = 80
_PATIENCE_S = 60
"""For a client that sends or takes nothing."""
_MISSING = (errno.ENAMETOOLONG, errno.ENOENT, errno.ENOTDIR, errno.ELOOP)
_BAD_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


@dataclass(frozen=True)
class Request:
    """path: decoded, within the site: "/a/index.html". target: the path as it was sent, with its query."""

    path: str
    target: str
    accept: str = ""


@dataclass(frozen=True)
class Answer:
    """body: whole, in a file, or piece by piece as it comes. type: None where the file's name says it."""

    status: HTTPStatus
    body: bytes | Path | Iterator[bytes]
    type: str | None = None
    headers: Mapping[str, str] = field(default_factory=dict)


class SiteServer(ThreadingHTTPServer):
    """Serves one folder in the background, for as long as its block runs."""

    daemon_threads = True

    def __init__(
        self, folder: Path, port: int, rules: Sequence[HeaderRule] = (), *, below: str = "/"
    ) -> None:
        """Listen on `port` of this machine only; 0: any free one. Raises OSError.

        rules: the headers to send. below: the path of the home page.
        """
        self.folder, self.rules, self.below = folder, rules, below
        super().__init__((HOST, port), _Handler)
        self.address = f"http://{HOST}:{self.server_port}{below}"
        own = "" if self.server_port == _HTTP_PORT else f":{self.server_port}"
        self.hosts = {f"{name}{own}" for name in _NAMES} | {f"{name}:{self.server_port}" for name in _NAMES}

    def __enter__(self) -> Self:
        """Serve."""
        Thread(target=self.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        """Stop serving."""
        self.shutdown()
        self.server_close()

    def handle_error(self, *_: object) -> None:
        """Nothing: a client went away, or sent what nobody can answer."""

    def answer(self, request: Request) -> Answer:
        """What there is at a path of the site."""
        path = request.path
        hidden = any(part.startswith(".") and part != ".well-known" for part in path.split("/"))
        if hidden or "\\" in path:  # hosts publish none of these, and some are no names at all
            return self.not_found(request)
        place = self.folder / path.lstrip("/")
        if place.is_dir() and not path.endswith("/"):
            sent, mark, query = request.target.partition("?")
            return Answer(
                HTTPStatus.MOVED_PERMANENTLY, b"", "text/plain", {"Location": f"{sent}/{mark}{query}"}
            )
        if path.endswith("/"):
            place = place / "index.html"
        return self.file(HTTPStatus.OK, place, request) if place.is_file() else self.not_found(request)

    def not_found(self, request: Request) -> Answer:
        """The site's own page where nothing is found."""
        page = self.folder / routes.NOT_FOUND
        if page.is_file():
            return self.file(HTTPStatus.NOT_FOUND, page, request)
        return _plain(HTTPStatus.NOT_FOUND)

    def file(self, status: HTTPStatus, place: Path, request: Request) -> Answer:  # noqa: ARG002
        """A file as it is."""
        return Answer(status, place)


def _plain(status: HTTPStatus, text: str = "") -> Answer:
    return Answer(status, f"{status.value} {text or status.phrase}\n".encode(), "text/plain; charset=utf-8")


class _Handler(BaseHTTPRequestHandler):
    """One connection: what may be asked, and how an answer is sent."""

    server: SiteServer
    timeout = _PATIENCE_S
    path = "/"
    command = ""

    def do_GET(self) -> None:
        """Answer one request."""
        try:
            self.send(self._answer())
        except ConnectionError:
            raise
        except OSError as error:  # such as a name too long for the disk, or a file that a build just removed
            self.send(_plain(HTTPStatus.NOT_FOUND if error.errno in _MISSING else HTTPStatus.FORBIDDEN))

    do_HEAD = do_GET  # noqa: N815

    def _answer(self) -> Answer:
        hosts = self.headers.get_all("Host") or []
        if len(hosts) != 1:
            return _plain(HTTPStatus.BAD_REQUEST, "One Host header is needed.")
        if hosts[0].lower() not in self.server.hosts:
            return _plain(
                HTTPStatus.MISDIRECTED_REQUEST, f"This server answers at {self.server.address} only."
            )
        sent = self.path.partition("?")[0].partition("#")[0]
        try:
            path = unquote(sent, errors="strict")
        except UnicodeDecodeError:
            path = ""
        if not path.startswith("/") or _BAD_ESCAPE.search(sent) or _CONTROL.search(path):
            return _plain(HTTPStatus.BAD_REQUEST, "This is not the path of a page.")
        if not path.startswith(self.server.below) or "%2f" in sent.lower():
            return _plain(HTTPStatus.NOT_FOUND)
        within = "/" + path.removeprefix(self.server.below)
        return self.server.answer(Request(within, self.path, self.headers.get("Accept", "")))

    def send(self, answer: Answer) -> None:
        """Send the headers and, but for HEAD, the body."""
        body = answer.body
        if isinstance(body, Path):
            with body.open("rb") as source:
                self._head(answer, os.fstat(source.fileno()).st_size)
                if self.command != "HEAD":
                    shutil.copyfileobj(source, self.wfile)
            return
        pieces = [body] if isinstance(body, bytes) else body
        self._head(answer, len(body) if isinstance(body, bytes) else None)
        if self.command != "HEAD":
            for piece in pieces:
                self.wfile.write(piece)

    def _head(self, answer: Answer, size: int | None) -> None:
        path = "/" + self.path.partition("?")[0].removeprefix(self.server.below)
        rules = {name.title(): value for name, value in headers_of(self.server.rules, path).items()}
        headers = {"Content-Type": _type(answer.body), "Cache-Control": "no-store"}  # a build changes it
        if answer.status == HTTPStatus.OK:
            headers |= rules
        else:
            headers = rules | headers
        if answer.type is not None:
            headers["Content-Type"] = answer.type
        if size is not None:
            headers["Content-Length"] = str(size)
        self.send_response(answer.status)
        for name, value in {**headers, **answer.headers, "Connection": "close"}.items():
            self.send_header(name, value)
        self.end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:  # noqa: ARG002
        """What the base class refuses, in plain text."""
        self.close_connection = True
        self.send(_plain(HTTPStatus(code)))

    def version_string(self) -> str:
        """Nothing of the machine's software."""
        return "preview"

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: the terminal is for the builds."""


def _type(body: bytes | Path | Iterator[bytes]) -> str:
    """The type of a file, by its name."""
    name, packed = mimetypes.guess_type(body.name) if isinstance(body, Path) else (None, None)
    if packed or name is None:
        return "application/gzip" if packed == "gzip" else "application/octet-stream"
    return f"{name}; charset=utf-8" if name.startswith("text/") else name
