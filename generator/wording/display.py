"""How a number is shown. The only place that rounds (statistics.md 9)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from generator.errors import visible
from generator.wording import rounding
from generator.wording.rounding import (
    DIGITS,
    MOST_DIGITS,
    decimals_of,
    fixed,
    in_full,
    is_readable,
    less_than,
    significant,
)
from generator.wording.time_unit import UNITS, TimeUnit, next_unit, unit_of

THIN = rounding.THIN
plain = rounding.plain
NO_BOUNDS = "no bounds"
"""An interval that is open on both sides."""
_DASH = "\u2060–\u2060"
"""An en dash at which no line ends."""
_LEAST = 0.001
"""Of nanoseconds and of ratios: what is smaller is only said to be so."""
_LEAST_USD = 1e-9
_MONTHS = (
    "January February March April May June July August September October November December".split()  # noqa: SIM905
)


@dataclass(frozen=True)
class Quantity:
    """A number as shown, and as it is.

    text: number and unit: "60.5 s", "$0.00123".
    unit: the unit behind the number; "" where it stands in front or there is none.
    pad: figure spaces that align it at the decimal with its column, unit by unit.
    value: full precision, for machines.
    title: full precision with its unit, for readers.
    decimals: digits shown behind the point; -2 where the number is rounded to hundreds.
    scale: what one shown unit is in the value's own (1000 for s of ms).
    """

    text: str
    unit: str
    pad: str
    value: str
    title: str
    decimals: int
    scale: float


def times(values_ms: Sequence[float]) -> tuple[Quantity, ...]:
    """A column of times, each in the unit of its size; three digits, up to five to keep two apart."""
    return _column(values_ms, _time)


def costs(values_usd: Sequence[float]) -> tuple[Quantity, ...]:
    """A column of costs in USD: three digits, up to five to keep two apart."""
    return _column(values_usd, _cost)


@dataclass(frozen=True)
class FixedColumn:
    """Numbers in one unit with as many decimals.

    What would be shown as 0 is "< 0.1", and a time that needs more than five digits has its own unit.
    texts: "" for none.
    """

    unit: str
    texts: tuple[str, ...]


def fixed_times(values_ms: Sequence[float | None]) -> FixedColumn:
    """A long column of times, in the unit that suits the middle one, which has three digits."""
    middle = _middle(values_ms)
    unit = unit_of(middle)
    return FixedColumn(unit.name, _fixed_texts(values_ms, unit.ms, middle, _own_time))


def fixed_costs(values_usd: Sequence[float | None]) -> FixedColumn:
    """The same of costs."""
    return FixedColumn("USD", _fixed_texts(values_usd, 1.0, _middle(values_usd), significant))


def interval(quantity: Quantity, low: float | None, high: float | None) -> str:
    """The bounds in the unit and with the decimals of their quantity: "58.6 – 62.3".

    Times that this unit does not suit have units of their own: "912 ns – 1.04 s". Where one bound is open
    (None) the other one stands alone, with its unit: "≥ 58.6 s", "≤ $0.00123".
    """
    if low is None or high is None:
        return _open_interval(low, high, lambda bound: _bound_with_unit(quantity, bound))
    shown = [bound / quantity.scale for bound in (low, high)]
    if quantity.unit and not all(_suits(bound) for bound in shown):
        low_text, high_text = _own_time(low), _own_time(high)
    else:
        low_text, high_text = (_bound(bound, quantity.decimals) for bound in shown)
    return f"{low_text} – {high_text}"


def ratio(value: float) -> str:
    """ "1.23×"; up to five digits where it would look like 1 and is not."""
    if 0 < value < _LEAST:
        return f"{less_than(fixed(_LEAST, 3))}×"
    digits = DIGITS
    while _number(significant(value, digits)) == 1 and value != 1 and digits < MOST_DIGITS:
        digits += 1
    return f"{significant(value, digits)}×"


def ratio_interval(low: float | None, high: float | None) -> str:
    """ "1.05–1.14"; "≥ 1.05×" where nothing bounds it from above (None), "≤ 1.14×" from below."""
    if low is None or high is None:
        return _open_interval(low, high, ratio)
    low_text, high_text = (ratio(bound).removesuffix("×") for bound in (low, high))
    return f"{low_text}{_DASH}{high_text}"


def bounds_in_full(low: float | None, high: float | None) -> str:
    """Both at full precision: "58.6 to 62.3", "at least 58.6", "at most 62.3"."""
    if low is None:
        return "without bounds" if high is None else f"at most {in_full(high)}"
    return f"at least {in_full(low)}" if high is None else f"{in_full(low)} to {in_full(high)}"


def percent(fraction: float, decimals: int = 0) -> str:
    """ "46 %"; "0 %" and "100 %" only where it is exactly that, else one more decimal or "< 0.1 %"."""
    if fraction in (0, 1):
        return f"{fraction * 100:.0f}{THIN}%"
    for places in (decimals, decimals + 1):
        text = fixed(fraction * 100, places)
        if _number(text) not in (0, 100):
            return f"{text}{THIN}%"
    step = 10.0**-places
    text = less_than(fixed(step, places)) if fraction < 0.5 else f">{THIN}{fixed(100 - step, places)}"
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
    return f"{fixed(size, decimals)}{THIN}{name}"


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
    return significant(value)


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


def _column(values: Sequence[float], show: Callable[[float, int], Quantity]) -> tuple[Quantity, ...]:
    """Show each value with as few digits as keep it apart from its neighbours, if five do."""
    ordered = sorted(set(values))
    digits = [DIGITS] * len(ordered)
    shown = [show(value, DIGITS) for value in ordered]
    while clashes := {
        index
        for first in range(len(ordered) - 1)
        if shown[first].text == shown[first + 1].text
        for index in (first, first + 1)
        if digits[index] < MOST_DIGITS
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


def _padded(quantity: Quantity, decimals: int) -> Quantity:
    missing = decimals - max(quantity.decimals, 0)
    point = "\u2008" if quantity.decimals <= 0 and missing else ""
    return replace(quantity, pad=point + "\u2007" * missing)


def _time(value_ms: float, digits: int) -> Quantity:
    unit, shown = _in_unit(value_ms, digits)
    text, decimals = significant(shown, digits), decimals_of(shown, digits)
    if unit == UNITS[0] and 0 < shown < _LEAST:
        text, decimals = less_than(fixed(_LEAST, 3)), 3
    text = f"{text}{THIN}{unit.name}"
    return Quantity(text, unit.name, "", repr(value_ms), f"{in_full(value_ms)} ms", decimals, unit.ms)


def _in_unit(value_ms: float, digits: int) -> tuple[TimeUnit, float]:
    """The unit of a time, and the time in it; 999.6 ms are 1 s, since they are rounded to 1000 ms."""
    unit = unit_of(value_ms)
    shown = value_ms / unit.ms
    if _number(significant(shown, digits)) < unit.until:
        return unit, shown
    larger = next_unit(unit)
    return larger, unit.until * unit.ms / larger.ms


def _own_time(value_ms: float) -> str:
    return _time(value_ms, DIGITS).text


def _cost(value_usd: float, digits: int) -> Quantity:
    decimals = decimals_of(value_usd, digits)
    text = f"${significant(value_usd, digits)}"
    if 0 < value_usd < _LEAST_USD:
        text, decimals = less_than(f"${fixed(_LEAST_USD, 9)}"), 9
    return Quantity(text, "", "", repr(value_usd), f"{in_full(value_usd)} USD", decimals, 1.0)


def _middle(values: Sequence[float | None]) -> float:
    """The lower middle of those that there are, of those above 0 where that is 0; 0 where there is none."""
    known = sorted(value for value in values if value is not None)
    if not known:
        return 0.0
    return known[(len(known) - 1) // 2] or next(filter(None, known), 0.0)


def _fixed_texts(
    values: Sequence[float | None], scale: float, middle: float, own: Callable[[float], str]
) -> tuple[str, ...]:
    """own: how a value is shown that needs too many digits beside the others."""
    decimals = max(decimals_of(middle / scale), 0)
    least = less_than(fixed(10.0**-decimals, decimals))

    def text(value: float | None) -> str:
        if value is None:
            return ""
        shown = fixed(value / scale, decimals)
        if is_readable(shown):
            return shown
        return own(value) if _number(shown) else least if value else shown

    return tuple(map(text, values))


def _open_interval(low: float | None, high: float | None, show: Callable[[float], str]) -> str:
    """The closed end of an interval whose other end is open."""
    if low is not None:
        return f"≥{THIN}{show(low)}"
    return NO_BOUNDS if high is None else f"≤{THIN}{show(high)}"


def _bound_with_unit(quantity: Quantity, bound: float) -> str:
    """A lone bound, with the unit that its quantity has."""
    shown = bound / quantity.scale
    if not quantity.unit:
        return f"${_bound(shown, quantity.decimals)}"
    return f"{_bound(shown, quantity.decimals)}{THIN}{quantity.unit}" if _suits(shown) else _own_time(bound)


def _suits(bound: float) -> bool:
    """Whether a bound can be read in the unit of its quantity."""
    return bound == 0 or _LEAST <= bound < 10**MOST_DIGITS


def _bound(value: float, decimals: int) -> str:
    """A bound with its quantity's decimals, or three digits of its own where these do not suit it."""
    text = fixed(value, decimals)
    if value == 0 or is_readable(text):
        return text if value else "0"
    return less_than(fixed(_LEAST_USD, 9)) if value < _LEAST_USD else significant(value)


def _number(text: str) -> float:
    return float(text.replace(THIN, ""))
