"""The rules of the palette for every benchmark there can be, with colour science of the tests' own."""

from __future__ import annotations

import itertools
import math
from functools import cache
from typing import Literal

import pytest

from generator.charts.palette import PAGE_DARK, PAGE_LIGHT, StageColour, StageGroup, palette
from generator.definitions.benchmark import MOST_STAGES

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]
Scheme = Literal["light", "dark"]

SCHEMES: tuple[Scheme, ...] = ("light", "dark")
PAGES = {"light": PAGE_LIGHT, "dark": PAGE_DARK}

P: StageGroup = "platform"
W: StageGroup = "work"
R2E_GYM = (P, W, P, P, W, W, P)
TTI = (P,)
BROWSER_SESSION = (P, P, W, P)

# Machado, Oliveira and Fernandes (2009), table 1, severity 1.0; they apply to linear RGB.
VISIONS: dict[str, Matrix] = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# IEC 61966-2-1: linear sRGB to XYZ with the white point D65.
XYZ_OF_RGB: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
# Ottosson (2020): OKLab by way of cone responses.
CONES_OF_RGB: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
OKLAB_OF_CONES: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)

# Sharma, Wu and Dalal (2005), table 1: two L*a*b* colours and their difference to four places.
SHARMA: tuple[tuple[Triple, Triple, float], ...] = (
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, 3.1571, -77.2803), (50.0, 0.0, -82.7485), 2.8615),
    ((50.0, 2.8361, -74.0200), (50.0, 0.0, -82.7485), 3.4412),
    ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, -1.1848, -84.8006), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, -0.9009, -85.5211), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0009), 7.1792),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0010), 7.1792),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0011), 7.2195),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0012), 7.2195),
    ((50.0, -0.0010, 2.4900), (50.0, 0.0009, -2.4900), 4.8045),
    ((50.0, -0.0010, 2.4900), (50.0, 0.0010, -2.4900), 4.8045),
    ((50.0, -0.0010, 2.4900), (50.0, 0.0011, -2.4900), 4.7461),
    ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
    ((50.0, 2.5, 0.0), (56.0, -27.0, -3.0), 31.9030),
    ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
    ((50.0, 2.5, 0.0), (50.0, 3.1736, 0.5854), 1.0000),
    ((50.0, 2.5, 0.0), (50.0, 3.2972, 0.0), 1.0000),
    ((50.0, 2.5, 0.0), (50.0, 1.8634, 0.5757), 1.0000),
    ((50.0, 2.5, 0.0), (50.0, 3.2592, 0.3350), 1.0000),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
    ((61.2901, 3.7196, -5.3901), (61.4292, 2.2480, -4.9620), 1.8731),
    ((35.0831, -44.1164, 3.7933), (35.0232, -40.0716, 1.5901), 1.8645),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((36.4612, 47.8580, 18.3852), (36.2715, 50.5065, 21.2231), 1.4146),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((90.9257, -0.5406, -0.9208), (88.6381, -0.8985, -0.7239), 1.5381),
    ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
)


def times(matrix: Matrix, vector: Triple) -> Triple:
    """The matrix applied to the vector."""
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def linear(colour: str) -> Triple:
    """Linear RGB, 0 to 1, of `#rrggbb` (IEC 61966-2-1)."""
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return decoded(red), decoded(green), decoded(blue)


def decoded(channel: float) -> float:
    """Linear light of one sRGB channel."""
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def seen(rgb: Triple, vision: str) -> Triple:
    """Linear RGB as that vision sees it, in the gamut of the screen."""
    red, green, blue = (min(1.0, max(0.0, channel)) for channel in times(VISIONS[vision], rgb))
    return red, green, blue


def lab(rgb: Triple) -> Triple:
    """CIE L*a*b* (D65) of linear RGB."""
    white = times(XYZ_OF_RGB, (1.0, 1.0, 1.0))
    ratios = (value / full for value, full in zip(times(XYZ_OF_RGB, rgb), white, strict=True))
    x, y, z = (math.cbrt(t) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29 for t in ratios)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Triple, other: Triple) -> float:
    """The difference of two L*a*b* colours, after Sharma, Wu and Dalal (2005), equations 2 to 22."""
    mean_chroma = (math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean_chroma**7 / (mean_chroma**7 + 25.0**7))
    (chroma1, hue1), (chroma2, hue2) = (
        (math.hypot(stretch * a, b), math.degrees(math.atan2(b, stretch * a)) % 360)
        for _, a, b in (one, other)
    )
    from_middle = (one[0] + other[0]) / 2 - 50
    chroma = (chroma1 + chroma2) / 2
    if chroma1 * chroma2 == 0:
        turn, hue = 0.0, hue1 + hue2
    else:
        turn = hue2 - hue1
        if abs(turn) > 180:
            turn -= math.copysign(360, turn)
        hue = (hue1 + turn / 2) % 360
    t = (
        1
        - 0.17 * math.cos(math.radians(hue - 30))
        + 0.24 * math.cos(math.radians(2 * hue))
        + 0.32 * math.cos(math.radians(3 * hue + 6))
        - 0.20 * math.cos(math.radians(4 * hue - 63))
    )
    rotation = 30 * math.exp(-(((hue - 275) / 25) ** 2))
    cross = -math.sin(math.radians(2 * rotation)) * 2 * math.sqrt(chroma**7 / (chroma**7 + 25.0**7))
    by_lightness = (other[0] - one[0]) / (1 + 0.015 * from_middle**2 / math.sqrt(20 + from_middle**2))
    by_chroma = (chroma2 - chroma1) / (1 + 0.045 * chroma)
    by_hue = 2 * math.sqrt(chroma1 * chroma2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * t)
    return math.sqrt(by_lightness**2 + by_chroma**2 + by_hue**2 + cross * by_chroma * by_hue)


