"""Fetching a site, from servers that behave and from some that do not."""

from __future__ import annotations

import gzip
import json
import socket
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from generator.errors import VerificationError
from generator.publishing.preview import Preview
from generator.verification import mirror
from generator.verification.mirror import Limits, mirror_site
from tests.verification.conftest import FILES, manifest_of

Answer = tuple[int, Mapping[str, str], bytes]


@pytest.fixture
def target(tmp_path: Path) -> Path:
    """Where the site is fetched to."""
    folder = tmp_path / "target"
    folder.mkdir()
    return folder


@contextmanager
def served(handler: Any) -> Iterator[str]:
    """The address of a server of this machine."""
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


@contextmanager
def answering(answers: Mapping[str, Answer]) -> Iterator[str]:
    """A server that gives FILES and their manifest, but for `answers`, by path."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            name = self.path.removeprefix("/site/")
            files = {**FILES, "api/v1/manifest.json": manifest_of(FILES)}
            text = files.get(f"{name}index.html" if name in {"", "a/"} else name, b"")
            status, headers, body = answers.get(name, (200, {}, text))
            self.send_response(status)
            for header, value in {"Content-Length": str(len(body)), **headers}.items():
                if value:
                    self.send_header(header, value)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Nothing."""

    with served(Handler) as address:
        yield f"{address}/site"


def fetched(folder: Path) -> dict[str, bytes]:
    """All files that are in `folder`."""
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def test_a_plain_server_gives_the_site(site: Path, target: Path) -> None:
    """`python -m http.server`, at an address with or without its last slash; progress counts the files."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(site.parent))
    told: list[tuple[int, int]] = []
    with served(handler) as address:
        assert mirror_site(f"{address}/site", target, lambda *done: told.append(done)) == []
    assert fetched(target) == fetched(site)
    assert told == [(done, len(FILES)) for done in range(len(FILES))]


def test_the_preview_gives_the_site(site: Path, target: Path) -> None:
    """Without the script that it adds for browsers."""
    with Preview(site, 0) as preview:
        assert mirror_site(preview.address, target, lambda *_: None) == []
    assert fetched(target) == fetched(site)


def test_compressed_and_chunked_answers_are_unpacked(target: Path) -> None:
    """As hosts send them."""
    packed = gzip.compress(FILES["index.html"])
    text = FILES["a/index.html"]
    chunked = b"%x\r\n%b\r\n%x\r\n%b\r\n0\r\n\r\n" % (3, text[:3], len(text) - 3, text[3:])
    answers: dict[str, Answer] = {
        "": (200, {"Content-Encoding": "gzip"}, packed),
        "a/": (200, {"Transfer-Encoding": "chunked", "Content-Length": ""}, chunked),
        "a/table.csv": (301, {"Location": "/site/moved.csv"}, b""),
        "moved.csv": (200, {}, FILES["a/table.csv"]),
    }
    with answering(answers) as address:
        assert mirror_site(address, target, lambda *_: None) == []
    assert {path: fetched(target)[path] for path in FILES} == FILES


def test_the_page_of_what_is_not_there_may_have_that_status(target: Path) -> None:
    """As some hosts give it even where it is asked for."""
    page = b"<p>No page here</p>"
    answers: dict[str, Answer] = {
        "api/v1/manifest.json": (200, {}, manifest_of({"404.html": page})),
        "404.html": (404, {}, page),
    }
    with answering(answers) as address:
        assert mirror_site(address, target, lambda *_: None) == []
    assert (target / "404.html").read_bytes() == page


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        ((302, {"Location": "http://other.example/a/"}, b""), "a redirect to http://other.example/a/"),
        ((302, {"Location": "http://127.0.0.1:1/a/"}, b""), "a redirect to http://127.0.0.1:1/a/"),
        ((302, {"Location": "http://[::1"}, b""), "a redirect to http://[::1"),
        ((302, {"Location": "file:///etc/passwd"}, b""), "a redirect to file:///etc/passwd"),
        ((302, {"Location": "/site/a/"}, b""), "too many redirects"),
        ((404, {}, b"gone"), "the server answers 404"),
        ((200, {}, b"x" * 1000), "more than 17 bytes"),
        ((200, {"Content-Encoding": "gzip"}, gzip.compress(b"x" * 10_000_000)), "more than 17 bytes"),
        (
            (200, {"Content-Encoding": "gzip"}, b"no gzip"),
            "cannot be fetched (the answer is not compressed as it says)",
        ),
        (
            (200, {"Content-Length": "17", "Connection": "close"}, b""),
            "cannot be fetched (the answer ends too early)",
        ),
        (
            (200, {f"X-{place}": "x" for place in range(200)}, b""),
            "cannot be fetched (the answer is no HTTP that can be read)",
        ),
    ],
)
def test_what_a_server_may_not_do_is_told(
    target: Path, answer: Answer, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is named and not kept, the others are."""
    monkeypatch.setattr(mirror, "_AGAIN", mirror._AGAIN.new(total=0))
    with answering({"a/": answer}) as address:
        (problem,) = mirror_site(address, target, lambda *_: None)
    assert problem.file == "a/index.html"
    assert problem.found.startswith(found)
    assert not (target / "a/index.html").exists()
    assert (target / "index.html").read_bytes() == FILES["index.html"]


