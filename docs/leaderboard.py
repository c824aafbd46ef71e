"""Takes the README's picture: the top of the results page of the built site.

`make site && make test`, then `.venv/bin/python -m docs.leaderboard`, writes docs/leaderboard.png.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from setup.browser import require_browser
from setup.environment import ROOT, Environment
from tests.browser.conftest import FLAGS
from tests.browser.server import served

PAGE = "r2e-gym/results/"
PICTURE = Path(__file__).with_suffix(".png")
WIDTH, HEIGHT, SCALE = 1280, 668, 1.5


def main() -> None:
    """Open the page in light colours, as a visitor finds it, and write its first screen."""
    program = require_browser(Environment())
    with served(ROOT / "site", "/") as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        page = browser.new_page(
            viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=SCALE, color_scheme="light"
        )
        page.goto(home + PAGE, wait_until="networkidle")
        page.screenshot(path=PICTURE)
        browser.close()


if __name__ == "__main__":
    main()
