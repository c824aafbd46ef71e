"""The project's own files agree with each other."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

from docs.__main__ import PARTS, refreshed
from generator import __version__
from tests.citation import citations, sections

ROOT = Path(__file__).resolve().parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = sorted((ROOT / "locks").glob("*.txt"))
FILES = [
    ROOT / name
    for name in subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    ).stdout.split("\0")
    if name and (ROOT / name).is_file()
]
"""Every file that is in git or could be added to it."""
TEXTS = [path for path in FILES if path.suffix not in {".parquet", ".png", ".ico", ".woff2"}]

DOCUMENTS = {
    f"docs/{path.name}": path for path in FILES if path.parent == ROOT / "docs" and path.suffix == ".md"
}


def _text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def _locked(lock: Path) -> dict[str, str]:
    """Package → version of a lock."""
    return dict(re.findall(r"^([a-z0-9-]+)==([^ ]+)", lock.read_text(encoding="utf-8"), re.MULTILINE))


def _asked(*groups: str) -> list[Requirement]:
    """What pyproject.toml asks for: the program's packages and those of the groups."""
    lines = list(PROJECT["project"]["dependencies"])
    for group in groups:
        lines += PROJECT["dependency-groups"][group]
    return [Requirement(line) for line in lines]


def test_the_changelog_has_this_version() -> None:
    """Its newest heading, but for what is not released yet, is the version of pyproject.toml."""
    headings = re.findall(r"^## (\S+)", _text("CHANGELOG.md"), re.MULTILINE)
    assert next(name for name in headings if name != "Unreleased") == PROJECT["project"]["version"]


def test_the_program_has_this_version() -> None:
    """What `--version` prints and the manifest says is the version of pyproject.toml."""
    assert PROJECT["project"]["version"] == __version__


def test_every_dependency_has_its_reason() -> None:
    """The table in CONTRIBUTING.md names the direct dependencies, and no others."""
    section = _text("CONTRIBUTING.md").split("## Dependencies")[1].split("### Locks")[0]
    explained = set(re.findall(r"^\| ([a-z@][a-z0-9@/-]+) \| ", section, re.MULTILINE)) - {"package"}
    asked = {requirement.name for requirement in _asked(*PROJECT["dependency-groups"])}
    package = json.loads(_text("package.json"))
    assert explained == asked | package["dependencies"].keys() | package["devDependencies"].keys()


@pytest.mark.parametrize("group", ["site", "test"])
def test_the_lock_fits_what_is_asked_for(group: str) -> None:
    """Each dependency is locked within its bounds."""
    locked = _locked(ROOT / "locks" / f"{group}.txt")
    for requirement in _asked() if group == "site" else _asked("test"):
        assert requirement.specifier.contains(locked[requirement.name]), requirement.name


def test_the_tests_run_with_the_sites_versions() -> None:
    """`locks/test.txt` holds all of `locks/site.txt`, so that one installation serves both."""
    assert _locked(ROOT / "locks" / "site.txt").items() <= _locked(ROOT / "locks" / "test.txt").items()


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_locked_package_has_a_hash(lock: Path) -> None:
    """Every requirement is one version, with hashes, and no lock names a server."""
    text = re.sub(r"#.*", "", lock.read_text(encoding="utf-8"))
    for requirement in re.findall(r"^[a-z].*(?:\n[ ].*)*", text, re.MULTILINE):
        assert re.match(r"[a-z0-9-]+==[^ ]+ ", requirement)
        assert "--hash=sha256:" in requirement
    assert "://" not in text
    assert "--index" not in text
    assert "--find-links" not in text


def test_the_javascript_lock_names_no_server() -> None:
    """Each package has its checksum and comes from the registry that the machine is set up for."""
    packages = json.loads(_text("package-lock.json"))["packages"]
    asked = json.loads(_text("package.json"))
    wanted = asked["dependencies"] | asked["devDependencies"]
    assert packages[""]["dependencies"] | packages[""]["devDependencies"] == wanted
    for name, package in packages.items():
        assert "resolved" not in package
        assert not name or package["integrity"].startswith("sha512-")
    assert {name: packages[f"node_modules/{name}"]["version"] for name in wanted} == wanted


