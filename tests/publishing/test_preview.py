"""The preview server."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from generator.publishing.preview import Preview

PAGE = "<html><body><p>Ash</p></body></html>"
TAGGED = '<html><body><p>Ash</p><script src="/-/reload.js" defer></script></body></html>'


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
    """The written file has none."""
    assert get(preview, path) == (200, TAGGED)
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


def test_open_pages_are_told_to_reload(preview: Preview) -> None:
    """Each change is one event; a page that stays open hears of the next one too."""
    connection = http.client.HTTPConnection(urlsplit(preview.address).netloc, timeout=5)
    connection.request("GET", "/-/reload")
    events = connection.getresponse()
    for version in (1, 2):
        assert events.fp.readline() == b": still here\n"
        events.fp.readline()
        preview.reload()
        assert events.fp.readline() == f"data: {version}\n".encode()
        events.fp.readline()
    connection.close()
