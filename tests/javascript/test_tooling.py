"""The browser's scripts and their tests: types, rules and form."""

from __future__ import annotations

import pytest

from tests.javascript.program import run_node


@pytest.mark.parametrize("project", ["tsconfig.json", "tests/javascript/tsconfig.json"])
def test_types(project: str) -> None:
    """What JSDoc says of types holds, strictly."""
    run_node("node_modules/typescript/bin/tsc", "--project", project)


def test_rules_and_form() -> None:
    """Biome has nothing to say, and would format nothing differently."""
    run_node("node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", ".")
