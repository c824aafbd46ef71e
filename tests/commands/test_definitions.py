"""The content that a command works with."""

from pathlib import Path

from generator.commands.definitions import load_definitions
from generator.commands.session import Session

CONTENT = Path(__file__).resolve().parents[2] / "content"


def test_the_content_says_how_many_problems_are_told() -> None:
    """The session takes the limit from it."""
    session = Session(problems_shown=0)
    content = load_definitions(session, CONTENT)
    assert session.problems_shown == content.common.rules.problems_shown > 0
