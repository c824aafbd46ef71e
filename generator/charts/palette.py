"""The stages' colours: cool for what the platform does, warm for work inside the sandbox.

Why a table: each rule of the palette (each is a test) holds for the light and the dark page in normal,
protan, deutan and tritan vision at once, which no formula gives. The shades were searched for so that, in
the sets that may be used together,

- any two shades are told apart (CIEDE2000 at least 10);
- two shades of one group at least two lightness steps apart, or of different groups at least one step apart,
  may stand side by side (CIEDE2000 at least 18, and at least 10 L*).

So choosing colours is choosing an order of steps, which `palette` does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

StageGroup = Literal["platform", "work"]

PAGE_LIGHT = "#ffffff"
PAGE_DARK = "#14161a"
"""The pages that the colours were chosen for: every shade has a contrast of at least 3:1 against its page."""

MOST_STAGES = 10
"""The most stages that a benchmark can have colours for."""


@dataclass(frozen=True)
class StageColour:
    """The colour of one stage, as `#rrggbb`."""

    light: str
    """On the light page."""
    dark: str
    """On the dark page: the same hue."""


class _Shade(NamedTuple):
    group: StageGroup
    step: int
    """Lightness, from 0 (darkest) to 4 (lightest), about 10 L* a step in both schemes."""
    light: str
    dark: str

    def may_touch(self, other: _Shade) -> bool:
        """Whether the two may be neighbours in a bar."""
        return abs(self.step - other.step) >= (2 if self.group == other.group else 1)


# In order of preference. A group of up to five stages has a small set, made to please; a larger group needs
# ten shades that are told apart, beside a small set of the other group. No benchmark needs both large sets.
_SMALL_SETS: Mapping[StageGroup, tuple[_Shade, ...]] = {
    "platform": (
        _Shade("platform", 1, "#184478", "#547eb6"),  # navy
        _Shade("platform", 4, "#459ec5", "#a0def9"),  # sky
        _Shade("platform", 2, "#6e47b1", "#a284f1"),  # violet
        _Shade("platform", 3, "#6973c7", "#a6b4ff"),  # periwinkle
        _Shade("platform", 0, "#222e44", "#51638a"),  # slate
    ),
    "work": (
        _Shade("work", 3, "#bb6239", "#f6a37e"),  # orange
        _Shade("work", 4, "#c38a02", "#ffcd64"),  # amber
        _Shade("work", 2, "#ab3739", "#e57478"),  # red
        _Shade("work", 1, "#7a2d0d", "#d05624"),  # rust
        _Shade("work", 0, "#4f101c", "#a1464e"),  # wine
    ),
}
_LARGE_SETS: Mapping[StageGroup, tuple[_Shade, ...]] = {
    "platform": (
        _Shade("platform", 2, "#425bb1", "#7b91ff"),
        _Shade("platform", 4, "#7692e0", "#d3ddfe"),
        _Shade("platform", 1, "#473b76", "#7d70ae"),
        _Shade("platform", 3, "#8362e9", "#b5b2cf"),
        _Shade("platform", 0, "#2b223e", "#6a5d82"),
        _Shade("platform", 3, "#6b79a6", "#a4b5fc"),
        _Shade("platform", 1, "#4510c4", "#7461fc"),
        _Shade("platform", 2, "#575e7f", "#8b94c3"),
        _Shade("platform", 0, "#2c036d", "#6752bb"),
        _Shade("platform", 1, "#504157", "#87768e"),
    ),
    "work": (
        _Shade("work", 3, "#b96141", "#f0a690"),
        _Shade("work", 4, "#c38910", "#ffeed0"),
        _Shade("work", 2, "#934f0b", "#e97b05"),
        _Shade("work", 1, "#7c2700", "#a46c5d"),
        _Shade("work", 0, "#4d1402", "#9b4d33"),
        _Shade("work", 4, "#a79170", "#fed691"),
        _Shade("work", 2, "#785a4a", "#c18b66"),
        _Shade("work", 3, "#996f70", "#cca9aa"),
        _Shade("work", 1, "#5d3b2f", "#cb5821"),
        _Shade("work", 0, "#371d1d", "#7e5a5b"),
    ),
}
_MOST_IN_SMALL_SET = 5


def palette(groups: Sequence[StageGroup]) -> tuple[StageColour, ...]:
    """The colours of a benchmark's stages, given their groups in stage order.

    The preferred shades of each group where the rules let them be ordered so, else as few more as will do.
    The same groups always give the same colours. ValueError: more than `MOST_STAGES` stages.
    """
    if len(groups) > MOST_STAGES:
        raise ValueError(f"{len(groups)} stages: there are colours for at most {MOST_STAGES}")
    counts = Counter(groups)
    sets = {
        group: (_SMALL_SETS if count <= _MOST_IN_SMALL_SET else _LARGE_SETS)[group]
        for group, count in counts.items()
    }
    shades = next(
        arrangement
        for spare in range(MOST_STAGES)
        for arrangement in _arrangements(
            groups, {group: sets[group][: count + spare] for group, count in counts.items()}, ()
        )
    )
    return tuple(StageColour(shade.light, shade.dark) for shade in shades)


def _arrangements(
    groups: Sequence[StageGroup], sets: Mapping[StageGroup, tuple[_Shade, ...]], taken: tuple[_Shade, ...]
) -> Iterator[tuple[_Shade, ...]]:
    """Every way to go on from `taken`: a shade for each stage, none twice, neighbours that may touch."""
    if len(taken) == len(groups):
        yield taken
        return
    for shade in sets[groups[len(taken)]]:
        if shade not in taken and (not taken or shade.may_touch(taken[-1])):
            yield from _arrangements(groups, sets, (*taken, shade))
