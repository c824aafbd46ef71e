"""The browser is found, or fetched by what is allowed, or asked for in one line; never done without."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from setup import browser
from setup.environment import Environment
from setup.errors import SetupError

Install = Callable[[str, str], Path]
LOG = 'echo "$0 $*" >>"${0%/*}/log"\n'
WORKS = "exit 0"
BROKEN = "exit 1"


@pytest.fixture
def machine(install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """A machine without a browser, on which `env` works and `.venv/bin/python` fails to download one."""
    monkeypatch.setattr(browser, "APPLICATIONS", ())
    install("env", 'shift; exec "$@"')
    python = install("python", BROKEN)
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "python").symlink_to(python)
    return install


def _apt_that_installs(machine: Install) -> None:
    """Put an `apt-get` there that brings `chromium`, but only after an update."""
    folder = machine("apt-get", "").parent
    script = f"""{LOG}case "$*" in
    *update*) : >{folder}/updated ;;
    *install*chromium*) [ -e {folder}/updated ] && /bin/cp {folder}/works {folder}/chromium ;;
    esac"""
    machine("works", WORKS)
    machine("apt-get", script.replace(str(folder), shlex.quote(str(folder))))


@pytest.mark.parametrize("name", browser.NAMES)
def test_finds_an_installed_one(machine: Install, tmp_path: Path, name: str) -> None:
    """Each usual name on the PATH is found."""
    program = machine(name, WORKS)
    assert browser.require_browser(Environment(tmp_path)) == program


def test_passes_over_one_that_does_not_start(machine: Install, tmp_path: Path) -> None:
    """A stub that only says what to install is not a browser."""
    machine("chromium", BROKEN)
    works = machine("google-chrome", WORKS)
    assert browser.require_browser(Environment(tmp_path)) == works


def test_chrome_path_decides(machine: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser named by hand is taken before any other."""
    machine("chromium", WORKS)
    named = machine("my browser", WORKS)
    monkeypatch.setenv("CHROME_PATH", str(named))
    assert browser.require_browser(Environment(tmp_path)) == named


def test_a_wrong_chrome_path_is_said(
    machine: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No other browser is taken in silence, and none is installed."""
    machine("chromium", WORKS)
    _apt_that_installs(machine)
    monkeypatch.setenv("CHROME_PATH", str(tmp_path / "none"))
    with pytest.raises(SetupError, match=r"^CHROME_PATH is .*none', which does not start.*$"):
        browser.require_browser(Environment(tmp_path))
    assert not (tmp_path / "programs" / "log").exists()


def test_root_gets_debians(machine: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where apt-get may be used, it is updated first and then brings chromium."""
    monkeypatch.setattr("os.geteuid", lambda: 0)
    _apt_that_installs(machine)
    assert browser.require_browser(Environment(tmp_path)) == tmp_path / "programs" / "chromium"


def test_sudo_without_a_password_will_do(
    machine: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A user who may use apt-get through sudo gets it the same way."""
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    machine("true", WORKS)
    machine("sudo", 'shift; exec "$@"')
    _apt_that_installs(machine)
    assert browser.require_browser(Environment(tmp_path)) == tmp_path / "programs" / "chromium"


def test_sudo_that_asks_is_left_alone(
    machine: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where sudo wants a password apt-get is not tried."""
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    machine("sudo", BROKEN)
    _apt_that_installs(machine)
    with pytest.raises(SetupError):
        browser.require_browser(Environment(tmp_path))
    assert not (tmp_path / "programs" / "log").exists()


def test_playwrights_download_comes_last(machine: Install, tmp_path: Path) -> None:
    """Without apt-get Playwright downloads one into the working copy, and it is found there again."""
    browsers = tmp_path / ".browsers"
    works = shlex.quote(str(machine("works", WORKS)))
    machine(
        "python",
        f"""{LOG}case "$*" in
        *playwright\\ install*) /bin/mkdir -p "$PLAYWRIGHT_BROWSERS_PATH"
            /bin/cp {works} "$PLAYWRIGHT_BROWSERS_PATH/chrome" ;;
        *executable_path*) echo "$PLAYWRIGHT_BROWSERS_PATH/chrome" ;;
        esac""",
    )
    for _ in range(2):
        assert browser.require_browser(Environment(tmp_path)) == browsers / "chrome"
    assert (tmp_path / "programs" / "log").exists() is False
    log = (tmp_path / ".venv" / "bin" / "log").read_text()
    assert log.count("install --no-shell chromium") == 1


def test_none_at_all_fails_in_one_line(
    machine: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nothing can be had, the message is one line and says what to install."""
    monkeypatch.setattr("os.geteuid", lambda: 0)
    machine("apt-get", BROKEN)
    with pytest.raises(SetupError) as error:
        browser.require_browser(Environment(tmp_path))
    assert "apt-get install chromium" in str(error.value)
    assert "\n" not in str(error.value)
