"""Each kind of bad row gives its line: file, row, column, what is there, what must be there."""

from __future__ import annotations

import math
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from generator.trials.run import Table
from tests.trials.sample_run import RunBuilder, arrow, problem_lines

TRIALS = "grove/2026-11-15/trials.parquet"
SANDBOXES = "grove/2026-11-15/sandboxes.parquet"
SPANS = "grove/2026-11-15/spans.parquet"
ID = "expected an id of a-z, 0-9 and inner hyphens, at most 63 ([a-z0-9][a-z0-9-]{0,62})"
STAGES = "expected one of create, tool_calls, destroy"
OUTCOMES = "expected one of success, provider_error, timeout, excluded, invalid, harness_error"
SOURCES = "expected one of provider, list_price, none"
COST = "expected 0, or an amount from 0.000000001 to 10,000"
DURATION = "expected at least 0 and at most 86,400,000,000,000 ns (24 h)"
MOMENT = "expected a moment between the run's start and end in run.toml"
BEFORE = datetime(2026, 11, 14, tzinfo=UTC)
AFTER = datetime(2026, 11, 15, 18, 0, 1, tzinfo=UTC)
VALUE = "expected a value in every row"


def column(file: str, row: int, name: str) -> str:
    return f"{file}: row {row}, column {name}"


@pytest.mark.parametrize(
    ("cell", "value", "line"),
    [
        (("trials", 1, "outcome"), "timeuot", f"'timeuot'; {OUTCOMES}. Did you mean \"timeout\"?"),
        (("trials", 1, "failed_stage"), "Create", f"'Create'; {STAGES}. Did you mean \"create\"?"),
        (
            ("trials", 1, "cost_source"),
            "list price",
            f"'list price'; {SOURCES}. Did you mean \"list_price\"?",
        ),
        (("trials", 1, "cost_usd"), -0.5, f"-0.5; {COST}"),
        (("trials", 1, "cost_usd"), 5e-324, f"5e-324; {COST}"),
        (("trials", 1, "cost_usd"), math.nan, f"nan; {COST}"),
        (("trials", 1, "cost_usd"), 1e308, f"1e+308; {COST}"),
        (("trials", 1, "cost_usd"), math.inf, f"inf; {COST}"),
        (("trials", 1, "round"), -1, "-1; expected an integer from 0 to 32,767"),
        (("trials", 1, "round"), 40_000, "40000; expected an integer from 0 to 32,767"),
        (("trials", 1, "outcome"), None, f"null; {VALUE}"),
        (("trials", 1, "started_at"), None, f"null; {VALUE}"),
        (("trials", 1, "started_at"), BEFORE, f"2026-11-14 00:00:00+00; {MOMENT}"),
        (("trials", 1, "started_at"), AFTER, f"2026-11-15 18:00:01+00; {MOMENT}"),
        (("sandboxes", 1, "role"), "bass", "'bass'; expected one of base, rollout. Did you mean \"base\"?"),
        (("sandboxes", 2, "rollout"), "../run1", f"'../run1'; {ID}"),
        (("sandboxes", 2, "reward"), 2, "2; expected an integer from 0 to 1"),
        (("sandboxes", 2, "expected_reward"), -1, "-1; expected an integer from 0 to 1"),
        (("sandboxes", 2, "deleted"), None, f"null; {VALUE}"),
        (("sandboxes", 2, "sandbox"), 0, "0; expected an integer from 1 to 32,767"),
        (("spans", 4, "stage"), "tool_call", f"'tool_call'; {STAGES}. Did you mean \"tool_calls\"?"),
        (
            ("spans", 4, "clock"),
            "sandbx",
            "'sandbx'; expected one of host, sandbox. Did you mean \"sandbox\"?",
        ),
        (("spans", 4, "clock"), None, f"null; {VALUE}"),
        (("spans", 4, "seq"), None, f"null; {VALUE}"),
        (("spans", 4, "seq"), -1, "-1; expected an integer from 0 to 2,147,483,647"),
        (("spans", 4, "seq"), 2**31, "2147483648; expected an integer from 0 to 2,147,483,647"),
        (("spans", 4, "sandbox"), 0, "0; expected an integer from 1 to 32,767"),
        (("spans", 4, "ok"), None, f"null; {VALUE}"),
        (("spans", 4, "duration_ns"), None, f"null; {VALUE}"),
        (("spans", 4, "duration_ns"), -1, f"-1; {DURATION}"),
        (("spans", 4, "duration_ns"), 86_400_000_000_001, f"86400000000001; {DURATION}"),
        (("spans", 4, "duration_ns"), -(2**63), f"-9223372036854775808; {DURATION}"),
    ],
)
def test_a_bad_value_is_named_with_its_place(
    data: Path, run: RunBuilder, cell: tuple[Table, int, str], value: object, line: str | None
) -> None:
    """The line names the file, the row from 1, the column, the value and what must be there."""
    table, row, name = cell
    run.tables[table][row - 1][name] = value
    run.write(data, {"round": pa.int64(), "seq": pa.int64(), "trial": pa.int64()})
    lines = problem_lines(data)
    assert lines == [f"{column(f'grove/2026-11-15/{table}.parquet', row, name)}: {line}"]


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("../../etc", "'../../etc'"),
        ("<script>alert(1)</script>", "'<script>alert(1)</script>'"),
        ("a\nb", "'a\\nb'"),
        ("a\x1b[31m", "'a\\x1b[31m'"),
        ("nul\x00", "'nul\\x00'"),
        ("bırch", "'b\\u0131rch'"),
        ("", "''"),
        ("Birch", "'Birch'"),
        ("x" * 500, f"'{'x' * 78}…"),
    ],
)
def test_an_id_outside_the_pattern_is_shown_in_plain_ascii(
    data: Path, run: RunBuilder, value: str, shown: str
) -> None:
    """Path tricks, HTML, control characters and look-alikes are refused and made visible."""
    for rows in run.tables.values():
        for row in rows:
            if row["provider"] == "birch":
                row["provider"] = value
    run.write(data)
    lines = problem_lines(data)
    assert lines == [
        f"{column(SANDBOXES, 7, 'provider')}: {shown} (and in 2 more rows); {ID}",
        f"{column(SPANS, 17, 'provider')}: {shown} (and in 7 more rows); {ID}",
        f"{column(TRIALS, 3, 'provider')}: {shown}; {ID}",
    ]


