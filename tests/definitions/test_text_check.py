"""Texts refer only to what exists."""

from __future__ import annotations

import pytest

from generator.definitions.text_check import TextCheck

CHECK = TextCheck(frozenset({"trials", "tail_minimum"}), frozenset({"tail-rule"}))


@pytest.mark.parametrize(
    "text",
    [
        "{{ trials }} of them",
        "$n \\ge {{ tail_minimum }}$",
        "[a](https://a.example/), [b](page:results), [c](page:common#tail-rule), [d](file:workloads.json)",
        "## Own\n\n[here](#own)",
        "`{ whatever }`",
        "::: note\nx\n:::",
    ],
)
def test_sound(text: str) -> None:
    """What exists gives no problem."""
    assert list(CHECK.markdown("f.md", text)) == []


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "{{ trails }}",
            "f.md: line 1: {{ trails }}; expected the id of a parameter that holds here: "
            'tail_minimum, trials. Did you mean "trials"?',
        ),
        (
            "a\n{{trials}}",
            "f.md: line 2: {{trials}}; expected a place written {{ parameter_id }}, "
            "a space inside the braces",
        ),
        *(
            (
                text,
                "f.md: line 1: {{ trials }}; expected no place in code, or written with escapes: "
                "nothing fills it in there",
            )
            for text in ("`{{ trials }}`", "\\{\\{ trials }}", "&#123;{ trials }}")
        ),
        (
            "    {{ x }}",
            "f.md: line 1: {{ x }}; expected no place in code, or written with escapes: nothing fills it in "
            "there",
        ),
        (
            "a &#x202e;b",
            "f.md: line 1: U+202E RIGHT-TO-LEFT OVERRIDE; expected text without control, invisible and "
            "direction-changing characters. Remove it.",
        ),
        (
            "$\\text{&#x200b;a}$",
            "f.md: line 1: U+200B ZERO WIDTH SPACE in \\text{&#x200b;a}; expected LaTeX that can be typeset",
        ),
        ("$\\foo$", "f.md: line 1: the unknown command \\foo in \\foo; expected LaTeX that can be typeset"),
        (
            "$a_{{{ trails }}}$",
            "f.md: line 1: {{ trails }}; expected the id of a parameter "
            'that holds here: tail_minimum, trials. Did you mean "trials"?',
        ),
        (
            "[x](javascript:alert)",
            "f.md: line 1: the link javascript:alert; expected https://…, #anchor, "
            "page:NAME, page:NAME#anchor or file:NAME",
        ),
        (
            "[x](page:common#tail)",
            'f.md: line 1: the anchor "tail"; expected a heading\'s anchor of the Common '
            'Methodology: tail-rule. Did you mean "tail-rule"?',
        ),
        (
            "[x](#nowhere)",
            'f.md: line 1: the anchor "nowhere"; expected a heading\'s anchor of this text: none',
        ),
        (
            "::: builds-on\nx\n:::",
            'f.md: line 1: the anchor ""; expected a heading\'s anchor of the Common Methodology: tail-rule',
        ),
        (
            "[x](page:result)",
            "f.md: line 1: the link page:result; expected a page that this text can lead to: home, common, "
            'data, methodology, procedure, parameters, results, audit. Did you mean "results"?',
        ),
        (
            "[x](file:work.json)",
            "f.md: line 1: the link file:work.json; expected a file that this text can lead to: "
            'workloads.json. Did you mean "workloads.json"?',
        ),
        *(
            (
                text,
                f"f.md: line {line}: {fault}; expected headings on the top level, each with its own anchor"
                + (". Write another one before it: {#another-anchor}." if "anchor" in fault else ""),
            )
            for text, line, fault in (
                ("::: note\n## In\n:::", 2, "a heading within a list, a quotation or a container"),
                ("> ## In", 1, "a heading within a list, a quotation or a container"),
                ("## ?", 1, "a heading without a word to make an anchor of"),
                ("{#a}\n## B\n\n{#a}\n## C", 5, 'a second heading with the anchor "a"'),
                ("{#a}\nb\n\n{#a}\nc", 5, 'a second block with the anchor "a"'),
                ("{#a}\nb\n\n## A", 4, 'a second heading with the anchor "a"'),
                ("## Content", 1, 'the anchor "content", which the page has for a part of its own'),
                ('{id="a <b"}\n## C', 2, "the anchor 'a <b', which no link can name"),
            )
        ),
    ],
)
def test_problem(text: str, line: str) -> None:
    """What does not is named with its line and the nearest spelling."""
    assert [problem.line() for problem in CHECK.markdown("f.md", text)] == [line]


def test_unknown_container() -> None:
    """A container that nobody knows is named, not shown as text."""
    assert [
        problem.line() for problem in CHECK.markdown("f.md", "a\n\n::: form-common tail-rule\nx\n:::")
    ] == [
        'f.md: line 3: "::: form-common tail-rule"; expected one of from-common, builds-on, note. '
        'Did you mean "from-common"?'
    ]


def test_line() -> None:
    """A plain string is checked at its key path."""
    assert list(CHECK.line("f.toml", "a", "{{ trials }} and } or {")) == []
    assert [problem.line() for problem in CHECK.line("f.toml", "b[1].text", "{{ trial }} {{x}}")] == [
        "f.toml: b[1].text: {{ trial }}; expected the id of a parameter that holds here: "
        'tail_minimum, trials. Did you mean "trials"?',
        "f.toml: b[1].text: {{ trial }} {{x}}; expected a place written {{ parameter_id }}, "
        "a space inside the braces",
    ]


COMMON = TextCheck(frozenset({"trials"}), frozenset({"tail-rule"}), of_benchmark=False)


@pytest.mark.parametrize(
    "text", ["[a](page:home)", "[a](page:common#tail-rule)", "[a](page:data)", "::: note\nx\n:::"]
)
def test_sound_in_the_common_methodology(text: str) -> None:
    """It leads to the pages of the site."""
    assert list(COMMON.markdown("f.md", text)) == []


@pytest.mark.parametrize(
    ("text", "line"),
    [
        *(
            (
                f"a\n\n::: {name} tail-rule\nx\n:::",
                "f.md: line 3: a container that takes over or builds on tail-rule; expected note: it is the "
                "benchmarks that build on this text",
            )
            for name in ("from-common", "builds-on")
        ),
        (
            "[a](page:results)",
            "f.md: line 1: the link page:results; expected a page that this text can lead to: home, common, "
            "data",
        ),
        (
            "[a](file:workloads.json)",
            "f.md: line 1: the link file:workloads.json; expected a file that this text can lead to: none",
        ),
    ],
)
def test_problem_in_the_common_methodology(text: str, line: str) -> None:
    """It is no benchmark's: it takes over nothing, and no benchmark's page is its own."""
    assert [problem.line() for problem in COMMON.markdown("f.md", text)] == [line]


def test_a_symbol_has_no_places() -> None:
    """It is shown alone, by pages that know no parameter."""
    assert list(CHECK.symbol("f.toml", "stage[0].symbol", "p_k")) == []
    assert [problem.line() for problem in CHECK.symbol("f.toml", "stage[0].symbol", "p_{{ trials }}")] == [
        "f.toml: stage[0].symbol: p_{{ trials }}; expected LaTeX without {{ or }}"
    ]
