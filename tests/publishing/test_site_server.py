"""The server of a folder: paths, hosts, headers, and clients that misbehave."""

from __future__ import annotations

import http.client
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from generator.publishing.host_headers import read_header_rules
from generator.publishing.site_server import Answer, SiteServer

RULES = """
[[headers]]
for = "/*"
[headers.values]
X-Rule = "all"
[[headers]]
for = "/assets/*"
[headers.values]
cache-control = "immutable"
[[headers]]
for = "/feed.xml"
[headers.values]
Content-Type = "application/atom+xml; charset=utf-8"
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Pages, files of some types, a folder without a page, and a file outside."""
    site = tmp_path / "site"
    for name in (
        "index.html",
        "a/index.html",
        "a/x.json",
        "assets/x.js",
        "feed.xml",
        "a/x.csv",
        "a/x.json.gz",
    ):
        (site / name).parent.mkdir(exist_ok=True, parents=True)
        (site / name).write_text(name)
    (site / "404.html").write_text("lost")
    (site / "empty").mkdir()
    (tmp_path / "secret").write_text("secret")
    (site / ".git").mkdir()
    (site / ".git" / "config").write_text("secret")
    return site


@pytest.fixture
def server(site: Path, tmp_path: Path) -> Iterator[SiteServer]:
    """It, served on any free port below a path."""
    file = tmp_path / "netlify.toml"
    file.write_text(RULES)
    with SiteServer(site, 0, read_header_rules(file), below="/some/where/") as server:
        yield server


def ask(
    server: SiteServer, path: str, method: str = "GET", host: str = ""
) -> tuple[int, dict[str, str], str]:
    """Status, headers and text of the answer for a path below the site's own."""
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=5)
    headers = {"Host": host.replace("PORT", str(server.server_port))} if host else {}
    connection.request(method, f"/some/where{path}", headers=headers)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, dict(answer.getheaders()), text


def send(server: SiteServer, request: bytes) -> bytes:
    """What comes back for bytes that may be no request."""
    with socket.create_connection(("127.0.0.1", server.server_port), timeout=5) as client:
        client.sendall(request.replace(b"PORT", str(server.server_port).encode()))
        client.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: client.recv(4096), b""))


@pytest.mark.parametrize(
    ("path", "text", "type"),
    [
        ("/", "index.html", "text/html; charset=utf-8"),
        ("/a/?metric=tool", "a/index.html", "text/html; charset=utf-8"),
        ("/a/x.json", "a/x.json", "application/json"),
        ("/a/%78.json", "a/x.json", "application/json"),
        ("/a/x.csv", "a/x.csv", "text/csv; charset=utf-8"),
        ("/a/x.json.gz", "a/x.json.gz", "application/gzip"),
        ("/feed.xml", "feed.xml", "application/atom+xml; charset=utf-8"),
    ],
)
def test_files_are_served_with_their_types(server: SiteServer, path: str, text: str, type: str) -> None:
    """By their names, but for what a rule says; HEAD gives the same without the body."""
    status, headers, body = ask(server, path)
    assert (status, body, headers["Content-Type"]) == (200, text, type)
    assert headers["Content-Length"] == str(len(text))
    head = ask(server, path, "HEAD")
    assert (head[0], head[2]) == (200, "")
    assert {**head[1], "Date": ""} == {**headers, "Date": ""}


def test_rules_are_sent_with_everything(server: SiteServer) -> None:
    """Only what has a fingerprint is kept, and no error ever is."""
    assert ask(server, "/")[1]["X-Rule"] == ask(server, "/gone")[1]["X-Rule"] == "all"
    assert ask(server, "/assets/x.js")[1]["Cache-Control"] == "immutable"
    assert ask(server, "/")[1]["Cache-Control"] == "no-store"
    assert ask(server, "/assets/gone.js")[1]["Cache-Control"] == "no-store"


def test_a_folder_leads_to_its_page(server: SiteServer) -> None:
    """As on hosts: with the query that was asked for."""
    status, headers, _ = ask(server, "/a?x=1")
    assert (status, headers["Location"]) == (301, "/some/where/a/?x=1")


