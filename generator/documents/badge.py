"""What an entry shows elsewhere of its place in the newest run: a small drawing, and the text to embed it.

Both halves are filled, so that it reads on any page, light or dark; it needs no font and no style sheet.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from markupsafe import escape

from generator.charts.labels import label_width
from generator.definitions.content import Content
from generator.results.entry import EntryResults, Figure
from generator.results.run_results import RunResults
from generator.wording import display, names, routes
from generator.wording.order import default_figure, shown_rank
from generator.wording.routes import Page

HEIGHT = 22
_PADDING, _FONT_SIZE = 8, 12
_FONTS = "system-ui, sans-serif"
_LEFT, _ON_LEFT, _RIGHT, _ON_RIGHT, _LINE = "#33363b", "#ffffff", "#f7f8f9", "#1c1d1f", "#8b9098"


@dataclass(frozen=True)
class Badge:
    """width: px, of a drawing of HEIGHT px. words: what it says, for those who do not see it."""

    svg: str
    width: int
    words: str


@dataclass(frozen=True)
class BadgeOffer:
    """A badge on its entry's page.

    markdown, html: the text to embed it. is_placed: these hold whole addresses.
    """

    href: str
    alt: str
    width: int
    height: int
    markdown: str
    html: str
    is_placed: bool


def make_badge(run: RunResults, entry: EntryResults, content: Content) -> Badge:
    """The badge of `entry`: its rank with the rank's interval and its value, or that it has none."""
    left = ", ".join([run.benchmark.title, *run.marks])
    right = _place(run, entry)
    widths = [round(label_width(text, _FONT_SIZE)) for text in (left, right)]
    split, width = widths[0] + 2 * _PADDING, sum(widths) + 4 * _PADDING
    words = f"{names.entry_name(content, *entry.key)} in {left}: {right}"
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{HEIGHT}" '
        f'viewBox="0 0 {width} {HEIGHT}" role="img" aria-label="{escape(words)}">'
        f"<title>{escape(words)}</title>"
        f'<rect width="{split}" height="{HEIGHT}" fill="{_LEFT}"/>'
        f'<rect x="{split}" width="{width - split}" height="{HEIGHT}" fill="{_RIGHT}"/>'
        f'<rect x=".5" y=".5" width="{width - 1}" height="{HEIGHT - 1}" fill="none" stroke="{_LINE}"/>'
        f'<g font-family="{_FONTS}" font-size="{_FONT_SIZE}">'
        f"{_text(left, _PADDING, widths[0], _ON_LEFT)}{_text(right, split + _PADDING, widths[1], _ON_RIGHT)}"
        "</g></svg>\n"
    )
    return Badge(svg, width, words)


def badge_offer(run: RunResults, entry: EntryResults, content: Content, page: Page) -> BadgeOffer:
    """The badge of `entry` with the text that shows it on another page and leads here from there."""
    badge = make_badge(run, entry, content)
    base_url = content.site.base_url
    base = f"{base_url.rstrip('/')}/" if base_url else ""
    file = base + routes.badge(run.benchmark.id, *entry.key)
    target = base + routes.entry(run.benchmark.id, *entry.key)
    alt = f"{names.entry_name(content, *entry.key)} in the {run.benchmark.title} benchmark"
    image = f'<img src="{escape(file)}" alt="{escape(alt)}" height="{HEIGHT}">'
    return BadgeOffer(
        href=page.href(routes.badge(run.benchmark.id, *entry.key)),
        alt=badge.words,
        width=badge.width,
        height=HEIGHT,
        markdown=f"[![{_for_markdown(alt)}]({file})]({target})",
        html=f'<a href="{escape(target)}">{image}</a>',
        is_placed=bool(base),
    )


def _place(run: RunResults, entry: EntryResults) -> str:
    figure = default_figure(entry, run, None)
    rank = shown_rank(figure)
    place = f"rank {rank}" if rank else "unranked"
    value = display.times([figure.value])[0].text if isinstance(figure, Figure) else "no value"
    return f"{place} · {value}"


def _text(text: str, x: float, width: int, colour: str) -> str:
    """A text that is made as wide as there is room for it, whatever the font."""
    return f'<text x="{x}" y="15.5" textLength="{width}" fill="{colour}">{escape(text)}</text>'


def _for_markdown(text: str) -> str:
    return re.sub(r"([\\\[\]*_`<>])", r"\\\1", text)
