"""A message from the data: short where it stands, whole when it is opened."""

from __future__ import annotations

from dataclasses import dataclass

from generator.wording import display

_SUMMARY_CHARS = 160


@dataclass(frozen=True)
class Message:
    """text: all that the content lets be shown. summary: the beginning of a long one, else ""."""

    text: str
    summary: str


def shown_message(text: str, maximum: int) -> Message:
    """`text`, cut at `maximum` characters."""
    shown = display.cut(text, maximum)
    return Message(shown, display.cut(shown, _SUMMARY_CHARS) if len(shown) > _SUMMARY_CHARS else "")
