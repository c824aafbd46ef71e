"""The output folder: whatever happens, a whole site is there, and the next build succeeds."""

from __future__ import annotations

import errno
import itertools
import json
import os
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from generator.documents.tree import Copy
from generator.errors import OutputError
from generator.publishing import output as writer
from generator.publishing.output import open_output
from tests.publishing.site_folder import NEW, OLD, OTHERS, build, names, put, read

CHILD = textwrap.dedent(
    """
    import ctypes, json, os, shutil, sys
    from pathlib import Path
    from generator.publishing import output

    site, way, tree = Path(sys.argv[1]), sys.argv[2], json.loads(sys.argv[3])
    if way == "renames":
        output._exchange = lambda left, right: False
    watched = {
        "open", "os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.link", "ctypes.dlsym", "fcntl.flock"
    }

    def build(deadly):
        opened = output.open_output(site)
        events = 0

        def kill(event, arguments):
            nonlocal events
            if event in watched:
                events += 1
                if events == deadly:
                    os._exit(9)

        sys.addaudithook(kill)
        output.write_site(opened, {name: text.encode() for name, text in tree.items()})
        os._exit(0)

    for line in sys.stdin:
        if not (child := os.fork()):
            build(int(line))
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
    """
)


@contextmanager
def killer(site: Path, way: str) -> Iterator[Callable[[int], int]]:
    """Gives a function that builds NEW, killed before the step of the given number, and gives the exit
    status: 0 where the build has fewer steps.
    """
    tree = json.dumps({name: file.decode() for name, file in NEW.items()})
    command = [sys.executable, "-c", CHILD, str(site), way, tree]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        ask, answer = child.stdin, child.stdout

        def build_killed(deadly: int) -> int:
            print(deadly, file=ask, flush=True)
            return int(answer.readline())

        yield build_killed
        child.stdin.close()


def test_a_build_replaces_the_whole_site(site: Path, way: str) -> None:
    """What the new site has not is gone, and nothing is left beside it."""
    build(site, NEW)
    assert read(site) == NEW, way
    assert names(site.parent) == ["site"]


def test_a_site_may_be_new_or_empty(tmp_path: Path, way: str) -> None:
    """Folders above it are made as well."""
    build(tmp_path / "1" / "2" / "site", NEW)
    (tmp_path / "empty").mkdir()
    build(tmp_path / "empty", NEW)
    assert read(tmp_path / "1" / "2" / "site") == read(tmp_path / "empty") == NEW, way
    assert names(tmp_path) == ["1", "empty"]


@pytest.mark.skipif(not sys.platform.startswith(("linux", "darwin")), reason="has no exchange of folders")
def test_folders_are_exchanged_in_one_step(tmp_path: Path) -> None:
    """Here there is no moment without a site."""
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / name).touch()
    assert writer._exchange(tmp_path / "a", tmp_path / "b")
    assert (names(tmp_path / "a"), names(tmp_path / "b")) == (["b"], ["a"])
    assert not writer._exchange(tmp_path / "a", tmp_path / "gone")


def test_a_symbolic_link_stays_and_its_folder_is_replaced(tmp_path: Path) -> None:
    """A server that is pointed at the link goes on through it, whether the folder was there or not."""
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "elsewhere" / "real")
    for tree in (OLD, NEW):
        build(link, tree)
        assert link.is_symlink()
        assert read(tmp_path / "elsewhere" / "real") == tree


def test_a_killed_build_leaves_a_whole_site(tmp_path: Path) -> None:
    """Killed before any of its steps, the old or the new site is served with what others put there, and the
    next build cleans up.
    """
    site = tmp_path / "site"
    build(site, OLD)
    put(site, OTHERS)
    with killer(site, "exchange") as build_killed:
        for deadly in itertools.count(1):
            status = build_killed(deadly)
            assert read(site) in (OLD | OTHERS, NEW | OTHERS), f"killed at step {deadly}"
            build(site, OLD)
            assert read(site) == OLD | OTHERS, f"killed at step {deadly}"
            assert names(tmp_path) == ["site"], f"killed at step {deadly}"
            if status == 0:
                break
            assert status == 9
    assert deadly > 20


