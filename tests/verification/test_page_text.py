"""Pages compared by what they say."""

from __future__ import annotations

import pytest

from generator.verification.page_text import page_figures, page_problems

PAGE = b"""<!doctype html>
<h1 id="top">Results</h1>
<table id="board"><tr><th>Entry</th><th>Time</th></tr>
<tr><td>1</td><th>Ash <span>default</span></th><td title="60.512 s">60.5 s</td></tr></table>
<svg><path d="M1 2"/></svg><p>2 runs</p>
"""


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (
            b">60.5",
            b">60.4",
            "#board, row “Ash default”, cell 3: published 60.4 s; expected 60.5 s, as recomputed",
        ),
        (b"60.512", b"60.511", "cell 3, title of <td>: published 60.511 s; expected 60.512 s, as recomputed"),
        (b"M1 2", b"M1 3", "#board, d of <path>: published M1 3; expected M1 2, as recomputed"),
        (b"2 runs", b"3 runs", "#board: published 3 runs; expected 2 runs, as recomputed"),
        (b"<p>2 runs", b"<script>1</script><p>2 runs", "published <script> 1 </script>; expected nothing"),
        (b"<!doctype html>", b"<!doctype svg>", "declaration: published doctype svg; expected doctype html"),
        (b"<p>2 runs</p>", b"<p>2 runs", "#board: published nothing; expected </p>, as recomputed"),
    ],
)
def test_what_differs_is_named_by_where_it_stands(old: bytes, new: bytes, line: str) -> None:
    """Text, title, drawing and markup."""
    (problem,) = page_problems("a.html", PAGE.replace(old, new), PAGE)
    assert line in problem.line()


def test_the_same_page_has_no_difference() -> None:
    """Nor has one whose bytes differ in spaces alone: the bytes are compared elsewhere."""
    assert page_problems("a.html", PAGE, PAGE) == []
    assert page_problems("a.html", PAGE.replace(b"2 runs", b"2  runs"), PAGE) == []


def test_figures_are_those_that_a_reader_sees() -> None:
    """Neither titles nor drawings count."""
    assert page_figures(PAGE) == 3


def test_bytes_that_are_no_text_are_refused() -> None:
    """Pages are UTF-8."""
    with pytest.raises(ValueError, match="utf-8"):
        page_problems("a.html", b"\xff", PAGE)
