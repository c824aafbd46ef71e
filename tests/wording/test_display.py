"""How numbers are shown."""

import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.definitions.content import load_content
from generator.wording import display
from generator.wording.rounding import DIGITS
from generator.wording.time_unit import UNITS, TimeUnit

T = display.THIN
DASH = "\u2060–\u2060"
POSITIVE = st.floats(min_value=1e-9, max_value=1e12, allow_nan=False)
MS = {unit.name: unit.ms for unit in UNITS}


def _number(text: str) -> float:
    """What a shown number says; of "< 0.001" the half."""
    below = text.startswith("<")
    return float(text.lstrip("<$").replace(T, "").replace("$", "")) / (2 if below else 1)


def _time(text: str) -> float:
    """What a shown time says, ms."""
    number, _, unit = text.rpartition(T)
    return _number(number) * MS[unit]


def _digits(text: str) -> int:
    """How many significant digits a shown number has: those from the first to the last that is not 0."""
    return len(re.sub(r"[^0-9]", "", text).strip("0"))


@pytest.mark.parametrize(
    ("value_ms", "text"),
    [
        (0.0, "0 ms"),
        (1e-10, "< 0.001 ns"),
        (1e-9, "0.00100 ns"),
        (2.83e-6, "2.83 ns"),
        (0.000512, "512 ns"),
        (0.0009996, "1.00 µs"),
        (0.5, "500 µs"),
        (12.34, "12.3 ms"),
        (999.4, "999 ms"),
        (999.6, "1.00 s"),
        (1234.5, "1.23 s"),
        (60_512.0, "60.5 s"),
        (81_200.0, "81.2 s"),
        (599_400.0, "599 s"),
        (599_600.0, "10.0 min"),
        (900_000.0, "15.0 min"),
        (7_140_000.0, "119 min"),
        (7_175_000.0, "2.00 h"),
        (86_400_000.0, "24.0 h"),
        (1e12, "278 000 h"),
    ],
)
def test_a_time_has_three_digits_in_its_own_unit(value_ms: float, text: str) -> None:
    """From ns to h, seconds up to ten minutes, minutes up to two hours; rounding never leaves 1000 ms."""
    assert display.times([value_ms])[0].text == text.replace(" ", T)


@pytest.mark.parametrize(
    ("value_usd", "text"),
    [
        (5e-324, f"<{T}$0.000000001"),
        (1e-7, "$0.000000100"),
        (0.0000012345, "$0.00000123"),
        (0.00123, "$0.00123"),
        (12.345, "$12.3"),
        (12345.6, f"$12{T}300"),
        (123456.0, f"$123{T}000"),
    ],
)
def test_a_cost_is_never_scientific(value_usd: float, text: str) -> None:
    """Three digits, however small or large."""
    assert display.costs([value_usd])[0].text == text


def test_neighbours_that_look_alike_get_more_digits() -> None:
    """One or two more, and they only; what five digits do not tell apart looks the same."""
    shown = [quantity.text for quantity in display.times([60_512.0, 60_514.0, 70_000.0, 60_512.0])]
    assert shown == [f"{number}{T}s" for number in ("60.512", "60.514", "70.0", "60.512")]
    assert [quantity.text for quantity in display.times([10_282.18, 10_282.19])] == [f"10.282{T}s"] * 2
    assert [quantity.text for quantity in display.times([10_282.18, 10_292.18])] == [
        f"10.28{T}s",
        f"10.29{T}s",
    ]


CLOSE = st.tuples(POSITIVE, st.lists(st.floats(0, 1e-3), max_size=8)).map(
    lambda both: [both[0], *(both[0] * (1 + more) for more in both[1])]
)


@pytest.mark.parametrize(("show", "read"), [(display.times, _time), (display.costs, _number)])
@given(st.one_of(st.lists(POSITIVE, min_size=1, max_size=12), CLOSE))
def test_a_column_is_true_and_in_order(
    show: Callable[[Sequence[float]], tuple[display.Quantity, ...]],
    read: Callable[[str], float],
    values: list[float],
) -> None:
    """No exponent, five digits at most, right within rounding; a larger value never looks smaller."""
    shown = show(values)
    assert [float(quantity.value) for quantity in shown] == values
    said = [read(quantity.text) for quantity in shown]
    for value, quantity, number in zip(values, shown, said, strict=True):
        assert "e" not in quantity.text
        assert "e" not in quantity.title
        assert _digits(quantity.text) <= 5
        if not quantity.text.startswith("<"):
            assert number == pytest.approx(value, rel=0.00501)
    assert [said[place] for place in np.argsort(values, kind="stable")] == sorted(said)


