"""Asked-for against observed machines."""

from dataclasses import replace

from generator.definitions.content import Content
from generator.pages.machine import machine_facts, machine_table
from generator.results.run_results import RunResults
from generator.trials.manifest import ProviderSetup
from generator.wording.table import Cell


def test_a_difference_is_said(run: RunResults, content: Content) -> None:
    """Dogwood was given twice the processors; Ash is as asked for; Larch gave no trial."""
    table = machine_table(run, content)
    assert table is not None
    assert [column.head.text for column in table.columns] == [
        "Provider",
        "Region",
        "vCPU",
        "Memory, GiB",
        "Note",
    ]
    assert table.texts("provider") == ("Ash", "Dogwood")
    assert not any(cell.is_strong or cell.notes for cell in table.rows[0].cells)
    assert [cell.is_strong for cell in table.rows[1].cells] == [False, False, True, False, False]
    assert table.cells("vcpus")[1] == Cell("4", is_strong=True, notes=("differs: asked for 2",))
    assert table.cells("note") == (Cell("no note", "silent"), Cell("A larger machine."))


def test_one_provider_s_machine_is_a_list(run: RunResults) -> None:
    """Its own properties with its note; nothing of a provider that gave no trial."""
    facts = dict(machine_facts(run, "dogwood"))
    assert facts["vCPU"] == Cell("4", is_strong=True, notes=("differs: asked for 2",))
    assert facts["Note"] == Cell("A larger machine.")
    assert machine_facts(run, "larch") == ()
    assert machine_facts(run, "unknown") == ()


def test_what_only_one_side_says_is_no_difference(run: RunResults) -> None:
    """Nothing is compared with nothing."""
    setup = ProviderSetup("ash", {"region": "eu"}, {"sdk": "2.0"})
    manifest = replace(run.manifest, providers={"ash": setup})
    assert machine_facts(replace(run, manifest=manifest), "ash") == (
        ("Region", Cell("eu", notes=("asked for, not observed",))),
        ("SDK", Cell("2.0", notes=("observed, not asked for",))),
    )


def test_a_property_of_others_is_not_said(run: RunResults, content: Content) -> None:
    """One column for each property that any provider has."""
    setups = {
        "ash": ProviderSetup("ash", {"region": "eu"}, {}),
        "elm": ProviderSetup("elm", {}, {"sdk": "2"}),
    }
    table = machine_table(replace(run, manifest=replace(run.manifest, providers=setups)), content)
    assert table is not None
    assert table.cells("sdk")[0] == Cell("not said", "word")


def test_a_run_may_describe_no_machine(run: RunResults, content: Content) -> None:
    """Imported data often does not."""
    manifest = replace(run.manifest, providers={"ash": ProviderSetup("ash", {}, {})})
    assert machine_table(replace(run, manifest=manifest), content) is None
    assert machine_facts(replace(run, manifest=manifest), "ash") == ()
