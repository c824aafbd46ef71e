"""The accessibility rules of axe-core, run on an open page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from setup.environment import ROOT

_AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
_RUN = """async part => (await axe.run(part, {
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"], selectors: false, preload: false,
})).violations"""
"""Selectors are not shown, and only rules that do not apply here need files loaded beforehand."""


def violations(page: Page, part: str = "html") -> list[str]:
    """What breaks a rule within the element that `part` selects: one line for each element."""
    page.evaluate(_AXE)
    rules: list[dict[str, Any]] = page.evaluate(_RUN, part)
    return [f"{rule['id']}: {rule['help']}: {node['html'][:200]}" for rule in rules for node in rule["nodes"]]
