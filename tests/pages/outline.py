"""A check of a page's structure, for the tests of pages."""

from __future__ import annotations

from html.parser import HTMLParser


class _Outline(HTMLParser):
    """What of a page's structure is wrong."""

    VOID = frozenset({"meta", "link", "br", "hr", "img", "input", "wbr", "col", "rect", "line", "path"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.levels: list[int] = []
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the element, its id and its rank as a heading."""
        names = [name for name, _ in attrs]
        self.faults += [f"<{tag}> has {name} twice" for name in set(names) if names.count(name) > 1]
        self.faults += [f"<{tag}> has {name}" for name in names if name == "style" or name.startswith("on")]
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if len(tag) == 2 and tag[0] == "h" and tag[1].isdigit():
            self.levels.append(int(tag[1]))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element of SVG or MathML without content."""
        self.handle_starttag(tag, attrs)
        if tag not in self.VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        """Every element is closed in its turn."""
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes nothing")


def outline_faults(html: str) -> list[str]:
    """Faults of nesting, of ids given twice, of headings that skip a level; inline style and script."""
    page = _Outline()
    page.feed(html)
    page.close()
    faults = [*page.faults, *(f"<{tag}> stays open" for tag in page.open)]
    faults += [f'id="{name}" twice' for name in sorted(set(page.ids)) if page.ids.count(name) > 1]
    if page.levels[:1] != [1] or page.levels.count(1) != 1:
        faults.append(f"headings {page.levels}")
    pairs = zip(page.levels, page.levels[1:], strict=False)
    faults += [f"<h{after}> after <h{before}>" for before, after in pairs if after > before + 1]
    return faults
