"""How numbers are shown."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.definitions.content import load_content
from generator.pages import display

T = display.THIN
DASH = "\u2060–\u2060"
POSITIVE = st.floats(min_value=1e-9, max_value=1e9, allow_nan=False)


@pytest.mark.parametrize(
    ("value_ms", "text"),
    [
        (0.000512, "0.000512 ms"),
        (0.5, "0.500 ms"),
        (12.34, "12.3 ms"),
        (999.4, "999 ms"),
        (999.6, "1.00 s"),
        (1234.5, "1.23 s"),
        (60_512.0, "60.5 s"),
        (81_200.0, "81.2 s"),
        (599_400.0, "599 s"),
        (599_900.0, "10.0 min"),
        (900_000.0, "15.0 min"),
        (123_456_789.0, "2 058 min"),
    ],
)
def test_a_time_has_three_digits_in_its_own_unit(value_ms: float, text: str) -> None:
    """Below 1 s in ms, then s, then min; rounding never leaves 1000 ms."""
    assert display.times([value_ms])[0].text == text.replace(" ", T)


@pytest.mark.parametrize(
    ("value_usd", "text"),
    [(0.0000012345, "$0.00000123"), (0.00123, "$0.00123"), (12.345, "$12.3"), (12345.6, f"$12{T}346")],
)
def test_a_cost_is_never_scientific(value_usd: float, text: str) -> None:
    """Three digits, however small."""
    assert display.costs([value_usd])[0].text == text


def test_two_values_that_differ_are_never_shown_alike() -> None:
    """Digits are added to neighbours until they differ, and to them only."""
    shown = [quantity.number for quantity in display.times([60_512.0, 60_514.0, 70_000.0, 60_512.0])]
    assert shown == ["60.512", "60.514", "70.0", "60.512"]


@given(st.lists(POSITIVE, min_size=1, max_size=12))
def test_a_column_keeps_order_and_difference(values: list[float]) -> None:
    """Texts are equal where values are, and full precision is kept for each."""
    for show in (display.times, display.costs):
        shown = show(values)
        assert [float(quantity.value) for quantity in shown] == values
        texts = {value: quantity.text for value, quantity in zip(values, shown, strict=True)}
        assert len(set(texts.values())) == len(texts)
        assert all("e" not in quantity.number for quantity in shown)


@given(st.lists(POSITIVE, min_size=2, max_size=6))
def test_a_column_is_aligned_at_the_decimal(values: list[float]) -> None:
    """Decimals and padding together are of one width for each unit of a column."""
    shown = display.times(values)
    widths = {
        (quantity.unit, len(quantity.number.partition(".")[2]) + quantity.pad.count("\u2007"))
        for quantity in shown
    }
    assert len(widths) == len({quantity.unit for quantity in shown})


@given(POSITIVE, st.floats(0, 1), st.floats(0, 1))
def test_an_interval_shows_no_bound_as_zero(value: float, below: float, above: float) -> None:
    """A positive bound is a positive number on the page."""
    low, high = value * (1 - below * 0.99), value * (1 + above)
    text = display.interval(display.times([value])[0], low, high, False, False)
    low_text, high_text = (float(part.replace(T, "")) for part in text.split(" – "))
    assert 0 < low_text <= high_text


def test_an_interval_is_in_the_unit_of_its_value() -> None:
    """Bounds share unit and decimals with the figure above them; open ones are marked."""
    quantity = display.times([980.0])[0]
    assert display.interval(quantity, 912.4, 1040.2, False, False) == f"912 – 1{T}040"
    assert display.interval(quantity, 912.4, 1040.2, True, True) == f"≤{T}912 – ≥{T}1{T}040"


@pytest.mark.parametrize(
    ("value", "text"),
    [(1.0, "1.00×"), (1.0004, "1.0004×"), (1.094, "1.09×"), (12.34, "12.3×"), (0.9999, "0.9999×")],
)
def test_a_ratio_is_one_only_where_nothing_differs(value: float, text: str) -> None:
    """A real difference is never rounded away."""
    assert display.ratio(value) == text


def test_a_ratio_interval_marks_open_bounds() -> None:
    """As in a table, "≥" tells a bound that nobody has seen beyond."""
    assert display.ratio_interval(1.05, 1.14) == f"1.05{DASH}1.14"
    assert display.ratio_interval(1.05, 1.14, True, True) == f"≤{T}1.05{DASH}≥{T}1.14"


@pytest.mark.parametrize(
    ("fraction", "decimals", "text"),
    [
        (0, 1, "0 %"),
        (1, 1, "100 %"),
        (0.46, 0, "46 %"),
        (0.985, 1, "98.5 %"),
        (0.9996, 1, "99.96 %"),
        (0.0002, 0, "0.02 %"),
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
        (5 * 10**15, "5000 TB"),
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
    assert digits == display.DIGITS


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


def test_a_plain_number_is_as_written() -> None:
    """A parameter loses no digit and gains none."""
    assert display.plain(95.0) == "95"
    assert display.plain(0.6745) == "0.6745"


@given(st.floats(1e-6, 1e9), st.integers(2, 8))
def test_ticks_fit(maximum: float, most: int) -> None:
    """No more steps than asked for, and at least a fifth of them."""
    step = display.tick_step(maximum, most)
    assert maximum / step <= most * (1 + 1e-12)
    assert maximum / step > most / 5


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


def test_a_stamp_sorts_in_time() -> None:
    """To the second."""
    assert display.stamp(datetime(2026, 11, 5, 9, 3, 7, tzinfo=UTC)) == "2026-11-05 09:03:07"