@pytest.mark.parametrize("unit", UNITS)
@given(st.floats(0.98, 1.02))
def test_a_larger_time_never_looks_smaller_where_units_meet(unit: TimeUnit, part: float) -> None:
    """Each alone, as in sentences."""
    edge = min(unit.until, 1e6) * unit.ms
    texts = [display.times([value])[0].text for value in (edge * min(part, 1), edge, edge * max(part, 1))]
    said = [_time(text) for text in texts]
    assert said == sorted(said)


@given(st.lists(POSITIVE, min_size=2, max_size=6))
def test_a_column_is_aligned_at_the_decimal(values: list[float]) -> None:
    """Decimals and padding together are of one width for each unit of a column."""
    shown = display.times(values)
    widths = {
        (quantity.unit, len(quantity.text.partition(".")[2].rpartition(T)[0]) + quantity.pad.count("\u2007"))
        for quantity in shown
    }
    assert len(widths) == len({quantity.unit for quantity in shown})


@pytest.mark.parametrize(("show", "read"), [(display.times, _time), (display.costs, _number)])
@given(POSITIVE, st.one_of(st.floats(0, 1), st.just(1 - 1e-9)), st.one_of(st.floats(0, 1), st.floats(0, 1e9)))
def test_an_interval_is_readable_and_holds_its_value(
    show: Callable[[Sequence[float]], tuple[display.Quantity, ...]],
    read: Callable[[str], float],
    value: float,
    below: float,
    above: float,
) -> None:
    """A positive bound is no 0 on the page, none has more than five digits, and the value lies between."""
    low, high = value * (1 - below), value * (1 + above)
    quantity = show([value])[0]
    text = display.interval(quantity, low, high)
    parts = text.split(" – ")
    assert "e" not in text
    assert all(_digits(part) <= 5 for part in parts)
    has_unit = parts[1][-1].isalpha()
    low_said, high_said = (read(part) if has_unit else _number(part) * quantity.scale for part in parts)
    assert (low_said > 0) == (low > 0)
    least = 1 - 1e-9
    assert low_said * least <= read(quantity.text) <= high_said / least
    # A time that is small beside its value has a unit of its own, not zeros.
    assert read is _number or "0.000" not in text


def test_an_interval_is_in_the_unit_of_its_value() -> None:
    """Bounds share unit and decimals with the figure above them; open ones are marked."""
    quantity = display.times([980.0])[0]
    assert display.interval(quantity, 912.4, 1040.2) == f"912 – 1{T}040"


@pytest.mark.parametrize(
    ("value_ms", "low_ms", "high_ms", "text"),
    [
        (60_500.0, 34.0, 62_300.0, "0.0340 – 62.3"),
        (60_500.0, 0.0004, 62_300.0, "400 ns – 62.3 s"),
        (2.83e-6, 1e-6, 5e-6, "1.00 – 5.00"),
        (2.83e-6, 1e-6, 10.28218, "1.00 ns – 10.3 ms"),
        (980.0, 0.0, 123_456.0, "0 ms – 123 s"),
        (980.0, 0.0, 12_345.6, "0 – 12 346"),
        (0.0, 0.0, 2.83e-6, "0 ms – 2.83 ns"),
    ],
)
def test_a_bound_that_its_value_s_decimals_do_not_suit(
    value_ms: float, low_ms: float, high_ms: float, text: str
) -> None:
    """Three digits of its own, or a unit of its own where even these would be hard to read."""
    shown = display.interval(display.times([value_ms])[0], low_ms, high_ms)
    assert shown == re.sub(r"(?<=\d) (?=[\dnmµs])", T, text)


