"""What a page knows of a file it offers."""

from generator.documents.download import Download


def test_the_name_is_the_last_part_of_the_address() -> None:
    """The button names the file, not its folder."""
    file = Download("ash/data/2026-11-15/spans.parquet", "spans", 3_100_000, 12, "0" * 64)
    assert file.name == "spans.parquet"
