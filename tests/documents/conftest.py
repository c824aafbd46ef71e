"""A made-up run; and, as `forest`, a made-up site of two runs."""

from tests.forest_fixtures import forest
from tests.grove import benchmark, content, entry, manifest, results, run, with_entry

__all__ = ["benchmark", "content", "entry", "forest", "manifest", "results", "run", "with_entry"]
