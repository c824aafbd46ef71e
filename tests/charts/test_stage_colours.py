"""The stages' colours in the style sheet."""

from generator.charts.palette import palette
from generator.charts.stage_colours import stage_colours_css
from generator.definitions.content import Content


def test_each_benchmark_has_its_colours_in_both_schemes(content: Content) -> None:
    """Light ones first, dark ones under the media query, in stage order."""
    css = stage_colours_css(content)
    colours = palette(["platform", "work", "platform"])
    light, dark = css.split("@media (prefers-color-scheme: dark)")
    for part, shades in ((light, [c.light for c in colours]), (dark, [c.dark for c in colours])):
        rule = " ".join(f"--stage-{number}: {shade};" for number, shade in enumerate(shades, start=1))
        assert f'[data-palette="forestry"] {{ {rule} }}' in part


def test_every_number_has_a_fill(content: Content) -> None:
    """A class for each stage that a benchmark may have."""
    css = stage_colours_css(content)
    assert ".fill-stage-1 { fill: var(--stage-1); }" in css
    assert ".fill-stage-10 { fill: var(--stage-10); }" in css
