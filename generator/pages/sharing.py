"""What a page says of itself to whatever shows a link to it."""

from __future__ import annotations

from dataclasses import dataclass

from generator.documents.social_image import IMAGE_HEIGHT, IMAGE_WIDTH
from generator.wording import routes


@dataclass(frozen=True)
class SharedImage:
    """The picture beside a shared link.

    address: absolute, since those who fetch it resolve no relative one.
    """

    address: str
    alt: str
    width: int = IMAGE_WIDTH
    height: int = IMAGE_HEIGHT


@dataclass(frozen=True)
class Sharing:
    """site_name: whose page it is. url: its own address. Both url and image are None where the site's
    address is unknown, and image where nothing is drawn.
    """

    site_name: str
    url: str | None
    image: SharedImage | None


def make_sharing(
    site_name: str, base: str | None, url: str | None, pictured: tuple[str, str] | None
) -> Sharing:
    """base: the site's address without its last slash. pictured: id and title of the benchmark to show."""
    if base is None or pictured is None:
        return Sharing(site_name, url, None)
    benchmark, title = pictured
    address = f"{base}/{routes.social_image(benchmark)}"
    return Sharing(
        site_name, url, SharedImage(address, f"The first entries of the {title} leaderboard as bars")
    )