def test_a_build_killed_between_two_renames_is_mended_by_the_next(tmp_path: Path) -> None:
    """Where folders cannot be exchanged, the next build puts the old site back before it does anything."""
    site, between = tmp_path / "site", 0
    build(site, OLD)
    put(site, OTHERS)
    with killer(site, "renames") as build_killed:
        for deadly in itertools.count(1):
            status = build_killed(deadly)
            between += not site.exists()
            open_output(site)
            assert read(site) in (OLD | OTHERS, NEW | OTHERS), f"killed at step {deadly}"
            assert names(tmp_path) == ["site"], f"killed at step {deadly}"
            build(site, OLD)
            if status == 0:
                break
    assert between == 1


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (errno.ENOSPC, "no space left on the disk"),
        (errno.EROFS, "the file system is read-only"),
        (errno.EACCES, "no permission to write there"),
        (errno.EDQUOT, "the disk quota is used up"),
        (errno.EIO, "Input/output error"),
    ],
)
@pytest.mark.parametrize("step", ["mkdir", "write_bytes", "rename"])
def test_a_disk_that_fails_leaves_the_old_site(
    site: Path, monkeypatch: pytest.MonkeyPatch, step: str, number: int, told: str
) -> None:
    """One plain line, the old site whole, nothing beside it, and the next build succeeds."""

    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(writer, "_exchange", lambda left, right: False)  # noqa: ARG005  (makes it rename)
        patch.setattr(Path, step, fail)
        with pytest.raises(OutputError) as error:
            build(site, NEW)
    assert [problem.found for problem in error.value.problems] == [told]
    assert read(site) == OLD
    assert names(site.parent) == ["site"]
    build(site, NEW)
    assert read(site) == NEW


def test_a_second_rename_that_fails_puts_the_old_site_back(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one moment without a site ends with the old one."""
    rename, calls = Path.rename, []

    def fail_second(path: Path, target: Path) -> Path:
        calls.append(target)
        if target == site and len(calls) == 3:  # after the new folder's own, and the old site's
            raise OSError(errno.EIO, "Input/output error")
        return rename(path, target)

    monkeypatch.setattr(writer, "_exchange", lambda left, right: False)  # noqa: ARG005
    monkeypatch.setattr(Path, "rename", fail_second)
    with pytest.raises(OutputError):
        build(site, NEW)
    assert read(site) == OLD
    assert names(site.parent) == ["site"]


def test_a_leftover_without_a_manifest_stays(site: Path) -> None:
    """Nothing says that its files are a build's."""
    put(site.parent / ".site.new-0123abcd", {"index.html": b"whose?"})
    (line,) = build(site, NEW)
    assert line.startswith(f"{site.parent}/.site.new-0123abcd: left by a build")
    assert read(site.parent / ".site.new-0123abcd") == {"index.html": b"whose?"}


def test_an_interrupted_build_cleans_up(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C is no reason to leave half a site beside the whole one."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "write_bytes", interrupt)
    with pytest.raises(KeyboardInterrupt):
        build(site, NEW)
    assert read(site) == OLD
    assert names(site.parent) == ["site"]


def test_a_folder_of_someone_else_is_refused(tmp_path: Path) -> None:
    """Nobody's files are replaced by a site."""
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos" / "1.jpg").write_bytes(b"x")
    with pytest.raises(OutputError, match="files that this program did not write"):
        open_output(tmp_path / "photos")
    assert (tmp_path / "photos" / "1.jpg").read_bytes() == b"x"


def test_a_file_is_refused(tmp_path: Path) -> None:
    """As the output, or as a part of its path."""
    (tmp_path / "file").write_bytes(b"x")
    with pytest.raises(OutputError, match="a file, not a folder"):
        open_output(tmp_path / "file")
    with pytest.raises(OutputError, match="a part of its path is a file"):
        build(tmp_path / "file" / "site", NEW)
    with pytest.raises(OutputError, match="a part of its path is a file"):
        build(tmp_path / "file" / "more" / "site", NEW)


def test_links_in_a_circle_are_refused(tmp_path: Path) -> None:
    """They lead to no folder."""
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    with pytest.raises(OutputError, match="lead in a circle"):
        open_output(tmp_path / "a")


@pytest.mark.parametrize(("output", "given"), [("x", "x"), ("x", "x/data"), ("x/site", "x")])
def test_the_site_lies_apart_from_what_it_is_made_of(tmp_path: Path, output: str, given: str) -> None:
    """A build never replaces the data it reads, nor finds a site in it."""
    with pytest.raises(OutputError, match="which it is made from"):
        open_output(tmp_path / output, [tmp_path / given])


def test_another_build_at_work_is_left_alone(site: Path) -> None:
    """Two builds at once: neither removes the other's folder; the last to end is served."""
    with writer._folder_beside(site) as new:
        build(site, NEW)
        assert new.is_dir()
    assert read(site) == NEW


def test_a_folder_that_only_looks_like_a_leftover_stays(site: Path) -> None:
    """Only names that a build gives are cleaned up."""
    (site.parent / ".site.new-backup").mkdir()
    build(site, NEW)
    assert (site.parent / ".site.new-backup").is_dir()


def test_a_copy_is_what_was_hashed(site: Path, tmp_path: Path) -> None:
    """A file that changed since its checksum was taken is not published."""
    source = tmp_path / "spans.parquet"
    source.write_bytes(b"other")
    with pytest.raises(OutputError, match="other bytes than when the build read it"):
        build(site, {"spans.parquet": Copy(source, 5, "0" * 64)})
    source.unlink()
    with pytest.raises(OutputError, match="No such file"):
        build(site, {"spans.parquet": Copy(source, 5, "0" * 64)})
    assert read(site) == OLD
