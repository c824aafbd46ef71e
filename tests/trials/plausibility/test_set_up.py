"""What was asked for and paid for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.trials.plausibility.invented_run import FIRST, SECOND, InventedRun


def test_another_machine(run: InventedRun, tmp_path: Path) -> None:
    """More processors, another region, another version: each beside what was asked for."""
    run.observe("ash", vcpus=8)
    run.observe("birch", region="eu-central")
    run.observe("cedar", sdk="one 2.0", memory_gib=8)
    findings = run.findings(tmp_path)
    assert [(finding.rule, finding.provider, dict(finding.figures)) for finding in findings] == [
        ("machine_differs", "ash", {"vcpus_asked": 2, "vcpus_observed": 8}),
        ("machine_differs", "birch", {"region_asked": "eu-west", "region_observed": "eu-central"}),
        (
            "machine_differs",
            "cedar",
            {
                "memory_gib_asked": 4,
                "memory_gib_observed": 8,
                "sdk_asked": "one 1.0",
                "sdk_observed": "one 2.0",
            },
        ),
    ]


def test_a_machine_keeps_some_memory(run: InventedRun, tmp_path: Path) -> None:
    """3.8 of 4 GiB are the machine that was asked for."""
    run.observe("ash", memory_gib=3.8)
    assert run.finding_keys(tmp_path) == []


def test_entries_that_run_toml_does_not_list(run: InventedRun, tmp_path: Path) -> None:
    """One, and all where there is no such table."""
    providers = {name: setup for name, setup in run.manifest.providers.items() if name != "cedar"}
    run.manifest = replace(run.manifest, providers=providers)
    assert run.finding_keys(tmp_path / "one") == [("entry_not_in_manifest", "cedar", None, ())]
    run.manifest = replace(run.manifest, providers={})
    assert [rule for rule, *_ in run.finding_keys(tmp_path / "all")] == ["entry_not_in_manifest"] * 4


@pytest.mark.parametrize("source", ["provider", "list_price"])
def test_costs_of_nothing(run: InventedRun, tmp_path: Path, source: str) -> None:
    """All of an entry, and one trial's."""
    run.set("trials", "cost_usd", 0.0, "ash")
    run.set("trials", "cost_source", source, "ash")
    run.set("trials", "cost_usd", 0.0, "birch", unit=FIRST, trial=0)
    findings = run.findings(tmp_path)
    assert [
        (finding.rule, finding.provider, finding.figures["zero"], finding.figures["costs"])
        for finding in findings
    ] == [
        ("costs_zero", "ash", 12, 12),
        ("costs_zero", "birch", 1, 12),
    ]


def test_costs_that_do_not_vary(run: InventedRun, tmp_path: Path) -> None:
    """One for all, and one for each unit."""
    run.set("trials", "cost_usd", 0.0123, "ash")
    run.set("trials", "cost_usd", 0.01, "cedar", unit=FIRST)
    run.set("trials", "cost_usd", 0.02, "cedar", unit=SECOND)
    findings = run.findings(tmp_path)
    assert [(finding.rule, finding.provider, finding.figures["amounts"]) for finding in findings] == [
        ("costs_constant", "ash", 1),
        ("costs_constant", "cedar", 2),
    ]


def test_sandboxes_used_again(run: InventedRun, tmp_path: Path) -> None:
    """In one trial, and from trial to trial; two providers may count alike."""
    names = run.sandboxes.astype("string")
    own = names["unit"] + "/" + names["trial"] + "/" + names["sandbox"]
    run.sandboxes["sandbox_id"] = own.to_numpy(dtype=object)
    assert run.finding_keys(tmp_path / "none") == []
    run.set("sandboxes", "sandbox_id", "sb-7", "ash", unit=FIRST, trial=3)
    run.set("sandboxes", "sandbox_id", "sb-8", "birch", unit=SECOND, sandbox=2)
    run.set("sandboxes", "sandbox_id", "sb-8", "birch", unit=FIRST, trial=1, sandbox=4)
    findings = run.findings(tmp_path / "some")
    assert [(finding.rule, finding.provider, finding.unit, finding.trials) for finding in findings] == [
        ("sandbox_reused", "ash", FIRST, (3,)),
        *(
            ("sandbox_reused", "birch", unit, (1,) if unit == FIRST else (0, 1, 2, 3, 4, 5))
            for unit in sorted((FIRST, SECOND))
        ),
    ]
    assert (findings[0].figures["id"], findings[0].figures["times"]) == ("sb-7", 5)


def test_ids_that_nobody_gave(run: InventedRun, tmp_path: Path) -> None:
    """A column of nulls names no sandbox twice."""
    run.sandboxes["sandbox_id"] = None
    assert run.finding_keys(tmp_path) == []
