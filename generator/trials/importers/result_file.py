"""One result file of computesdk/benchmarks, read and checked against its format."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import (
    AfterValidator,
    AwareDatetime,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationError,
)
from pydantic.alias_generators import to_camel
from pydantic_core import ErrorDetails, from_json

from generator.definitions.file_kind import HEAD_BYTES, file_kind
from generator.definitions.text import plain
from generator.errors import Problem
from generator.trials.importers.result_check import EXPECTED_TIME, content_problems, duration_ns, shown
from generator.trials.importers.source_kind import Kind

_INTEGER_DIGITS: Final = 300
"""Python refuses to read an integer of thousands of digits."""
_LARGEST_BYTES: Final = 64 * 2**20
"""Limit of a file that is read at all: some 300 times the largest that the source holds."""
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"


def _printable(value: str) -> str:
    if not value.strip() or not value.isprintable():
        raise ValueError
    return value


def _date_time(value: object) -> datetime:
    """ISO 8601 only: to Pydantic a number in quotation marks is the seconds since 1970."""
    if not isinstance(value, str):
        raise ValueError  # noqa: TRY004 (Pydantic turns this one into its finding)
    return datetime.fromisoformat(value)


_Text = Annotated[str, AfterValidator(_printable), AfterValidator(plain)]
_Milliseconds = Annotated[float, Field(ge=0, allow_inf_nan=False)]
_FIRST, _LAST = datetime(2000, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)


class _Source(BaseModel):
    """Takes the keys that are used and passes over the others; the types must be JSON's own."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True, alias_generator=to_camel)


class Iteration(_Source):
    """One measurement. With `error` it failed, and its times mean nothing."""

    tti_ms: _Milliseconds | None = None
    create_ms: _Milliseconds | None = None
    connect_ms: _Milliseconds | None = None
    navigate_ms: _Milliseconds | None = None
    release_ms: _Milliseconds | None = None
    total_ms: _Milliseconds | None = None
    error: str | None = None

    def duration_ns(self, field: str) -> int:
        """The time in `field`, which must be there."""
        time_ms: float = getattr(self, field)
        return duration_ns(time_ms)


class ProviderResult(_Source):
    """All iterations of one provider."""

    provider: str
    iterations: tuple[Iteration, ...] = Field(strict=False)
    skipped: bool = False
    skip_reason: _Text | None = None


class Environment(_Source):
    """Where the source's harness ran."""

    node: _Text


class Config(_Source):
    """What the source's harness asked for."""

    iterations: int = Field(ge=1, le=100_000)


class Stamp(_Source):
    """When the file was written, which even a file with other faults can say."""

    timestamp: Annotated[AwareDatetime, Field(ge=_FIRST, lt=_LAST), BeforeValidator(_date_time)]


class ResultFile(Stamp):
    """One result file."""

    version: _Text
    environment: Environment
    config: Config
    results: tuple[ProviderResult, ...] = Field(strict=False)


_EXPECTED: Final[Mapping[str, str]] = {
    "version": "the version of the format, as text",
    "timestamp": "a date-time with its offset: 2026-05-05T01:17:50.095Z",
    "environment": "an object that holds `node`",
    "node": "the version of Node.js, as text",
    "config": "an object that holds `iterations`",
    "iterations": "a list of iterations, or in `config` how many there are to be, from 1 to 100000",
    "results": "a list of providers' results",
    "provider": "a provider's id, as text",
    "skipped": "true or false",
    "skipReason": "a reason, as one line of text",
    "error": "a message, as text",
}


@dataclass(frozen=True)
class FileReading:
    """What a file gave."""

    content: ResultFile | None
    """None where something must be mended first."""
    timestamp: datetime | None
    """UTC; None where the file does not say it."""
    problems: tuple[Problem, ...]


def read_result_file(path: Path, name: str, kind: Kind, span_maximum_h: float) -> FileReading:
    """The file at `path`, shown as `name`, with everything that is wrong with it."""
    raw, problems = _bytes(path, name)
    if raw is None:
        return FileReading(None, None, tuple(problems))
    content, problems = _parsed(raw, name)
    if content is not None or _is_json(raw):
        document, doubles = _document(raw, name)
        problems += [*doubles, *content_problems(name, document, kind, span_maximum_h)]
    return FileReading(None if problems else content, _timestamp(raw), tuple(problems))


def _bytes(path: Path, name: str) -> tuple[bytes | None, list[Problem]]:
    try:
        if not path.is_file():
            path.stat()  # a link to itself or to nothing says so
            return None, [Problem(name, "", "not a file", "a result file")]
        size = path.stat().st_size
        raw = path.read_bytes() if size <= _LARGEST_BYTES else None
    except OSError as error:
        return None, [Problem(name, "", f"cannot be read ({error.strerror})", "a file to read")]
    if raw is None:
        return None, [Problem(name, "", f"{size:,} bytes", f"at most {_LARGEST_BYTES:,}")]
    if (kind := file_kind(raw[:HEAD_BYTES])) is not None:
        return None, [Problem(name, "", kind.description, "a result file", kind.remedy)]
    if not raw.strip():
        return None, [Problem(name, "", "an empty file", "a result file")]
    return raw.removeprefix(_BYTE_ORDER_MARK), []


def _parsed(raw: bytes, name: str) -> tuple[ResultFile | None, list[Problem]]:
    try:
        return ResultFile.model_validate_json(raw), []
    except ValidationError as error:
        return None, [_problem(name, details) for details in error.errors(include_url=False)]


def _is_json(raw: bytes) -> bool:
    try:
        from_json(raw)
    except ValueError:
        return False
    return True


def _timestamp(raw: bytes) -> datetime | None:
    try:
        return Stamp.model_validate_json(raw).timestamp.astimezone(UTC)
    except ValidationError:
        return None


def _document(raw: bytes, name: str) -> tuple[Any, list[Problem]]:
    """The JSON in `raw`, and the keys that an object holds twice, of which readers take one or the other."""
    double: Counter[str] = Counter()

    def note(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        if len(keys := dict(pairs)) < len(pairs):
            double.update((Counter(key for key, _ in pairs) - Counter(keys.keys())).keys())
        return keys

    def number(digits: str) -> int | float:
        return int(digits) if len(digits) <= _INTEGER_DIGITS else float(digits)

    document = json.loads(raw, object_pairs_hook=note, parse_int=number)
    problems = []
    for key, objects in sorted(double.items()):
        fault = f"the key {shown(key)} more than once in {objects:,} object{'s' if objects > 1 else ''}"
        problems.append(Problem(name, "", fault, "each key once in an object"))
    return document, problems


def _problem(name: str, details: ErrorDetails) -> Problem:
    """Pydantic's finding in the site's words."""
    if details["type"] == "json_invalid":
        return Problem(name, "", f"JSON that does not parse ({details['ctx']['error']})", "a result file")
    place = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in details["loc"]).lstrip(".")
    keys = [key for key in details["loc"] if isinstance(key, str)]
    if not keys or isinstance(details["loc"][-1], int):
        return Problem(name, place, shown(details["input"]), "an object")
    fault = "no such key" if details["type"] == "missing" else shown(details["input"])
    return Problem(name, place, fault, _EXPECTED.get(keys[-1], EXPECTED_TIME))
