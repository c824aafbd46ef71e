"""The made-up site, part by part, for the stages whose tests use it everywhere."""

from __future__ import annotations

import pytest

from generator.definitions.benchmark import Benchmark
from generator.definitions.content import Content
from generator.documents.download import RunDownloads
from generator.pages.layout import Site as LaidSite
from generator.results.run_results import RunResults
from tests.forest import Forest, plant


@pytest.fixture(scope="session")
def benchmark() -> Benchmark:
    """Of the made-up site."""
    return plant().benchmark


@pytest.fixture(scope="session")
def content() -> Content:
    """Of the made-up site."""
    return plant().content


@pytest.fixture(scope="session")
def run() -> RunResults:
    """Of the made-up site."""
    return plant().run


@pytest.fixture(scope="session")
def older() -> RunResults:
    """Of the made-up site."""
    return plant().older


@pytest.fixture(scope="session")
def site() -> LaidSite:
    """Of the made-up site."""
    return plant().site


@pytest.fixture(scope="session")
def downloads() -> tuple[RunDownloads, ...]:
    """Of the made-up site."""
    return plant().downloads


@pytest.fixture(scope="session")
def forest() -> Forest:
    """All of it."""
    return plant()
