"""A Chromium for the browser tests: one that is installed, else Debian's, else Playwright's download."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from setup.environment import Environment
from setup.errors import SetupError

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
    "microsoft-edge-stable",
)
"""Programs looked for on the PATH, in this order."""

APPLICATIONS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
"""Where macOS keeps them."""

REMEDY = (
    "The browser tests need Chromium, Chrome or Edge: install one (on Debian: apt-get install chromium) "
    "or name it in CHROME_PATH."
)


def find_browser(environment: Environment) -> Path | None:
    """The browser to test with, or None.

    `CHROME_PATH` decides alone where it is set. Else the first that starts of: `NAMES` on the PATH,
    `APPLICATIONS`, and what Playwright downloaded before.
    """
    named = os.environ.get("CHROME_PATH")
    if named:
        return Path(named) if _starts(named) else None
    for program in (*map(shutil.which, NAMES), *APPLICATIONS, _downloaded(environment)):
        if program and _starts(program):
            return Path(program)
    return None


def require_browser(environment: Environment) -> Path:
    """The browser to test with, installed where there is none.

    Raises SetupError, with what to do, where none can be had.
    """
    browser = find_browser(environment)
    if browser is None and "CHROME_PATH" in os.environ:
        raise SetupError(f"CHROME_PATH is {os.environ['CHROME_PATH']!r}, which does not start. {REMEDY}")
    for install in (_install_from_debian, _install_from_playwright):
        if browser is None:
            install(environment)
            browser = find_browser(environment)
    if browser is None:
        raise SetupError(f"No browser is here, and none could be installed. {REMEDY}")
    return browser


def _starts(program: str) -> bool:
    """Whether it runs at all: some distributions have a stub in its place, or a library is missing."""
    try:
        return subprocess.run([program, "--version"], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _downloaded(environment: Environment) -> str | None:
    if not environment.browsers.is_dir():
        return None
    ask = "import playwright.sync_api as p\nwith p.sync_playwright() as s: print(s.chromium.executable_path)"
    answer = subprocess.run(
        [environment.python, "-c", ask],
        env=_variables(environment),
        capture_output=True,
        text=True,
        check=False,
    )
    return answer.stdout.strip() or None


def _install_from_debian(_: Environment) -> None:
    if shutil.which("apt-get") is None:
        return
    apt = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet", "--quiet"]
    if os.geteuid() != 0:
        if shutil.which("sudo") is None or subprocess.run(["sudo", "-n", "true"], check=False).returncode:
            return
        apt = ["sudo", "-n", *apt]
    print("Installing Debian's chromium with apt-get", flush=True)
    for step in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
        subprocess.run([*apt, *step], stdin=subprocess.DEVNULL, check=False)


def _install_from_playwright(environment: Environment) -> None:
    print(f"Downloading Playwright's Chromium into {environment.browsers.name}", flush=True)
    command = [str(environment.python), "-m", "playwright", "install", "--no-shell", "chromium"]
    subprocess.run(command, env=_variables(environment), stdin=subprocess.DEVNULL, check=False)


def _variables(environment: Environment) -> dict[str, str]:
    return os.environ | {"PLAYWRIGHT_BROWSERS_PATH": str(environment.browsers)}
