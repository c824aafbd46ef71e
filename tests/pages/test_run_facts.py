"""What a run's pages say of the run."""

from dataclasses import replace

from generator.definitions.content import Content
from generator.documents.rules import rules_digest
from generator.pages.run_facts import run_facts, run_link, skipped_providers
from generator.results.run_results import RunResults
from generator.trials.manifest import Source

RULES = "../../api/v1/forestry/rules.json"


def test_a_run_of_our_own_has_no_source(run: RunResults) -> None:
    """When, how much and by what."""
    facts = {fact.name: fact.value for fact in run_facts(run, RULES)}
    assert facts["Started"] == "15 November 2026, 09:30 UTC"
    assert facts["Trials requested per slope"] == "20"
    assert facts["Harness"] == "axe 1.2.0"
    assert "Source" not in facts


def test_imported_data_names_its_source_and_licence(older: RunResults) -> None:
    """Where it comes from, whose it is, under which terms."""
    facts = {fact.name: fact for fact in run_facts(older, RULES)}
    assert facts["Source"].link == "https://example.org/results"
    assert facts["Licence"].value == "MIT"
    assert facts["Attribution"].value == "The foresters"


def test_a_source_that_is_no_web_address_is_no_link(older: RunResults) -> None:
    """The address comes from data: it may be a script."""
    manifest = replace(older.manifest, source=Source("javascript:alert(1)", "MIT", "x"))
    facts = {fact.name: fact for fact in run_facts(replace(older, manifest=manifest), RULES)}
    assert facts["Source"].link is None


def test_skipped_providers_have_their_reason(run: RunResults, content: Content) -> None:
    """Who gave no trial is not silently absent."""
    skipped = skipped_providers(run, content)
    assert [provider.provider for provider in skipped] == ["Larch"]
    assert "alert" in skipped[0].reason


def test_a_run_is_linked_by_its_date(run: RunResults) -> None:
    """Not by a bare id."""
    assert run_link(run, "../").text == "15 November 2026"


def test_the_rules_that_judged_the_run(run: RunResults) -> None:
    """By their checksum, which leads to them."""
    (fact,) = (fact for fact in run_facts(run, RULES) if fact.name == "Judged by")
    assert fact.link == RULES
    assert fact.value == f"rules.json, {rules_digest(run.benchmark)}"


def test_a_run_that_asked_for_other_trials_says_so(run: RunResults) -> None:
    """Its own number first, which is what counts."""
    other = replace(run, manifest=replace(run.manifest, trials_requested=10))
    facts = {fact.name: fact.value for fact in run_facts(other, RULES)}
    assert facts["Trials requested per slope"] == "10, not 20 as the methodology states"
