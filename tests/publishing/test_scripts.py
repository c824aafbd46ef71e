"""Modules under published names."""

import hashlib

import pytest

from generator.errors import ContentError
from generator.publishing.scripts import publish_scripts


def address(name: str, content: bytes) -> str:
    """A short fingerprint between name and suffix."""
    return f"assets/{name.removesuffix('.js')}.{hashlib.sha256(content).hexdigest()[:4]}.js"


def published(**scripts: str) -> dict[str, tuple[str, bytes]]:
    """The modules `name=text`; "__" stands for "/" in names."""
    given = {f"js/{name.replace('__', '/')}.js": text.encode() for name, text in scripts.items()}
    return publish_scripts(given, address)


def test_imports_lead_to_published_names() -> None:
    """From a folder below, from beside and from above; bound, for its effect, on demand, over lines."""
    made = published(
        main='import { a } from "./parts/a.js";\nimport "./b.js";\nconst c = await import("./b.js");\n',
        parts__a='export {\n  b,\n  c,\n} from "../b.js";\n',
        b="export const b = 1;\n",
    )
    b, a = (made[name][0].removeprefix("assets/js/") for name in ("js/b.js", "js/parts/a.js"))
    assert made["js/parts/a.js"][1].decode() == f'export {{\n  b,\n  c,\n}} from "../{b}";\n'
    text = f'import {{ a }} from "./{a}";\nimport "./{b}";\nconst c = await import("./{b}");\n'
    assert made["js/main.js"][1].decode() == text


def test_a_worker_is_found_where_it_is_published() -> None:
    """By the module that starts it, from wherever that is."""
    made = published(
        main__a='new Worker(new URL("./b.js", import.meta.url), { type: "module" });\n', main__b="1;\n"
    )
    worker = made["js/main/b.js"][0].removeprefix("assets/js/main/")
    text = f'new Worker(new URL("./{worker}", import.meta.url), {{ type: "module" }});\n'
    assert made["js/main/a.js"][1].decode() == text


def test_what_is_no_import_stays() -> None:
    """Types in comments, text in strings, and packages."""
    text = (
        '/** @typedef {import("./b.js").B} B */\n// from "./gone.js"\n'
        'const text = "from \\"./gone.js\\"";\nconst url = "http://x.example/"; import fs from "node:fs";\n'
    )
    made = published(a=text, b='/** @typedef {import("./a.js").A} A */\n')
    assert made["js/a.js"][1].decode() == text


def test_a_name_changes_with_what_is_imported() -> None:
    """A browser that keeps a module for ever never runs it with another version of its parts."""
    first = published(main='import "./b.js";', b="1;")
    again = published(main='import "./b.js";', b="1;")
    other = published(main='import "./b.js";', b="2;")
    assert first == again
    assert first["js/main.js"][0] != other["js/main.js"][0]


@pytest.mark.parametrize(
    ("scripts", "message"),
    [
        ({"a": 'import "./gone.js";'}, r'js/a\.js: import of "\./gone\.js": no such module'),
        ({"a": 'import "./a.js";'}, r"js/a\.js: .* imports itself"),
        (
            {"a": 'import "./b.js";', "b": 'import "./a.js";'},
            r"js/b\.js: .* imports itself, by way of others",
        ),
    ],
)
def test_imports_that_cannot_be_published(scripts: dict[str, str], message: str) -> None:
    """The build names the module and the import."""
    with pytest.raises(ContentError, match=message):
        published(**scripts)
