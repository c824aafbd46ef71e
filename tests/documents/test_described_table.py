"""The tables as they are described."""

from generator.documents.described_table import describe_tables, table_files
from generator.documents.download import Download
from tests.forest import Forest


def test_every_table_is_described(forest: Forest) -> None:
    """As given, then made of them; without a sandboxes table that one is left out."""
    benchmark = forest.benchmark
    tables = describe_tables(benchmark)
    assert [table.name for table in tables] == ["trials", "sandboxes", "spans", "trials-csv", "cells-csv"]
    without = describe_tables(benchmark.model_copy(update={"sandboxes_table": False}))
    assert [table.name for table in without] == ["trials", "spans", "trials-csv", "cells-csv"]


def test_columns_have_their_types_and_words(forest: Forest) -> None:
    """The contract's as stored, the vocabulary whole, stages by the benchmark."""
    benchmark = forest.benchmark
    spans = next(table for table in describe_tables(benchmark) if table.name == "spans")
    columns = {column.name: column for column in spans.columns}
    assert (columns["sandbox"].type, columns["sandbox"].stored) == ("integer", "int16")
    assert columns["stage"].words == ("create", "grow", "fell")
    assert columns["clock"].words == ("host", "sandbox")
    assert (columns["uptime_ns"].null, columns["ok"].type) == (True, "boolean")
    assert spans.key == ("provider", "variant", "unit", "trial", "sandbox", "stage", "seq")


def test_the_files_of_a_table_are_numbered(forest: Forest) -> None:
    """Whatever they are called; a table in one file has its own name."""
    benchmark = forest.benchmark
    files = [
        Download(f"forestry/data/x/{name}", kind, 1, rows, "")
        for name, kind, rows in (
            ("trials.parquet", "trials", 1),
            ("spans-A.1.parquet", "spans", 1),
            ("spans-A.2.parquet", "spans", 1),
            ("run.toml", "manifest", None),
            ("trials.csv.gz", "trials_csv", 1),
        )
    ]
    found = table_files(describe_tables(benchmark), files)
    assert [(name, table.kind) for name, table, _ in found] == [
        ("trials", "trials"),
        ("spans-1", "spans"),
        ("spans-2", "spans"),
        ("trials-csv", "trials_csv"),
    ]


def test_a_second_measurement_needs_the_sandbox_s_clock(forest: Forest) -> None:
    """Its column says so where no stage is timed by that."""
    benchmark = forest.benchmark
    stages = tuple(stage.model_copy(update={"clock": "host"}) for stage in benchmark.stages)
    for described, said in ((benchmark, False), (benchmark.model_copy(update={"stages": stages}), True)):
        (spans,) = (table for table in describe_tables(described) if table.kind == "spans")
        (column,) = (column for column in spans.columns if column.name == "uptime_ns")
        assert column.meaning.endswith("Not applicable here: the job host's clock times every stage.") == said
