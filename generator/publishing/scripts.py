"""ES modules under published names: each import is made to name the published file that it means."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Mapping

from generator.errors import ContentError, Problem

SUFFIX = ".js"

# What is no import (comments, with the types in them, and strings) is matched too, and so passed over. The
# address of a worker is one.
_IMPORT = re.compile(
    r"""/\*.*?\*/|//[^\n]*|(?P<before>\b(?:from|import|new\s+URL)\s*\(?\s*")(?P<target>\.{1,2}/[^"\n]+)(?=")"""
    r"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`""",
    re.DOTALL,
)


def publish_scripts(
    scripts: Mapping[str, bytes], address: Callable[[str, bytes], str]
) -> dict[str, tuple[str, bytes]]:
    """name → (published address, content) of `scripts`, whose relative imports lead to published addresses.

    A module's address depends on its content, and so on all that it imports.
    address: gives the address of (name, content).
    Raises ContentError for an import that leads nowhere, or round in a circle.
    """
    published: dict[str, tuple[str, bytes]] = {}
    for name in sorted(scripts):
        _publish(name, (), scripts, address, published)
    return published


def _publish(
    name: str,
    importers: tuple[str, ...],
    scripts: Mapping[str, bytes],
    address: Callable[[str, bytes], str],
    published: dict[str, tuple[str, bytes]],
) -> str:
    """Publish `name` and what it imports. importers: the modules that lead to it."""
    if name in published:
        return published[name][0]

    def renamed(found: re.Match[str]) -> str:
        if found["target"] is None:
            return found[0]
        target = posixpath.normpath(posixpath.join(posixpath.dirname(name), found["target"]))
        if target not in scripts or target in (*importers, name):
            what = "imports itself, by way of others" if target in scripts else "no such module"
            place = f'import of "{found["target"]}"'
            raise ContentError([Problem(name, place, what, "another module of the assets")])
        to = posixpath.basename(_publish(target, (*importers, name), scripts, address, published))
        return f"{found['before']}{posixpath.join(posixpath.dirname(found['target']), to)}"

    content = _IMPORT.sub(renamed, scripts[name].decode()).encode()
    published[name] = address(name, content), content
    return published[name][0]