@pytest.mark.parametrize(
    "path",
    [
        "/gone/",
        "/gone.html",
        "/empty/",
        "/index.html/",
        "/index.html/more",
        "/../secret",
        "/a/../index.html",
        "/%2e%2e/secret",
        "/..%2fsecret",
        "/a%2Fx.json",
        "/..%5csecret",
        "/.git/config",
        "/" + "a" * 300,
        "/" + "a" * 300 + "/",
        "/" + "a/" * 3000,
    ],
)
def test_what_is_no_file_of_the_site_is_not_found(server: SiteServer, path: str) -> None:
    """No folder is listed, nothing outside is served, no name is too long."""
    assert ask(server, path)[0] == 404


def test_the_sites_own_page_says_so(server: SiteServer) -> None:
    """As a host does."""
    status, headers, text = ask(server, "/gone/")
    assert (status, headers["Content-Type"], text) == (404, "text/html; charset=utf-8", "lost")


@pytest.mark.parametrize("path", ["/%00", "/a%00.html", "/%0d%0aX:y", "/%zz", "/%", "/%a", "/%ff%fe", "/%7f"])
def test_a_path_that_is_none_is_refused(server: SiteServer, path: str) -> None:
    """In words, and the next request is answered."""
    status, _, text = ask(server, path)
    assert (status, text) == (400, "400 This is not the path of a page.\n")
    assert ask(server, "/")[0] == 200


@pytest.mark.parametrize("host", ["localhost:PORT", "LOCALHOST:PORT", "127.0.0.1:PORT", "[::1]:PORT"])
def test_this_machine_is_answered(server: SiteServer, host: str) -> None:
    """By each of its names."""
    assert ask(server, "/", host=host)[0] == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:PORT", "localhost", "localhost:1", "localhost.evil.example:PORT"]
)
def test_another_host_is_refused(server: SiteServer, host: str) -> None:
    """A page of another host must not read what is served, whatever its name is made to lead to."""
    status, _, text = ask(server, "/", host=host)
    assert status == 421
    assert "index.html" not in text


@pytest.mark.parametrize(
    ("request_", "start"),
    [
        (b"GET /some/where/ HTTP/1.1\r\n\r\n", b"HTTP/1.0 400 "),
        (b"GET / HTTP/1.1\r\nHost: a\r\nHost: localhost:PORT\r\n\r\n", b"HTTP/1.0 400 "),
        (b"GET http://evil.example/ HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n", b"HTTP/1.0 400 "),
        (b"GET /some/where/\xff HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n", b"HTTP/1.0 404 "),
        (b"GET / HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n", b"HTTP/1.0 404 "),
        (b"PUT /some/where/ HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n", b"HTTP/1.0 501 "),
        (b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n\r\n", b"HTTP/1.0 414 "),
        (b"GET / HTTP/1.1\r\nA: " + b"a" * 70_000 + b"\r\n\r\n", b"HTTP/1.0 431 "),
        (b"\x16\x03\x01\r\n\r\n", b"400 "),
        (b"", b""),
    ],
)
def test_bytes_that_are_no_request_are_refused(
    server: SiteServer, capfd: pytest.CaptureFixture[str], request_: bytes, start: bytes
) -> None:
    """Nothing is printed, and the next request is answered."""
    with suppress(ConnectionResetError):  # what was not read of a request that is too long
        assert send(server, request_).startswith(start)
    assert ask(server, "/")[0] == 200
    assert capfd.readouterr() == ("", "")


def test_a_client_that_leaves_is_no_news(
    server: SiteServer, site: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """In the middle of an answer."""
    (site / "big").write_bytes(b"x" * 20_000_000)
    for _ in range(3):
        client = socket.create_connection(("127.0.0.1", server.server_port), timeout=5)
        client.sendall(
            f"GET /some/where/big HTTP/1.1\r\nHost: localhost:{server.server_port}\r\n\r\n".encode()
        )
        client.recv(10)
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        client.close()
    assert ask(server, "/")[0] == 200
    assert capfd.readouterr() == ("", "")


def test_a_file_that_a_build_removes_is_not_found(
    server: SiteServer, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between looking for it and opening it."""
    given = SiteServer.file

    def removed(self: SiteServer, *arguments: object) -> Answer:
        answer = given(self, *arguments)  # type: ignore[arg-type]
        (site / "index.html").unlink()
        return answer

    monkeypatch.setattr(SiteServer, "file", removed)
    assert ask(server, "/")[0] == 404
