"""The made-up site that the tests of this stage share."""

from tests.forest_fixtures import benchmark, content, downloads, older, run, site

__all__ = ["benchmark", "content", "downloads", "older", "run", "site"]