def test_a_misspelt_provider_is_put_beside_the_known_one(data: Path, run: RunBuilder) -> None:
    """Where the content knows a provider of nearly that name, the line says so."""
    run.trials[0]["variant"] = "Default"
    run.trials[1]["provider"] = "Aspen"
    run.write(data)
    lines = problem_lines(data)
    assert f"{column(TRIALS, 1, 'variant')}: 'Default'; {ID}" in lines
    assert f"{column(TRIALS, 2, 'provider')}: 'Aspen'; {ID}. Did you mean \"aspen\"?" in lines


def test_a_unit_the_run_did_not_ask_for_is_refused(data: Path, run: RunBuilder) -> None:
    """A run holds trials of the units that its run.toml asks for."""
    run.toml += 'units = ["oak"]\n'
    run.write(data)
    assert f"{column(TRIALS, 3, 'unit')}: 'yew'; expected one of oak" in problem_lines(data)


def test_an_unknown_unit_is_put_beside_the_nearest(data: Path, run: RunBuilder) -> None:
    """A misspelt unit gives its line, and what belongs to the right spelling is said to lack its trial."""
    run.trials[2]["unit"] = "yews"
    run.write(data)
    lines = problem_lines(data)
    assert f"{column(TRIALS, 3, 'unit')}: 'yews'; expected one of oak, yew. Did you mean \"yew\"?" in lines
    assert len([line for line in lines if "expected a trial that trials has" in line]) == 2


def test_doubles_are_named_with_the_row_they_repeat(data: Path, run: RunBuilder) -> None:
    """A trial, sandbox or span that stands twice is named once, with both places."""
    run.trials.append(run.trials[0])
    run.sandboxes.append(run.sandboxes[1])
    run.spans.append(run.span("tool_calls", 2, seq=1))
    run.write(data)
    key = "provider 'aspen', variant 'default', unit 'oak', trial 0"
    assert problem_lines(data) == [
        f"{SANDBOXES}: row 10: {key}, sandbox 2 stands in 2 rows, first in row 2 of sandboxes.parquet; "
        "expected each row's key once",
        f"{SPANS}: row 25: {key}, sandbox 2, stage 'tool_calls', seq 1 stands in 2 rows, "
        "first in row 4 of spans.parquet; expected each row's key once",
        f"{TRIALS}: row 4: {key} stands in 2 rows, first in row 1 of trials.parquet; "
        "expected each row's key once",
    ]


@pytest.mark.parametrize("seq", [0, 63, 64, 1000])
def test_doubles_across_files(data: Path, run: RunBuilder, seq: int) -> None:
    """A span that stands in two files is a double, whatever its number."""
    row = run.span("destroy", 1) | {"seq": seq}
    run.spans.append(row)
    if seq == 0:
        run.spans.pop()
    folder = run.write(data)
    pq.write_table(arrow("spans", [row]), folder / "spans-2.parquet")
    (line,) = problem_lines(data)
    assert line.startswith(f"{SPANS}: row ")
    assert f"seq {seq} stands in 2 rows, first in row 1 of spans-2.parquet" in line


