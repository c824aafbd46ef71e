"""What a run's pages say about the run itself."""

from __future__ import annotations

from dataclasses import dataclass

from generator.definitions.content import Content
from generator.documents.rules import rules_digest
from generator.results.run_results import RunResults
from generator.wording import display, names
from generator.wording.link import Link


@dataclass(frozen=True)
class Fact:
    """A name and its value. link: where the value leads; None where nowhere."""

    name: str
    value: str
    link: str | None = None


@dataclass(frozen=True)
class Skipped:
    """A provider that gave no trial."""

    provider: str
    reason: str


def run_line(run: RunResults) -> str:
    """ "Run of 15 November 2026 · 2,105 trials · 10 entries"."""
    return " · ".join(
        (
            f"Run of {display.run_name(run.run)}",
            display.plural(run.trials, "trial", "trials"),
            display.plural(len(run.entries), "entry", "entries"),
        )
    )


def run_facts(run: RunResults, rules: str) -> tuple[Fact, ...]:
    """When, how much, by what, from where, judged by which rules; rules: the link to them."""
    manifest, benchmark = run.manifest, run.benchmark
    facts = [
        Fact("Run", manifest.title),
        Fact("Started", display.moment(manifest.started)),
        Fact("Finished", display.moment(manifest.finished)),
        Fact(benchmark.unit_words.capitalize(), display.count(len(run.units))),
        Fact(f"Trials requested per {benchmark.unit_word}", _requested(run)),
        Fact("Trials attempted", display.count(run.trials)),
        Fact("Harness", f"{manifest.harness_name} {manifest.harness_version}"),
        Fact("Judged by", f"rules.json, {rules_digest(benchmark)}", rules),
    ]
    if manifest.source:
        facts += [
            Fact("Source", manifest.source.url, _web(manifest.source.url)),
            Fact("Licence", manifest.source.licence),
            Fact("Attribution", manifest.source.attribution),
        ]
    if manifest.notes:
        facts.append(Fact("Notes", manifest.notes))
    return tuple(facts)


def skipped_providers(run: RunResults, content: Content) -> tuple[Skipped, ...]:
    """Who was asked and gave no trial, and why."""
    maximum = run.benchmark.rules.error_maximum_chars
    return tuple(
        Skipped(names.provider_name(content, setup.id), display.cut(setup.skipped or "no trial", maximum))
        for setup in run.skipped
    )


def run_link(run: RunResults, href: str) -> Link:
    """A run by its date, marked where it is partial."""
    return Link(f"{display.run_name(run.run)}{' (partial)' if run.partial else ''}", href)


def _requested(run: RunResults) -> str:
    """The run's own number, with the content's where that is another."""
    own, stated = run.manifest.trials_requested, run.benchmark.trials
    if own == stated:
        return display.count(own)
    return f"{display.count(own)}, not {display.count(stated)} as the methodology states"


def _web(url: str) -> str | None:
    """Only an address of the web becomes a link: the text comes from data."""
    return url if url.startswith(("https://", "http://")) else None
