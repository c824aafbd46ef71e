"""`serve`: what it does with each change, without a watcher and without real builds."""

from __future__ import annotations

import http.client
import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from click.testing import CliRunner, Result

from generator.commands import serve as command
from generator.commands.group import generator
from generator.errors import DataError, Problem
from generator.publishing.preview import Preview


class Builds:
    """Stands for the build: writes a page that counts, or fails where it is told to."""

    def __init__(self, site: Path, failing: set[int]) -> None:
        self.site, self.failing, self.count = site, failing, 0

    def __call__(self, *_: object, **__: object) -> None:
        self.count += 1
        if self.count in self.failing:
            raise DataError([Problem("trials.parquet", "row 1", "nothing", "a value")])
        self.site.mkdir(exist_ok=True)
        (self.site / "index.html").write_text(f"<body>build {self.count}</body>")


def serve(
    monkeypatch: pytest.MonkeyPatch, site: Path, changes: int, failing: set[int]
) -> tuple[Result, list[str]]:
    """Serve through that many changes; also what a visitor saw before each of them and at the end."""
    seen: list[str] = []
    previews: list[Preview] = []

    def visit() -> None:
        connection = http.client.HTTPConnection(urlsplit(previews[0].address).netloc, timeout=5)
        connection.request("GET", "/")
        seen.append(connection.getresponse().read().decode())
        connection.close()

    def watch(*_: object, **__: object) -> Iterator[set[str]]:
        for _change in range(changes):
            visit()
            yield set()
        visit()
        raise KeyboardInterrupt

    def preview(folder: Path, port: int) -> Preview:
        previews.append(Preview(folder, port))
        return previews[0]

    monkeypatch.setattr(command, "Preview", preview)
    monkeypatch.setattr(command, "watch", watch)
    monkeypatch.setattr(command, "build_and_report", Builds(site, failing))
    result = CliRunner().invoke(generator, ["serve", "--output", str(site), "--port", "0"])
    return result, [text.partition("build ")[2][:1] for text in seen]


def test_every_change_is_built_and_served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """And Ctrl-C, which ends the watching, is a good end."""
    result, seen = serve(monkeypatch, tmp_path / "site", changes=2, failing=set())
    assert (result.exit_code, result.stderr) == (0, "")
    assert seen == ["1", "2", "3"]
    assert "Serving http://127.0.0.1:" in result.stdout


def test_a_fault_is_told_and_the_last_good_site_served(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Mending it brings the next one."""
    result, seen = serve(monkeypatch, tmp_path / "site", changes=2, failing={2})
    assert result.exit_code == 0
    assert seen == ["1", "1", "3"]
    assert result.stderr.splitlines() == [
        "trials.parquet: row 1: nothing; expected a value",
        "The site is as it was.",
    ]


def test_a_first_build_that_fails_ends_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """There is nothing to serve."""
    result, seen = serve(monkeypatch, tmp_path / "site", changes=1, failing={1})
    assert result.exit_code == 1
    assert seen == []


def test_a_port_in_use_is_wrong_usage(tmp_path: Path) -> None:
    """Told before a build is waited for."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        result = CliRunner().invoke(generator, ["serve", "--output", str(tmp_path / "site"), "--port", port])
    assert result.exit_code == 2
    assert "choose another --port" in result.stderr