@contextmanager
def trickling(before: bytes) -> Iterator[str]:
    """A server that answers with `before`, and then sends a space now and then until the block ends."""
    stopped = Event()

    class Trickle(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            with suppress(OSError):
                self.wfile.write(before)
                while not stopped.wait(0.05):
                    self.wfile.write(b" ")

        def log_message(self, *_: object) -> None:
            """Nothing."""

    with served(Trickle) as address:
        yield address
        stopped.set()


TRICKLES = {
    "status line": b"HTTP/1.1 ",
    "headers": b"HTTP/1.1 200 OK\r\nX-More:",
    "body": b"HTTP/1.1 200 OK\r\nContent-Length: 999999\r\n\r\n",
    "endless body": b"HTTP/1.1 200 OK\r\n\r\n",
    "size of a chunk": b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;",
    "gzip without content": b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n\x1f\x8b\x08\x08\0\0\0\0\0\0",
    "headers of a redirect": b"HTTP/1.1 302 Found\r\nLocation: /a\r\nX-More:",
    "error": b"HTTP/1.1 503 No\r\n\r\n",
}
"""After which part of an answer it trickles."""


@pytest.mark.parametrize("part", TRICKLES)
def test_a_trickle_is_cut_off(target: Path, monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    """A byte now and then keeps a connection alive for as long as its sender likes."""
    monkeypatch.setattr(mirror, "_seconds", lambda _: 0.3)
    monkeypatch.setattr(mirror, "_AGAIN", mirror._AGAIN.new(total=0))
    began = time.monotonic()
    with (
        trickling(TRICKLES[part]) as address,
        pytest.raises(VerificationError, match=r"sent too slowly|answers 503"),
    ):
        mirror_site(address, target, lambda *_: None)
    assert time.monotonic() - began < 10


def test_a_server_is_left_when_the_time_is_up(target: Path) -> None:
    """Whatever each file might still take; the option that allows for more is named."""
    began = time.monotonic()
    with trickling(b"HTTP/1.1 ") as address, pytest.raises(VerificationError) as raised:
        mirror_site(address, target, lambda *_: None, Limits(minutes=0.01))
    assert time.monotonic() - began < 10
    assert raised.value.problems[0].line() == (
        f"{address}: not all of it came within 0.01 minutes; expected a server that sends its files. "
        "Allow for more with --most-minutes, or verify a copy of the site in a folder."
    )


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (b"", "the server closes the connection without an answer"),
        (b"\x00\xff" * 9, "the answer is no HTTP that can be read"),
    ],
)
def test_what_is_no_answer_is_said_in_words(
    target: Path, monkeypatch: pytest.MonkeyPatch, answer: bytes, reason: str
) -> None:
    """Nothing of what a library or the server says is repeated."""
    monkeypatch.setattr(mirror, "_AGAIN", mirror._AGAIN.new(total=0))
    with socket.create_server(("127.0.0.1", 0)) as server:

        def give() -> None:
            connection, _ = server.accept()
            with connection:
                connection.recv(4096)
                connection.sendall(answer)

        Thread(target=give, daemon=True).start()
        with pytest.raises(VerificationError) as raised:
            mirror_site(f"http://127.0.0.1:{server.getsockname()[1]}/", target, lambda *_: None)
    assert [problem.found for problem in raised.value.problems] == [f"cannot be fetched ({reason})"]


def test_no_server_is_one_line(target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That says what was asked for and why it failed."""
    monkeypatch.setattr(mirror, "_AGAIN", mirror._AGAIN.new(total=0))
    with pytest.raises(VerificationError) as raised:
        mirror_site("http://127.0.0.1:1/", target, lambda *_: None)
    found = [(problem.file, problem.found) for problem in raised.value.problems]
    assert found == [("api/v1/manifest.json", "cannot be fetched (Connection refused)")]


def test_a_site_that_would_fill_the_disk_is_not_fetched(target: Path) -> None:
    """What the manifest lists is added up first; the option that allows for more is named."""
    listed = {"a": b""}
    manifest = json.loads(manifest_of(listed))
    manifest["files"][0]["bytes"] = 3 << 20
    answers: dict[str, Answer] = {"api/v1/manifest.json": (200, {}, json.dumps(manifest).encode())}
    with answering(answers) as address, pytest.raises(VerificationError) as raised:
        mirror_site(address, target, lambda *_: None, Limits(mib=2))
    assert raised.value.problems[0].line() == (
        "api/v1/manifest.json: files: 3 MiB in all; expected at most 2 MiB. Allow for more with --most-mib."
    )
