"""The font that charts are laid out with: Arimo, under a name of the project's own.

A layout follows from the widths of its texts. A machine might have another edition of Arimo, and the same
inputs would not give the same bytes there.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from pathlib import Path

from setup.environment import ROOT, Environment
from setup.errors import SetupError
from setup.node import require_node, require_packages

FONTS = Path("build/fonts")
"""Holds the font's files, for the generator alone: the site does not publish them."""
FAMILY = "BoxRouter Chart"

_PACKAGE = Path("node_modules/@expo-google-fonts/arimo")
_FILES = ("400Regular/Arimo_400Regular.ttf", "700Bold/Arimo_700Bold.ttf")
_LOCK = "package-lock.json"
_STAMP = ".stamp"


def require_font(root: Path, environment: Environment) -> None:
    """Put the font into `FONTS`, unless that is done for this lock.

    Raises SetupError where Node.js or the package cannot be had.
    """
    state = _state(root)
    stamp = root / FONTS / _STAMP
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == state:
        return
    require_packages(root, require_node(environment), tests=False)
    print("Naming the font of the charts", flush=True)
    unfinished = root / FONTS.with_suffix(".new")
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir(parents=True)
    files = [str(root / _PACKAGE / name) for name in _FILES]
    command = [str(environment.python), "-m", "setup.font_name", FAMILY, str(unfinished), *files]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise SetupError("The font of the charts could not be named (see above).")
    (unfinished / _STAMP).write_text(state, encoding="utf-8")
    shutil.rmtree(root / FONTS, ignore_errors=True)
    unfinished.rename(root / FONTS)


def _state(root: Path) -> str:
    """Changes with all that the font is made from."""
    made_from = (root / _LOCK, Path(__file__), Path(__file__).with_name("font_name.py"))
    return " ".join(hashlib.sha256(path.read_bytes()).hexdigest() for path in made_from)
