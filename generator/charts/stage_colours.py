"""The stages' colours as custom properties, for the style sheet."""

from __future__ import annotations

from collections.abc import Sequence

from generator.charts.palette import palette
from generator.definitions.benchmark import MOST_STAGES
from generator.definitions.content import Content


def stage_colours_css(content: Content) -> str:
    """Rules that give `fill-stage-1` … their colours in an element with `data-palette="<benchmark>"`."""
    light, dark = [], []
    for benchmark in content.benchmarks.values():
        colours = palette([stage.group for stage in benchmark.stages])
        light.append(_rule(benchmark.id, [colour.light for colour in colours]))
        dark.append(_rule(benchmark.id, [colour.dark for colour in colours]))
    fills = [f".fill-stage-{n} {{ fill: var(--stage-{n}); }}" for n in range(1, MOST_STAGES + 1)]
    lines = [
        "/* The stages' colours. */",
        *light,
        "@media (prefers-color-scheme: dark) {",
        *dark,
        "}",
        *fills,
    ]
    return "\n".join((*lines, ""))


def _rule(benchmark: str, colours: Sequence[str]) -> str:
    values = " ".join(f"--stage-{number}: {colour};" for number, colour in enumerate(colours, start=1))
    return f'[data-palette="{benchmark}"] {{ {values} }}'
