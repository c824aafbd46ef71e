"""What published texts hold, part by part."""

from __future__ import annotations

import gzip

import pytest

from generator.verification.content import parts, read_json, read_texts

TABLE = b"entry,value\nash,60.5\nelm,81.2\n"


def test_a_value_of_a_document_is_named_by_the_keys_that_lead_to_it() -> None:
    """Records of a list have the names that they say; other items their number."""
    text = (
        '{"entries":[{"provider":"ash","variant":"default","all":{"value":60.5,"rank":null}}],'
        '"units":["oak"],"notes":[],"more":{}}'
    )
    assert parts("a.json", text) == [
        ("entries, ash, default, provider", '"ash"'),
        ("entries, ash, default, variant", '"default"'),
        ("entries, ash, default, all, value", "60.5"),
        ("entries, ash, default, all, rank", "null"),
        ("units, 0", '"oak"'),
        ("notes", "[]"),
        ("more", "{}"),
    ]


def test_a_cell_is_named_by_row_and_column() -> None:
    """A column too many has its number."""
    assert parts("a.csv", "entry,value\nash,60.5,7\n") == [
        ("row 1, entry", "entry"),
        ("row 1, value", "value"),
        ("row 2, entry", "ash"),
        ("row 2, value", "60.5"),
        ("row 2, column 3", "7"),
    ]


def test_other_texts_have_lines() -> None:
    """Pages and drawings alike."""
    assert parts("a.html", "<p>\n1</p>") == [("line 1", "<p>"), ("line 2", "1</p>")]


def test_a_packed_table_is_read() -> None:
    """Both of the two."""
    packed = gzip.compress(TABLE)
    assert read_texts("a.csv.gz", packed, packed) == (TABLE.decode(), TABLE.decode())


@pytest.mark.parametrize("text", ["{", "NaN", "[Infinity]", "[" * 100_000, "9" * 10_000])
def test_what_is_no_json_is_refused(text: str) -> None:
    """NaN is none, and neither depth nor length ends in a crash."""
    with pytest.raises(ValueError):  # in the words of several libraries
        read_json(text)


@pytest.mark.parametrize(
    "packed",
    [b"no gzip", gzip.compress(TABLE)[:-9], gzip.compress(b"x" * 1_000_000)],
    ids=["no gzip", "cut short", "far too much"],
)
def test_a_packed_table_that_is_none_is_refused(packed: bytes) -> None:
    """Not gzip, cut short, or one that unpacks to far more than it should."""
    with pytest.raises(ValueError, match=r"gzip|too large"):
        read_texts("a.csv.gz", packed, gzip.compress(TABLE))
