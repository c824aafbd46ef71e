"""The link check."""

from pathlib import Path

import pytest

from generator.documents.tree import Copy
from generator.errors import OutputError
from generator.publishing.links import check_links

BASE = "https://example.org/forest"
OTHER = b'<h1 id="top">Other</h1>'


def site(page: str) -> dict[str, bytes | Copy]:
    """`page` at a/index.html, among others."""
    return {
        "404.html": b"",
        "a/index.html": page.encode(),
        "b/index.html": OTHER,
        "index.html": OTHER,
        "data/x y.parquet": Copy(Path("x"), 1, ""),
        "assets/mark.svg": b'<svg xmlns="http://www.w3.org/2000/svg"><path id="p"/></svg>',
    }


def test_the_form_of_an_operator_is_no_reference() -> None:
    """MathML says with it on which side of its operand an operator stands."""
    check_links(site('<math><mo form="prefix">(</mo></math>'))


@pytest.mark.parametrize(
    "link",
    [
        "../b/",
        "../b/#top",
        "../b/?metric=tool#top",
        "../",
        "./",
        "..",
        "#here",
        "?x=1",
        "",
        "../b/index.html",
        "../data/x%20y.parquet",
        "../assets/mark.svg#p",
        "https://elsewhere.example/gone",
        "//elsewhere.example/gone",
        "mailto:a@example.org",
        f"{BASE}/b/#top",
        f"{BASE}/",
    ],
)
def test_a_link_that_leads_somewhere_passes(link: str) -> None:
    """Pages, files, anchors, queries, other sites, and the site's own full address."""
    check_links(site(f'<a id="here" href="{link}">x</a>'), BASE)


@pytest.mark.parametrize(
    ("page", "told"),
    [
        (
            '<a href="../c/">x</a>',
            'a/index.html: link "../c/": leads to c/index.html, which is not in the site',
        ),
        ('<a href="../b">x</a>', 'link "../b": leads to b, which is not in the site'),
        ('<a href="../b/#gone">x</a>', "b/index.html has no id 'gone'"),
        ('<a href="#gone">x</a>', "a/index.html has no id 'gone'"),
        ('<a href="/b/">x</a>', "an absolute path; expected a relative link"),
        ('<a href="../../b/">x</a>', "leads to ../b/index.html"),
        ('<img src="mark.svg">', "leads to a/mark.svg"),
        ('<img srcset="../assets/mark.svg 1x, big.svg 2x">', "leads to a/big.svg"),
        ('<svg><use xlink:href="#q"/></svg>', "a/index.html has no id 'q'"),
        ('<svg><g clip-path="url(#clip)"/></svg>', "a/index.html has no id 'clip'"),
        ('<p id="x"></p><p id="x"></p>', 'id="x": given twice on this page'),
        ('<p aria-labelledby="t u" id="t"></p>', 'reference to "u": no such id on this page'),
        (f'<link rel="canonical" href="{BASE}/c/">', "leads to c/index.html"),
    ],
)
def test_a_link_that_leads_nowhere_is_told(page: str, told: str) -> None:
    """Page, link and what is wrong with it, in one line."""
    with pytest.raises(OutputError) as error:
        check_links(site(page), BASE)
    assert len(error.value.problems) == 1
    assert told in error.value.problems[0].line()


@pytest.mark.parametrize(
    "page",
    [
        '<!-- <a href="gone/">x</a> -->',
        '<script type="application/json">{"a": "<a href=\'gone/\'>"}</script>',
        '<p title="> <a href=gone/>">x</p>',
        "<p>href=&quot;gone/&quot; and x=1 &lt;a href=gone/></p>",
        '<a data-href="gone/">x</a>',
        '<math><mo form="prefix">−</mo></math>',
    ],
)
def test_what_only_looks_like_a_link_is_none(page: str) -> None:
    """Comments, scripts, titles and text."""
    check_links(site(page))


@pytest.mark.parametrize(
    "page", ["<a href='gone/'>x</a>", "<a href=gone/ >x</a>", '<A\nHREF="gone/"\n>x</A>']
)
def test_every_way_to_write_a_link_is_checked(page: str) -> None:
    """Whatever its quotes, letters and spaces."""
    with pytest.raises(OutputError, match="leads to a/gone/index"):
        check_links(site(page))


def test_a_script_that_is_not_there_is_told() -> None:
    """The tag counts, what is in it does not."""
    with pytest.raises(OutputError, match=r"leads to a/gone\.js"):
        check_links(site('<script src="gone.js" defer>"</script>'))


def test_an_escaped_link_is_read_as_a_browser_reads_it() -> None:
    """`&amp;` stands for `&`."""
    check_links(site('<a href="../b/?a=1&amp;b=2#top">x</a>'))
    with pytest.raises(OutputError, match="no id 'a&b'"):
        check_links(site('<a href="../b/#a&amp;b">x</a>'))


def test_all_faults_are_told_at_once() -> None:
    """A builder mends them in one go."""
    with pytest.raises(OutputError) as error:
        check_links(site('<a href="1/">x</a><a href="2/">x</a>') | {"b/index.html": b'<a href="#3">x</a>'})
    assert len(error.value.problems) == 3


def test_style_sheets_are_checked() -> None:
    """A font or picture that a sheet wants is in the site."""
    sheet: dict[str, bytes | Copy] = {
        "assets/site.css": b'a{background:url("mark.svg")} b{background:url(gone.svg)}'
    }
    with pytest.raises(OutputError) as error:
        check_links(site("") | sheet)
    assert [problem.place for problem in error.value.problems] == ['link "gone.svg"']


def test_the_page_for_lost_visitors_links_from_the_root() -> None:
    """404.html is served at any depth: its links begin at the site's own path, and are checked."""
    check_links(site("") | {"404.html": b'<a href="/forest/b/">x</a><a href="/forest/">x</a>'}, BASE)
    check_links(site("") | {"404.html": b'<a href="/b/">x</a><a href="/">x</a>'})
    with pytest.raises(OutputError, match="leads to c/index"):
        check_links(site("") | {"404.html": b'<a href="/forest/c/">x</a>'}, BASE)
