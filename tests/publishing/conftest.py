"""A made-up run, and folders that sites are written to."""

from pathlib import Path

import pytest

from generator.publishing import output as writer
from tests.grove import benchmark, content, entry, manifest, results, run, with_entry
from tests.publishing.site_folder import OLD, build

__all__ = ["benchmark", "content", "entry", "manifest", "results", "run", "with_entry"]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site that was built before."""
    site = tmp_path / "site"
    build(site, OLD)
    return site


@pytest.fixture(params=["exchange", "two renames"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both ways to swap folders."""
    if request.param != "exchange":
        monkeypatch.setattr(writer, "_exchange", lambda left, right: False)  # noqa: ARG005
    return str(request.param)
