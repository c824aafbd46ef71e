"""Addresses of the web."""

import pytest
from pydantic import TypeAdapter, ValidationError

from generator.definitions.address import SiteAddress, WebAddress

NOT_ADDRESSES = (
    "",
    "example.org",
    "//example.org/",
    "ftp://example.org",
    "javascript:alert(1)",
    "https://",
    "https:///path/",
    "https://e.org/?x",
    "https://e.org/?",
    "https://e.org/#x",
    "https://e.org/#",
    "https://user:secret@e.org/",
    "https://e.org:99999/",
    "https://e.org:port/",
    "https://e..org/",
    "https://-e.org/",
    "https://e.org/../a/",
    "https://e.org/./",
    "https://e.org/a b/",
    "https://e.org/\u202e/",
    "https://e.org/\n",
    'https://e.org/"><script>',
    "https://e.org/{{ x }}/",
    "https://e.org/\\a",
    "https://ex\u00e4mple.org/",
)
"""None of these is where a site can be."""


@pytest.mark.parametrize("text", NOT_ADDRESSES)
def test_what_is_no_address_of_a_site_is_refused(text: str) -> None:
    """Nothing can be added to it, or it is none."""
    with pytest.raises(ValidationError, match=r"an address like https://example\.org/path/"):
        TypeAdapter(SiteAddress).validate_python(text)


@pytest.mark.parametrize(
    "text", ["https://example.org", "http://127.0.0.1:8000/a/b/", "https://e.org/%7Ea/b.c~d/"]
)
def test_an_address_of_a_site_is_taken_as_it_is(text: str) -> None:
    """With or without a path, a port or a last slash."""
    assert TypeAdapter(SiteAddress).validate_python(text) == text


def test_other_addresses_may_have_a_query_and_a_fragment() -> None:
    """They are linked to as they are."""
    text = "https://example.org/a?b=c#d"
    assert TypeAdapter(WebAddress).validate_python(text) == text
    with pytest.raises(ValidationError, match="an http or https address"):
        TypeAdapter(WebAddress).validate_python("https://?b=c")
