"""Badges: what they say, and the text to embed them."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree as ET

from generator.documents.badge import HEIGHT, badge_offer, make_badge
from generator.results.entry import EntryResults, Missing, Views
from generator.results.run_results import RunResults
from generator.wording.routes import Page
from tests.forest import Forest

SVG = "{http://www.w3.org/2000/svg}"


def _texts(svg: str) -> list[str]:
    return ["".join(each.itertext()) for each in ET.fromstring(svg).iter(f"{SVG}text")]


def _without_value(entry: EntryResults) -> EntryResults:
    results = {
        metric: {name: Views(Missing("too few"), views.units) for name, views in statistics.items()}
        for metric, statistics in entry.results.items()
    }
    return replace(entry, results=results)


def test_a_badge_says_rank_and_value(forest: Forest) -> None:
    """And whether the figures are invented."""
    site = forest.site
    older, newest = site.runs["forestry"]
    ranked = next(entry for entry in newest.entries if entry.ranked)
    left, right = _texts(make_badge(newest, ranked, site.content).svg)
    assert left == "Forestry, simulated"
    assert right.startswith("rank 1")
    assert right.endswith(("ms", "s", "min"))
    left, _ = _texts(make_badge(older, ranked, site.content).svg)
    assert left == "Forestry"


def test_an_unranked_entry_says_so(forest: Forest) -> None:
    """Never a rank that it does not have, never a value that there is none of."""
    site = forest.site
    run = site.newest("forestry")
    unranked = next(entry for entry in run.entries if not entry.ranked)
    assert _texts(make_badge(run, unranked, site.content).svg)[1].startswith("unranked · ")
    nothing = make_badge(run, _without_value(unranked), site.content)
    assert _texts(nothing.svg)[1] == "unranked · no value"
    assert nothing.words.endswith("unranked · no value")


def test_names_are_text(forest: Forest) -> None:
    """Whatever a title holds, the drawing stays well-formed and runs nothing."""
    site = forest.site
    run = site.newest("forestry")
    title = '<script>"&'
    named = replace(run, benchmark=run.benchmark.model_copy(update={"title": title}))
    root = ET.fromstring(make_badge(named, run.entries[0], site.content).svg)
    assert title in root.attrib["aria-label"]
    assert {each.tag.removeprefix(SVG) for each in root.iter()} == {"svg", "title", "rect", "g", "text"}


def test_the_halves_hold_their_texts(forest: Forest) -> None:
    """Each text is given the width that is left for it; the drawing is as high as it is said to be."""
    site = forest.site
    run: RunResults = site.newest("forestry")
    badge = make_badge(run, run.entries[0], site.content)
    root = ET.fromstring(badge.svg)
    assert (root.attrib["width"], root.attrib["height"]) == (str(badge.width), str(HEIGHT))
    for text in root.iter(f"{SVG}text"):
        assert float(text.attrib["x"]) + float(text.attrib["textLength"]) < badge.width


def test_the_text_to_embed_holds_whole_addresses(forest: Forest) -> None:
    """Of the drawing and of the entry's page; names do not end the Markdown or the HTML."""
    site = forest.site
    run = site.newest("forestry")
    entry = run.entries[0]
    content = site.content.model_copy(
        update={"site": site.content.site.model_copy(update={"base_url": "https://site.example/a/"})}
    )
    title = 'A]("<b>'
    named = replace(run, benchmark=run.benchmark.model_copy(update={"title": title}))
    offer = badge_offer(named, entry, content, Page("forestry/providers/x/"))
    assert offer.is_placed
    name = f"{entry.provider}" if entry.variant == "default" else f"{entry.provider}.{entry.variant}"
    file, page = f"badges/forestry/{name}.svg", f"forestry/providers/{name}/"
    assert offer.href == f"../../../{file}"
    assert offer.markdown.endswith(f"](https://site.example/a/{file})](https://site.example/a/{page})")
    assert r"A\](" in offer.markdown
    link = ET.fromstring(offer.html.replace('height="22">', 'height="22"/>'))
    assert link.attrib["href"] == f"https://site.example/a/{page}"
    assert link[0].attrib["src"] == f"https://site.example/a/{file}"
    assert title in link[0].attrib["alt"]


def test_without_the_sites_address_the_offer_says_so(forest: Forest) -> None:
    """The addresses are those below the site."""
    site = forest.site
    run = site.newest("forestry")
    offer = badge_offer(run, run.entries[0], site.content, Page("forestry/providers/x/"))
    assert not offer.is_placed
    assert "](badges/forestry/" in offer.markdown
