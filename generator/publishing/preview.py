"""A server that shows the written site, or why there is none, and has open pages reload when that changes."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from http import HTTPStatus
from pathlib import Path
from threading import Condition

from generator.publishing import notice
from generator.publishing.host_headers import HeaderRule
from generator.publishing.notice import Notice
from generator.publishing.site_server import Answer, Request, SiteServer

_SCRIPT_PATH = "/-/reload.js"
_EVENTS_PATH = "/-/reload"
# Hidden pages let go of their connection: browsers open six to a host, which would be six tabs.
_SCRIPT = b"""const seen = document.currentScript.dataset.version;
let events;
function listen() {
  events?.close();
  if (document.hidden) return;
  events = new EventSource("/-/reload");
  events.onmessage = ({ data }) => {
    if (data !== seen) location.reload();
  };
}
document.addEventListener("visibilitychange", listen);
listen();
"""
_HTML = "text/html; charset=utf-8"
_HEARTBEAT_S = 10


class Preview(SiteServer):
    """The server of one site folder; the pages that it gives to browsers carry the reloading script."""

    def __init__(self, folder: Path, port: int, rules: Sequence[HeaderRule] = ()) -> None:
        """Listen on `port` of this machine only; 0: any free one. Raises OSError."""
        self._changed = Condition()
        self._start = secrets.token_hex(4)
        self._count = 0
        self._notice: Notice | None = None if (folder / "index.html").is_file() else notice.BUILDING
        super().__init__(folder, port, rules)

    def show(self, notice: Notice | None) -> None:
        """Give the site, or `notice` in place of each of its pages, and have every open page reload."""
        with self._changed:
            self._notice = notice
            self._count += 1
            self._changed.notify_all()

    @property
    def version(self) -> str:
        """Of what is shown; of no other start of the program."""
        return f"{self._start}-{self._count}"

    def answer(self, request: Request) -> Answer:
        """A page, a file, or what the reloading needs."""
        if request.path == _EVENTS_PATH:
            return Answer(HTTPStatus.OK, self._versions(), "text/event-stream")
        if request.path == _SCRIPT_PATH:
            return Answer(HTTPStatus.OK, _SCRIPT, "text/javascript")
        if request.path == notice.STYLE_PATH:
            return Answer(HTTPStatus.OK, notice.STYLE, "text/css")
        version, shown = self.version, self._notice
        if shown is not None and _is_page(request.path):
            return Answer(shown.status, shown.html(_tag(version)).encode(), _HTML)
        return super().answer(request)

    def file(self, status: HTTPStatus, place: Path, request: Request) -> Answer:
        """Pages with the script where a browser asks; `verify` and other programs get what was written."""
        if place.suffix != ".html" or "text/html" not in request.accept:
            return super().file(status, place, request)
        version = self.version  # before the page: a build in between then has it reload
        head, closing, tail = place.read_bytes().rpartition(b"</body>")
        text = head + _tag(version).encode() + closing + tail if closing else tail
        return Answer(status, text, _HTML)

    def _versions(self) -> Iterator[bytes]:
        """The version, at once and whenever it is another; between them signs of life."""
        seen = ""
        while True:
            with self._changed:
                if self.version == seen:
                    self._changed.wait(_HEARTBEAT_S)
                version = self.version
            yield b": still here\n\n" if version == seen else f"data: {version}\n\n".encode()
            seen = version


def _is_page(path: str) -> bool:
    name = path.rpartition("/")[2]
    return "." not in name or name.endswith(".html")


def _tag(version: str) -> str:
    return f'<script src="{_SCRIPT_PATH}" data-version="{version}" defer></script>'
