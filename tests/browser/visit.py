"""One page opened in the browser, and all that happened on the way."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Error, Page, Request, Response

HEIGHT = 800
"""Of the window, in CSS pixels."""

Scheme = Literal["light", "dark"]


@dataclass
class Visit:
    """A page in a browser of its own, watched from its first request."""

    page: Page
    home: str
    """The address of the site's home page."""
    messages: list[str] = field(default_factory=list)
    """What the console said, errors that no script caught included."""
    failures: list[str] = field(default_factory=list)
    """Requests that got no answer, or one of 400 and above."""
    foreign: list[str] = field(default_factory=list)
    """Requests to any other host than the site's."""

    def __post_init__(self) -> None:
        self.page.on("console", self._said)
        self.page.on("pageerror", self._raised)
        self.page.on("request", self._asked)
        self.page.on("requestfailed", self._failed)
        self.page.on("response", self._answered)

    def leave(self) -> None:
        """Stop watching the page: another test uses it next."""
        self.page.remove_listener("console", self._said)
        self.page.remove_listener("pageerror", self._raised)
        self.page.remove_listener("request", self._asked)
        self.page.remove_listener("requestfailed", self._failed)
        self.page.remove_listener("response", self._answered)

    def open(self, path: str) -> None:
        """Go to a page of the site and wait until it has loaded."""
        self.page.goto(self.home + path, wait_until="load")

    def show(self, width: int, scheme: Scheme = "light") -> None:
        """Look at the page in a window of another width, or in the other colour scheme."""
        self.page.set_viewport_size({"width": width, "height": HEIGHT})
        self.page.emulate_media(color_scheme=scheme)

    def _said(self, message: ConsoleMessage) -> None:
        self.messages.append(f"{message.type}: {message.text}")

    def _raised(self, error: Error) -> None:
        self.messages.append(str(error))

    def _asked(self, request: Request) -> None:
        target = urlsplit(request.url)
        if target.scheme != "data" and target.netloc != urlsplit(self.home).netloc:
            self.foreign.append(request.url)

    def _failed(self, request: Request) -> None:
        # A request that is broken off because the test goes to the next page is nobody's fault.
        if request.failure != "net::ERR_ABORTED":
            self.failures.append(f"{request.failure} {request.url}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.failures.append(f"{response.status} {response.url}")
