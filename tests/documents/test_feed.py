"""The Atom feed, held to the rules of RFC 4287 and read as a feed reader reads it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import feedparser
import pytest
from lxml import etree

from generator.definitions.content import Content
from generator.documents.feed import feed
from generator.publishing.build import place_content
from generator.results.history import History
from generator.results.ratio import Ratio
from generator.results.run_change import Change, RunChange
from generator.results.run_results import RunResults

RULES = etree.RelaxNG(etree.parse(Path(__file__).parents[1] / "schemas" / "atom.rng"))


@pytest.fixture
def older(results: RunResults) -> RunResults:
    """A run of the week before, with a title that markup must not swallow."""
    manifest = replace(
        results.manifest,
        started=results.manifest.started - timedelta(7),
        finished=results.manifest.finished - timedelta(7),
        simulated=False,
    )
    return replace(results, run="2026-11-08", manifest=manifest)


@pytest.mark.parametrize("base_url", [None, "https://site.example/a/", "https://site.example/a"])
def test_the_feed_keeps_the_rules(
    content: Content, results: RunResults, older: RunResults, base_url: str | None
) -> None:
    """With the site's address and without."""
    RULES.assertValid(etree.fromstring(feed(place_content(content, base_url), [older, results], {})))


def test_the_rules_refuse_what_atom_does(content: Content, results: RunResults) -> None:
    """An id that is no address, a moment without its offset, an element that is missing."""
    text = feed(content, [results], {})
    for old, new in ((b"urn:uuid:", b""), (b"Z</updated>", b"</updated>"), (b"<title>", b"<titel>")):
        changed = text.replace(old, new).replace(b"</title>", b"</titel>" if b"titel" in new else b"</title>")
        assert changed != text
        assert not RULES.validate(etree.fromstring(changed))


def test_each_run_is_an_entry_newest_first(content: Content, results: RunResults, older: RunResults) -> None:
    """With its page, the moment that it was finished, and what it found; simulated says so."""
    placed = place_content(content, "https://site.example/a/")
    read = feedparser.parse(feed(placed, [older, results], {}))
    assert not read.bozo
    assert read.feed.updated == read.entries[0].updated
    assert [entry.link for entry in read.entries] == [
        "https://site.example/a/grove/runs/2026-11-15/results/",
        "https://site.example/a/grove/runs/2026-11-08/results/",
    ]
    assert read.entries[1].title == "Grove, 8 November 2026"
    assert read.entries[1].updated == older.manifest.finished.isoformat().replace("+00:00", "Z")
    assert read.entries[1].tags[0].term == "grove"
    assert "9 trials" in read.entries[1].summary
    assert {link.rel: link.href for link in read.feed.links}["self"] == "https://site.example/a/feed.xml"


def test_an_invented_run_says_so(content: Content, results: RunResults) -> None:
    """In its title and before what it found."""
    manifest = replace(results.manifest, simulated=True)
    (entry,) = feedparser.parse(feed(content, [replace(results, manifest=manifest)], {})).entries
    assert entry.title == "Grove, 15 November 2026 (simulated)"
    assert entry.summary.startswith("Simulated: ")


def test_ids_stay_wherever_the_site_is_put(content: Content, results: RunResults, older: RunResults) -> None:
    """And are one for each run and for the feed."""
    feeds = [
        feedparser.parse(feed(place_content(content, base), [older, results], {}))
        for base in (None, "https://site.example/", "https://other.example/")
    ]
    ids = [[read.feed.id, *(entry.id for entry in read.entries)] for read in feeds]
    assert ids[0] == ids[1] == ids[2]
    assert len(set(ids[0])) == 3
    assert all(each.startswith("urn:uuid:") for each in ids[0])


def test_a_partial_run_says_so(content: Content, results: RunResults) -> None:
    """In its title and, with the reason, in its summary."""
    partial = replace(results, partial="it has 1 of the 4 entries of run 2026-11-08")
    text = feed(content, [partial], {}).decode()
    assert "partial)</title>" in text
    assert "Partial run: it has 1 of the 4 entries of run 2026-11-08. " in text


def test_a_run_says_what_changed(content: Content, results: RunResults, older: RunResults) -> None:
    """The shared shift, the counts and the names, against the run before; nothing of the first run."""
    changes = {
        ("ash", "default"): Change("changed", Ratio(1.5, 1.4, 1.6, ()), 1.45, 0.0),
        ("elm", "default"): Change(
            "no difference shown", Ratio(1.0, 0.9, 1.1, ()), 0.97, 1.0, persists=False
        ),
    }
    found = RunChange(results.run, older.run, 1.034, 2, 1.2, 30, changes)
    history = History("median", (), (), (), {"plant": (found,)}, {})
    newer, first = feedparser.parse(feed(content, [older, results], {"grove": history})).entries
    assert "Shared shift: the median entry of 2 took 1.03× as long as in the run before. " in newer.summary
    assert newer.summary.endswith(
        "From 8 November 2026 to 15 November 2026: 1 of 2 compared entries changed (1 slower); 1 shows no "
        "difference. Changed: Ash slower (1.45×). The last change of elm is gone."
    )
    assert "hange" not in first.summary
