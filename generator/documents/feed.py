"""The Atom feed (RFC 4287): one entry for each run.

Ids are UUIDs of what a run is called (version 5), so that they stay the same wherever the site is put.
"""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from datetime import datetime
from xml.etree import ElementTree as ET

from generator.definitions.content import Content
from generator.results.history import History
from generator.results.run_results import RunResults
from generator.wording import display, routes
from generator.wording.finding import finding
from generator.wording.routes import Page
from generator.wording.run_change import count_sentence, named_sentence, shift_sentence

ATOM = "http://www.w3.org/2005/Atom"

_NAMES = uuid.UUID("6d3b5e0c-7a1f-5c7e-9a43-0b8a4f1c2d55")
"""The namespace of the feed's ids: chosen once, by chance."""


def feed(content: Content, runs: Sequence[RunResults], histories: Mapping[str, History]) -> bytes:
    """The feed of `runs`, at least one, newest first; each updated when it was finished.

    histories: of the whole runs of each benchmark, to say what changed. Links are relative to the feed where
    nobody said where the site will be.
    """
    settings = content.site
    page = Page(routes.FEED)
    base = f"{settings.base_url.rstrip('/')}/" if settings.base_url else ""
    newest_first = sorted(
        runs, key=lambda run: (run.manifest.finished, run.benchmark.id, run.run), reverse=True
    )
    root = ET.Element("feed", {"xmlns": ATOM, "xml:lang": "en"})
    _text(root, "id", _id(settings.name))
    _text(root, "title", f"{settings.name}: runs")
    _text(root, "subtitle", settings.tagline)
    _text(root, "updated", _moment(newest_first[0].manifest.finished))
    ET.SubElement(root, "link", {"rel": "alternate", "type": "text/html", "href": base or "./"})
    if base:
        ET.SubElement(
            root, "link", {"rel": "self", "type": "application/atom+xml", "href": base + routes.FEED}
        )
    _text(ET.SubElement(root, "author"), "name", settings.name)
    for run in newest_first:
        address = routes.results(run.benchmark.id, run.run)
        changed = _changed(run, content, histories.get(run.benchmark.id))
        _add_run(root, run, content, base + address if base else page.href(address), changed)
    ET.indent(root, "")
    text: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return text + b"\n"


def _changed(run: RunResults, content: Content, history: History | None) -> str:
    """What changed against the run before, by the first metric; "" where there is none."""
    name = run.benchmark.metrics[0].id
    found = None if history is None else history.change(name, run.run)
    if found is None:
        return ""
    sentences = (
        shift_sentence(found, run.benchmark, name),
        count_sentence(found, name),
        named_sentence(found, content, name),
    )
    return " ".join(filter(None, sentences))


def _add_run(root: ET.Element, run: RunResults, content: Content, address: str, changed: str) -> None:
    entry = ET.SubElement(root, "entry")
    _text(entry, "id", _id(content.site.name, run.benchmark.id, run.run))
    marked = f" ({', '.join(run.marks)})" if run.marks else ""
    _text(entry, "title", f"{run.benchmark.title}, {display.run_name(run.run)}{marked}")
    _text(entry, "updated", _moment(run.manifest.finished))
    ET.SubElement(entry, "link", {"rel": "alternate", "type": "text/html", "href": address})
    ET.SubElement(entry, "category", {"term": run.benchmark.id, "label": run.benchmark.title})
    trials = f"{display.plural(run.trials, 'trial', 'trials')}."
    told = " ".join(filter(None, (finding(run, content, None), trials, changed)))
    if run.partial:
        told = f"Partial run: {run.partial}. {told}"
    if run.simulated:
        told = f"Simulated: the figures of this run are invented. {told}"
    _text(entry, "summary", told)


def _text(parent: ET.Element, name: str, text: str) -> None:
    ET.SubElement(parent, name).text = text


def _id(*names: str) -> str:
    return uuid.uuid5(_NAMES, "/".join(names)).urn


def _moment(moment: datetime) -> str:
    return moment.isoformat().replace("+00:00", "Z")
