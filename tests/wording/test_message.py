"""Messages from the data."""

from generator.wording.message import Message, message_chars, shown_message


def test_a_short_message_stands_whole() -> None:
    """There is nothing to open."""
    assert shown_message("no capacity", 2000) == Message("no capacity", "")
    assert shown_message("", 2000) == Message("", "")


def test_a_long_message_has_its_beginning_in_front() -> None:
    """And is cut where the content says."""
    message = shown_message("word " * 1000, 2000)
    assert (len(message.text), len(message.summary)) == (2000, 160)
    assert message.text.startswith(message.summary[:-1])
    assert message.text.endswith("…")


def test_many_messages_on_a_page_are_shown_shorter() -> None:
    """Some thousands stand whole; of half a million each has its beginning."""
    assert message_chars(2000, 0) == message_chars(2000, 4000) == 2000
    assert message_chars(2000, 16_000) == 500
    assert message_chars(2000, 500_000) == 160
    assert message_chars(50, 500_000) == 50
