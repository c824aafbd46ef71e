"""BoxRouter's results site, from raw trials."""

__version__ = "0.1.0"
"""Also in pyproject.toml; a test holds the two together."""
