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
from generator.errors import ContentError, DataError, Problem
from generator.publishing import host_headers
from generator.publishing.preview import Preview

PROBLEM = DataError([Problem("trials.parquet", "row 1", "nothing", "a value")])


class Panic(BaseException):
    """As native libraries raise it: no Exception."""


class Builds:
    """Stands for the build: writes a page that counts, or fails where it is told to."""

    def __init__(self, site: Path, failing: dict[int, BaseException]) -> None:
        self.site, self.failing, self.count = site, failing, 0

    def __call__(self, *_: object, **__: object) -> None:
        self.count += 1
        if self.count in self.failing:
            raise self.failing[self.count]
        self.site.mkdir(exist_ok=True)
        (self.site / "index.html").write_text(f"<body>build {self.count}</body>")


def serve(
    monkeypatch: pytest.MonkeyPatch, site: Path, events: list[bool], failing: dict[int, BaseException]
) -> tuple[Result, list[tuple[int, str]]]:
    """Serve through what the watcher says; also what a visitor saw before each event and at the end."""
    seen: list[tuple[int, str]] = []
    previews: list[Preview] = []

    def visit() -> None:
        connection = http.client.HTTPConnection(urlsplit(previews[0].address).netloc, timeout=5)
        connection.request("GET", "/")
        answer = connection.getresponse()
        seen.append((answer.status, answer.read().decode()))
        connection.close()

    def changes(*_: object) -> Iterator[bool]:
        for event in events:
            visit()
            yield event
        visit()
        raise KeyboardInterrupt

    def preview(folder: Path, port: int, rules: tuple[host_headers.HeaderRule, ...]) -> Preview:
        previews.append(Preview(folder, port, rules))
        return previews[0]

    monkeypatch.setattr(command, "Preview", preview)
    monkeypatch.setattr(command, "watched_changes", changes)
    monkeypatch.setattr(command, "build_and_report", Builds(site, failing))
    result = CliRunner().invoke(generator, ["serve", "--output", str(site), "--port", "0"])
    return result, seen


def test_every_change_is_built_and_served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The first build waits until changes are watched; Ctrl-C, which ends the watching, is a good end."""
    result, seen = serve(monkeypatch, tmp_path / "site", [False, False, True, True], {})
    assert (result.exit_code, result.stderr) == (0, "")
    assert [status for status, _ in seen] == [503, 200, 200, 200, 200]
    assert [text for _, text in seen[1:]] == [f"<body>build {count}</body>" for count in (1, 1, 2, 3)]
    assert result.stdout.count("Serving http://127.0.0.1:") == 1


@pytest.mark.parametrize("build", [1, 2])
@pytest.mark.parametrize(
    ("error", "told"),
    [
        (PROBLEM, "trials.parquet: row 1: nothing; expected a value"),
        (
            ContentError([Problem("templates/home.html", "line 3", "'x' is undefined", "it to render")]),
            "templates/home.html: line 3: &#x27;x&#x27; is undefined; expected it to render",
        ),
        (RuntimeError("a <fault>"), "RuntimeError: a &lt;fault&gt;"),
        (MemoryError(), "Out of memory."),
        (RecursionError("too deep"), "RecursionError: too deep"),
        (SystemExit(3), "SystemExit: 3"),
        (Panic("of a library"), "Panic: of a library"),
    ],
)
def test_whatever_ends_a_build_is_shown_and_mended_by_the_next(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, build: int, error: BaseException, told: str
) -> None:
    """In the page and in the terminal, at the start as well as later; no traceback in the terminal."""
    result, seen = serve(monkeypatch, tmp_path / "site", [False, True, True], {build: error})
    assert result.exit_code == 0
    status, text = seen[build]
    assert status == 500
    assert told in text
    assert seen[build + 1] == (200, f"<body>build {build + 1}</body>")
    assert "The build failed. Every page shows why until the next good build." in result.stderr
    assert "Traceback" not in result.stderr
    assert "Serving http://127.0.0.1:" in result.stdout


def test_no_more_problems_are_shown_than_anywhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The page says how many more there are."""
    many = DataError(Problem("trials.parquet", f"row {row}", "nothing", "a value") for row in range(70))
    _, seen = serve(monkeypatch, tmp_path / "site", [False], {1: many})
    assert seen[1][1].count("<li>") == 51
    assert "<li>… and 20 more</li>" in seen[1][1]


def test_ctrl_c_in_a_build_ends_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It is no fault of the build."""
    result, seen = serve(monkeypatch, tmp_path / "site", [False, True], {1: KeyboardInterrupt()})
    assert (result.exit_code, result.stderr, len(seen)) == (0, "", 1)


def test_without_the_headers_of_the_host_it_serves_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """And says so."""

    def none() -> tuple[host_headers.HeaderRule, ...]:
        return host_headers.read_header_rules(tmp_path / "netlify.toml")

    monkeypatch.setattr(command, "read_header_rules", none)
    result, seen = serve(monkeypatch, tmp_path / "site", [False], {})
    assert seen[1][0] == 200
    assert result.stderr.splitlines() == [
        "warning: netlify.toml: No such file or directory; expected the headers of the site's host",
        "warning: Pages are served without the headers of netlify.toml.",
    ]


def test_a_port_in_use_is_wrong_usage(tmp_path: Path) -> None:
    """Told before a build is waited for, with what to do."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        result = CliRunner().invoke(generator, ["serve", "--output", str(tmp_path / "site"), "--port", port])
    assert result.exit_code == 2
    assert f"Port {port} is in use by another program. Choose another with --port" in result.stderr
