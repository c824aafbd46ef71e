"""How a number is shown. The only place that rounds (statistics.md 9)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from generator.errors import visible

THIN = "\u202f"
"""Narrow no-break space: between thousands, and between a number and its unit."""
DIGITS = 3
_DASH = "\u2060–\u2060"
"""An en dash at which no line ends."""
_MOST_DIGITS = 17
_MINUTES_FROM_MS = 600_000.0
"""Seconds are kept up to ten minutes, so that a table of group times stays in one unit."""
_MONTHS = (
    "January February March April May June July August September October November December".split()  # noqa: SIM905
)


@dataclass(frozen=True)
class Quantity:
    """A number as shown, and as it is.

    text: number and unit: "60.5 s", "$0.00123".
    number: the digits alone.
    unit: the unit behind them; "" where it stands in front or there is none.
    pad: figure spaces that align it at the decimal with its column, unit by unit.
    value: full precision, for machines.
    title: full precision with its unit, for readers.
    decimals: digits shown behind the point.
    scale: what one shown unit is in the value's own (1000 for s of ms).
    """

    text: str
    number: str
    unit: str
    pad: str
    value: str
    title: str
    decimals: int
    scale: float


def times(values_ms: Sequence[float]) -> tuple[Quantity, ...]:
    """A column of times: ms below 1 s, then s, then min; three digits, more where two would look equal."""
    return _column(values_ms, _time)


def costs(values_usd: Sequence[float]) -> tuple[Quantity, ...]:
    """A column of costs in USD: three digits, more where two would look equal, never scientific."""
    return _column(values_usd, _cost)


@dataclass(frozen=True)
class FixedColumn:
    """Numbers in one unit with as many decimals; what would be shown as 0: "< 0.1". texts: "" for none."""

    unit: str
    texts: tuple[str, ...]


def fixed_times(values_ms: Sequence[float | None]) -> FixedColumn:
    """A long column of times, in the unit that suits the middle one, which has three digits."""
    middle = _middle(values_ms)
    scale, unit = time_unit(middle)
    return FixedColumn(unit, _fixed_texts(values_ms, scale, middle))


def fixed_costs(values_usd: Sequence[float | None]) -> FixedColumn:
    """The same of costs."""
    return FixedColumn("USD", _fixed_texts(values_usd, 1.0, _middle(values_usd)))


def interval(quantity: Quantity, low: float, high: float, low_open: bool, high_open: bool) -> str:
    """The bounds in the unit and with the decimals of their quantity: "58.6 – 62.3", "58.6 – ≥ 62.3"."""
    bounds = [
        f"{sign}{THIN}{text}" if is_open else text
        for sign, is_open, text in (
            ("≤", low_open, _bound(low / quantity.scale, quantity.decimals)),
            ("≥", high_open, _bound(high / quantity.scale, quantity.decimals)),
        )
    ]
    return " – ".join(bounds)


def ratio(value: float) -> str:
    """ "1.23×"; "1.00×" only where it is 1."""
    digits = DIGITS
    text = _significant(value, digits)
    while float(text.replace(THIN, "")) == 1 and value != 1 and digits < _MOST_DIGITS:
        digits += 1
        text = _significant(value, digits)
    return f"{text}×"


def ratio_interval(low: float, high: float, low_open: bool = False, high_open: bool = False) -> str:
    """ "1.05–1.14", open bounds marked."""
    low_text, high_text = ratio(low).rstrip("×"), ratio(high).rstrip("×")
    return f"{'≤' + THIN if low_open else ''}{low_text}{_DASH}{'≥' + THIN if high_open else ''}{high_text}"


def percent(fraction: float, decimals: int = 0) -> str:
    """ "46 %"; "0 %" and "100 %" only where it is exactly that."""
    text = f"{fraction * 100:.{decimals}f}"
    if fraction in (0, 1):
        return f"{fraction * 100:.0f}{THIN}%"
    while float(text) in (0, 100) and decimals < _MOST_DIGITS:
        decimals += 1
        text = f"{fraction * 100:.{decimals}f}"
    return f"{text}{THIN}%"


def percent_interval(low: float, high: float, decimals: int = 0) -> str:
    """ "95.7 – 99.3 %"."""
    return f"{percent(low, decimals).removesuffix(f'{THIN}%')} – {percent(high, decimals)}"


def count(number: int) -> str:
    """ "12 345" with thin spaces."""
    return f"{number:,}".replace(",", THIN)


def file_size(size_bytes: int) -> str:
    """ "412 B", "3.1 MB": decimal multiples, two digits at least."""
    if size_bytes < 1000:
        return f"{size_bytes}{THIN}B"
    size, names = float(size_bytes), iter(("kB", "MB", "GB", "TB"))
    name = ""
    while float(f"{size:.0f}") >= 1000 and name != "TB":
        size, name = size / 1000, next(names)
    decimals = 1 if float(f"{size:.1f}") < 10 else 0
    return f"{size:.{decimals}f}{THIN}{name}"


def rank(number: int, low: int, high: int) -> str:
    """ "3 (2–5)"; the number alone where its interval holds no other."""
    return f"{number}" if low == high else f"{number} ({low}–{high})"


def date(moment: datetime) -> str:
    """ "15 November 2026"."""
    return f"{moment.day} {_MONTHS[moment.month - 1]} {moment.year}"


def moment(instant: datetime) -> str:
    """ "15 November 2026, 09:30 UTC"."""
    return f"{date(instant)}, {instant.hour:02}:{instant.minute:02} UTC"


def stamp(instant: datetime) -> str:
    """ "2026-11-15 09:30:05", UTC, for columns."""
    return f"{instant:%Y-%m-%d %H:%M:%S}"


def run_name(run: str) -> str:
    """The run id as a date in words; the id itself where it is none."""
    for pattern, show in (("%Y-%m-%d", date), ("%Y-%m-%dT%H%MZ", moment)):
        try:
            return show(datetime.strptime(run, pattern))
        except ValueError:
            continue
    return run


def position(value: float, scale: float) -> str:
    """Where `value` lies on an axis from 0 to `scale`, as a percentage for SVG."""
    text = f"{100 * value / scale:.3f}".rstrip("0").rstrip(".")
    return f"{text}%"


def score(value: float) -> str:
    """ "7.25": how far out a flagged value lies."""
    return _significant(value, DIGITS)


def seconds(value_s: float) -> str:
    """A limit as people say it: "10 min", "150 s"."""
    minutes = value_s / 60
    return f"{plain(minutes)}{THIN}min" if minutes.is_integer() else f"{plain(value_s)}{THIN}s"


def plural(number: int, one: str, many: str) -> str:
    """ "1 task", "3 tasks"."""
    return f"{count(number)} {one if number == 1 else many}"


def cut(text: str, maximum: int) -> str:
    """At most `maximum` characters of a text that comes from data, in one line that HTML may hold."""
    text = visible(" ".join(text.split()))
    return text if len(text) <= maximum else f"{text[: maximum - 1]}…"


def listed(words: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def plain(value: float) -> str:
    """A parameter or a count as it was written: no rounding, no trailing ".0"."""
    return f"{int(value)}" if float(value).is_integer() else repr(float(value))


def time_unit(value_ms: float) -> tuple[float, str]:
    """The unit that a time of this size is shown in, as (ms in one unit, name)."""
    if value_ms < 1000:
        return 1.0, "ms"
    return (1000.0, "s") if value_ms < _MINUTES_FROM_MS else (60_000.0, "min")


def tick_step(maximum: float, most: int) -> float:
    """The smallest of 1, 2, 5 × 10^k that divides 0 … `maximum` into at most `most` steps."""
    magnitude = 10.0 ** math.floor(math.log10(maximum / most))
    return next(step * magnitude for step in (1, 2, 5, 10, 20) if maximum / (step * magnitude) <= most)


def _column(values: Sequence[float], show: Callable[[float, int], Quantity]) -> tuple[Quantity, ...]:
    """Show each value with as few digits as keep it apart from the next larger and smaller one."""
    ordered = sorted(set(values))
    digits = [DIGITS] * len(ordered)
    shown = [show(value, DIGITS) for value in ordered]
    while clashes := {
        index
        for first in range(len(ordered) - 1)
        if shown[first].text == shown[first + 1].text
        for index in (first, first + 1)
        if digits[index] < _MOST_DIGITS
    }:
        for index in clashes:
            digits[index] += 1
            shown[index] = show(ordered[index], digits[index])
    most: dict[str, int] = {}
    for quantity in shown:
        most[quantity.unit] = max(most.get(quantity.unit, 0), quantity.decimals)
    by_value = {
        value: _padded(quantity, most[quantity.unit]) for value, quantity in zip(ordered, shown, strict=True)
    }
    return tuple(by_value[value] for value in values)


def _middle(values: Sequence[float | None]) -> float:
    """The lower middle of those that there are; 0 where there is none."""
    known = sorted(value for value in values if value is not None)
    return known[(len(known) - 1) // 2] if known else 0.0


def _fixed_texts(values: Sequence[float | None], scale: float, middle: float) -> tuple[str, ...]:
    decimals = _decimals(middle / scale, DIGITS)
    shown = ("" if value is None else _fixed(value / scale, decimals) for value in values)
    least = f"<{THIN}{_fixed(10.0**-decimals, decimals)}"
    return tuple(
        least if value and text == _fixed(0, decimals) else text
        for value, text in zip(values, shown, strict=True)
    )


def _padded(quantity: Quantity, decimals: int) -> Quantity:
    missing = decimals - quantity.decimals
    point = "\u2008" if quantity.decimals == 0 and missing else ""
    return Quantity(
        quantity.text,
        quantity.number,
        quantity.unit,
        point + "\u2007" * missing,
        quantity.value,
        quantity.title,
        quantity.decimals,
        quantity.scale,
    )


def _time(value_ms: float, digits: int) -> Quantity:
    scale, unit = time_unit(float(f"{value_ms:.{digits - 1}e}"))
    shown, decimals = value_ms / scale, _decimals(value_ms / scale, digits)
    number = _fixed(shown, decimals)
    text = f"{number}{THIN}{unit}"
    return Quantity(text, number, unit, "", repr(value_ms), f"{value_ms!r} ms", decimals, scale)


def _cost(value_usd: float, digits: int) -> Quantity:
    decimals = _decimals(value_usd, digits)
    text = f"${_fixed(value_usd, decimals)}"
    return Quantity(text, text, "", "", repr(value_usd), f"{value_usd!r} USD", decimals, 1.0)


def _bound(value: float, decimals: int) -> str:
    """A bound with its quantity's decimals, and more where it would else be shown as 0."""
    return _fixed(value, max(decimals, _decimals(value, 1)) if value else decimals)


def _significant(value: float, digits: int) -> str:
    return _fixed(value, _decimals(value, digits))


def _decimals(value: float, digits: int) -> int:
    """Digits behind the point that make `digits` significant ones, after rounding."""
    if value == 0:
        return 0
    exponent = int(f"{value:.{digits - 1}e}".partition("e")[2])
    return max(0, digits - 1 - exponent)


def _fixed(value: float, decimals: int) -> str:
    return f"{value:,.{decimals}f}".replace(",", THIN)
