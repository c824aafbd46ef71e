"""Addresses of the web that content, options and manifests give: the one place that says what is one."""

from __future__ import annotations

import re
from typing import Annotated
from urllib.parse import SplitResult, urlsplit

from pydantic import AfterValidator, StringConstraints
from pydantic_core import PydanticCustomError

from generator.definitions.text import LINE_CHARS

SITE_ADDRESS = "an address like https://example.org/path/, without a query, a fragment, a user or ../"
"""What is expected where a site's own address is asked for."""

_WEB_ADDRESS = "an http or https address, like https://example.org/path"
_CHARACTERS = re.compile(r"https?://[!#-;=?-Z_a-z~]+")
_HOST = re.compile(r"[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*")


def is_site_address(text: str) -> bool:
    """Whether pages can be below `text`, with links that are made by adding to it."""
    parts = _parts(text)
    if parts is None or "?" in text or "#" in text or "@" in parts.netloc:
        return False
    return not {".", ".."} & set(parts.path.split("/"))


def _parts(text: str) -> SplitResult | None:
    """The parts of an address of the web; None where `text` is none."""
    if not _CHARACTERS.fullmatch(text):
        return None
    try:
        parts = urlsplit(text)
        host, _ = parts.hostname, parts.port
    except ValueError:  # a port that is none
        return None
    return parts if host and _HOST.fullmatch(host) else None


def _web_address(text: str) -> str:
    if _parts(text) is None:
        raise PydanticCustomError("web_address", _WEB_ADDRESS)
    return text


def _site_address(text: str) -> str:
    if not is_site_address(text):
        raise PydanticCustomError("site_address", SITE_ADDRESS)
    return text


WebAddress = Annotated[str, StringConstraints(max_length=LINE_CHARS), AfterValidator(_web_address)]
SiteAddress = Annotated[str, StringConstraints(max_length=LINE_CHARS), AfterValidator(_site_address)]
"""Where a site is: links are made by adding to it."""
