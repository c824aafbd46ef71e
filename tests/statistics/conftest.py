"""The rules of the Common Methodology at the values that the reference figures were made with."""

from __future__ import annotations

import pytest

from generator.definitions.rules import Rules
from tests.rules import RULES


@pytest.fixture(scope="session")
def rules() -> Rules:
    """The defaults of the statistics."""
    return RULES
