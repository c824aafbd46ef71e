"""Packages for the browser are bundled once, the same everywhere, with their licences."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from setup import bundles
from setup.environment import ROOT, Environment
from setup.errors import SetupError
from setup.node import Node, find_node

Install = Callable[[str, str], Path]

TOOLS = ("esbuild", "@expo-google-fonts/arimo")
"""Direct packages that the set-up uses and no page loads."""

ESBUILD = """
for option; do
    case $option in
        --outdir=*) out=${option#*=};;
        templates/*) path=${option#templates/assets/};;
    esac
done
/bin/mkdir -p "$out/${path%/*}"
echo bundled >"$out/$path"
inputs='{"templates/assets/js/vendor/maths.js": {}, "node_modules/@sums/adding/index.js": {}}'
echo "{\\"inputs\\": $inputs}" >"$out/report.json"
"""

NPM = """
package=node_modules/@sums/adding
/bin/mkdir -p $package
echo '{"version": "1.2.3"}' >$package/package.json
echo Free. >$package/LICENSE
"""


def folder(tmp_path: Path) -> Path:
    """A working copy with one module that takes something of one package."""
    root = tmp_path / "a clone's “folder”"
    (root / bundles.ENTRIES).mkdir(parents=True)
    (root / bundles.ENTRIES / "maths.js").write_text('export { add } from "@sums/adding";\n')
    (root / "package-lock.json").write_text("{}")
    return root


def machine(install: Install) -> None:
    """Node.js runs whatever it is given as esbuild; npm installs the package."""
    install("node", f'[ "$1" = --version ] && echo v22.12.0 && exit\necho run >>"${{0%/*}}/log"\n{ESBUILD}')
    install("npm", NPM)


def test_bundles_are_made_once(install: Install, tmp_path: Path) -> None:
    """Anew for another lock or another module; a second call needs neither Node.js nor a network."""
    machine(install)
    root, log = folder(tmp_path), tmp_path / "programs" / "log"
    for changed, runs in ((None, 1), (None, 1), ("package-lock.json", 2), (bundles.ENTRIES / "maths.js", 3)):
        if changed:
            (root / changed).write_text("other")
        bundles.require_bundles(root, Environment(root))
        assert log.read_text() == "run\n" * runs
    (tmp_path / "programs" / "node").unlink()
    bundles.require_bundles(root, Environment(root))
    made = root / bundles.BUNDLES
    assert (made / "js/vendor/maths.js").read_text() == "bundled\n"
    title = "Licences of the packages that the scripts of this site contain."
    assert (made / bundles.LICENCES).read_text() == f"{title}\n\n\n@sums/adding 1.2.3\n\nFree.\n"


def test_a_failure_is_said_and_leaves_no_bundles(install: Install, tmp_path: Path) -> None:
    """A package without a licence, and an esbuild that fails, end the set-up each time."""
    machine(install)
    root = folder(tmp_path)
    bundles.require_bundles(root, Environment(root))
    (root / bundles.ENTRIES / "maths.js").write_text("other")
    (root / "node_modules/@sums/adding/LICENSE").unlink()
    for _ in range(2):
        with pytest.raises(SetupError, match="@sums/adding has no licence file"):
            bundles.require_bundles(root, Environment(root))
    install("node", '[ "$1" = --version ] && echo v22.12.0 && exit\nexit 7')
    with pytest.raises(SetupError, match="esbuild could not bundle"):
        bundles.require_bundles(root, Environment(root))


@pytest.fixture(scope="module")
def bundled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's own bundles."""
    made = tmp_path_factory.mktemp("bundles")
    bundles.bundle(ROOT, _node(), made)
    return made


def _node() -> Node:
    node = find_node(Environment())
    assert node is not None, "no Node.js: `make test` installs one"
    return node


def test_the_same_packages_give_the_same_bytes(bundled: Path, tmp_path: Path) -> None:
    """Bundled twice, into other folders."""
    bundles.bundle(ROOT, _node(), tmp_path)
    first, second = (
        {path.name: path.read_bytes() for path in made.rglob("*.*")} for made in (bundled, tmp_path)
    )
    assert sorted(first) == ["licences.txt", "parquet.js", "vega.js"]
    assert first == second


def test_bundles_hold_all_that_they_import(bundled: Path) -> None:
    """No module is left to be fetched, and nobody is asked for a package."""
    for path in bundled.rglob("*.js"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"""\b(?:from|import)\s*\(?\s*["'][\w@./]""", text)


def test_the_licences_are_those_of_all_direct_packages(bundled: Path) -> None:
    """Each that a page can load, at the version of package.json; tools are not published."""
    text = (bundled / bundles.LICENCES).read_text(encoding="utf-8")
    for name, version in json.loads((ROOT / "package.json").read_text())["dependencies"].items():
        assert (f"{name} {version}" in text) is (name not in TOOLS), name
