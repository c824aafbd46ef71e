"""The preview server."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from generator.publishing.notice import failed
from generator.publishing.preview import Preview

PAGE = "<html><body><p>Ash</p></body></html>"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site of two pages and a file, one folder without a page."""
    for name in ("index.html", "a/index.html"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(PAGE)
    (tmp_path / "404.html").write_text("<body>lost</body>")
    (tmp_path / "a" / "x.json").write_text("{}")
    (tmp_path / "empty").mkdir()
    return tmp_path


@pytest.fixture
def preview(site: Path) -> Iterator[Preview]:
    """It, served on any free port."""
    with Preview(site, 0) as preview:
        yield preview


def get(preview: Preview, path: str, method: str = "GET", accept: str = "text/html,*/*") -> tuple[int, str]:
    """Status and text of a request, a browser's if not said otherwise."""
    connection = http.client.HTTPConnection(urlsplit(preview.address).netloc, timeout=5)
    connection.request(method, path, headers={"Accept": accept})
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, text


@pytest.mark.parametrize("path", ["/", "/index.html", "/a/", "/a/?metric=tool"])
def test_pages_carry_the_script_only_as_served(preview: Preview, site: Path, path: str) -> None:
    """With the version of what it shows; the written file has none."""
    script = f'<script src="/-/reload.js" data-version="{preview.version}" defer></script>'
    assert get(preview, path) == (200, f"<html><body><p>Ash</p>{script}</body></html>")
    assert (site / "index.html").read_text() == PAGE


def test_programs_get_pages_as_written(preview: Preview) -> None:
    """Only browsers reload; what checks the site must get its bytes."""
    assert get(preview, "/a/", accept="*/*") == (200, PAGE)


def test_other_files_are_served_as_they_are(preview: Preview) -> None:
    """Byte for byte."""
    assert get(preview, "/a/x.json") == (200, "{}")
    assert get(preview, "/-/reload.js")[0] == 200


@pytest.mark.parametrize("path", ["/gone/", "/gone.html", "/empty/", "/../../etc/passwd"])
def test_what_is_not_there_gets_the_sites_own_page(preview: Preview, path: str) -> None:
    """No folder is listed, nothing outside the site is served."""
    status, text = get(preview, path)
    assert status == 404
    assert "lost" in text


def test_a_head_request_has_no_body(preview: Preview) -> None:
    """As the protocol wants it."""
    assert get(preview, "/gone/", "HEAD") == (404, "")


def test_open_pages_learn_every_version(preview: Preview) -> None:
    """The present one at once: a page that was read before a build, and asks after it, misses nothing."""
    connection = http.client.HTTPConnection(urlsplit(preview.address).netloc, timeout=5)
    connection.request("GET", "/-/reload")
    events = connection.getresponse()
    versions = set()
    for _ in range(3):
        assert events.fp.readline() == f"data: {preview.version}\n".encode()
        events.fp.readline()
        versions.add(preview.version)
        preview.show(None)
    assert len(versions) == 3
    connection.close()


def test_a_quiet_stream_shows_signs_of_life(preview: Preview, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that the server notices pages that are gone."""
    monkeypatch.setattr("generator.publishing.preview._HEARTBEAT_S", 0.01)
    connection = http.client.HTTPConnection(urlsplit(preview.address).netloc, timeout=5)
    connection.request("GET", "/-/reload")
    events = connection.getresponse()
    assert [events.fp.readline() for _ in range(3)][2] == b": still here\n"
    connection.close()


def test_another_start_is_another_version(site: Path) -> None:
    """Pages that are open from before reload."""
    with Preview(site, 0) as first, Preview(site, 0) as second:
        assert first.version != second.version


@pytest.mark.parametrize("path", ["/", "/a/", "/index.html", "/gone/", "/gone"])
@pytest.mark.parametrize("accept", ["text/html", "*/*"])
def test_a_notice_stands_in_for_every_page(preview: Preview, path: str, accept: str) -> None:
    """With the reloading script, until the site is shown again; files are served as before."""
    preview.show(failed(["home.html: line 3: a fault"]))
    status, text = get(preview, path, accept=accept)
    assert status == 500
    assert "<li>home.html: line 3: a fault</li>" in text
    assert f'data-version="{preview.version}"' in text
    assert get(preview, "/a/x.json") == (200, "{}")
    assert get(preview, "/-/notice.css")[0] == 200
    preview.show(None)
    assert "a fault" not in get(preview, path, accept=accept)[1]


def test_a_first_build_is_waited_for(tmp_path: Path) -> None:
    """Where there is no site yet."""
    with Preview(tmp_path / "none", 0) as preview:
        status, text = get(preview, "/")
        assert status == 503
        assert "The site is being built" in text
        assert get(preview, "/favicon.ico")[0] == 404
