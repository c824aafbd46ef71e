"""The page that stands in for a site that is not there yet, or that could not be built."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from http import HTTPStatus

STYLE_PATH = "/-/notice.css"
STYLE = b"""
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
li, pre { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap }
li { margin: .5rem 0 }
"""


@dataclass(frozen=True)
class Notice:
    """lines: what is wrong, one thing a line. details: where in the program, for its developers; "": unknown.

    The templates may be what is wrong, so that none is used.
    """

    status: HTTPStatus
    heading: str
    lines: Sequence[str]
    closing: str
    details: str = ""

    def html(self, script: str) -> str:
        """The page; script: the tag that has it reload."""
        lines = "".join(f"<li>{escape(line)}</li>" for line in self.lines)
        heading = escape(self.heading)
        return (
            '<!doctype html><html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<title>{heading}</title><link rel="stylesheet" href="{STYLE_PATH}"></head>'
            f"<body><h1>{heading}</h1>{f'<ul>{lines}</ul>' if lines else ''}<p>{escape(self.closing)}</p>"
            + (f"<h2>Traceback</h2><pre>{escape(self.details)}</pre>" if self.details else "")
            + f"{script}</body></html>\n"
        )


BUILDING = Notice(
    HTTPStatus.SERVICE_UNAVAILABLE,
    "The site is being built",
    (),
    "This page reloads when it is done.",
)
"""While there is no site yet."""


def failed(lines: Sequence[str], details: str = "") -> Notice:
    """What is wrong with a build."""
    return Notice(
        HTTPStatus.INTERNAL_SERVER_ERROR,
        "The site could not be built",
        lines,
        "The next save builds it again, and this page reloads.",
        details,
    )
