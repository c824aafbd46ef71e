"""A result file is taken as its format has it, or every fault of it is named with its place."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from generator.trials.importers.result_file import FileReading, read_result_file
from generator.trials.importers.source_kind import KINDS, Kind
from tests.trials.importers.test_computesdk import Json, document, result, tti

GOOD = document(result("oak", tti(1, 2, 3)))
HOUR_MS = 3_600_000
SEQUENTIAL = KINDS[0]
NAME = "sequential_tti/a.json"


def read(folder: Path, content: object, kind: Kind = SEQUENTIAL) -> FileReading:
    """Bytes and text as they are, anything else as JSON."""
    path = folder / "a.json"
    text = content if isinstance(content, str | bytes) else json.dumps(content)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return read_result_file(path, NAME, kind, span_maximum_h=24)


def lines(reading: FileReading) -> list[str]:
    return [problem.line() for problem in reading.problems]


def test_a_sound_file_gives_its_content_and_time(tmp_path: Path) -> None:
    """The time in UTC; a byte-order mark in front does no harm."""
    content = {**GOOD, "timestamp": "2026-05-05T03:17:50+02:00"}
    for raw in (json.dumps(content).encode(), b"\xef\xbb\xbf" + json.dumps(content).encode()):
        reading = read(tmp_path, raw)
        assert reading.problems == ()
        assert reading.timestamp == datetime(2026, 5, 5, 1, 17, 50, tzinfo=UTC)
        assert reading.content is not None
        assert reading.content.results[0].provider == "oak"


def test_a_failure_needs_no_time(tmp_path: Path) -> None:
    """With `error` the times mean nothing, and may be 0 or lacking."""
    failures: list[Json] = [{"error": "it broke"}, {"ttiMs": 0, "error": "it broke"}]
    assert read(tmp_path, document(result("oak", failures))).problems == ()


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("{", "JSON that does not parse"),
        (b"\xff\xfe{", "text in UTF-16; expected a result file. Save it as UTF-8."),
        ("", "an empty file; expected a result file"),
        (" \n", "an empty file; expected a result file"),
        ("[" * 100_000, "JSON that does not parse"),
        ('{"a":' * 5_000 + "1" + "}" * 5_000, "JSON that does not parse"),
        ('{"iterations": ' + "9" * 5_000 + "}", "JSON that does not parse (number out of range"),
        ('{"version": "\\ud800"}', "JSON that does not parse"),
        ("[1, 2]", "a list; expected an object"),
        ({**GOOD, "results": 3}, "results: 3; expected a list of providers' results"),
        ({key: GOOD[key] for key in GOOD if key != "timestamp"}, "timestamp: no such key"),
        ({**GOOD, "timestamp": "2026-05-05T01:17:50"}, "expected a date-time with its offset"),
        ({**GOOD, "timestamp": "yesterday"}, "expected a date-time with its offset"),
        ({**GOOD, "timestamp": "1714871870"}, "expected a date-time with its offset"),
        ({**GOOD, "timestamp": 1714871870}, "timestamp: 1714871870; expected a date-time with its offset"),
        ({**GOOD, "timestamp": "1026-05-05T01:17:50Z"}, "expected a date-time with its offset"),
        ({**GOOD, "timestamp": None}, "timestamp: null; expected a date-time with its offset"),
        ({**GOOD, "config": {}}, "config.iterations: no such key"),
        ({**GOOD, "config": {"iterations": "100"}}, 'config.iterations: "100"; expected'),
        ({**GOOD, "config": {"iterations": 10**9}}, "config.iterations: 1000000000; expected"),
        ({**GOOD, "config": {"iterations": 10**40}}, "config.iterations: 1000000000"),
        ({**GOOD, "environment": {}}, "environment.node: no such key"),
        ({**GOOD, "environment": [1]}, "environment: a list; expected an object that holds `node`"),
        (document({"provider": "oak"}), "results[0].iterations: no such key"),
        (document({"iterations": tti(1)}), "results[0].provider: no such key"),
        (document(result("oak", [{}])), "iterations[0].ttiMs: no such key; expected a time in ms"),
        (document(result("oak", [{"ttiMs": None}])), "iterations[0].ttiMs: no such key"),
        (document(result("oak", [{"ttiMs": "12"}])), 'iterations[0].ttiMs: "12"; expected a time in ms'),
        (document(result("oak", [{"ttiMs": True}])), "iterations[0].ttiMs: true; expected a time in ms"),
        (document(result("oak", [{"ttiMs": {}}])), "iterations[0].ttiMs: an object; expected a time in ms"),
        (document(result("oak", [{"ttiMs": float("nan")}])), "iterations[0].ttiMs: NaN; expected a time"),
        (document(result("oak", [{"ttiMs": float("inf")}])), "ttiMs: Infinity; expected a time"),
        (document(result("oak", [{"ttiMs": 1e300}])), "ttiMs: 1e+300; expected a time of at most 24 h"),
        (
            document(result("oak", tti(24 * HOUR_MS + 1))),
            "ttiMs: 86400001; expected a time of at most 24 h",
        ),
        (document(result("oak", tti(-1.5))), "iterations[0].ttiMs: -1.5; expected a time in ms"),
        (
            document(result("oak", tti(0.0))),
            "iterations[0]: no error and a time of 0; expected a time above 0",
        ),
        (document(result("oak", tti(1e-7))), "iterations[0]: no error and a time of 0"),
        (document(result("oak", [{"error": 3}])), "iterations[0].error: 3; expected a message"),
        (document({"provider": "oak", "iterations": [3]}), "results[0].iterations[0]: 3; expected an object"),
        (document(result("oak", tti(1, 2, 3, 4))), "4 iterations; expected at most config.iterations, 3"),
        (document(result("oak", tti(1)), result("oak", tti(2))), '"oak" 2 times; expected each provider'),
        (document(result("../oak", tti(1))), 'the provider "../oak"; expected a provider id'),
        (document(result("Oak", tti(1))), 'the provider "Oak"; expected a provider id'),
        (document(result("\u043eak", tti(1))), 'the provider "\\u043eak"; expected a provider id'),
        (document(result("oak", tti(1), skipped="yes")), 'results[0].skipped: "yes"; expected true or false'),
        (document(result("oak", tti(1), skipReason="a\u0007")), "results[0].skipReason"),
        (document(result("oak", tti(1), skipReason="{{ reason }}")), "results[0].skipReason"),
        (
            json.dumps(GOOD).replace("{", '{"version": "2", ', 1),
            'the key "version" more than once in 1 object',
        ),
        (
            json.dumps(GOOD)
            .replace('"ttiMs": 1', '"ttiMs": 9, "ttiMs": 1')
            .replace('"ttiMs": 2', '"ttiMs": 2, "ttiMs": 2'),
            'the key "ttiMs" more than once in 2 objects; expected each key once in an object',
        ),
        (
            "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 9\n",
            "a Git LFS pointer; expected a result file. Run `git lfs pull`.",
        ),
    ],
)
def test_malformed_files_are_named_with_their_place(tmp_path: Path, content: object, words: str) -> None:
    """Each fault names the file, the key, what is there, as JSON writes it, and what must be there."""
    reading = read(tmp_path, content)
    assert reading.content is None
    assert any(words in line for line in lines(reading)), lines(reading)
    assert all(line.startswith(f"{NAME}: ") for line in lines(reading))


def test_all_faults_of_a_file_are_named_at_once(tmp_path: Path) -> None:
    """Two wrong times, a missing version and a double key are four lines."""
    content = document(result("oak", tti(-1, -2)))
    del content["version"]
    raw = json.dumps(content).replace('"platform": "linux"', '"platform": "a", "platform": "b"')
    assert len(lines(read(tmp_path, raw))) == 4
    results = result("oak", [{"ttiMs": -1}, {}, {"ttiMs": 9e7}, {"ttiMs": 0}]), result("Elm", tti(1, 2, 3, 4))
    assert len(lines(read(tmp_path, document(*results, result("Elm", tti("x")))))) == 8


def test_a_browser_session_needs_all_its_times(tmp_path: Path) -> None:
    """Each that is not there is named, the total included."""
    content = document(result("oak", [{"createMs": 1, "connectMs": 2}]))
    fields = [
        line.split("; ")[0].rpartition(": ")[0].rpartition(".")[2]
        for line in lines(read(tmp_path, content, KINDS[3]))
    ]
    assert fields == ["navigateMs", "releaseMs", "totalMs"]


def test_a_damaged_file_may_still_say_when_it_was_written(tmp_path: Path) -> None:
    """So that the run it belongs to is known."""
    reading = read(tmp_path, {**GOOD, "results": 3})
    assert reading.timestamp == datetime(2026, 5, 5, 1, 17, 50, 95000, tzinfo=UTC)
    assert read(tmp_path, json.dumps(GOOD)[:-1]).timestamp is None
    assert read(tmp_path, {**GOOD, "timestamp": 5}).timestamp is None


def test_what_is_no_file_is_not_read(tmp_path: Path) -> None:
    """A folder, a link to itself or to nothing, a pipe and a file of many megabytes are one line each."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "dangling").symlink_to("nowhere")
    os.mkfifo(tmp_path / "pipe")
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(65 * 2**20)
    faults = {
        name: [problem.found for problem in read_result_file(tmp_path / name, NAME, SEQUENTIAL, 24).problems]
        for name in ("folder", "loop", "dangling", "pipe", "huge")
    }
    assert faults == {
        "folder": ["not a file"],
        "loop": ["cannot be read (Too many levels of symbolic links)"],
        "dangling": ["cannot be read (No such file or directory)"],
        "pipe": ["not a file"],
        "huge": ["68,157,440 bytes"],
    }
