"""A web server for a built site, on this machine only, with the headers that netlify.toml asks for."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
RULES: list[dict[str, Any]] = tomllib.loads((ROOT / "netlify.toml").read_text(encoding="utf-8"))["headers"]


def headers_of(path: str) -> dict[str, str]:
    """What the host sends with the file at `path`, such as "/api/v1/index.json"."""
    found: dict[str, str] = {}
    for rule in RULES:
        pattern = re.sub(r":\w+", "[^/]+", re.escape(rule["for"]).replace(r"\*", ".*"))
        if re.fullmatch(pattern, path):
            found |= rule["values"]
    return found


class _Handler(SimpleHTTPRequestHandler):
    def __init__(self, *arguments: Any, below: str, **options: Any) -> None:
        self.below = below
        super().__init__(*arguments, **options)

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.below):
            return str(Path(self.directory) / "outside the site")
        return super().translate_path("/" + path.removeprefix(self.below))

    def end_headers(self) -> None:
        for name, value in self._asked_for().items():
            if name != "Content-Type":
                self.send_header(name, value)
        super().end_headers()

    def guess_type(self, path: Any) -> str:
        """By the name of the file, but for what netlify.toml says."""
        return self._asked_for().get("Content-Type", super().guess_type(path))

    def _asked_for(self) -> dict[str, str]:
        return headers_of("/" + self.path.partition("?")[0].removeprefix(self.below))

    def log_message(self, format: str, *args: Any) -> None:
        """Keep quiet."""


@contextmanager
def served(site: Path, below: str) -> Iterator[str]:
    """Serve the folder `site` below a path such as "/some/where/" and give the address of its home page."""
    handler = partial(_Handler, directory=str(site), below=below)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}{below}"
        server.shutdown()
        thread.join()
