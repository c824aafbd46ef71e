"""What a run's pages say of the run."""

from dataclasses import replace

from generator.definitions.content import Content
from generator.pages.run_facts import run_facts, run_link, skipped_providers
from generator.results.run_results import RunResults
from generator.trials.manifest import Source


def test_a_run_of_our_own_has_no_source(run: RunResults) -> None:
    """When, how much and by what."""
    facts = {fact.name: fact.value for fact in run_facts(run)}
    assert facts["Started"] == "15 November 2026, 09:30 UTC"
    assert facts["Trials requested per slope"] == "20"
    assert facts["Harness"] == "axe 1.2.0"
    assert "Source" not in facts


def test_imported_data_names_its_source_and_licence(older: RunResults) -> None:
    """Where it comes from, whose it is, under which terms."""
    facts = {fact.name: fact for fact in run_facts(older)}
    assert facts["Source"].link == "https://example.org/results"
    assert facts["Licence"].value == "MIT"
    assert facts["Attribution"].value == "The foresters"


def test_a_source_that_is_no_web_address_is_no_link(older: RunResults) -> None:
    """The address comes from data: it may be a script."""
    manifest = replace(older.manifest, source=Source("javascript:alert(1)", "MIT", "x"))
    facts = {fact.name: fact for fact in run_facts(replace(older, manifest=manifest))}
    assert facts["Source"].link is None


def test_skipped_providers_have_their_reason(run: RunResults, content: Content) -> None:
    """Who gave no trial is not silently absent."""
    skipped = skipped_providers(run, content)
    assert [provider.provider for provider in skipped] == ["Larch"]
    assert "alert" in skipped[0].reason


def test_a_run_is_linked_by_its_date(run: RunResults) -> None:
    """Not by a bare id."""
    assert run_link(run, "../").text == "15 November 2026"
