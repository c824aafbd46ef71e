"""Files of others in a site's folder: none is lost."""

from __future__ import annotations

import errno
import os
import shutil
import stat
from pathlib import Path

import pytest

from generator.errors import OutputError
from generator.publishing import output as writer
from tests.publishing.site_folder import NEW, OLD, OTHERS, build, names, put, read


@pytest.fixture
def with_others(site: Path) -> Path:
    """The site with files, folders and links of someone else."""
    put(site, OTHERS)
    (site / ".git" / "empty").mkdir()
    (site / ".git" / "HEAD").chmod(0o640)
    (site / "notes").chmod(0o750)
    (site / "gone").symlink_to("nowhere/at/all")
    (site / "a" / "up").symlink_to("../..")
    os.mkfifo(site / "pipe")
    return site


@pytest.mark.parametrize("links", [True, False])
def test_what_others_put_there_stays(
    with_others: Path, way: str, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    """Files, empty folders, links as links, with their modes, also in a folder that the site has no more, and
    where the file system has no hard links.
    """
    site = with_others
    if not links:
        (site / "pipe").unlink()  # cannot be copied

        def no_link(*_: object, **__: object) -> None:
            raise OSError(errno.EPERM, os.strerror(errno.EPERM))

        monkeypatch.setattr(os, "link", no_link)
    inode = (site / ".git" / "HEAD").stat().st_ino
    for tree in (NEW, OLD, NEW):
        build(site, tree)
        assert read(site) == tree | OTHERS, way
        assert names(site.parent) == ["site"], way
    assert (site / ".git" / "empty").is_dir()
    assert stat.S_IMODE((site / ".git" / "HEAD").stat().st_mode) == 0o640
    assert stat.S_IMODE((site / "notes").stat().st_mode) == 0o750
    assert (site / "gone").readlink() == Path("nowhere/at/all")
    assert (site / "a" / "up").readlink() == Path("../..")
    assert ((site / ".git" / "HEAD").stat().st_ino == inode) == links
    assert (site / "pipe").is_fifo() == links


def test_what_is_kept_is_named_once(with_others: Path) -> None:
    """But for dot files and CNAME; a whole folder by its own name."""
    assert build(with_others, OLD) == (
        f"{with_others}: kept files that no build wrote: a/mine.txt, a/up, gone, notes/ (1 file), pipe",
    )
    put(with_others, {f"more-{number:02}.txt": b"x" for number in range(30)})
    (line,) = build(with_others, OLD)
    assert line.endswith("more-16.txt and 15 more")


def test_the_folder_itself_keeps_its_mode(site: Path, way: str) -> None:
    """A server's user may have been let in."""
    site.chmod(0o711)
    build(site, NEW)
    assert stat.S_IMODE(site.stat().st_mode) == 0o711, way


@pytest.mark.parametrize(
    ("theirs", "found"),
    [
        ({"b/index.html": b"mine"}, "a file that no build wrote"),
        ({"b": b"mine"}, "a file that no build wrote"),
        ({"b/index.html/x": b"mine"}, "a folder that no build wrote"),
    ],
)
def test_what_is_in_the_way_of_the_new_site_refuses_it(
    site: Path, theirs: dict[str, bytes], found: str
) -> None:
    """It is neither replaced nor published; the old site stays, with all of theirs."""
    put(site, theirs)
    with pytest.raises(OutputError) as error:
        build(site, NEW)
    assert [problem.found for problem in error.value.problems] == [found]
    assert read(site) == OLD | theirs
    assert names(site.parent) == ["site"]


def test_everything_in_the_way_is_named_at_once(site: Path) -> None:
    """A link where the site has a folder is in the way too, and is not followed."""
    put(site, {"index2.html": b"mine"})
    (site / "b").symlink_to(site / "a")
    with pytest.raises(OutputError) as error:
        build(site, NEW | {"index2.html": b"new"})
    assert [problem.file for problem in error.value.problems] == [f"{site}/b", f"{site}/index2.html"]
    assert (site / "b").is_symlink()


def test_a_file_of_someone_else_with_the_bytes_of_the_new_one_is_in_nobodys_way(site: Path) -> None:
    """It becomes the site's."""
    put(site, {"b/index.html": NEW["b/index.html"]})
    assert build(site, NEW) == ()
    assert read(site) == NEW


def test_a_published_file_that_someone_changed_is_replaced_and_named(site: Path) -> None:
    """The site has one of its own there."""
    put(site, {"index.html": b"edited by hand"})
    assert build(site, NEW) == (f"{site}: replaced files that had been edited: index.html",)
    assert read(site) == NEW


def test_a_published_file_that_someone_changed_stays_where_the_site_has_it_no_more(site: Path) -> None:
    """It is theirs by now."""
    put(site, {"a/index.html": b"edited by hand"})
    assert build(site, NEW) == (f"{site}: kept files that no build wrote: a/ (1 file)",)
    assert read(site) == NEW | {"a/index.html": b"edited by hand"}


def test_a_folder_of_someone_else_that_cannot_be_read_is_named(
    with_others: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It refuses the build, which could not take it along."""
    scandir = os.scandir

    def closed(path: int | Path) -> object:
        if path == with_others / "notes":
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", closed)
    with pytest.raises(OutputError, match=f"{with_others}/notes: no permission"):
        build(with_others, NEW)
    monkeypatch.undo()
    assert read(with_others) == OLD | OTHERS
    assert names(with_others.parent) == ["site"]


def test_a_listed_file_that_is_a_link_by_now_is_removed_as_a_link(site: Path, tmp_path: Path) -> None:
    """What it leads to is not the site's."""
    (tmp_path / "theirs").write_bytes(b"theirs")
    (site / "index.html").unlink()
    (site / "index.html").symlink_to(tmp_path / "theirs")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "index.html").write_bytes(b"theirs")
    shutil.rmtree(site / "a")
    (site / "a").symlink_to(tmp_path / "folder")
    build(site, NEW)
    assert (
        (tmp_path / "theirs").read_bytes() == (tmp_path / "folder" / "index.html").read_bytes() == b"theirs"
    )
    assert (site / "a").is_symlink()
    assert read(site)["index.html"] == b"new"


def test_what_comes_while_the_site_is_swapped_is_not_lost(
    with_others: Path, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new file, a file that was replaced, and one for which the new site has no place."""
    site, swap = with_others, writer._swap

    def late(new: Path, path: Path) -> Path | None:
        put(site, {"late.txt": b"late", "deep/late.txt": b"late", "b/index.html": b"late"})
        (site / "CNAME.tmp").write_bytes(b"b.example")
        (site / "CNAME.tmp").rename(site / "CNAME")
        return swap(new, path)

    monkeypatch.setattr(writer, "_swap", late)
    *_, line = build(site, NEW)
    more = {"late.txt": b"late", "deep/late.txt": b"late", "CNAME": b"b.example"}
    assert read(site) == NEW | OTHERS | more, way
    (left,) = (entry for entry in site.parent.iterdir() if entry != site)
    assert (left / "b" / "index.html").read_bytes() == b"late"
    assert line.startswith(f"{left}: left by a build")
    monkeypatch.setattr(writer, "_swap", swap)
    build(site, OLD)
    assert (left / "b" / "index.html").exists() or (site / "b" / "index.html").read_bytes() == b"late"
