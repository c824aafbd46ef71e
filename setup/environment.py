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
INSTALLER = "lock"
"""The lock of uv, which also makes the locks."""


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
        """By uv, which is far quicker; where it fails by pip, which knows the machine's settings."""
        if name == INSTALLER or not self._uv_installs(name):
            self._pip_installs(name)

    def _uv_installs(self, name: str) -> bool:
        """Install a lock by uv and say whether that worked."""
        uv = self.folder / "bin" / "uv"
        if not uv.exists():
            self._pip_installs(INSTALLER)
        command = [str(uv), "pip", "install", "--quiet", "--python", str(self.python), *self._lock(name)]
        done = subprocess.run(command, env=self._uv_variables(), capture_output=True, check=False)
        return done.returncode == 0

    def _uv_variables(self) -> dict[str, str]:
        """The environment for uv, which does not read pip's settings, with the index that they name."""
        command = [str(self.python), "-m", "pip", "config", "get", "global.index-url"]
        asked = subprocess.run(command, capture_output=True, text=True, check=False)
        index = os.environ.get("PIP_INDEX_URL") or asked.stdout.strip()
        return ({"UV_DEFAULT_INDEX": index} if index else {}) | os.environ

    def _pip_installs(self, name: str) -> None:
        options = ["--quiet", "--no-input", "--disable-pip-version-check"]
        command = [str(self.python), "-m", "pip", "install", *options, *self._lock(name)]
        # A user's own pip settings may say --user, which a virtual environment refuses.
        if subprocess.run(command, env=os.environ | {"PIP_USER": "0"}, check=False).returncode:
            raise SetupError(
                f"pip could not install locks/{name}.txt (see above). The first time needs a network."
            )

    def _lock(self, name: str) -> list[str]:
        """What both installers take for a lock: its files, and wheels alone but where it says so."""
        return ["--only-binary", ":all:", "--require-hashes", "-r", str(self.locks / f"{name}.txt")]

    def _write(self, done: dict[str, str]) -> None:
        unfinished = self.stamp.with_suffix(".new")
        unfinished.write_text("".join(f"{name}={state}\n" for name, state in done.items()), encoding="utf-8")
        unfinished.replace(self.stamp)
