"""The project's own Python environment, `.venv`: what the locks say, and made anew when in doubt."""

from __future__ import annotations

import hashlib
import os
import platform
import subprocess
import sys
import venv
from pathlib import Path

from setup.errors import SetupError

ROOT = Path(__file__).resolve().parent.parent
"""The working copy."""


class Environment:
    """A virtual environment and the locks that were installed into it.

    A stamp, written last, names the Python and the digest of every installed lock. Without one (a set-up that
    was killed) or with one that does not match, the environment is thrown away and made from the start.
    """

    def __init__(self, root: Path = ROOT) -> None:
        self.locks = root / "locks"
        self.folder = root / ".venv"
        self.python = self.folder / "bin" / "python"
        self.stamp = self.folder / "stamp"
        self.browsers = root / ".browsers"

    def require(self, name: str) -> None:
        """Install `locks/<name>.txt` unless it is there already.

        Raises SetupError where pip fails.
        """
        done = self._done()
        if name in done:
            return
        if not done:
            print("Making a virtual environment in .venv", flush=True)
            venv.create(self.folder, clear=True, symlinks=True, with_pip=True)
            done = {"python": self._state("python")}
        self.stamp.unlink(missing_ok=True)
        print(f"Installing the Python packages of locks/{name}.txt", flush=True)
        before = self._packages()
        try:
            self._install(name)
        except SetupError:
            if self._packages() == before:
                # Only a download failed: what was there still serves.
                self._write(done)
            raise
        self._write(done | {name: self._state(name)})

    def _done(self) -> dict[str, str]:
        """What the environment holds: nothing where it must be made anew."""
        if not (self.stamp.is_file() and self.python.exists()):
            return {}
        lines = self.stamp.read_text(encoding="utf-8").splitlines()
        done = dict(line.split("=", 1) for line in lines)
        return done if done == {name: self._state(name) for name in done} else {}

    def _packages(self) -> set[Path]:
        return set(self.folder.glob("lib/python*/site-packages/*"))

    def _state(self, name: str) -> str:
        if name == "python":
            return f"{platform.python_version()} in {sys.base_prefix}"
        lock = self.locks / f"{name}.txt"
        return hashlib.sha256(lock.read_bytes()).hexdigest() if lock.is_file() else "none"

    def _install(self, name: str) -> None:
        options = ["--quiet", "--no-input", "--disable-pip-version-check", "--only-binary", ":all:"]
        lock = ["--require-hashes", "--requirement", str(self.locks / f"{name}.txt")]
        command = [str(self.python), "-m", "pip", "install", *options, *lock]
        # A user's own pip settings may say --user, which a virtual environment refuses.
        if subprocess.run(command, env=os.environ | {"PIP_USER": "0"}, check=False).returncode:
            raise SetupError(
                f"pip could not install locks/{name}.txt (see above). The first time needs a network."
            )

    def _write(self, done: dict[str, str]) -> None:
        unfinished = self.stamp.with_suffix(".new")
        unfinished.write_text("".join(f"{name}={state}\n" for name, state in done.items()), encoding="utf-8")
        unfinished.replace(self.stamp)
