"""run.toml is taken as it stands or refused with a line for everything that is wrong in it."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from generator.trials.manifest import ProviderSetup, RunManifest, Source
from generator.trials.run_toml import read_run_toml
from tests.trials.sample_run import GROVE, RUN_TOML

TRIALS_REQUESTED = "expected how many trials each cell asks for: an integer from 1 to 1,000,000"
ALL_KEYS = (
    "title, started, finished, harness, trials_requested, units, simulated, partial, notes, source, providers"
)


def check(tmp_path: Path, text: str | bytes) -> tuple[RunManifest | None, list[str]]:
    path = tmp_path / "run.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    manifest, problems = read_run_toml(path, "run.toml", GROVE)
    return manifest, sorted(problem.line() for problem in problems)


def test_a_full_manifest(tmp_path: Path) -> None:
    """Every key of the contract is taken; times are UTC, units in the benchmark's order."""
    text = """\
title = "A run"
started = 2026-11-15T10:00:00+01:00
finished = 2026-11-15T18:00:00Z
trials_requested = 20
units = ["yew", "oak"]
simulated = true
notes = "Two\\nlines"
harness = {name = "hand", version = "1.2"}
[source]
url = "https://example.org/data"
licence = "MIT"
attribution = "Example"
[providers.birch]
skipped = "no key"
[providers.aspen]
requested = {region = "eu", vcpus = 2, memory_gib = 4}
observed = {vcpus = 2, memory_gib = 3.8, sdk = "aspen 1.0", isolation = "microVM"}
notes = "moved"
"""
    manifest, lines = check(tmp_path, text)
    assert lines == []
    assert manifest == RunManifest(
        title="A run",
        started=datetime(2026, 11, 15, 9, tzinfo=UTC),
        finished=datetime(2026, 11, 15, 18, tzinfo=UTC),
        harness_name="hand",
        harness_version="1.2",
        trials_requested=20,
        units=("oak", "yew"),
        simulated=True,
        notes="Two\nlines",
        source=Source("https://example.org/data", "MIT", "Example"),
        providers={
            "aspen": ProviderSetup(
                "aspen",
                {"region": "eu", "vcpus": 2, "memory_gib": 4},
                {"vcpus": 2, "memory_gib": 3.8, "sdk": "aspen 1.0", "isolation": "microVM"},
                notes="moved",
            ),
            "birch": ProviderSetup("birch", {}, {}, skipped="no key"),
        },
    )
    assert list(manifest.providers) == ["aspen", "birch"]


def test_the_least_a_manifest_says(tmp_path: Path) -> None:
    """What is optional has its plain meaning when it is not there."""
    manifest, _ = check(tmp_path, RUN_TOML)
    assert manifest is not None
    assert manifest.units == ("oak", "yew")
    assert manifest.simulated is False
    assert manifest.source is None
    assert manifest.providers == {}


def test_all_that_is_missing_is_named(tmp_path: Path) -> None:
    """Each required key has a line of its own."""
    _, lines = check(tmp_path, "harness = {name = 'x'}")
    assert lines == [
        "run.toml: finished: no such key; expected a date-time with its offset: 2026-11-15T18:00:00Z",
        'run.toml: harness.version: no such key; expected the harness\'s version, as text: "1.2.0"',
        "run.toml: started: no such key; expected a date-time with its offset: 2026-11-15T09:30:00Z",
        "run.toml: title: no such key; expected the run's title, as text",
        "run.toml: trials_requested: no such key; expected how many trials each cell asks for: "
        "an integer from 1 to 1,000,000",
    ]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('"A run"', '""', "title: ''; expected the run's title, as text"),
        ('"A run"', f'"{"x" * 30_000}"', "title: 30,000 characters; expected at most 120 characters"),
        ('"A run"', '"{{ title }}"', 'title: "{{ title }}"; expected text without {{ or }}'),
        ('"A run"', '"a\\nb"', 'title: "a b"; expected text on one line'),
        (
            '"A run"',
            '"a\\u001bb"',
            'title: U+001B CONTROL CHARACTER in "a\\u001bb"; '
            "expected text without control, invisible and direction-changing characters",
        ),
        ('"A run"', "7", "title: 7; expected the run's title, as text"),
        (
            "09:00:00Z",
            "09:00:00",
            "started: datetime.datetime(2026, 11, 15, 9, 0); "
            "expected a date-time with its offset: 2026-11-15T09:30:00Z",
        ),
        (
            "finished = 2026-11-15T18:00:00Z",
            "finished = 2026-11-15T08:00:00Z",
            "finished: 2026-11-15T08:00:00+00:00; "
            "expected a moment after `started`, 2026-11-15T09:00:00+00:00",
        ),
        (
            "requested = 2",
            "requested = 0",
            f"trials_requested: 0; {TRIALS_REQUESTED}",
        ),
        (
            "requested = 2",
            f"requested = {10**26}",
            f"trials_requested: {10**26}; {TRIALS_REQUESTED}",
        ),
        (
            "finished = 2026-11-15T18:00:00Z",
            "finished = 2031-11-15T18:00:00Z",
            "finished: 2031-11-15T18:00:00+00:00; "
            "expected a moment at most 366 days after `started`, 2026-11-15T09:00:00+00:00",
        ),
        (
            "requested = 2",
            "requested = true",
            f"trials_requested: True; {TRIALS_REQUESTED}",
        ),
        ('{name = "hand", version = "1"}', "7", 'harness: 7; expected a table: {name = "…", version = "…"}'),
        (
            'version = "1"',
            'version = "1", verson = "1"',
            "harness.verson: a key that the contract does not know; expected one of name, version. "
            'Did you mean "version"?',
        ),
    ],
)
def test_a_wrong_value_is_named_with_its_key(tmp_path: Path, old: str, new: str, line: str) -> None:
    """The line names the key, what it holds and what it should hold."""
    assert old in RUN_TOML
    assert check(tmp_path, RUN_TOML.replace(old, new)) == (None, [f"run.toml: {line}"])


