"""The charts' font is made once, and no font of a machine can take its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from generator.charts.engine import FONT, FONTS
from setup import font
from setup.environment import ROOT, Environment
from setup.errors import SetupError
from tests.setup.conftest import Install


def folder(tmp_path: Path) -> Path:
    """A working copy with the packages that this one has."""
    root = tmp_path / "a clone's “folder”"
    root.mkdir()
    (root / "package-lock.json").write_text("{}")
    (root / ".venv").symlink_to(ROOT / ".venv")
    return root


def test_the_generator_asks_for_the_font_that_the_setup_makes() -> None:
    """One name and one folder on both sides."""
    assert (FONT, FONTS) == (font.FAMILY, ROOT / font.FONTS)


def test_every_name_of_the_family_is_replaced(install: Install, tmp_path: Path) -> None:
    """In each style, whichever name a machine looks a font up by; a second call asks for nothing."""
    root = folder(tmp_path)
    install("node", "echo v22.12.0")
    install(
        "npm",
        f'/bin/mkdir -p node_modules && /bin/ln -s "{ROOT}/node_modules/@expo-google-fonts" node_modules/',
    )
    font.require_font(root, Environment(root))
    files = sorted((root / font.FONTS).glob("*.ttf"))
    assert len(files) == 2
    for file, style in zip(files, ("Regular", "Bold"), strict=True):
        names = TTFont(file)["name"].names
        assert {str(name) for name in names if name.nameID in (1, 16, 21)} == {font.FAMILY}
        assert {str(name) for name in names if name.nameID == 4} == {f"{font.FAMILY} {style}"}
        assert "Arimo" not in {str(name) for name in names if name.nameID in (1, 4, 6, 16, 21)}
    (tmp_path / "programs" / "npm").unlink()
    font.require_font(root, Environment(root))


def test_a_package_without_the_font_ends_the_setup(install: Install, tmp_path: Path) -> None:
    """And leaves no half of it."""
    root = folder(tmp_path)
    install("node", "echo v22.12.0")
    install("npm", "/bin/mkdir -p node_modules")
    with pytest.raises(SetupError, match="could not be named"):
        font.require_font(root, Environment(root))
    assert not (root / font.FONTS).exists()
