"""A key that is missing is asked for with an example of what it may hold."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pydantic import BaseModel

from generator.definitions.content_files import BenchmarkFile, CommonFile, ProvidersFile, UnitsFile
from generator.definitions.coverage import CoverageStudy
from generator.definitions.missing_key import missing_key, model_at
from generator.definitions.site import Site

FILES: tuple[type[BaseModel], ...] = (
    Site,
    ProvidersFile,
    CommonFile,
    CoverageStudy,
    BenchmarkFile,
    UnitsFile,
)


def required(model: type[BaseModel]) -> Iterator[tuple[type[BaseModel], str]]:
    """Every required key of a file's tables."""
    for name, field in model.model_fields.items():
        if field.is_required():
            yield model, name
        try:
            inner = model_at(model, (name,))
        except TypeError:
            continue
        yield from required(inner)


@pytest.mark.parametrize("model", FILES, ids=lambda model: model.__name__)
def test_every_required_key_has_an_example(model: type[BaseModel]) -> None:
    """No example is an empty word; a table lists the keys that it needs."""
    sentences = [missing_key(table, key) for table, key in required(model)]
    assert sentences
    assert [line for line in sentences if "…" in line] == []


@pytest.mark.parametrize(
    ("location", "key", "line"),
    [
        ((), "title", 'the key `title`, such as title = "Time to interactive"'),
        ((), "trials", "the key `trials`, such as trials = 20"),
        ((), "takes_snapshot", "the key `takes_snapshot`, such as takes_snapshot = true"),
        ((), "metric", "a table [[metric]] with id, name, symbol, stages, formula, description"),
        (("stage", 0), "clock", "the key `clock`, one of host, sandbox"),
        (("metric", 3), "stages", 'the key `stages`, such as stages = ["create"]'),
    ],
)
def test_a_key_by_its_kind(location: tuple[int | str, ...], key: str, line: str) -> None:
    """An example as TOML writes it, the words where there are few, or what a table must have."""
    assert missing_key(model_at(BenchmarkFile, location), key) == line
