"""What the results page costs its reader: bytes of the first view, and the time that a control takes."""

from __future__ import annotations

import json
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from bench.measure import Measure
from bench.site import build
from setup.browser import require_browser
from setup.environment import Environment
from tests.browser.conftest import FLAGS
from tests.browser.server import served
from tests.javascript.program import run_node

PAGE = "r2e-gym/results/"
MOST_KB = 100.0
MOST_MS = 50.0
CHOICES = (
    ("stat", "p90"),
    ("metric", "reward_time"),
    ("by", "cost"),
    ("stat", "median"),
    ("by", "time"),
    ("metric", "group_time"),
)
"""Of controls, one after the other; as often as ROUNDS says."""
ROUNDS = 5
_SWITCH = """([id, value]) => new Promise(done => {
    const select = document.getElementById(id);
    select.value = value;
    const start = performance.now();
    select.dispatchEvent(new Event("change", { bubbles: true }));
    const script = performance.now() - start;
    requestAnimationFrame(() => setTimeout(() => done([script, performance.now() - start])));
})"""
"""Milliseconds until the script is done, and until the frame after it is painted."""
_COMPRESS = """
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
const files = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(files.map(file => brotliCompressSync(readFileSync(file)).length)));
"""


def measures(data: Path, content: Path) -> Iterator[Measure]:
    """From a build of its own, served on this machine."""
    program = require_browser(Environment())
    with tempfile.TemporaryDirectory() as temporary:
        site = Path(temporary) / "site"
        build(data, content, site)
        with served(site, "/") as home, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
            files = _first_view(browser, home, site)
            yield Measure("results page, first view, requests", len(files), "")
            size = _compressed(files) / 1000
            yield Measure("  on the wire, brotli", size, "KB", MOST_KB)
            script, painted = _switches(browser, home)
            yield Measure("  a control: script, median", statistics.median(script), "ms", MOST_MS)
            yield Measure("  a control: painted, median", statistics.median(painted), "ms", MOST_MS)
            yield Measure("  a control: painted, slowest", max(painted), "ms")
            browser.close()


def _compressed(files: list[Path]) -> int:
    """Bytes of all files, each compressed by brotli as a host would."""
    given = json.dumps([str(file) for file in files])
    return sum(json.loads(run_node("--input-type=module", "--eval", _COMPRESS, given=given)))


def _first_view(browser: Browser, home: str, site: Path) -> list[Path]:
    """The files that the browser asks for before anybody touches the page."""
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(home + PAGE, wait_until="networkidle")
    page.close()
    paths = [site / address.removeprefix(home) for address in dict.fromkeys(asked)]
    return [path / "index.html" if path.is_dir() else path for path in paths]


def _switches(browser: Browser, home: str) -> tuple[list[float], list[float]]:
    """Milliseconds of each switch, the first one (which fetches the views) left out."""
    page = browser.new_page(reduced_motion="reduce")
    page.goto(home + PAGE, wait_until="networkidle")
    page.select_option("#control-stat", "p95")
    page.wait_for_function("document.querySelector('.value') && location.search.includes('p95')")
    switches = [
        page.evaluate(_SWITCH, [f"control-{control}", value])
        for _ in range(ROUNDS)
        for control, value in CHOICES
    ]
    page.close()
    return [script for script, _ in switches], [painted for _, painted in switches]
