"""A published estimate as it stands on a page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from generator.results.entry import Figure, FirstRound, Missing
from generator.results.ratio import Ratio
from generator.wording import display
from generator.wording.display import Quantity
from generator.wording.open_bound import open_words
from generator.wording.rounding import in_full

Scale = Callable[[Sequence[float]], tuple[Quantity, ...]]
"""`display.times` or `display.costs`."""


@dataclass(frozen=True)
class FigureLink:
    """Where a figure comes from.

    href: the place on its entry's page that says so. id: what scripts open it by: entry, quantity, statistic
      and (but in the All view) unit, with commas between them; "" where no document holds the figure.
    """

    href: str
    id: str


@dataclass(frozen=True)
class Shown:
    """A cell of a table that holds an estimate, or why it holds none.

    quantity: None where there is no estimate.
    interval: "58.6 – 62.3"; "" where there is no estimate.
    title: full precision of value and interval, with n.
    reason: why there is no estimate; "" where there is one.
    link: where the estimate comes from; None where nothing is said of it.
    """

    quantity: Quantity | None
    interval: str
    title: str
    reason: str
    link: FigureLink | None = None


@dataclass(frozen=True)
class Rate:
    """The first-round success rate.

    reason: why there is none; "" where there is one. href: where its trials are counted, or "".
    """

    text: str
    interval: str
    title: str
    reason: str
    href: str


def shown_column(
    figures: Sequence[Figure | Missing],
    scale: Scale,
    confidence_percent: float,
    links: Sequence[FigureLink] | None = None,
) -> tuple[Shown, ...]:
    """The figures of one column, shown so that what differs looks different. links: of each of them."""
    quantities = iter(scale([figure.value for figure in figures if isinstance(figure, Figure)]))
    return tuple(
        Shown(None, "", "", figure.reason)
        if isinstance(figure, Missing)
        else _shown(figure, next(quantities), confidence_percent, links[place] if links else None)
        for place, figure in enumerate(figures)
    )


def shown_rate(rate: FirstRound, confidence_percent: float, href: str = "") -> Rate:
    """The first-round success rate with its Wilson interval. href: where its trials are counted."""
    if rate.low is None or rate.high is None:
        return Rate("", "", "", "no first-round trial counts", href)
    value = rate.successes / rate.of
    return Rate(
        text=display.percent(value, 1),
        interval=display.percent_interval(rate.low, rate.high, 1),
        title=(
            f"{rate.successes} of {rate.of} = {in_full(value)}; "
            f"{display.plain(confidence_percent)} % Wilson interval "
            f"{in_full(rate.low)} to {in_full(rate.high)}"
        ),
        reason="",
        href=href,
    )


def largest_stage(shares: Mapping[str, float]) -> tuple[str, float]:
    """The stage with the largest share; the earliest of equals."""
    return max(shares.items(), key=lambda share: share[1])


def _shown(figure: Figure, quantity: Quantity, confidence_percent: float, link: FigureLink | None) -> Shown:
    bounds = display.interval(quantity, figure.low, figure.high)
    title = (
        f"{quantity.title}; {display.plain(confidence_percent)} % interval "
        f"{display.bounds_in_full(figure.low, figure.high)}; n = {figure.n}"
    )
    opens = open_words(figure)
    return Shown(quantity, bounds, " ".join([f"{title}.", *opens]) if opens else title, "", link)


def ratio_bounds(ratio: Ratio) -> str:
    """The interval of a ratio: "1.05–1.14"."""
    return display.ratio_interval(ratio.low, ratio.high)
