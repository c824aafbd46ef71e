"""The grammar of the prose, and the lines on which a text refers to something."""

from __future__ import annotations

from generator.definitions.markdown import Heading, Reference, headings, parser, references

TEXT = """## A *title* with $n$

One {{ one }} and
two {{ two }}, $x^2$.

::: from-common tail-rule
[Text](page:results)
:::

| a | b |
| --- | --- |
| c | {{ three }} |

$$
y
$$

- item {{four}}
  `{ code }`
"""


def test_references_with_their_lines() -> None:
    """Everything that must exist elsewhere is found, on its line; code is not looked into."""
    assert list(references(parser().parse(TEXT))) == [
        Reference("formula", "n", 1),
        Reference("parameter", "one", 3),
        Reference("parameter", "two", 4),
        Reference("formula", "x^2", 4),
        Reference("common", "tail-rule", 6),
        Reference("link", "page:results", 7),
        Reference("parameter", "three", 12),
        Reference("formula", "\ny\n", 14),
        Reference("malformed", "{{four}}", 18),
    ]


def test_headings() -> None:
    """A heading's anchor is its words, or the one that is written before it."""
    assert headings(parser().parse("{#short}\n## A long title\n\n## Other\n")) == (
        Heading(2, "short", "A long title"),
        Heading(2, "other", "Other"),
    )


def test_images_are_not_part_of_the_grammar() -> None:
    """Prose has no images: the text stays text and a link."""
    inline = parser().parse("![x](page:results)")[1]
    assert "image" not in [child.type for child in inline.children or []]