@cache
def least_difference(one: str, other: str) -> float:
    """The CIEDE2000 difference in the vision that tells the two colours apart worst."""
    return min(
        ciede2000(lab(seen(linear(one), vision)), lab(seen(linear(other), vision))) for vision in VISIONS
    )


@cache
def lightness(colour: str) -> float:
    """L* of `#rrggbb`."""
    return lab(linear(colour))[0]


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2."""
    dim, bright = sorted(times(XYZ_OF_RGB, linear(colour))[1] for colour in (one, other))
    return (bright + 0.05) / (dim + 0.05)


def hue(colour: str) -> float:
    """The OKLCH hue in degrees: red 29, amber 75, blue 264, violet 300."""
    red, green, blue = (math.cbrt(cone) for cone in times(CONES_OF_RGB, linear(colour)))
    _, a, b = times(OKLAB_OF_CONES, (red, green, blue))
    return math.degrees(math.atan2(b, a)) % 360


def in_scheme(colours: tuple[StageColour, ...], scheme: Scheme) -> list[str]:
    """The colours as that scheme shows them."""
    return [colour.light if scheme == "light" else colour.dark for colour in colours]


def every_sequence(stages: int) -> itertools.product[tuple[StageGroup, ...]]:
    """Every order of groups that a benchmark of so many stages can have."""
    return itertools.product((P, W), repeat=stages)


@pytest.mark.parametrize(("one", "other", "published"), SHARMA)
def test_difference_is_the_published_one(one: Triple, other: Triple, published: float) -> None:
    """The test's own CIEDE2000 gives the published figures, either way round."""
    assert ciede2000(one, other) == pytest.approx(published, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(published, abs=5e-5)


@pytest.mark.parametrize("vision", VISIONS)
def test_greys_look_the_same_in_every_vision(vision: str) -> None:
    """A grey has no colour to lose."""
    assert seen((0.4, 0.4, 0.4), vision) == pytest.approx((0.4, 0.4, 0.4), abs=1e-5)


def test_contrast_of_black_and_white_is_21() -> None:
    """The two ends of the WCAG scale."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21, abs=1e-4)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=5e-3)


@pytest.mark.parametrize("stages", range(1, MOST_STAGES + 1))
def test_any_two_stages_are_told_apart(stages: int) -> None:
    """CIEDE2000 is at least 10 between any two stages of any benchmark, in every vision and scheme."""
    for groups, scheme in itertools.product(every_sequence(stages), SCHEMES):
        colours = in_scheme(palette(groups), scheme)
        assert len(colours) == stages
        for one, other in itertools.combinations(colours, 2):
            assert least_difference(one, other) >= 10, (groups, scheme, one, other)


@pytest.mark.parametrize("stages", range(2, MOST_STAGES + 1))
def test_neighbours_are_told_apart_at_a_glance_and_in_grey(stages: int) -> None:
    """Neighbours differ by CIEDE2000 18 or more in every vision and by 10 L* or more, in both schemes."""
    for groups, scheme in itertools.product(every_sequence(stages), SCHEMES):
        for one, other in itertools.pairwise(in_scheme(palette(groups), scheme)):
            assert least_difference(one, other) >= 18, (groups, scheme, one, other)
            assert abs(lightness(one) - lightness(other)) >= 10, (groups, scheme, one, other)


@pytest.mark.parametrize("stages", range(1, MOST_STAGES + 1))
def test_every_stage_stands_out_from_the_page(stages: int) -> None:
    """The contrast against the page is at least 3:1 in both schemes."""
    for groups, scheme in itertools.product(every_sequence(stages), SCHEMES):
        for colour in in_scheme(palette(groups), scheme):
            assert contrast(colour, PAGES[scheme]) >= 3, (groups, scheme, colour)


@pytest.mark.parametrize("stages", range(1, MOST_STAGES + 1))
def test_hue_tells_the_group(stages: int) -> None:
    """Platform stages are blue to violet, work stages amber to red, in both schemes."""
    ranges = {P: (220, 318), W: (12, 92)}
    for groups, scheme in itertools.product(every_sequence(stages), SCHEMES):
        for group, colour in zip(groups, in_scheme(palette(groups), scheme), strict=True):
            low, high = ranges[group]
            assert low <= hue(colour) <= high, (groups, scheme, colour)


@pytest.mark.parametrize("stages", range(1, MOST_STAGES + 1))
def test_stage_keeps_its_hue_in_the_dark(stages: int) -> None:
    """The hues of a stage in the two schemes are at most 15 degrees apart."""
    for groups in every_sequence(stages):
        for colour in palette(groups):
            assert abs(hue(colour.light) - hue(colour.dark)) <= 15, (groups, colour)


def test_r2e_gym_has_its_seven_colours() -> None:
    """The colours of the main benchmark change only on purpose."""
    assert in_scheme(palette(R2E_GYM), "light") == [
        "#31639d", "#bb6237", "#509dc4", "#4b3082", "#c38a03", "#ab3737", "#7270cd",
    ]  # fmt: skip


def test_first_stage_looks_alike_in_all_benchmarks() -> None:
    """`create` opens these benchmarks and has one colour on the whole site."""
    openings = {palette(groups)[0] for groups in (R2E_GYM, TTI, BROWSER_SESSION, (P,) * 4)}
    assert len(openings) == 1


def test_no_stages_no_colours() -> None:
    """An empty sequence gives an empty palette."""
    assert palette(()) == ()


def test_too_many_stages_are_refused() -> None:
    """The message says how many stages there were and how many there may be."""
    with pytest.raises(ValueError, match="11 stages: there are colours for at most 10"):
        palette((P,) * 11)
