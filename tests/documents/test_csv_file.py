"""Tables as compressed CSV."""

import csv
import gzip
import io
import unicodedata
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis.strategies import text

from generator.documents.csv_file import encode_csv
from generator.results.flat_table import FlatValue


def test_values_come_back_as_they_were() -> None:
    """Floats to the last bit; quotes, commas and line breaks in texts; nothing for what is empty."""
    moment = datetime(2026, 11, 15, 9, 30, tzinfo=UTC)
    rows = [('a,b\n"c"', 0.1 + 0.2, 7, True, None, moment), ("ü", 1e-7, -1, False, None, moment)]
    text = gzip.decompress(encode_csv(list("abcdef"), rows)).decode()
    head, first, second = csv.reader(io.StringIO(text, newline=""))
    assert head == list("abcdef")
    assert first == ['a,b\n"c"', "0.30000000000000004", "7", "true", "", "2026-11-15T09:30:00.000000Z"]
    assert second[:4] == ["ü", "1e-07", "-1", "false"]
    assert "\r" not in text


FORMULAS = (
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\tx",
    "\nx",
    "  =1",
    "\u00a0=1",
    "\u3000=1",
    "\u200b=1",
    "\ufeff+1",
    "\x00=1",
    "\u202e-1",
    "\uff1d1",
    "\uff0b1",
    "\uff0d1",
    "\uff20A1",
    "\ufe66 1",
    " \u207a1",
    '=HYPERLINK("https://e.example","x")',
)
"""Texts that some spreadsheet runs."""


def _read(rows: list[tuple[FlatValue, ...]], names: tuple[str, ...] = ("a",)) -> list[list[str]]:
    text = gzip.decompress(encode_csv(names, rows)).decode()
    return list(csv.reader(io.StringIO(text, newline="")))


@pytest.mark.parametrize("formula", FORMULAS)
def test_no_text_runs_in_a_spreadsheet(formula: str) -> None:
    """In any cell, also of the head line; it can still be read."""
    assert _read([(formula, 1)], (formula, "b")) == [[f"'{formula}", "b"], [f"'{formula}", "1"]]


@given(text() | text(alphabet="a;=+\t \n'"))
def test_no_text_begins_a_formula(value: str) -> None:
    """Whatever it holds; a text that is no formula is as it was."""
    ((_,), *rows) = _read([(value,)])
    cell = rows[0][0] if rows and rows[0] else ""
    assert cell.replace("'", "") == value.replace("\r", "\\r").replace("'", "")
    for part in cell.split(";"):
        assert unicodedata.normalize("NFKC", part.strip())[:1] not in {"=", "+", "-", "@"}


def test_a_semicolon_begins_no_formula() -> None:
    """Where the comma is the decimal sign, spreadsheets end cells there, whatever is quoted."""
    told = ["a;=1", "a; +1;b;@x", "=1;=2", "a;b", "a,b;=1"]
    written = ["a;'=1", "a;' +1;b;'@x", "'=1;'=2", "a;b", "a,b;'=1"]
    assert _read([tuple(told)], tuple("abcde"))[1] == written


def test_a_carriage_return_ends_no_row() -> None:
    """Nor does it begin a formula: it is written as an escape."""
    assert _read([("a\rb", "\r=1")], ("a", "b"))[1:] == [["a\\rb", "\\r=1"]]


def test_numbers_and_harmless_texts_are_as_they_were() -> None:
    """A negative number is a number, and a sign within a text is no formula."""
    rows: list[tuple[FlatValue, ...]] = [(-1, -0.5, 1e-7, "a=b", "'=1", "(-1)", "", None)]
    assert _read(rows, tuple("abcdefgh"))[1] == ["-1", "-0.5", "1e-07", "a=b", "'=1", "(-1)", "", ""]


def test_the_bytes_are_the_same_everywhere() -> None:
    """No time, no name and no system in the header."""
    packed = encode_csv(["a"], [(number,) for number in range(1000)])
    assert packed[:10] == b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
    assert packed == encode_csv(["a"], [(number,) for number in range(1000)])
