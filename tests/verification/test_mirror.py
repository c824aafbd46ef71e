"""Fetching a site, from servers that behave and from some that do not."""

from __future__ import annotations

import gzip
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread, Timer
from typing import Any

import pytest

from generator.errors import VerificationError
from generator.publishing.preview import Preview
from generator.verification import mirror
from generator.verification.mirror import mirror_site
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
        ((200, {"Content-Encoding": "gzip"}, b"no gzip"), "cannot be fetched"),
        ((200, {"Content-Length": "17", "Connection": "close"}, b""), "cannot be fetched"),
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


def test_a_server_that_is_too_slow_is_cut_off(target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However steadily it sends."""
    monkeypatch.setattr(mirror, "_deadline", lambda _: 0.0)
    with answering({}) as address, pytest.raises(VerificationError, match="sent too slowly"):
        mirror_site(address, target, lambda *_: None)


def test_a_trickle_is_cut_off_before_a_chunk_of_it_is_there(
    target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A byte now and then keeps a connection alive for as long as its sender likes."""
    monkeypatch.setattr(mirror, "_deadline", lambda _: time.monotonic() + 0.2)
    stopped = Event()

    class Trickle(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            with suppress(OSError):
                while not stopped.wait(0.05):
                    self.wfile.write(b" ")

        def log_message(self, *_: object) -> None:
            """Nothing."""

    Timer(5, stopped.set).start()
    began = time.monotonic()
    with served(Trickle) as address, pytest.raises(VerificationError, match="sent too slowly"):
        mirror_site(address, target, lambda *_: None)
    stopped.set()
    assert time.monotonic() - began < 4


def test_no_server_is_one_line(target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That says what was asked for and why it failed."""
    monkeypatch.setattr(mirror, "_AGAIN", mirror._AGAIN.new(total=0))
    with pytest.raises(VerificationError, match=r"cannot be fetched .*refused") as raised:
        mirror_site("http://127.0.0.1:1/", target, lambda *_: None)
    assert [problem.file for problem in raised.value.problems] == ["api/v1/manifest.json"]


def test_a_site_that_would_fill_the_disk_is_not_fetched(
    target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the manifest lists is added up first."""
    monkeypatch.setattr(mirror, "SITE_MOST_BYTES", 10)
    with answering({}) as address, pytest.raises(VerificationError, match="a site too large to fetch"):
        mirror_site(address, target, lambda *_: None)
