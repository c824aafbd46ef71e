"""The list of a site's files and of what it was made by."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path

import jsonschema  # type: ignore[import-untyped]
import pytest

from generator.definitions.content import Content
from generator.documents.api import schemas_tree
from generator.documents.json_file import encode
from generator.documents.manifest import content_sha256, manifest_document, program_sha256
from generator.documents.tree import Copy, Tree
from generator.publishing.build import place_content

ROOT = Path(__file__).resolve().parents[2]
EMPTY = hashlib.sha256(b"").hexdigest()


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """A file that the site made and one that it copies."""
    return {"a/index.html": b"", "b.parquet": Copy(tmp_path / "b", 7, "0" * 64)}


def test_it_keeps_the_documented_keys_in_order(tree: Tree, content: Content) -> None:
    """As its schema has them, with the checksum of each file."""
    document = manifest_document(tree, content)
    schema = schemas_tree()["api/v1/schemas/manifest.json"]
    assert isinstance(schema, bytes)
    jsonschema.Draft202012Validator(json.loads(schema)).validate(json.loads(encode(document)))
    assert list(document) == ["schema", "generator", "content_sha256", "base_url", "indexed", "files"]
    assert document["files"] == [
        {"path": "a/index.html", "bytes": 0, "sha256": EMPTY},
        {"path": "b.parquet", "bytes": 7, "sha256": "0" * 64},
    ]


def test_it_says_the_projects_version(tree: Tree, content: Content) -> None:
    """That of pyproject.toml, and which program it was to the byte."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    made_by = {"version": project["version"], "sha256": program_sha256()}
    assert manifest_document(tree, content)["generator"] == made_by


def test_it_says_where_the_site_is_meant_to_be(tree: Tree, content: Content) -> None:
    """Null where nobody said; the content is the same wherever its site is."""
    placed = place_content(content, "https://site.example/a/")
    assert manifest_document(tree, content)["base_url"] is None
    assert manifest_document(tree, placed)["base_url"] == "https://site.example/a/"
    hidden = content.model_copy(update={"site": content.site.model_copy(update={"indexed": False})})
    assert (manifest_document(tree, content)["indexed"], manifest_document(tree, hidden)["indexed"]) == (
        True,
        False,
    )
    assert content_sha256(placed) == content_sha256(hidden) == content_sha256(content)


def test_other_content_has_another_hash(content: Content) -> None:
    """A title that differs is enough."""
    site = content.site.model_copy(update={"name": "Other"})
    assert content_sha256(content.model_copy(update={"site": site})) != content_sha256(content)


def test_another_program_has_another_hash(tmp_path: Path) -> None:
    """Code, templates and locks count; what Python leaves behind does not."""
    for name in ("generator/a.py", "templates/a.html", "locks/site.txt", "package-lock.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("")
    seen = {program_sha256(tmp_path)}
    (tmp_path / "generator" / "__pycache__").mkdir()
    (tmp_path / "generator" / "__pycache__" / "a.pyc").write_text("")
    assert program_sha256(tmp_path) in seen
    for place, name in enumerate(("generator/a.py", "templates/a.html", "locks/site.txt"), start=2):
        (tmp_path / name).write_text("changed")
        seen.add(program_sha256(tmp_path))
        assert len(seen) == place