def test_the_interval_of_a_rounded_cost_is_rounded_alike() -> None:
    """To the same hundreds, so that no bound is on the wrong side of its value."""
    assert display.interval(display.costs([12_345.0])[0], 12_340, 23_456) == (f"12{T}300 – 23{T}500")
    assert display.interval(display.costs([1.23e-6])[0], 0.0, 0.0456) == "0 – 0.0456"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1.0, "1.00×"),
        (1.0004, "1.0004×"),
        (1.094, "1.09×"),
        (12.34, "12.3×"),
        (0.9999, "0.9999×"),
        (0.999999999999999, "1.0000×"),
        (1.0000001, "1.0000×"),
        (123_456.7, "123 000×"),
        (0.00012, "< 0.001×"),
        (0.0, "0×"),
    ],
)
def test_a_ratio_is_plain_1_only_where_nothing_differs(value: float, text: str) -> None:
    """Up to five digits show that something does; never more."""
    assert display.ratio(value) == text.replace(" ", T)


@given(st.floats(1e-12, 1e12), st.floats(1e-12, 1e12))
def test_ratios_are_short_and_in_order(first: float, second: float) -> None:
    """At most five digits, no exponent; the larger ratio never looks smaller."""
    texts = [display.ratio(value).rstrip("×") for value in sorted((first, second))]
    assert all("e" not in text and _digits(text) <= 5 for text in texts)
    assert _number(texts[0]) <= _number(texts[1])


def test_an_open_bound_has_no_figure() -> None:
    """The closed end stands alone, with its unit."""
    (time,), (cost,) = display.times([980.0]), display.costs([0.02])
    assert display.interval(time, 912.4, None) == f"≥{T}912{T}ms"
    assert display.interval(time, None, 1_040.2) == f"≤{T}1{T}040{T}ms"
    assert display.interval(time, 0.0000123, None) == f"≥{T}12.3{T}ns"
    assert display.interval(cost, 0.018, None) == f"≥{T}$0.0180"
    assert display.interval(cost, None, None) == display.ratio_interval(None, None) == "no bounds"
    assert display.ratio_interval(1.05, None) == f"≥{T}1.05×"
    assert display.ratio_interval(None, 1.14) == f"≤{T}1.14×"
    assert display.ratio_interval(1.05, 1.14) == f"1.05{DASH}1.14"
    found = [display.bounds_in_full(*each) for each in ((0.1, 1.25), (0.1, None), (None, 1.25), (None, None))]
    assert found == ["0.1 to 1.25", "at least 0.1", "at most 1.25", "without bounds"]


@pytest.mark.parametrize(
    ("fraction", "decimals", "text"),
    [
        (0, 1, "0 %"),
        (1, 1, "100 %"),
        (0.46, 0, "46 %"),
        (0.985, 1, "98.5 %"),
        (0.9996, 1, "99.96 %"),
        (0.99999, 1, "> 99.99 %"),
        (0.004, 0, "0.4 %"),
        (0.0002, 0, "< 0.1 %"),
        (1e-12, 1, "< 0.01 %"),
        (0.9999, 0, "> 99.9 %"),
    ],
)
def test_a_percentage_is_whole_only_where_nothing_failed(fraction: float, decimals: int, text: str) -> None:
    """100 % and 0 % are said of exactly that."""
    assert display.percent(fraction, decimals) == text.replace(" ", T)


def test_a_percentage_interval_names_its_unit_once() -> None:
    """The unit stands behind the second bound."""
    assert display.percent_interval(0.957, 0.993, 1) == f"95.7 – 99.3{T}%"


@pytest.mark.parametrize(
    ("size", "text"),
    [
        (412, "412 B"),
        (1000, "1.0 kB"),
        (999_949, "1.0 MB"),
        (3_100_000, "3.1 MB"),
        (31_400_000, "31 MB"),
        (9_960, "10 kB"),
        (5 * 10**15, "5 000 TB"),
    ],
)
def test_a_size_has_the_largest_fitting_multiple(size: int, text: str) -> None:
    """Decimal multiples with a thin space."""
    assert display.file_size(size) == text.replace(" ", T)


def test_counts_have_thin_spaces() -> None:
    """Long numbers are grouped by thousands."""
    assert display.count(1_234_567) == f"1{T}234{T}567"
    assert display.count(180) == "180"


def test_a_rank_shows_its_interval_where_it_has_one() -> None:
    """A rank without doubt is a number alone."""
    assert display.rank(1, 1, 1) == "1"
    assert display.rank(3, 2, 5) == "3 (2–5)"


def test_dates_are_english_words() -> None:
    """No locale and no ambiguous order of day and month."""
    instant = datetime(2026, 11, 5, 9, 3, tzinfo=UTC)
    assert display.date(instant) == "5 November 2026"
    assert display.moment(instant) == "5 November 2026, 09:03 UTC"


