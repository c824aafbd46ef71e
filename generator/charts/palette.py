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

from generator.definitions.benchmark import MOST_STAGES

StageGroup = Literal["platform", "work"]

PAGE_LIGHT = "#ffffff"
PAGE_DARK = "#14161a"
"""The pages that the colours were chosen for: every shade has a contrast of at least 3:1 against its page."""


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
# ten shades that are told apart, beside the first four of the other group's small set.
_SMALL_SETS: Mapping[StageGroup, tuple[_Shade, ...]] = {
    "platform": (
        _Shade("platform", 2, "#31639d", "#7299c7"),  # blue
        _Shade("platform", 4, "#509dc4", "#a7e1fd"),  # sky
        _Shade("platform", 1, "#4b3082", "#876bcf"),  # violet
        _Shade("platform", 3, "#7270cd", "#b1afff"),  # periwinkle
        _Shade("platform", 0, "#1d2d4b", "#50638b"),  # navy
    ),
    "work": (
        _Shade("work", 3, "#bb6237", "#f4a37c"),  # orange
        _Shade("work", 4, "#c38a03", "#ffcd64"),  # amber
        _Shade("work", 2, "#ab3737", "#e47578"),  # red
        _Shade("work", 1, "#792c0c", "#cf5717"),  # rust
        _Shade("work", 0, "#4e131d", "#994c4f"),  # wine
    ),
}
_LARGE_SETS: Mapping[StageGroup, tuple[_Shade, ...]] = {
    "platform": (
        _Shade("platform", 1, "#483778", "#9159fa"),
        _Shade("platform", 4, "#7996c2", "#cbdffe"),
        _Shade("platform", 1, "#3f0bc3", "#7271ad"),
        _Shade("platform", 3, "#7170cb", "#b5b1f6"),
        _Shade("platform", 1, "#4f4159", "#87768e"),
        _Shade("platform", 3, "#528097", "#9bbccb"),
        _Shade("platform", 0, "#2c223e", "#6b5d7f"),
        _Shade("platform", 2, "#4d52ba", "#8d98c0"),
        _Shade("platform", 0, "#29016b", "#6c4fbe"),
        _Shade("platform", 2, "#5d5983", "#a489fd"),
    ),
    "work": (
        _Shade("work", 3, "#a3702c", "#fcac46"),
        _Shade("work", 1, "#782d00", "#b36949"),
        _Shade("work", 4, "#cb8605", "#fed497"),
        _Shade("work", 2, "#944e2e", "#e77828"),
        _Shade("work", 0, "#4b1801", "#885747"),
        _Shade("work", 3, "#87795e", "#c8bb9e"),
        _Shade("work", 1, "#5d3b34", "#97746d"),
        _Shade("work", 4, "#ad9063", "#ffedd1"),
        _Shade("work", 2, "#795a50", "#bf8a78"),
        _Shade("work", 0, "#29100c", "#b43716"),
    ),
}
_MOST_IN_SMALL_SET = 5
_MOST_BESIDE_LARGE_SET = MOST_STAGES - _MOST_IN_SMALL_SET - 1


def palette(groups: Sequence[StageGroup]) -> tuple[StageColour, ...]:
    """The colours of a benchmark's stages, given their groups in stage order.

    The preferred shades of each group where the rules let them be ordered so, else as few more as will do.
    The same groups always give the same colours. ValueError: more than `MOST_STAGES` stages.
    """
    if len(groups) > MOST_STAGES:
        raise ValueError(f"{len(groups)} stages: there are colours for at most {MOST_STAGES}")
    shades = next(
        arrangement for sets in _choices(Counter(groups)) for arrangement in _arrangements(groups, sets, ())
    )
    return tuple(StageColour(shade.light, shade.dark) for shade in shades)


def _choices(counts: Mapping[StageGroup, int]) -> Iterator[Mapping[StageGroup, Sequence[_Shade]]]:
    """The shades that each group may have, given the number of its stages; preferred choices first."""
    if max(counts.values(), default=0) > _MOST_IN_SMALL_SET:
        yield {
            group: _LARGE_SETS[group]
            if count > _MOST_IN_SMALL_SET
            else _SMALL_SETS[group][:_MOST_BESIDE_LARGE_SET]
            for group, count in counts.items()
        }
        return
    for spare in range(_MOST_IN_SMALL_SET):
        yield {group: _SMALL_SETS[group][: count + spare] for group, count in counts.items()}


def _arrangements(
    groups: Sequence[StageGroup], sets: Mapping[StageGroup, Sequence[_Shade]], taken: tuple[_Shade, ...]
) -> Iterator[tuple[_Shade, ...]]:
    """Every way to go on from `taken`: a shade for each stage, none twice, neighbours that may touch."""
    if len(taken) == len(groups):
        yield taken
        return
    for shade in sets[groups[len(taken)]]:
        if shade not in taken and (not taken or shade.may_touch(taken[-1])):
            yield from _arrangements(groups, sets, (*taken, shade))