def _faults(path: Path) -> list[str]:
    """What is wrong with one text file as a file."""
    text = path.read_bytes().decode("utf-8", errors="surrogateescape")
    wrong = {
        "not UTF-8": any("\udc80" <= char <= "\udcff" for char in text),
        "a carriage return": "\r" in text,
        "no line feed at its end": bool(text) and not text.endswith("\n"),
        "a path of one machine": re.search(r"(?<![\w.~})-])/(?:work|tmp)/\w", text) is not None,
    }
    return [f"{path.relative_to(ROOT).as_posix()}: {fault}" for fault, is_so in wrong.items() if is_so]


def test_texts_are_plain() -> None:
    """UTF-8, lines that end in a line feed, and no path of the machine that it was written on."""
    assert [fault for path in TEXTS for fault in _faults(path)] == []


@pytest.mark.parametrize(
    "name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "data/README.md", *sorted(DOCUMENTS)]
)
def test_links_between_the_projects_files_lead_somewhere(name: str) -> None:
    """Pictures too, and each is in git or could be added to it."""
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", _text(name))
    assert [link for link in links if (ROOT / name).parent / link not in FILES] == []


def test_the_data_in_git_stays_small() -> None:
    """A clone is quick: the sample runs are at most 8 MB."""
    assert sum(path.stat().st_size for path in FILES if path.is_relative_to(ROOT / "data")) <= 8_000_000


def test_the_makefile_has_the_targets_that_are_described() -> None:
    """README.md's table of commands and the Makefile name the same targets."""
    described = re.findall(r"^\| `make ([a-z]+)`", _text("README.md"), re.MULTILINE)
    targets = re.search(r"^\.PHONY: (.+)$", _text("Makefile"), re.MULTILINE)
    assert targets is not None
    assert sorted(described) == sorted(targets[1].split())


def test_locks_name_the_packages_that_are_built() -> None:
    """All others are wheels; a lock that was not made as the Makefile says would forget them."""
    built = re.findall(r"--no-binary (\S+)", _text("Makefile"))
    assert re.findall(r"^--no-binary (\S+)$", _text("locks/test.txt"), re.MULTILINE) == built


def _cited(document: str, path: Path) -> Path | None:
    """The file that `document`, cited in `path`, is: by its path in the project, or one of docs/."""
    paths = (ROOT / document, ROOT / "docs" / document, path.parent / document)
    return next((candidate for candidate in paths if candidate in FILES), None)


def test_every_document_that_is_cited_is_here() -> None:
    """Code and documents cite documents of the project, and sections that these have."""
    prose = {".py", ".js", ".css", ".html", ".toml", ".sh"}
    missing, cited = [], 0
    for path in [*DOCUMENTS.values(), *(path for path in FILES if path.suffix in prose)]:
        for citation in citations(path):
            cited += 1
            document = _cited(citation.document, path)
            there = set() if document is None else sections(document)
            if document is None or not there.issuperset(citation.sections):
                missing.append(f"{path.relative_to(ROOT).as_posix()}: {citation}")
    assert missing == []
    assert cited > len(DOCUMENTS)


def _defines(path: Path, name: str) -> bool:
    return (
        re.search(rf"^(?:def|class) {name}\b|^{name}\b.* = ", path.read_text("utf-8"), re.MULTILINE)
        is not None
    )


@pytest.mark.parametrize("name", sorted(DOCUMENTS))
def test_documents_name_code_that_is_there(name: str) -> None:
    """A module or file in code marks is in the project, and holds what is named in brackets behind it."""
    folders = {path.relative_to(ROOT).parts[0] for path in FILES}
    wrong = []
    for path, names in re.findall(r"`([a-z][\w./-]*/[\w.-]*)`(?:\s\(((?:`\w+`,?\s?)+))?", _text(name)):
        if not path.endswith(".py") and path.split("/")[0] not in folders:
            continue  # a file that is built, or a folder within another that was named
        named = next((base / path for base in (ROOT, ROOT / "generator") if (base / path).exists()), None)
        if named is None:
            wrong.append(path)
        else:
            wrong += [f"{path}: {known}" for known in re.findall(r"\w+", names) if not _defines(named, known)]
    assert wrong == []


@pytest.mark.parametrize("name", sorted({part.document for part in PARTS}))
def test_documents_say_what_the_code_says(name: str) -> None:
    """Tables and drawings made from the code are up to date: `.venv/bin/python -m docs` writes them anew."""
    assert _text(f"docs/{name}") == refreshed(name)