@pytest.mark.parametrize(
    ("run", "name"),
    [
        ("2026-11-15", "15 November 2026"),
        ("2026-11-15T0930Z", "15 November 2026, 09:30 UTC"),
        ("first", "first"),
    ],
)
def test_a_run_is_named_by_its_date(run: str, name: str) -> None:
    """The id in words."""
    assert display.run_name(run) == name


def test_a_position_is_a_percentage_of_the_scale() -> None:
    """Bars are drawn in percent, so that they fit any width."""
    assert display.position(1, 3) == "33.333%"
    assert display.position(0, 3) == "0%"
    assert display.position(3, 3) == "100%"


def test_a_limit_is_told_in_the_unit_people_use() -> None:
    """Whole minutes as minutes, the rest in seconds."""
    assert display.seconds(600) == f"10{T}min"
    assert display.seconds(150) == f"150{T}s"
    assert display.seconds(0.5) == f"0.5{T}s"


def test_the_digits_are_those_that_the_content_promises() -> None:
    """What the pages say of their own figures is what they do."""
    content = load_content(Path("content"))
    digits = next(p.value for p in content.common.parameters if p.id == "significant_digits")
    assert digits == DIGITS


def test_a_long_text_from_data_is_cut() -> None:
    """At the given length, and marked."""
    assert display.cut("abcdef", 6) == "abcdef"
    assert display.cut("abcdefg", 6) == "abcde…"


def test_a_text_from_data_holds_nothing_that_html_may_not() -> None:
    """No control character and nothing that turns the text around; line ends are spaces."""
    assert display.cut("a\x00\x1b[31m\u202eb\r\n\tc é 😀", 40) == r"a\x00\x1b[31m\u202eb c é 😀"


def test_a_score_has_three_digits() -> None:
    """As every other figure."""
    assert display.score(7.2512) == "7.25"


def test_words_follow_their_number() -> None:
    """One task, two tasks; the last of a list after "and"."""
    assert display.plural(1, "task", "tasks") == "1 task"
    assert display.plural(2, "task", "tasks") == "2 tasks"
    assert [display.listed(list("abc")[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_a_fixed_column_has_one_unit_and_one_number_of_decimals() -> None:
    """Those that suit the middle value; what is missing has no text."""
    column = display.fixed_times([58_200.0, None, 60_512.0, 300_000.0, 950.0])
    assert column == display.FixedColumn("s", ("58.2", "", "60.5", "300.0", "0.9"))
    assert display.fixed_costs([0.00123, 0.0456, 0.00124]).texts == ("0.00123", "0.04560", "0.00124")


def test_a_fixed_column_never_shows_something_as_nothing() -> None:
    """What would round to 0 is said to be less than the smallest that is shown."""
    texts = display.fixed_times([50_000.0, 60_000.0, 70_000.0, 3.0, 0.0]).texts
    assert texts == ("50.0", "60.0", "70.0", "<\u202f0.1", "0.0")
    assert display.fixed_times([]).texts == ()
    assert display.fixed_times([0.0, 0.0, 0.0, 2.83e-6]) == display.FixedColumn(
        "ns", ("0.00", "0.00", "0.00", "2.83")
    )


def test_a_fixed_column_gives_a_far_larger_value_its_own_unit() -> None:
    """More than five digits would have to be counted."""
    texts = display.fixed_times([50_000.0, 60_000.0, 70_000.0, 5_000_300.0, 86_400_000.0]).texts
    assert texts == ("50.0", "60.0", "70.0", f"5{T}000.3", f"24.0{T}h")
    assert display.fixed_costs([0.00123, 0.00123, 12.345]).texts == ("0.00123", "0.00123", "12.3")


@given(st.lists(st.one_of(st.just(0.0), POSITIVE), max_size=9))
def test_a_fixed_column_is_readable(values: list[float]) -> None:
    """At most five digits each, and 0 for nothing else."""
    for column in (display.fixed_times(values), display.fixed_costs(values)):
        for value, text in zip(values, column.texts, strict=True):
            assert "e" not in text
            assert _digits(text) <= 5
            assert (value == 0) == (not re.search("[1-9]", text))


def test_a_stamp_sorts_in_time() -> None:
    """To the second."""
    assert display.stamp(datetime(2026, 11, 5, 9, 3, 7, tzinfo=UTC)) == "2026-11-05 09:03:07"
