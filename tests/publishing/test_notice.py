"""The page that stands in for the site."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from generator.publishing.notice import BUILDING, failed


def test_what_is_wrong_is_text_on_the_page() -> None:
    """Never markup; nothing is inline, so that the site's own policy allows all of it."""
    html = failed(["<script>alert(1)</script>", "b & c"], "<trace>").html("<script src='/x'></script>")
    page = ET.fromstring(
        html.removeprefix("<!doctype html>")
        .replace('"utf-8">', '"utf-8"/>')
        .replace('1">', '1"/>')
        .replace('css">', 'css"/>')
    )
    assert [item.text for item in page.iter("li")] == ["<script>alert(1)</script>", "b & c"]
    assert [item.text for item in page.iter("pre")] == ["<trace>"]
    assert [item.attrib for item in page.iter("script")] == [{"src": "/x"}]
    assert not list(page.iter("style"))


def test_a_build_that_runs_is_no_failure() -> None:
    """It asks to wait, and lists nothing."""
    assert BUILDING.status == 503
    assert "<li>" not in BUILDING.html("")
    assert failed([]).status == 500
