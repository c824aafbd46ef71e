"""`llms.txt`."""

from __future__ import annotations

import re
from dataclasses import replace

from generator.definitions.content import Content
from generator.documents.llms import llms_text
from generator.publishing.build import place_content
from generator.results.run_results import RunResults


def test_it_has_the_form_that_is_expected(content: Content, results: RunResults) -> None:
    """A title, a summary as a quotation, sections of links."""
    lines = llms_text(content, [results]).decode().splitlines()
    assert lines[0] == f"# {content.site.name}"
    assert lines[2] == f"> {content.site.description}"
    assert [line for line in lines if line.startswith("## ")] == ["## Grove", "## For programs"]
    links = [line for line in lines if line.startswith("- ")]
    assert all(re.fullmatch(r"- \[[^]]+\]\([^)]+\): .+", line) for line in links)


def test_links_are_whole_where_the_address_is_known(content: Content, results: RunResults) -> None:
    """Relative to the file elsewhere."""
    assert "(api/v1/grove/2026-11-15/results.json)" in llms_text(content, [results]).decode()
    placed = llms_text(place_content(content, "https://site.example/a"), [results]).decode()
    assert "(https://site.example/a/api/v1/grove/2026-11-15/results.json)" in placed
    assert "(https://site.example/a/grove/results/)" in placed


def test_invented_figures_are_told(content: Content, results: RunResults) -> None:
    """Before the finding."""
    for simulated in (True, False):
        run = replace(results, manifest=replace(results.manifest, simulated=simulated))
        assert ("it is simulated" in llms_text(content, [run]).decode()) is simulated
