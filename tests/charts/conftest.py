"""The made-up site that the tests of this stage share."""

from tests.forest import benchmark, content, downloads, older, run, site

__all__ = ["benchmark", "content", "downloads", "older", "run", "site"]