def test_rows_without_their_trial_are_named(data: Path, run: RunBuilder) -> None:
    """A sandbox or span whose trial is not there is named once per trial."""
    del run.trials[2]
    run.write(data)
    key = "provider 'birch', variant 'default', unit 'yew', trial 0"
    assert problem_lines(data) == [
        f"{SANDBOXES}: row 7: {key} (and in 2 more rows); expected a trial that trials has",
        f"{SPANS}: row 17: {key} (and in 7 more rows); expected a trial that trials has",
    ]


def test_equal_findings_are_listed_once(data: Path, run: RunBuilder) -> None:
    """One misspelling in many rows is one line with its first row and how many more there are."""
    for row in run.spans:
        row["clock"] = "host " if row["clock"] == "host" else row["clock"]
    run.write(data)
    assert problem_lines(data) == [
        f"{column(SPANS, 1, 'clock')}: 'host ' (and in 11 more rows); expected one of host, sandbox. "
        'Did you mean "host"?'
    ]


def many_doubles(run: RunBuilder) -> None:
    run.tables["spans"] = [row | {"seq": seq} for seq in range(70) for row in [run.spans[0]] * 2]


def many_orphans(run: RunBuilder) -> None:
    run.spans.extend(run.spans[0] | {"trial": trial} for trial in range(100, 170))


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (many_doubles, "grove/2026-11-15/spans: row: 20 more like these; expected each row's key once"),
        (many_orphans, "grove/2026-11-15/spans: row: 20 more like these; expected a trial that trials has"),
    ],
)
def test_findings_beyond_the_shown_are_counted(
    data: Path, run: RunBuilder, change: Callable[[RunBuilder], None], line: str
) -> None:
    """Of one check, as many findings as the site shows are named, then a count of the rest."""
    change(run)
    run.write(data)
    lines = problem_lines(data)
    assert len([text for text in lines if "spans" in text]) == 51
    assert line in lines


def test_values_that_need_more_than_64_bits_are_refused(data: Path, run: RunBuilder) -> None:
    """An unsigned value that the contract's type cannot hold is seen, in columns without a bound of their own
    too."""
    run.spans[3]["start_ns"] = 2**64 - 1
    run.write(data, {"start_ns": pa.uint64()})
    assert problem_lines(data) == [
        f"{column(SPANS, 4, 'start_ns')}: 18446744073709551615; "
        "expected an integer from -9,223,372,036,854,775,808 to 9,223,372,036,854,775,807"
    ]


def test_a_clock_that_ran_wild_is_no_crash(data: Path, run: RunBuilder) -> None:
    """Any uptime that 64 bits hold is a matter of the audit, not of the contract."""
    run.span("tool_calls", 2)["uptime_ns"] = -(2**63)
    run.write(data)
    assert problem_lines(data) == []


def test_the_run_s_own_start_and_end_belong_to_it(data: Path, run: RunBuilder) -> None:
    """started_at may be the very moment that the run started or finished, and not a µs beyond."""
    end = datetime(2026, 11, 15, 18, tzinfo=UTC)
    run.trials[0]["started_at"] = datetime(2026, 11, 15, 9, tzinfo=UTC)
    run.trials[1]["started_at"] = end
    run.write(data)
    assert problem_lines(data) == []
    run.trials[1]["started_at"] = end + timedelta(microseconds=1)
    run.write(data)
    assert problem_lines(data) == [
        f"{column(TRIALS, 2, 'started_at')}: 2026-11-15 18:00:00.000001+00; {MOMENT}"
    ]


@pytest.mark.parametrize("moment", [2**63 - 1, -(2**63) + 1, -(2**63)])
@pytest.mark.parametrize("unit", ["ns", "us", "ms"])
def test_a_moment_beyond_the_calendar_is_outside_the_run(
    data: Path, run: RunBuilder, moment: int, unit: str
) -> None:
    """The ends of the range of a timestamp give a line, not a crash."""
    folder = run.write(data)
    table = arrow("trials", run.trials)
    moments = pa.array([moment] * 3, pa.timestamp(unit, tz="UTC"))
    index = table.column_names.index("started_at")
    pq.write_table(table.set_column(index, "started_at", moments), folder / "trials.parquet", version="2.6")
    lines = problem_lines(data)
    assert lines
    assert all(line.startswith(TRIALS) for line in lines)
