"""`python -m tests.golden`: keep the three tiny sites as the program makes them now."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.golden.kept_site import FOLDER, kept_texts, write_kept
from tests.golden.sites import SITES, golden_tree


def main() -> None:
    """Write every file of every site anew; git shows what changed."""
    for name in SITES:
        with TemporaryDirectory() as folder:
            write_kept(FOLDER / name, kept_texts(golden_tree(name, Path(folder))))


if __name__ == "__main__":
    main()
