"""docs/data-contract.md where it is written by hand, held against the code."""

from __future__ import annotations

import re
from pathlib import Path

from docs.parameters import ROOT
from generator.definitions.content import load_content
from generator.errors import Problem
from generator.trials.audit_rule import AUDIT_RULES
from generator.trials.contract import OUTCOMES
from generator.trials.run_toml import read_run_toml

BENCHMARK = load_content(ROOT / "content").benchmarks["tti"]


def _rows(section: str) -> list[list[str]]:
    """The words in code marks of each row of the section's tables, those of the first cells only."""
    text = (ROOT / "docs" / "data-contract.md").read_text(encoding="utf-8")
    part = text.split(f"\n## {section}\n")[1].split("\n## ")[0]
    return [re.findall(r"`(\w+)`", row.split("|")[1]) for row in part.splitlines() if row.startswith("| `")]


def _problems(text: str, path: Path) -> dict[str, Problem]:
    path.write_text(text, encoding="utf-8")
    return {problem.place: problem for problem in read_run_toml(path, "run.toml", BENCHMARK)[1]}


def test_outcomes() -> None:
    """The outcomes are those of the contract, in its order."""
    assert [name for (name,) in _rows("Outcomes")] == list(OUTCOMES)


def test_audit_rules() -> None:
    """Each rule of the audit with the outcome that it gives, in the order in which they are looked at."""
    text = (ROOT / "docs" / "data-contract.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| `(\w+)` \| ", text.split("\n## Audit\n")[1], re.MULTILINE)
    assert rows == [(rule.id, rule.outcome) for rule in AUDIT_RULES]


def test_keys_of_run_toml(tmp_path: Path) -> None:
    """The keys are those that the program takes, at the top and for a provider, and those it must have."""
    problems = _problems("unknown = 1\nproviders.ash.unknown = 1\n", tmp_path / "run.toml")
    described = [name for row in _rows("run.toml") for name in row]
    top = problems["unknown"].expected.removeprefix("one of ").split(", ")
    provider = problems["providers.ash.unknown"].expected.removeprefix("one of ").split(", ")
    assert described == [*top, *provider]
    text = (ROOT / "docs" / "data-contract.md").read_text(encoding="utf-8")
    needed = re.findall(r"^\| `(\w+)` \| yes \| ", text, re.MULTILINE)
    assert needed == [key for key, problem in problems.items() if problem.found == "no such key"]