@pytest.mark.parametrize(
    ("more", "line"),
    [
        (f'notes = "{"x" * 2_001}"', "notes: 2,001 characters; expected at most 2,000 characters"),
        (
            f'source = {{url = "https://x/{"y" * 2_000}", licence = "MIT", attribution = "x"}}',
            "source.url: 2,010 characters; expected at most 2,000 characters",
        ),
        ("units = []", "units: an empty list; expected at least one unit, or no such key"),
        (
            'units = ["oak", "yeww"]',
            "units: 'yeww'; expected units of grove: oak, yew. Did you mean \"yew\"?",
        ),
        ('units = ["oak", "oak"]', "units: 'oak' 2 times; expected each unit once"),
        (
            f"units = {[f'u{number}' for number in range(60)]}",
            "units: 10 more like these; expected units of grove: oak, yew",
        ),
        ('units = "oak"', "units: 'oak'; expected a list of unit ids"),
        ('units = ["oak", 7]', "units.1: 7; expected a list of unit ids"),
        ('simulated = "yes"', "simulated: 'yes'; expected true or false"),
        (
            "simulatd = true",
            "simulatd: a key that the contract does not know; "
            f'expected one of {ALL_KEYS}. Did you mean "simulated"?',
        ),
        (
            'source = {url = "javascript:alert(1)", licence = "MIT", attribution = "x"}',
            "source.url: 'javascript:alert(1)'; expected an address that begins https://",
        ),
        (
            'source = {url = "https://[x", licence = "MIT", attribution = "x"}',
            "source.url: 'https://[x'; expected an address that begins https://",
        ),
        (
            'source = {url = "https://x/<b>", licence = "MIT", attribution = "x"}',
            "source.url: 'https://x/<b>'; expected an address that begins https://",
        ),
        (
            '[providers."../x"]\nskipped = "y"',
            "providers: '../x'; expected a provider id after [a-z0-9][a-z0-9-]{0,62}",
        ),
        (
            "[providers]\naspen = 7",
            "providers.aspen: 7; expected a table: {requested, observed, skipped, notes}",
        ),
        (
            "[providers.requested]\nrequested = {vcpus = -1}",
            "providers.requested.requested.vcpus: -1; expected a number from 0.001 to 1,000,000",
        ),
        (
            f"[providers.aspen]\nobserved = {{vcpus = {10**400}}}",
            f"providers.aspen.observed.vcpus: 1{'0' * 78}…; expected a number from 0.001 to 1,000,000",
        ),
        (
            "[providers.aspen]\nrequested = {memory_gib = 1e300}",
            "providers.aspen.requested.memory_gib: 1e+300; expected a number from 0.001 to 1,000,000",
        ),
        (
            "[providers.aspen]\nobserved = {cpu = 2, memory_gib = nan}",
            "providers.aspen.observed.memory_gib: nan; expected a number from 0.001 to 1,000,000",
        ),
    ],
)
def test_a_wrong_optional_value_is_named_with_its_key(tmp_path: Path, more: str, line: str) -> None:
    """Optional keys are checked as closely as required ones."""
    manifest, lines = check(tmp_path, f"{RUN_TOML}{more}\n")
    assert manifest is None
    assert f"run.toml: {line}" in lines


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (b"title = ", "run.toml: line 1: Invalid value at the end of the file; expected valid TOML"),
        (b"title = '\xff'", "run.toml: line 1: bytes that are not UTF-8, at byte 10; expected UTF-8 text"),
        (b"x = " + b"[" * 5000, "run.toml: tables or lists nested too deeply; expected valid TOML"),
        (b"", "run.toml: finished: no such key"),
    ],
)
def test_what_is_no_toml(tmp_path: Path, text: bytes, line: str) -> None:
    """A file that does not parse is one line, not a traceback."""
    manifest, lines = check(tmp_path, text)
    assert manifest is None
    assert lines[0].startswith(line)


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    """Some editors write one."""
    assert check(tmp_path, b"\xef\xbb\xbf" + RUN_TOML.encode()) == check(tmp_path, RUN_TOML)


def test_no_manifest(tmp_path: Path) -> None:
    """A run without run.toml is refused."""
    _, problems = read_run_toml(tmp_path / "run.toml", "grove/x/run.toml", GROVE)
    assert [problem.line() for problem in problems] == [
        "grove/x/run.toml: no such file; expected this file. Create it: it says what the run asked for."
    ]


@pytest.mark.parametrize(
    ("line", "partial"), [("", None), ("partial = true", True), ("partial = false", False)]
)
def test_a_run_may_say_whether_it_is_partial(tmp_path: Path, line: str, partial: bool | None) -> None:
    """Where it does not, its entries decide."""
    manifest, problems = check(tmp_path, f"{line}\n{RUN_TOML}")
    assert problems == []
    assert manifest is not None
    assert manifest.partial is partial
