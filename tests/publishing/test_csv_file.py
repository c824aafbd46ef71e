"""Tables as compressed CSV."""

import csv
import gzip
import io
from datetime import UTC, datetime

from generator.publishing.csv_file import encode_csv


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


def test_the_bytes_are_the_same_everywhere() -> None:
    """No time, no name and no system in the header."""
    packed = encode_csv(["a"], [(number,) for number in range(1000)])
    assert packed[:10] == b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
    assert packed == encode_csv(["a"], [(number,) for number in range(1000)])
