"""A message from the data: short where it stands, whole when it is opened."""

from __future__ import annotations

from dataclasses import dataclass

from generator.wording import display

_SUMMARY_CHARS = 160
_PAGE_CHARS = 8_000_000
"""Of all messages that one page lists, about: what a browser opens, and what fits into memory many times."""


@dataclass(frozen=True)
class Message:
    """text: all that the content lets be shown. summary: the beginning of a long one, else ""."""

    text: str
    summary: str


def message_chars(maximum: int, messages: int) -> int:
    """How long each may be shown of so many `messages` on one page, at most `maximum`."""
    return min(maximum, max(_SUMMARY_CHARS, _PAGE_CHARS // max(1, messages)))


def shown_message(text: str, maximum: int) -> Message:
    """`text`, cut at `maximum` characters."""
    shown = display.cut(text, maximum)
    return Message(shown, display.cut(shown, _SUMMARY_CHARS) if len(shown) > _SUMMARY_CHARS else "")
