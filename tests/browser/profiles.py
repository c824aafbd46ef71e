"""Profiles of the browser that tests use again: a new one costs three times what a page opened in it does."""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from tests.browser.visit import HEIGHT


class Profiles:
    """One page in each profile.

    A page that was given back stays open until the next test goes elsewhere with it, which costs less than to
    empty it. It remembers nothing but cached files.
    """

    def __init__(self, browser: Browser) -> None:
        """None yet."""
        self._browser = browser
        self._free: dict[bool, list[Page]] = {True: [], False: []}
        self._javascript: dict[Page, bool] = {}

    def take(self, *, javascript: bool = True, fresh: bool = False) -> Page:
        """A page; `fresh` where a test leaves behind what cannot be undone."""
        if self._free[javascript] and not fresh:
            return self._free[javascript].pop()
        context = self._browser.new_context(
            viewport={"width": 1280, "height": HEIGHT},
            java_script_enabled=javascript,
            reduced_motion="reduce",
        )
        page = context.new_page()
        if not fresh:
            self._javascript[page] = javascript
        return page

    def give_back(self, page: Page) -> None:
        """Undo what a test did to `page`. A clock or script in it stays: that takes a fresh one."""
        if page not in self._javascript or page.is_closed():
            page.context.close()
            return
        page.unroute_all(behavior="ignoreErrors")
        page.context.clear_permissions()
        page.context.clear_cookies()
        page.context.set_offline(False)
        page.mouse.move(0, 0)
        page.emulate_media(media="null", reduced_motion="reduce")
        self._free[self._javascript[page]].append(page)

    def close(self) -> None:
        """End all that are free."""
        for pages in self._free.values():
            for page in pages:
                page.context.close()
