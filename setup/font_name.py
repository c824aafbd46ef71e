"""`python -m setup.font_name FAMILY FOLDER FONT…`: writes fonts under the name of another family.

Runs in the project's own environment, which has fontTools.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.ttLib import TTFont

_FAMILY_NAMES = (1, 16, 21)
_STYLE, _FULL_NAME, _POSTSCRIPT_NAME = 2, 4, 6
"""Ids in a font's table of names (OpenType 1.9, "name")."""


def write_renamed(font: Path, family: str, folder: Path) -> None:
    """Write `font` into `folder` as one of `family`."""
    with TTFont(font, recalcTimestamp=False) as read:
        names = read["name"]
        style = names.getDebugName(_STYLE)
        texts = dict.fromkeys(_FAMILY_NAMES, family)
        texts |= {_FULL_NAME: f"{family} {style}", _POSTSCRIPT_NAME: f"{family}-{style}".replace(" ", "")}
        for record in names.names:
            record.string = texts.get(record.nameID, record.string)
        read.save(folder / font.name)


if __name__ == "__main__":
    for path in sys.argv[3:]:
        write_renamed(Path(path), sys.argv[1], Path(sys.argv[2]))
