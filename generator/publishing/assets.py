"""Style sheets, scripts and icons, published under names that change with their content."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from generator.errors import ContentError, Problem
from generator.publishing.scripts import SUFFIX, publish_scripts

FOLDER = "assets"
STYLE_SHEET = "css/site.css"
LICENCES = "licences.txt"
"""Of the packages that bundles hold."""

_PACKAGES = "js/vendor/"
"""Modules that import packages: they are published as the set-up bundled them."""
_COLOURS = "colours"
_FIRST_LAYERS = (
    "tokens",
    _COLOURS,
    "base",
    "frame",
    "text",
    "prose",
    "figures",
    "leaderboard",
    "drawings",
    "trials",
    "folding",
)
"""Each may lay over those before it; the layers of single pages come behind them, by name."""
_LAST_LAYER = "print"
_HASH_DIGITS = 10


@dataclass(frozen=True)
class Assets:
    """All assets of the site."""

    addresses: Mapping[str, str]
    """From an asset's own name ("css/site.css", "icons/mark.svg") to its published address."""
    tree: Mapping[str, bytes]


def load_assets(folder: Path, bundles: Path, colours: str, made: Mapping[str, bytes]) -> Assets:
    """Read `folder` (`templates/assets/`); its style layers become one sheet. Raises ContentError.

    bundles: holds the modules that import packages, bundled by the set-up, and the packages' licences.
    colours: the layer that the content gives, which follows the tokens. made: further files, by name.
    """
    try:
        contents = _contents(folder, colours) | dict(made)
        contents |= _bundled([name for name in contents if name.startswith(_PACKAGES)], bundles)
    except OSError as error:
        found = error.strerror or str(error)
        problem = Problem(error.filename or str(folder), "", found, "a file of the site's assets")
        raise ContentError([problem]) from error
    scripts = {name: content for name, content in contents.items() if name.endswith(SUFFIX)}
    published = {
        name: (_address(name, content), content) for name, content in contents.items() if name not in scripts
    } | publish_scripts(scripts, _address)
    return Assets(
        {name: published[name][0] for name in sorted(published)},
        dict(published.values()),
    )


def _contents(folder: Path, colours: str) -> dict[str, bytes]:
    if not folder.is_dir():
        raise FileNotFoundError(2, "no such folder", str(folder))
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    }
    layers = {name: files.pop(name) for name in list(files) if PurePosixPath(name).suffix == ".css"}
    layers[f"css/{_COLOURS}.css"] = colours.encode()
    return files | {STYLE_SHEET: b"\n".join(layers[name] for name in sorted(layers, key=_layer))}


def _bundled(names: Sequence[str], bundles: Path) -> dict[str, bytes]:
    """The modules `names` as bundles, and the licences. Raises ContentError for what is not there."""
    paths = {name: bundles / name for name in (*names, LICENCES)}
    remedy = "`make site` bundles what scripts take from packages"
    problems = [
        Problem(str(path), "", "no such file", f"the bundle of {name}", remedy)
        for name, path in paths.items()
        if not path.is_file()
    ]
    if problems:
        raise ContentError(problems)
    return {name: path.read_bytes() for name, path in paths.items()}


def _layer(name: str) -> tuple[int, str]:
    stem = PurePosixPath(name).stem
    if stem in _FIRST_LAYERS:
        return _FIRST_LAYERS.index(stem), name
    return len(_FIRST_LAYERS) + (stem == _LAST_LAYER), name


def _address(name: str, content: bytes) -> str:
    path = PurePosixPath(name)
    digest = hashlib.sha256(content).hexdigest()[:_HASH_DIGITS]
    return f"{FOLDER}/{path.with_name(f'{path.stem}.{digest}{path.suffix}')}"
