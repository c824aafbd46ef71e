"""The content that a command works with."""

from __future__ import annotations

from pathlib import Path

from generator.commands.session import Session
from generator.definitions.content import Content, load_content


def load_definitions(session: Session, folder: Path) -> Content:
    """All of `folder`, which says how many problems the session may tell. Raises ContentError."""
    content = load_content(folder)
    session.problems_shown = content.common.rules.problems_shown
    return content
