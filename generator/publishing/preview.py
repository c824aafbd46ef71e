"""A server on this machine that shows the written site, and has open pages reload when it changes."""

from __future__ import annotations

import socket
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Condition, Thread
from typing import Any

from generator.pages import routes

HOST = "127.0.0.1"

_SCRIPT_PATH = "/-/reload.js"
_EVENTS_PATH = "/-/reload"
_SCRIPT = b'new EventSource("/-/reload").onmessage = () => location.reload();\n'
_TAG = f'<script src="{_SCRIPT_PATH}" defer></script>'.encode()
_HEARTBEAT_S = 10


class Preview:
    """The server of one site folder; the pages that it gives to browsers carry the reloading script."""

    def __init__(self, folder: Path, port: int) -> None:
        """Listen on `port` of this machine only; 0: any free one. Raises OSError."""
        self._changed = Condition()
        self._version = 0
        handler = partial(_Handler, directory=str(folder), preview=self)
        self._server = ThreadingHTTPServer((HOST, port), handler)
        self._server.daemon_threads = True
        self.address = f"http://{HOST}:{self._server.server_address[1]}/"

    def __enter__(self) -> Preview:
        """Serve in the background."""
        Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        """Stop serving."""
        self._server.shutdown()
        self._server.server_close()

    def reload(self) -> None:
        """Have every open page reload."""
        with self._changed:
            self._version += 1
            self._changed.notify_all()

    def wait(self, seen: int) -> int:
        """The version of the site, once it is not `seen` or some seconds have passed."""
        with self._changed:
            self._changed.wait_for(lambda: self._version != seen, _HEARTBEAT_S)
            return self._version

    @property
    def version(self) -> int:
        """Counts the site's changes."""
        return self._version


class _Handler(SimpleHTTPRequestHandler):
    """Files as they are, pages with the script where a browser asks, and the stream of changes."""

    def __init__(
        self,
        request: socket.socket,
        client: Any,
        server: ThreadingHTTPServer,
        *,
        directory: str,
        preview: Preview,
    ) -> None:
        self._preview = preview
        super().__init__(request, client, server, directory=directory)

    def do_GET(self) -> None:
        """Answer one request."""
        path = Path(self.translate_path(self.path))
        if self.path == _EVENTS_PATH:
            self._stream()
        elif self.path == _SCRIPT_PATH:
            self._send(HTTPStatus.OK, "text/javascript", _SCRIPT)
        elif path.is_dir() and self.path.partition("?")[0].endswith("/") and (path / "index.html").is_file():
            self._send_page(HTTPStatus.OK, path / "index.html")
        elif path.suffix == ".html" and path.is_file():
            self._send_page(HTTPStatus.OK, path)
        else:
            super().do_GET()

    def list_directory(self, path: Any) -> None:  # noqa: ARG002
        """A folder without a page is not found: hosts of static sites list none."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """The site's own page where nothing is found."""
        page = Path(self.directory) / routes.NOT_FOUND
        if code == HTTPStatus.NOT_FOUND and page.is_file():
            self._send_page(HTTPStatus.NOT_FOUND, page)
        else:
            super().send_error(code, message, explain)

    def end_headers(self) -> None:
        """What is served changes with every build."""
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: the terminal is for the builds."""

    def _send_page(self, status: HTTPStatus, page: Path) -> None:
        text = page.read_bytes()
        # Browsers say that they want HTML; `verify` and other programs are to get what was written.
        if "text/html" in self.headers.get("Accept", ""):
            head, closing, tail = text.rpartition(b"</body>")
            text = head + _TAG + closing + tail if closing else text
        self._send(status, "text/html; charset=utf-8", text)

    def _send(self, status: HTTPStatus, type: str, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", type)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def _stream(self) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        seen = self._preview.version
        try:
            while True:
                self.wfile.write(b": still here\n\n")
                if (version := self._preview.wait(seen)) != seen:
                    self.wfile.write(f"data: {version}\n\n".encode())
                    seen = version
        except OSError:
            return  # the page was closed
