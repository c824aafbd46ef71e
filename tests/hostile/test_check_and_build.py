"""Whatever content and data hold, the site is made, or refused with lines; what passes is written."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.definitions.content import load_content
from generator.errors import SiteError
from generator.publishing.build import make_site
from generator.publishing.output import open_output, write_site
from tests.hostile.examples import EXAMPLES
from tests.hostile.small_site import FILES, small_run, write_content
from tests.trials.sample_run import Row, RunBuilder

examples = settings(
    max_examples=max(5, EXAMPLES // 10),
    deadline=None,
    suppress_health_check=list(HealthCheck),
    print_blob=True,
)

pytestmark = pytest.mark.usefixtures("bundles")


@contextmanager
def folders() -> Iterator[Path]:
    """A folder for content, data and the site."""
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)


def make_or_refuse(folder: Path) -> bool:
    """The only two things that may happen: a whole site (True), or lines of plain text."""
    try:
        content = load_content(folder / "content")
        site = make_site(content, folder / "data", strict=False, jobs=1, progress=lambda *_: None)
    except SiteError as error:
        assert error.problems
        for problem in error.problems:
            assert problem.line().isprintable()
            assert len(problem.line()) < 1500
        return False
    write_site(open_output(folder / "site"), site.tree)
    return True


def test_the_small_site_is_made() -> None:
    """As it is, it has nothing to refuse."""
    with folders() as folder:
        write_content(folder / "content")
        small_run().write(folder / "data")
        assert make_or_refuse(folder)


TEXTS = (
    *(
        "::: note\nx\n:::",
        "::: from-common tail-rule\nx\n:::",
        "::: builds-on gone\nx\n:::",
        "::: note",
        ":::",
    ),
    *(
        "::: builds-on tail-rule\n## Inside\n:::",
        "> ## Quoted",
        "- ## Listed",
        "## Metrics",
        "{#metrics}\n## Two",
    ),
    *("##", "## ???", "# Top {{ trials }}", "###### Deep", "{#main}\n## Main", "{#a b}\nx", "{#x .y}\n### Z"),
    *(
        "[x](page:results)",
        "[x](page:results#gone)",
        "[x](page:home)",
        "[x](page:gone)",
        "[x](page:parameters#x)",
    ),
    *("[x](file:workloads.json)", "[x](file:gone.json)", "[x](page:common#gone)", "[x](#metrics)", "[x]()"),
    *(
        "[x](https://example.org/ '{{ trials }}')",
        "[{{ trials }}](page:data)",
        "[x](https://[)",
        "<https://a.b>",
    ),
    *("[x](https://a.b/{{ trials }})", "[x][y]\n\n[y]: page:audit", "![x](https://a.b)", "[x](javascript:x)"),
    *("{{ trials }}", "{{ gone }}", "{{trials}}", "{{ }}", "{{", "}}", "`{{ trials }}`", "    {{ trials }}"),
    *(
        "$x$",
        "$$\nx\n$$",
        "$\\frac{1}$",
        "$\\left( x$",
        "$\\begin{matrix} 1 & 2$",
        "$x_{}$",
        "$^2$",
        "$\\$",
        "$ $",
    ),
    *(
        "$$\n$$",
        "$\\sqrt$",
        "$\\text{ {{ soil }} }$",
        "$\\binom{1}$",
        "$x \\over$",
        "$a'_b'$",
        "$\\gone$",
        "$&$",
    ),
    *(
        "$x^y^z$",
        "$\\hat$",
        "$\\overline{}$",
        "$\\mathrm$",
        "$\\color{red}{x}$",
        "$\\href{x}{y}$",
        "$<b>$",
        "$\\%$",
    ),
    *(
        "| a |\n| --- |\n| {{ trials }} |",
        "| a | b |\n| :-: | --: |\n| 1 |",
        "<b>x</b>",
        "&#x202e;",
        "&#0;",
        "&amp;",
    ),
    *(
        "```\n{{ trials }}\n```",
        "~~~ x",
        "---",
        "x  \ny",
        "\\",
        "\t",
        "\u00a0",
        "ﬀ",
        "é" * 50,
        "x" * 3000,
        "",
    ),
)
VALUES = (
    *(
        "0",
        "1",
        "-1",
        "2",
        "1000000",
        "10" * 10,
        "9" * 5000,
        "1e308",
        "1e-308",
        "5e-324",
        "0.1",
        "nan",
        "inf",
    ),
    *("true", "false", "2026-11-15", "[]", "{}", '""', '" "', '"x"', '["x"]', '["oak", "yew"]', "['median']"),
    *(
        '"{{ trials }}"',
        '"{{ gone }}"',
        '"a}b"',
        '"a{b"',
        '"<b>&"',
        '"50 %"',
        '"\\\\frac{1}{2}"',
        '"\\\\x"',
        '"_^"',
    ),
    *(
        '"create"',
        '"destroy"',
        '["create"]',
        '["create", "create"]',
        '"base"',
        '"host"',
        '"sandbox"',
        '"p99"',
    ),
    *(
        '"https://example.org"',
        '"page:results"',
        '"é"',
        '"\\u202e"',
        '"\\n"',
        f'"{"x" * 3000}"',
        '"aspen"',
        '"oak"',
    ),
)
LINE = re.compile(r"^(\w+) = .*$", re.MULTILINE)


@st.composite
def odd_contents(draw: st.DrawFn) -> dict[str, str]:
    """Files of the content in which keys, tables and paragraphs are changed, taken out, doubled or put in."""
    changed: dict[str, str] = {}
    for _ in range(draw(st.integers(1, 3))):
        file = draw(st.sampled_from(sorted(FILES)))
        text = changed.get(file, FILES[file])
        change = draw(st.sampled_from(MARKDOWN_CHANGES if file.endswith(".md") else TOML_CHANGES))
        changed[file] = change(draw, text)
    return changed


def _other_value(draw: st.DrawFn, text: str) -> str:
    if not (lines := list(LINE.finditer(text))):
        return text
    line = draw(st.sampled_from(lines))
    return f"{text[: line.start()]}{line[1]} = {draw(st.sampled_from(VALUES))}{text[line.end() :]}"


def _other_text(draw: st.DrawFn, text: str) -> str:
    """A text within a string of TOML."""
    if not (strings := list(re.finditer(r'(?<=")[^"\n]+(?=")', text))):
        return text
    string = draw(st.sampled_from(strings))
    inner = draw(st.sampled_from(TEXTS)).replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    inner = inner.replace("\t", "\\t")
    if draw(st.booleans()):
        inner = f"{string[0]} {inner}"
    return text[: string.start()] + inner + text[string.end() :]


def _without_a_line(draw: st.DrawFn, text: str) -> str:
    lines = text.split("\n")
    at = draw(st.integers(0, len(lines) - 1))
    return "\n".join(lines[:at] + lines[at + 1 :])


def _tables(text: str) -> list[str]:
    return re.split(r"(?=^\[)", text, flags=re.MULTILINE)


def _without_a_table(draw: st.DrawFn, text: str) -> str:
    tables = _tables(text)
    at = draw(st.integers(0, len(tables) - 1))
    return "".join(tables[:at] + tables[at + 1 :])


def _table_twice(draw: st.DrawFn, text: str) -> str:
    tables = _tables(text)
    at = draw(st.integers(0, len(tables) - 1))
    again = tables[at]
    if draw(st.booleans()):
        again = re.sub(r'^id = "(\w+)"', r'id = "\1x"', again, flags=re.MULTILINE)
    return "".join([*tables[: at + 1], "\n", again, *tables[at + 1 :]])


def _added_paragraph(draw: st.DrawFn, text: str) -> str:
    lines = text.split("\n")
    at = draw(st.integers(0, len(lines)))
    return "\n".join([*lines[:at], "", draw(st.sampled_from(TEXTS)), "", *lines[at:]])


def _added_words(draw: st.DrawFn, text: str) -> str:
    lines = text.split("\n")
    at = draw(st.integers(0, len(lines) - 1))
    return "\n".join([*lines[:at], f"{lines[at]} {draw(st.sampled_from(TEXTS))}", *lines[at + 1 :]])


def _nothing(draw: st.DrawFn, text: str) -> str:  # noqa: ARG001
    return draw(st.sampled_from(("", "\n", "x")))


Change = Callable[[st.DrawFn, str], str]
MARKDOWN_CHANGES: tuple[Change, ...] = (
    _added_paragraph,
    _added_paragraph,
    _added_words,
    _without_a_line,
    _nothing,
)
TOML_CHANGES: tuple[Change, ...] = (
    *(_other_value, _other_value, _other_text, _other_text),
    *(_without_a_line, _without_a_table, _table_twice),
)


@examples
@given(odd_contents())
def test_odd_content(changed: dict[str, str]) -> None:
    """Files of the content may hold anything."""
    with folders() as folder:
        write_content(folder / "content", changed)
        small_run().write(folder / "data")
        make_or_refuse(folder)


NUMBERS = {
    "duration_ns": (0, 1, 999, 10**6, 10**9, 86_400 * 10**9),
    "start_ns": (None, 0, -1, -(2**63), 2**63 - 1, 2**61, 10**9),
    "uptime_ns": (None, 0, -(2**63), 2**63 - 1, 10**9),
    "cost_usd": (None, 0.0, 1e-9, 1e-7, 0.25, 10_000.0),
    "round": (0, 1, 2, 32_767),
}
WORDS: dict[str, tuple[Any, ...]] = {
    "outcome": ("success", "provider_error", "timeout", "excluded", "invalid", "harness_error"),
    "failed_stage": (None, "create", "tool_calls", "destroy"),
    "error": (None, "", " ", "x" * 5000, "=1+1", "\x00\u202e<b>", "{{ trials }}", "a\n\r\tb", "]]>"),
    "cost_source": (None, "provider", "list_price", "none"),
    "snapshot_deleted": (None, True, False),
    "role": ("base", "rollout"),
    "rollout": (None, "run1", "run2", "x" * 63),
    "expected_reward": (None, 0, 1),
    "reward": (None, 0, 1),
    "deleted": (True, False),
    "stage": ("create", "tool_calls", "destroy"),
    "clock": ("host", "sandbox"),
    "ok": (True, False),
}
REFUSED: dict[str, tuple[Any, ...]] = {
    "cost_usd": (1e308, 5e-324),
    "trial": (-1, 2**31 - 1),
    "sandbox": (0, 4, 32_767),
    "seq": (63, 64, 2**31 - 1),
    "provider": ("birch", "x" * 63),
    "unit": ("oak", "yew"),
    "outcome": ("", None),
}
"""Values that break the contract, or do where they are not changed in all tables alike."""
NAMES = {"provider": ("a", "x" * 63, "aspen", "elm-9"), "variant": ("fast", "x" * 63)}
MANIFESTS = (
    *("simulated = true", 'notes = "x"', 'units = ["oak"]', 'units = ["yew"]', "partial = true"),
    'source = {url = "https://example.org", licence = "MIT", attribution = "Ann & <b>"}',
    'providers = {aspen = {observed = {vcpus = 0.001, memory_gib = 1000000, region = "<r>"}, notes = "n"}}',
    *('providers = {cedar = {skipped = "No key."}}', 'title = "]]> \\\\frac{"'),
)


def _changed_rows(draw: st.DrawFn, rows: list[Row]) -> None:
    """Some values of one column, in one row, in those of one trial, or in all."""
    values = REFUSED if draw(st.integers(0, 9)) == 0 else NUMBERS | WORDS
    name = draw(st.sampled_from(sorted(values.keys() & rows[0].keys())))
    value = draw(st.sampled_from(values[name]))
    row = draw(st.sampled_from(rows))
    same: Callable[[Row], bool] = draw(
        st.sampled_from(
            (
                lambda other: other is row,
                lambda other: other["trial"] == row["trial"],
                lambda other: other["unit"] == row["unit"],
                lambda other: other["provider"] == row["provider"],
                bool,
            )
        )
    )
    for other in rows:
        if same(other):
            other[name] = value


@st.composite
def odd_runs(draw: st.DrawFn) -> RunBuilder:
    """A run in which values are what the contract lets pass, or does not, and rows are missing."""
    run = small_run()
    for provider in draw(st.sets(st.sampled_from(("birch", "cedar")), max_size=2)):
        for unit, trial in draw(st.sets(st.sampled_from([("oak", 0), ("oak", 1), ("yew", 0), ("yew", 1)]))):
            if (provider, unit, trial) != ("birch", "yew", 0):
                run.add_success(provider, unit, trial)
    for _ in range(draw(st.integers(0, 5))):
        rows = draw(st.sampled_from(list(run.tables.values())))
        _changed_rows(draw, rows)
    for name in draw(st.sets(st.sampled_from(sorted(NAMES)))):
        value = draw(st.sampled_from(NAMES[name]))
        whose = draw(st.sampled_from(("aspen", "birch")))
        for table in run.tables.values():
            for row in table:
                row[name] = value if row["provider"] == whose else row[name]
    for row in draw(st.lists(st.sampled_from([*run.spans, *run.sandboxes]), max_size=3, unique_by=id)):
        for rows in (run.spans, run.sandboxes):
            rows[:] = [other for other in rows if other is not row]
    if draw(st.booleans()):
        mood = draw(st.sampled_from(("x", "x" * 5000, "\x00", None)))
        for row in draw(st.sampled_from(list(run.tables.values()))):
            row["mood"] = mood
    for line in draw(st.sets(st.sampled_from(MANIFESTS), max_size=2)):
        key = line.partition(" ")[0]
        kept = [known for known in run.toml.splitlines() if not known.startswith(f"{key} ")]
        run.toml = "\n".join([*kept, line, ""])
    return run


@examples
@given(odd_runs(), st.booleans())
def test_odd_data(run: RunBuilder, second: bool) -> None:
    """Runs may hold any values, alone or beside another run."""
    with folders() as folder:
        write_content(folder / "content")
        run.write(folder / "data")
        if second:
            small_run("2026-11-14").write(folder / "data")
        make_or_refuse(folder)
