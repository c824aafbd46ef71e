"""Every page, together."""

import re
from collections.abc import Callable
from pathlib import PurePosixPath

import pytest

from generator.definitions.content import Content
from generator.documents.download import Download, RunDownloads
from generator.errors import worked_on
from generator.pages.layout import Site
from generator.pages.site import render_site
from generator.wording import routes
from tests.forest import ASSETS
from tests.pages.outline import outline_faults

Downloads = tuple[RunDownloads, ...]


def _untold(done: int, total: int) -> None:
    """Progress that nobody looks at."""
    assert 0 <= done <= total


def _render(
    site: Site, downloads: Downloads, progress: Callable[[int, int], None] = _untold
) -> dict[str, str]:
    workloads = {"forestry": Download(routes.workloads("forestry"), "workloads", 9, None, "0" * 64)}
    runs = site.runs["forestry"]
    return render_site(
        site.content,
        runs,
        downloads=downloads,
        workloads=workloads,
        assets=ASSETS,
        asset_bytes=site.asset_bytes,
        timelines=site.timelines,
        histories=site.histories,
        documents=(),
        progress=progress,
    )


@pytest.fixture
def pages(site: Site, downloads: Downloads) -> dict[str, str]:
    """The whole site of two runs."""
    return _render(site, downloads)


def test_every_kind_of_page_is_there(pages: dict[str, str]) -> None:
    """The site's, the benchmark's, the newest run's and each run's own."""
    run_pages = ["results", "compare", "audit", "units/north-slope", "units/south-slope"]
    entries = [f"providers/{name}" for name in ("ash", "dogwood", "dogwood.fast", "elm", "fir")]
    by_run = {"2026-11-08": run_pages + entries[3:], "2026-11-15": run_pages + entries}
    expected = {
        "index.html",
        "404.html",
        "methodology/index.html",
        "data/index.html",
        "api/index.html",
        "forestry/index.html",
        *(
            f"forestry/{name}/index.html"
            for name in ("procedure", "parameters", "data", "history", *run_pages, *entries)
        ),
        *(f"forestry/runs/{run}/{name}/index.html" for run, names in by_run.items() for name in names),
        *(f"forestry/{name}/index.html" for name in ("runs", "units", "providers")),
        *(f"forestry/runs/{run}/{name}index.html" for run in by_run for name in ("", "units/", "providers/")),
    }
    assert set(pages) == expected


def test_every_page_is_whole(pages: dict[str, str]) -> None:
    """Well formed, one title each, no script in the page itself, nothing left to load."""
    titles = set()
    for path, html in pages.items():
        assert outline_faults(html) == [], path
        assert html.startswith('<!doctype html>\n<html lang="en">'), path
        scripts = set(re.findall(r"<script\b[^>]*?(type=\"[^\"]+\")", html))
        data = {'type="application/json"', 'type="application/ld+json"'}
        assert scripts <= {'type="module"', *data}, path
        assert html.count("<script") == html.count("<script type="), path
        assert "Loading" not in html, path
        titles.add(html.partition("<title>")[2].partition("</title>")[0])
    assert len(titles) == len(pages)


def test_links_are_relative_except_on_the_page_that_cannot(pages: dict[str, str]) -> None:
    """The site works below any path."""
    for path, html in pages.items():
        assert ('href="/' in html) == (path == "404.html"), path


def test_pages_name_the_style_sheet_that_was_published(pages: dict[str, str]) -> None:
    """By its address from where they are."""
    for path, html in pages.items():
        up = "../" * (len(PurePosixPath(path).parts) - 1)
        href = "/assets/site.1.css" if path == "404.html" else f"{up}assets/site.1.css"
        assert f'<link rel="stylesheet" href="{href}">' in html, path


def test_only_pages_of_an_older_run_lead_to_the_newest(pages: dict[str, str]) -> None:
    """The notice stands where figures are old."""
    for path, html in pages.items():
        assert ("This is the run of" in html) == path.startswith("forestry/runs/2026-11-08/"), path


def test_the_same_input_gives_the_same_pages(pages: dict[str, str], site: Site, downloads: Downloads) -> None:
    """They are made of nothing but the input."""
    assert _render(site, downloads) == pages


def test_every_page_is_counted(site: Site, downloads: Downloads) -> None:
    """Before the first, and after each; the total is right from the beginning."""
    steps: list[tuple[int, int]] = []
    count = len(_render(site, downloads, lambda *step: steps.append(step)))
    assert steps == [(done, count) for done in range(count + 1)]


@pytest.mark.parametrize("fails", ["site.render", "site.unit_page", "run_parts.run_charts"])
def test_an_error_of_the_program_names_the_page(
    site: Site, downloads: Downloads, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    """Whether its context or its text was being made, or what the pages of a run share."""

    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(f"generator.pages.{fails}", fail)
    with pytest.raises(ZeroDivisionError) as error:
        _render(site, downloads)
    pages = {
        "site.render": "index.html",
        "site.unit_page": "forestry/runs/2026-11-08/units/north-slope/index.html",
        "run_parts.run_charts": "forestry/runs/2026-11-08/results/index.html",
    }
    assert worked_on(error.value) == f"making the page {pages[fails]}"


def test_a_site_without_runs_has_its_own_pages(content: Content) -> None:
    """A benchmark without a run has none."""
    pages = render_site(
        content,
        (),
        downloads=(),
        workloads={},
        assets=ASSETS,
        asset_bytes={},
        timelines={},
        histories={},
        documents=(),
        progress=_untold,
    )
    assert set(pages) == {
        "index.html",
        "404.html",
        "methodology/index.html",
        "data/index.html",
        "api/index.html",
    }
