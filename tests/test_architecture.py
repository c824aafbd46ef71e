"""The tree shows the data flow, and the code keeps to it (CONTRIBUTING.md, "Layout" and "Style")."""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

import jinja2
import pytest
from jinja2 import nodes

ROOT = Path(__file__).resolve().parent.parent
GENERATOR = ROOT / "generator"

STAGES = (
    "definitions",
    "trials",
    "statistics",
    "results",
    "charts",
    "pages",
    "publishing",
    "verification",
    "commands",
)
"""In the order of the data flow: a stage imports itself and those before it."""

OWNERS = {
    "altair": {"charts"},
    "vl_convert": {"charts"},
    "duckdb": {"trials"},
    "pyarrow": {"trials", "publishing"},
    "pandas": {"trials", "results"},
    "jinja2": {"pages"},
    "click": {"commands"},
    "latex2mathml": {"definitions", "pages"},
    "markdown_it": {"definitions", "pages"},
    "mdit_py_plugins": {"definitions"},
    "pydantic": {"definitions", "trials", "verification"},
    "rich": {"commands"},
    "urllib3": {"verification"},
    "watchfiles": {"commands"},
}
"""The stages that may import a library."""

WRITERS = {"trials", "publishing", "verification"}
"""The stages that write: runs that are imported, the site, and what is fetched of another one."""

MODULES = sorted(path for path in GENERATOR.rglob("*.py") if not path.name.startswith("__"))
PROGRAMS = sorted([*GENERATOR.rglob("*.py"), *(ROOT / "setup").rglob("*.py")])
TESTS = sorted((ROOT / "tests").rglob("*.py"))
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
ASSETS = ROOT / "templates" / "assets"


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _stage(path: Path) -> str:
    return path.relative_to(GENERATOR).parts[0]


def _imports(path: Path) -> Iterator[str]:
    """The full name of everything that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{_name(path)}:{node.lineno}: relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _code_lines(source: str, function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The lines of a function that hold code: no blank lines, comments or docstring."""
    quiet = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT}
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in quiet:
            lines.update(range(token.start[0], token.end[0] + 1))
    lines &= set(range(function.lineno, (function.end_lineno or function.lineno) + 1))
    first = function.body[0]
    if ast.get_docstring(function) is not None and first.end_lineno is not None:
        lines -= set(range(first.lineno, first.end_lineno + 1))
    return len(lines)


def test_every_folder_is_a_stage() -> None:
    """`generator/` holds the stages and nothing beside them."""
    folders = {path.name for path in GENERATOR.iterdir() if path.is_dir()} - {"__pycache__"}
    assert folders == set(STAGES)


@pytest.mark.parametrize("path", sorted(GENERATOR.rglob("*.py")), ids=_name)
def test_imports_go_one_way(path: Path) -> None:
    """A stage imports itself and those before it; every module may import `generator.errors`."""
    inside = path.parent != GENERATOR
    allowed = STAGES[: STAGES.index(_stage(path)) + 1] if inside else STAGES
    if path.name == "errors.py" and not inside:
        allowed = ()
    for imported in _imports(path):
        parts = imported.split(".")
        if parts[0] == "generator":
            assert parts[1] in (*allowed, "errors"), f"{_name(path)} imports {imported}"


@pytest.mark.parametrize("path", sorted(GENERATOR.rglob("*.py")), ids=_name)
def test_libraries_stay_in_their_stages(path: Path) -> None:
    """A library is used where it belongs; the statistics use NumPy and nothing else."""
    used = {imported.split(".")[0] for imported in _imports(path)} - sys.stdlib_module_names - {"generator"}
    stage = _stage(path)
    wrong = {library for library in used if stage not in OWNERS.get(library, {stage})}
    if stage == "statistics":
        wrong |= used - {"numpy"}
    assert not wrong


@pytest.mark.parametrize("path", MODULES, ids=_name)
def test_few_stages_write_and_one_prints(path: Path) -> None:
    """Files come from the stages that are there to write them; a user is told by the commands alone."""
    calls = [node.func for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
    names = {call.id for call in calls if isinstance(call, ast.Name)}
    names |= {call.attr for call in calls if isinstance(call, ast.Attribute)}
    if _stage(path) not in WRITERS:
        assert not names & {"write_text", "write_bytes", "mkdir", "unlink", "rmtree", "symlink_to"}
    if _stage(path) != "commands":
        assert not names & {"print", "echo", "exit", "input"}


@pytest.mark.parametrize("path", [*PROGRAMS, *TESTS], ids=_name)
def test_modules_stay_small(path: Path) -> None:
    """No module is over 400 lines, no function over 50 lines of code."""
    source = path.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 400
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert _code_lines(source, node) <= 50, node.name


@pytest.mark.parametrize("path", PROGRAMS, ids=_name)
def test_modules_are_named_after_what_they_hold(path: Path) -> None:
    """No module is a drawer for everything."""
    names = set(path.relative_to(ROOT).with_suffix("").parts)
    assert not names & {"utils", "util", "helpers", "helper", "common", "misc", "tools", "base", "core"}


@pytest.mark.parametrize("path", MODULES, ids=_name)
def test_every_module_has_its_test(path: Path) -> None:
    """`generator/<stage>/<module>.py` is tested by `tests/<stage>/test_<module>.py`.

    A module without a function of its own only declares values: the tests of what makes them cover it.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if any(isinstance(node, ast.FunctionDef) for node in tree.body):
        test = ROOT / "tests" / path.relative_to(GENERATOR).with_name(f"test_{path.name}")
        assert test.is_file(), f"{_name(test)} is missing"


@pytest.mark.parametrize("path", TEMPLATES, ids=_name)
def test_templates_hold_no_script_or_style(path: Path) -> None:
    """Scripts and styles are files, so that a strict content security policy can hold."""
    source = path.read_text(encoding="utf-8")
    scripts = [
        tag for tag in re.findall(r"<script\b[^>]*>", source) if "src=" not in tag and "json" not in tag
    ]
    attributes = re.findall(r"""\s(?:style|on[a-z]+)=["']""", source)
    assert not scripts
    assert not attributes
    assert "<style" not in source


@pytest.mark.parametrize("path", TEMPLATES, ids=_name)
def test_templates_do_not_compute(path: Path) -> None:
    """Templates loop and branch; figures come from the page contexts."""
    arithmetic = (nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod, nodes.Pow)
    tree = jinja2.Environment(extensions=["jinja2.ext.do"]).parse(path.read_text(encoding="utf-8"))
    for kind in arithmetic:
        found = [f"line {node.lineno}" for node in tree.find_all(kind)]
        assert not found, f"{kind.__name__} in {found}"


def test_every_script_is_used() -> None:
    """A page loads it, or another script imports it or its types: the tests alone keep none alive."""
    scripts = {path: path.read_text(encoding="utf-8") for path in (ASSETS / "js").rglob("*.js")}
    imports = re.compile(r"""(?:from|import|new URL)\s*\(?\s*"(\.{1,2}/[^"]+)\"""")
    used = {
        (path.parent / target).resolve() for path, text in scripts.items() for target in imports.findall(text)
    }
    code = "".join(path.read_text(encoding="utf-8") for path in MODULES)
    loaded = {path for path in scripts if f'"{path.relative_to(ASSETS).as_posix()}"' in code}
    assert {_name(path) for path in scripts.keys() - used - loaded} == set()
