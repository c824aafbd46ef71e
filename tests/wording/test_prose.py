"""Prose becomes safe HTML whose figures name their parameters."""

from __future__ import annotations

import pytest

from generator.definitions.markdown import Heading
from generator.definitions.parameter import Parameter
from generator.wording.prose import heading_titles, plain_line, render_line, render_prose

PARAMETERS = (
    Parameter(
        id="share", name="Share", value=95, unit="%", section="statistics", origin="common", note="A share."
    ),
    Parameter(id="trials", name="Trials", value=20, section="sandbox", origin="here"),
    Parameter(id="word", name="Word", value="<b> & \"quoted\"", section="sandbox", origin="here"),
)  # fmt: skip
RULES = {"tail-rule": "Tail rule", "top-ups": "Top-ups"}
SHARE = '<data class="parameter" data-parameter="share" value="95">95\u202f%</data>'


def html(markdown: str) -> str:
    return render_prose(markdown, PARAMETERS, lambda href: f"../to/{href}", RULES).html.strip()


def test_place_becomes_data_element() -> None:
    """A place shows the value with its unit, and carries the raw value and the parameter's id."""
    assert html("At {{ share }}.") == f"<p>At {SHARE}.</p>"


def test_place_in_heading_emphasis_and_table() -> None:
    """A place works wherever text does."""
    assert f"<strong>{SHARE}</strong>" in html("**{{ share }}**")
    assert f"<td>{SHARE}</td>" in html("| a |\n| --- |\n| {{ share }} |")


def test_place_in_code_is_code() -> None:
    """What stands between backticks is shown as written."""
    assert html("`{{ share }}`") == "<p><code>{{ share }}</code></p>"


def test_unknown_place_is_an_error() -> None:
    """A figure that no parameter gives never renders as nothing."""
    for render in (
        html,
        lambda text: render_line(text, PARAMETERS),
        lambda text: plain_line(text, PARAMETERS),
    ):
        with pytest.raises(KeyError, match="shares"):
            render("At {{ shares }}.")
    with pytest.raises(KeyError, match="shares"):
        html("$n \\ge {{ shares }}$")


@pytest.mark.parametrize("hostile", ["<script>x</script>", "<img src=x onerror=y>", "a\n\n<div>b</div>\n"])
def test_html_is_text(hostile: str) -> None:
    """No markup of the prose, or of a value, reaches the page."""
    assert "<script" not in html(hostile)
    assert "<img" not in html(hostile)
    assert "<div" not in html(hostile)
    assert "&lt;b&gt; &amp; &#34;quoted&#34;</data>" in html("{{ word }}")


@pytest.mark.parametrize(
    "href", ["javascript:alert(1)", "data:text/html,x", "http://plain.example", "other.html"]
)
def test_other_links_are_refused(href: str) -> None:
    """A link leads to a page of the site, to a file of it, to a heading or to an https address."""
    with pytest.raises(ValueError, match="no link"):
        html(f"[x]({href})")


def test_links_go_through_the_resolver() -> None:
    """Pages and files are resolved for the page that shows the text; other links stay."""
    assert html("[x](page:common#tail-rule)") == '<p><a href="../to/page:common#tail-rule">x</a></p>'
    assert html("[x](file:workloads.json)") == '<p><a href="../to/file:workloads.json">x</a></p>'
    assert html("[x](#here)") == '<p><a href="#here">x</a></p>'
    assert html("[x](https://a.example/b)") == '<p><a href="https://a.example/b">x</a></p>'


def test_rule_of_the_common_methodology() -> None:
    """A container says where its rule comes from, with a link to the exact place."""
    made = html("::: from-common tail-rule\nA rule at {{ share }}.\n:::")
    assert made == (
        '<div class="from-common">\n<p class="origin"><a href="../to/page:common#tail-rule">'
        f"From Common Methodology: Tail rule</a></p>\n<p>A rule at {SHARE}.</p>\n</div>"
    )
    assert "Builds on Common Methodology: Top-ups</a>" in html("::: builds-on top-ups\nMore.\n:::")
    with pytest.raises(KeyError, match="tail-rules"):
        html("::: from-common tail-rules\nA rule.\n:::")
    assert html("::: note\nMind.\n:::") == '<div class="note">\n<p>Mind.</p>\n</div>'


def test_formulas_are_mathml_with_values() -> None:
    """A place inside a formula is filled in; a formula on its own lines is displayed."""
    assert "<mn>20</mn>" in html("For $n = {{ trials }}$ trials")
    made = html("$$\n\\sum_{k=1}^{{{ trials }}} p_k\n$$")
    assert made.startswith('<div class="formula" role="group" aria-label="Formula" tabindex="0"><math')
    assert 'display="block"' in made
    assert "<mn>20</mn>" in made


def test_headings_give_the_contents() -> None:
    """Every heading has an anchor: its own words, or the one that is written before it."""
    made = render_prose("## Tail rule\n\n{#open}\n### Open *bounds*\n", PARAMETERS, str, {})
    assert made.headings == (Heading(2, "tail-rule", "Tail rule"), Heading(3, "open", "Open bounds"))
    assert '<h2 id="tail-rule">' in made.html
    assert '<h3 id="open">' in made.html


def test_rules_are_named_as_their_headings_are() -> None:
    """An anchor alone would make "Top ups" of "Top-ups"."""
    assert heading_titles("## Top-ups\n\n{#laws}\n## Laws (*exact*)\n") == {
        "top-ups": "Top-ups",
        "laws": "Laws (exact)",
    }


def test_sections() -> None:
    """A text falls into its lead and its second-level sections, which together are the whole."""
    made = render_prose("Lead.\n\n## One\n\nA.\n\n### In one\n\n## Two\n\n{{ share }}\n", PARAMETERS, str, {})
    assert made.lead == "<p>Lead.</p>\n"
    assert [section.heading.title for section in made.sections] == ["One", "Two"]
    assert made.section("one").body == '<p>A.</p>\n<h3 id="in-one">In one</h3>\n'
    assert made.section("two").body == f"<p>{SHARE}</p>\n"
    with pytest.raises(KeyError, match="three"):
        made.section("three")
    whole = str(made.lead) + "".join(
        f'<h2 id="{part.heading.id}">{part.heading.title}</h2>\n{part.body}' for part in made.sections
    )
    assert made.html == whole


def test_text_without_sections_is_all_lead() -> None:
    """A text without headings has a lead and nothing else."""
    made = render_prose("Only.", PARAMETERS, str, {})
    assert (made.html, made.lead, made.sections) == ("<p>Only.</p>\n", "<p>Only.</p>\n", ())


def test_no_inline_style() -> None:
    """Aligned columns carry a class, since the pages' policy forbids inline style."""
    made = html("| a | b | c |\n| --- | ---: | :-: |\n| 1 | 2 | 3 |")
    assert "style=" not in made
    assert '<td class="number">2</td>' in made


def test_lines() -> None:
    """A plain string is escaped; its figures are elements, or text where text is wanted."""
    assert render_line("<i> {{ share }}", PARAMETERS) == f"&lt;i&gt; {SHARE}"
    assert plain_line("<i> {{ share }}", PARAMETERS) == "<i> 95\u202f%"
