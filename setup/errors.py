"""The error of the set-up."""

from __future__ import annotations


class SetupError(Exception):
    """Something that the project needs is missing here. The message is one line and says what to do."""
