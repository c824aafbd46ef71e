"""Asked-for against observed machines."""

from dataclasses import replace

from generator.definitions.content import Content
from generator.pages.machine import machine_table
from generator.results.run_results import RunResults
from generator.trials.manifest import ProviderSetup


def test_a_difference_is_told(run: RunResults, content: Content) -> None:
    """Dogwood was given twice the processors; Ash is as asked for; Larch gave no trial."""
    table = machine_table(run, content)
    assert table.properties == ("Region", "vCPU", "Memory, GiB")
    ash, dogwood = table.machines
    assert (ash.provider, dogwood.provider) == ("Ash", "Dogwood")
    assert not any(trait.differs for trait in ash.traits)
    assert [trait.differs for trait in dogwood.traits] == [False, True, False]
    assert (dogwood.traits[1].asked, dogwood.traits[1].observed) == ("2", "4")
    assert (dogwood.notes, table.has_notes) == ("A larger machine.", True)


def test_what_only_one_side_says_is_no_difference(run: RunResults, content: Content) -> None:
    """Nothing is compared with nothing."""
    setup = ProviderSetup("ash", {"region": "eu"}, {"sdk": "2.0"})
    manifest = replace(run.manifest, providers={"ash": setup})
    (machine,) = machine_table(replace(run, manifest=manifest), content).machines
    assert [(trait.asked, trait.observed, trait.differs) for trait in machine.traits] == [
        ("eu", "", False),
        ("", "2.0", False),
    ]


def test_a_run_may_describe_no_machine(run: RunResults, content: Content) -> None:
    """Imported data often does not."""
    manifest = replace(run.manifest, providers={"ash": ProviderSetup("ash", {}, {})})
    assert machine_table(replace(run, manifest=manifest), content).machines == ()
