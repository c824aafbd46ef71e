"""A web server for a built site, on this machine only, as a static host serves it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any


class _Handler(SimpleHTTPRequestHandler):
    def __init__(self, *arguments: Any, below: str, headers: Mapping[str, str], **options: Any) -> None:
        self.below = below
        self.own_headers = headers
        super().__init__(*arguments, **options)

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.below):
            return str(Path(self.directory) / "outside the site")
        return super().translate_path("/" + path.removeprefix(self.below))

    def end_headers(self) -> None:
        for name, value in self.own_headers.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Keep quiet."""


@contextmanager
def served(site: Path, below: str, headers: Mapping[str, str] | None = None) -> Iterator[str]:
    """Serve the folder `site` below a path such as "/some/where/" and give the address of its home page.

    headers: sent with every answer.
    """
    handler = partial(_Handler, directory=str(site), below=below, headers=headers or {})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}{below}"
        server.shutdown()
        thread.join()
