"""Packages from npm as the browser gets them: bundled into a few modules, with their licences beside them."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from setup.environment import Environment
from setup.errors import SetupError
from setup.node import Node, require_node, require_packages

ASSETS = Path("templates/assets")
ENTRIES = ASSETS / "js" / "vendor"
"""Its modules name the packages and what is wanted of them; a bundle has the name of its module."""
BUNDLES = Path("build/bundles")
"""Laid over `ASSETS` by the generator."""
LICENCES = "licences.txt"

_LOCK = "package-lock.json"
_STAMP = ".stamp"
_OPTIONS = (
    "--bundle",
    "--format=esm",
    "--minify",
    "--target=es2022",
    "--legal-comments=none",
    "--log-level=warning",
)
_PACKAGE = re.compile(r"(?:.*/)?node_modules/((?:@[^/]+/)?[^/]+)/")


def require_bundles(root: Path, environment: Environment) -> None:
    """Bundle the modules of `ENTRIES` into `BUNDLES`, unless that is done for this lock and these modules.

    Raises SetupError where Node.js, a package or its licence cannot be had.
    """
    state = _state(root)
    stamp = root / BUNDLES / _STAMP
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == state:
        return
    node = require_node(environment)
    require_packages(root, node, tests=False)
    print("Bundling the browser's packages", flush=True)
    unfinished = root / BUNDLES.with_suffix(".new")
    shutil.rmtree(unfinished, ignore_errors=True)
    bundle(root, node, unfinished)
    (unfinished / _STAMP).write_text(state, encoding="utf-8")
    shutil.rmtree(root / BUNDLES, ignore_errors=True)
    unfinished.rename(root / BUNDLES)


def bundle(root: Path, node: Node, to: Path) -> None:
    """Write the bundles and their licences into the folder `to`.

    Raises SetupError where a package, or its licence, is not there.
    """
    entries = [path.relative_to(root).as_posix() for path in _entries(root)]
    report = to / "report.json"
    places = [f"--outbase={ASSETS.as_posix()}", f"--outdir={to}", f"--metafile={report}"]
    command = [str(node.program), "node_modules/esbuild/bin/esbuild", *entries, *_OPTIONS, *places]
    if subprocess.run(command, cwd=root, env=node.variables, check=False).returncode:
        raise SetupError("esbuild could not bundle the browser's packages (see above).")
    inputs = json.loads(report.read_text(encoding="utf-8"))["inputs"]
    report.unlink()
    packages = {found[1] for path in inputs if (found := _PACKAGE.match(path))}
    (to / LICENCES).write_text(_licences(root, packages), encoding="utf-8")


def _entries(root: Path) -> list[Path]:
    return sorted((root / ENTRIES).glob("*.js"))


def _state(root: Path) -> str:
    """Changes with all that bundles are made from."""
    made_from = (root / _LOCK, *_entries(root), Path(__file__))
    return " ".join(hashlib.sha256(path.read_bytes()).hexdigest() for path in made_from)


def _licences(root: Path, packages: Iterable[str]) -> str:
    """The licences as they came with the packages, each below the names of those that carry it.

    Raises SetupError for a package without one.
    """
    carriers: dict[str, list[str]] = {}
    for package in sorted(packages):
        folder = root / "node_modules" / package
        version = json.loads((folder / "package.json").read_text(encoding="utf-8"))["version"]
        files = sorted(folder.glob("LICEN[CS]E*"))
        if not files:
            raise SetupError(f"The package {package} has no licence file, and so cannot be published.")
        text = "\n\n".join(path.read_text(encoding="utf-8").strip() for path in files)
        carriers.setdefault(text, []).append(f"{package} {version}")
    parts = (f"{', '.join(names)}\n\n{text}" for text, names in carriers.items())
    return "\n\n\n".join(("Licences of the packages that the scripts of this site contain.", *parts)) + "\n"
