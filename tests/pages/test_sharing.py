"""What a page says of itself where a link to it is shown."""

from generator.pages.sharing import make_sharing


def test_a_picture_has_a_whole_address() -> None:
    """That of the benchmark's social image."""
    sharing = make_sharing("BoxRouter", "https://site.example/a", "https://site.example/a/b/", ("b", "Grove"))
    assert sharing.image is not None
    assert sharing.image.address == "https://site.example/a/b/social.png"
    assert "Grove" in sharing.image.alt
    assert sharing.url == "https://site.example/a/b/"


def test_without_the_sites_address_there_is_no_picture() -> None:
    """Nor where there is no benchmark to show."""
    assert make_sharing("BoxRouter", None, None, ("b", "Grove")).image is None
    assert make_sharing("BoxRouter", "https://site.example", "https://site.example/", None).image is None
