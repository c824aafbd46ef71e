"""Words that lead somewhere."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Link:
    """Words that lead somewhere. current: the page they lead to is this one."""

    text: str
    href: str
    current: bool = False
