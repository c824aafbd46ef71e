"""Fingerprinted assets."""

from pathlib import Path

import pytest

from generator.errors import ContentError
from generator.publishing.assets import load_assets


def folder(tmp_path: Path, **extra: str) -> Path:
    """An assets folder whose layers lie in another order than they apply."""
    files = {"css/base.css": "b", "css/print.css": "p", "css/tokens.css": "t", "css/folding.css": "c"}
    for name, text in (files | extra).items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def test_style_layers_become_one_sheet_in_order(tmp_path: Path) -> None:
    """Tokens, the content's colours, base, parts of pages, any other, print: whatever the names' order."""
    assets = load_assets(folder(tmp_path, **{"css/charts.css": "x"}), "k")
    assert list(assets.addresses) == ["css/site.css"]
    assert assets.tree[assets.addresses["css/site.css"]] == b"t\nk\nb\nc\nx\np"


def test_an_address_changes_with_the_content_only(tmp_path: Path) -> None:
    """A browser may keep an asset for ever."""
    first = load_assets(folder(tmp_path / "1", **{"icons/mark.svg": "<svg/>"}), "k").addresses
    again = load_assets(folder(tmp_path / "2", **{"icons/mark.svg": "<svg/>"}), "k").addresses
    other = load_assets(folder(tmp_path / "3", **{"icons/mark.svg": "<svg></svg>"}), "k").addresses
    assert first == again
    assert first["css/site.css"] == other["css/site.css"]
    assert first["icons/mark.svg"] != other["icons/mark.svg"]
    assert first["icons/mark.svg"].startswith("assets/icons/mark.")
    assert first["icons/mark.svg"].endswith(".svg")


def test_a_missing_folder_is_told(tmp_path: Path) -> None:
    """No site without its style sheet."""
    with pytest.raises(ContentError, match="nowhere: no such folder"):
        load_assets(tmp_path / "nowhere", "")


def test_modules_import_published_names(tmp_path: Path) -> None:
    """What a script imports is among the published files."""
    files = {"js/main.js": 'import "./part.js";\n', "js/part.js": "export {};\n"}
    assets = load_assets(folder(tmp_path, **files), "k")
    part = assets.addresses["js/part.js"]
    name = part.removeprefix("assets/js/")
    assert assets.tree[assets.addresses["js/main.js"]] == f'import "./{name}";\n'.encode()
    assert assets.tree[part] == b"export {};\n"
