"""Fingerprinted assets."""

from pathlib import Path

import pytest

from generator.errors import ContentError
from generator.publishing.assets import load_assets


@pytest.fixture
def bundles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the set-up made: a module's bundle, and the licences."""
    made = tmp_path_factory.mktemp("bundles")
    (made / "js/vendor").mkdir(parents=True)
    (made / "js/vendor/maths.js").write_text("export const pi=3;\n")
    (made / "licences.txt").write_text("Free.\n")
    return made


def folder(tmp_path: Path, **extra: str) -> Path:
    """An assets folder whose layers lie in another order than they apply."""
    files = {"css/base.css": "b", "css/print.css": "p", "css/tokens.css": "t", "css/folding.css": "c"}
    for name, text in (files | extra).items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def test_style_layers_become_one_sheet_in_order(tmp_path: Path, bundles: Path) -> None:
    """Tokens, the content's colours, base, parts of pages, any other, print: whatever the names' order."""
    assets = load_assets(folder(tmp_path, **{"css/charts.css": "x"}), bundles, "k", {})
    assert list(assets.addresses) == ["css/site.css", "licences.txt"]
    assert assets.tree[assets.addresses["css/site.css"]] == b"t\nk\nb\nc\nx\np"


def test_an_address_changes_with_the_content_only(tmp_path: Path, bundles: Path) -> None:
    """A browser may keep an asset for ever."""
    first = load_assets(folder(tmp_path / "1", **{"icons/mark.svg": "<svg/>"}), bundles, "k", {}).addresses
    again = load_assets(folder(tmp_path / "2", **{"icons/mark.svg": "<svg/>"}), bundles, "k", {}).addresses
    other = load_assets(folder(tmp_path / "3", **{"icons/mark.svg": "<svg />"}), bundles, "k", {}).addresses
    assert first == again
    assert first["css/site.css"] == other["css/site.css"]
    assert first["icons/mark.svg"] != other["icons/mark.svg"]
    assert first["icons/mark.svg"].startswith("assets/icons/mark.")
    assert first["icons/mark.svg"].endswith(".svg")


def test_a_missing_folder_is_told(tmp_path: Path, bundles: Path) -> None:
    """No site without its style sheet."""
    with pytest.raises(ContentError, match="nowhere: no such folder"):
        load_assets(tmp_path / "nowhere", bundles, "", {})


def test_modules_import_published_names(tmp_path: Path, bundles: Path) -> None:
    """What a script imports is among the published files."""
    files = {"js/main.js": 'import "./part.js";\n', "js/part.js": "export {};\n"}
    assets = load_assets(folder(tmp_path, **files), bundles, "k", {})
    part = assets.addresses["js/part.js"]
    name = part.removeprefix("assets/js/")
    assert assets.tree[assets.addresses["js/main.js"]] == f'import "./{name}";\n'.encode()
    assert assets.tree[part] == b"export {};\n"


def test_a_module_that_imports_packages_is_published_as_bundled(tmp_path: Path, bundles: Path) -> None:
    """In the place of its own text, under the name that others import; with the packages' licences."""
    files = {
        "js/main.js": 'const { pi } = await import("./vendor/maths.js");\n',
        "js/vendor/maths.js": 'export { pi } from "maths";\n',
    }
    assets = load_assets(folder(tmp_path / "assets", **files), bundles, "k", {})
    bundle = assets.addresses["js/vendor/maths.js"]
    assert assets.tree[bundle] == b"export const pi=3;\n"
    name = bundle.removeprefix("assets/js/")
    assert (
        assets.tree[assets.addresses["js/main.js"]]
        == f'const {{ pi }} = await import("./{name}");\n'.encode()
    )
    assert assets.tree[assets.addresses["licences.txt"]] == b"Free.\n"


def test_what_is_not_bundled_is_told(tmp_path: Path, bundles: Path) -> None:
    """Every bundle that is not there, and the command that makes it."""
    assets = folder(tmp_path / "assets", **{"js/vendor/physics.js": "", "js/vendor/maths.js": ""})
    (bundles / "licences.txt").unlink()
    with pytest.raises(ContentError) as caught:
        load_assets(assets, bundles, "k", {})
    remedy = "`make site` bundles what scripts take from packages"
    assert [problem.line() for problem in caught.value.problems] == [
        f"{bundles / name}: no such file; expected the bundle of {name}. {remedy}"
        for name in ("js/vendor/physics.js", "licences.txt")
    ]


def test_made_files_are_published_like_those_of_the_folder(tmp_path: Path, bundles: Path) -> None:
    """Under a name that changes with the content."""
    assets = load_assets(folder(tmp_path / "assets"), bundles, "k", {"charts/bars.json": b"{}"})
    assert assets.tree[assets.addresses["charts/bars.json"]] == b"{}"
