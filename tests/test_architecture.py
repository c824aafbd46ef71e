"""The tree shows the data flow (architecture.md, "Stages"), and code is as CONTRIBUTING.md, "Style" says."""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import jinja2
from jinja2 import nodes

ROOT = Path(__file__).resolve().parent.parent
GENERATOR = ROOT / "generator"

STAGES = (
    "definitions",
    "trials",
    "statistics",
    "results",
    "wording",
    "charts",
    "documents",
    "pages",
    "publishing",
    "verification",
    "simulator",
    "commands",
)
"""In the order of the data flow: a stage imports itself and those before it."""

OWNERS = {
    "altair": {"charts"},
    "vl_convert": {"charts"},
    "duckdb": {"trials"},
    "pyarrow": {"trials", "documents", "simulator"},
    "pandas": {"trials", "results"},
    "jinja2": {"pages"},
    "click": {"commands"},
    "latex2mathml": {"definitions", "wording"},
    "markdown_it": {"definitions", "wording"},
    "mdit_py_plugins": {"definitions"},
    "pydantic": {"definitions", "trials", "publishing", "verification"},
    "rich": {"commands"},
    "urllib3": {"verification"},
    "watchfiles": {"commands"},
}
"""The stages that may import a library."""

WRITERS = {"trials", "publishing", "verification", "simulator"}
"""The stages that write: runs that are imported, the site, and what is fetched of another one."""

MODULES = sorted(path for path in GENERATOR.rglob("*.py") if not path.name.startswith("__"))
SOURCES = sorted(GENERATOR.rglob("*.py"))
PROGRAMS = sorted([*SOURCES, *(ROOT / "setup").rglob("*.py")])
TESTS = sorted((ROOT / "tests").rglob("*.py"))
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
ASSETS = ROOT / "templates" / "assets"

Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def _source(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(_source(path))


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _stage(path: Path) -> str:
    return path.relative_to(GENERATOR).parts[0]


@cache
def _imports(path: Path) -> tuple[str, ...]:
    """The full name of everything that a module imports, wherever in it; a relative import keeps its dots."""
    names: list[str] = []
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names += [f"{'.' * node.level}{node.module}.{alias.name}" for alias in node.names]
    return tuple(names)


def _functions(path: Path) -> Iterator[Function]:
    return (node for node in ast.walk(_tree(path)) if isinstance(node, Function))


def _code_lines(path: Path) -> set[int]:
    """The lines that hold code: no blank lines, comments or docstrings of functions."""
    quiet = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT}
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(_source(path)).readline):
        if token.type not in quiet:
            lines.update(range(token.start[0], token.end[0] + 1))
    for function in _functions(path):
        if ast.get_docstring(function) is not None:
            lines.difference_update(_span(function.body[0]))
    return lines


def _span(node: ast.stmt) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def test_every_folder_is_a_stage() -> None:
    """`generator/` holds the stages and nothing beside them."""
    folders = {path.name for path in GENERATOR.iterdir() if path.is_dir()} - {"__pycache__"}
    assert folders == set(STAGES)


def _importable(path: Path) -> tuple[str, ...]:
    """What of `generator` the module may import."""
    if path.parent != GENERATOR:
        return (*STAGES[: STAGES.index(_stage(path)) + 1], "errors", "__version__")
    return () if path.name == "errors.py" else (*STAGES, "errors")


def test_imports_go_one_way() -> None:
    """A stage imports itself and those before it; any module may import the errors and the version."""
    wrong = [
        f"{_name(path)} imports {imported}"
        for path in SOURCES
        for imported in _imports(path)
        if imported.startswith(".")
        or (imported.startswith("generator.") and imported.split(".")[1] not in _importable(path))
    ]
    assert wrong == []


def test_libraries_stay_in_their_stages() -> None:
    """A library is used where it belongs; the statistics use NumPy and nothing else."""
    wrong = [
        f"{_name(path)} imports {library}"
        for path in SOURCES
        for library in {name.split(".")[0] for name in _imports(path)}
        - sys.stdlib_module_names
        - {"generator"}
        if _stage(path) not in OWNERS.get(library, {_stage(path)})
        or (_stage(path) == "statistics" and library != "numpy")
    ]
    assert wrong == []


def _calls(path: Path) -> set[str]:
    """The names that a module calls, as functions or methods."""
    calls = [node.func for node in ast.walk(_tree(path)) if isinstance(node, ast.Call)]
    names = {call.id for call in calls if isinstance(call, ast.Name)}
    return names | {call.attr for call in calls if isinstance(call, ast.Attribute)}


def test_few_stages_write_and_one_prints() -> None:
    """Files come from the stages that are there to write them; the commands alone print."""
    writing = {"write_text", "write_bytes", "mkdir", "unlink", "rmtree", "symlink_to"}
    printing = {"print", "echo", "exit", "input"}
    wrong = [
        f"{_name(path)} calls {call}"
        for path in MODULES
        for call in _calls(path)
        if (call in writing and _stage(path) not in WRITERS)
        or (call in printing and _stage(path) != "commands")
    ]
    assert wrong == []


def test_modules_stay_small() -> None:
    """No module is over 400 lines, no function over 50 lines of code."""
    wrong = []
    for path in [*PROGRAMS, *TESTS]:
        lines = len(_source(path).splitlines())
        if lines > 400:
            wrong.append(f"{_name(path)} has {lines} lines")
        code = _code_lines(path)
        wrong += [
            f"{_name(path)}: {function.name} has {count} lines of code"
            for function in _functions(path)
            if (count := len(code.intersection(_span(function)))) > 50
        ]
    assert wrong == []


def test_modules_are_named_after_what_they_hold() -> None:
    """No module is a drawer for everything."""
    drawers = {"utils", "util", "helpers", "helper", "common", "misc", "tools", "base", "core"}
    assert [_name(path) for path in PROGRAMS if drawers.intersection(path.with_suffix("").parts[-3:])] == []


def test_every_module_has_its_test() -> None:
    """`generator/<stage>/<module>.py` is tested by `tests/<stage>/test_<module>.py`.

    A module without a function of its own only declares values: the tests of what makes them cover it.
    """
    missing = []
    for path in MODULES:
        test = ROOT / "tests" / path.relative_to(GENERATOR).with_name(f"test_{path.name}")
        has_function = any(isinstance(node, ast.FunctionDef) for node in _tree(path).body)
        if has_function and not test.is_file():
            missing.append(_name(test))
    assert missing == []


def test_templates_hold_no_script_or_style() -> None:
    """Scripts and styles are files, so that a strict content security policy can hold."""
    wrong = []
    for path in TEMPLATES:
        tags = re.findall(r"<script\b[^>]*>", _source(path))
        wrong += [f"{_name(path)}: {tag}" for tag in tags if "src=" not in tag and "json" not in tag]
        inline = re.findall(r"""<style|\s(?:style|on[a-z]+)=["']""", _source(path))
        wrong += [f"{_name(path)}: {attribute.strip()}" for attribute in inline]
    assert wrong == []


def test_templates_do_not_compute() -> None:
    """Templates loop and branch; figures come from the page contexts."""
    arithmetic = (nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod, nodes.Pow)
    environment = jinja2.Environment(extensions=["jinja2.ext.do"])
    wrong = [
        f"{_name(path)}, line {node.lineno}: {type(node).__name__}"
        for path in TEMPLATES
        for node in environment.parse(_source(path)).find_all(arithmetic)
    ]
    assert wrong == []


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
