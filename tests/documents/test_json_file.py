"""JSON as it is published."""

import math

import pytest

from generator.documents.json_file import encode


def test_keys_keep_their_order_and_text_its_letters() -> None:
    """One line, or indented where people read it."""
    assert encode({"b": 1, "a": "ä"}) == '{"b":1,"a":"ä"}\n'.encode()
    assert encode({"b": [1]}, indent=2) == b'{\n  "b": [\n    1\n  ]\n}\n'


@pytest.mark.parametrize("value", [math.nan, math.inf])
def test_what_is_no_number_is_refused(value: float) -> None:
    """JSON has no word for it."""
    with pytest.raises(ValueError, match="not JSON compliant"):
        encode({"a": value})
