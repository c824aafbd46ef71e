"""What is the program's own in a site's folder."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.errors import OutputError
from generator.publishing.output import open_output
from generator.wording.routes import MANIFEST
from tests.publishing.site_folder import NEW, OLD, OTHERS, build, listed, put, read


def manifest_of(*paths: str) -> bytes:
    """A manifest that lists `paths`."""
    files = [{"path": path, "bytes": 1, "sha256": "0" * 64} for path in paths]
    return json.dumps({"files": files}).encode()


@pytest.mark.parametrize(
    "manifest",
    [
        None,
        b"",
        b"{",
        b"[]",
        b'{"files": 7}',
        b"[" * 100_000,
        manifest_of("../beside.txt"),
        manifest_of("/etc/hosts"),
        manifest_of("a/../../beside.txt"),
        manifest_of(".git/HEAD"),
        manifest_of(""),
    ],
)
def test_a_folder_whose_manifest_tells_nothing_is_refused(site: Path, manifest: bytes | None) -> None:
    """Without a list nothing says which files are others': none is touched."""
    put(site, OTHERS)
    put(site.parent, {"beside.txt": b"x"})
    before = {path: content for path, content in (OLD | OTHERS).items() if path != MANIFEST}
    if manifest is None:
        (site / MANIFEST).unlink()
    else:
        (site / MANIFEST).write_bytes(manifest)
        before[MANIFEST] = manifest
    with pytest.raises(OutputError, match="cannot tell your files from its own"):
        open_output(site)
    assert read(site) == before
    assert (site.parent / "beside.txt").exists()


def test_a_manifest_cannot_give_away_what_the_host_reads(site: Path) -> None:
    """CNAME is no part of any site."""
    put(site, {"CNAME": b"x", MANIFEST: listed({"CNAME": b"x", **OLD})[MANIFEST]})
    build(site, NEW)
    assert read(site) == NEW | {"CNAME": b"x"}
