"""The folders of result files of computesdk/benchmarks, in the contract's words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Kind:
    """One folder of result files: what it measures, in the contract's words."""

    folder: str
    benchmark: str
    unit: str
    stages: Mapping[str, str]
    """Field of an iteration → stage id, in the order in which they run."""
    total: str | None = None
    """The field with the source's own total, where it is more than the stages' sum."""
    leaves_out_failures: bool = False
    """Iterations that threw are not in the list: what is lacking failed."""


_BROWSER_STAGES = {
    "create_ms": "create",
    "connect_ms": "connect",
    "navigate_ms": "navigate",
    "release_ms": "release",
}
KINDS: Final = (
    Kind("sequential_tti", "tti", "sequential", {"tti_ms": "tti"}),
    Kind("staggered_tti", "tti", "staggered", {"tti_ms": "tti"}, leaves_out_failures=True),
    Kind("burst_tti", "tti", "burst", {"tti_ms": "tti"}),
    Kind("browser", "browser-session", "session", _BROWSER_STAGES, total="total_ms"),
)
"""In the order of the benchmark's units."""
