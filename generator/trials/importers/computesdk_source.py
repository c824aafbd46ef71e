"""The result files of computesdk/benchmarks, read and checked; what they mean is `computesdk`'s affair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Final

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field, ValidationError
from pydantic.alias_generators import to_camel
from pydantic_core import ErrorDetails

from generator.errors import Problem
from generator.trials.contract import ID_PATTERN


@dataclass(frozen=True)
class Kind:
    """One folder of result files: what it measures, in the contract's words."""

    folder: str
    benchmark: str
    unit: str
    stages: Mapping[str, str]
    """Field of an iteration → stage id, in the order in which they run."""
    total: str | None = None
    """The field with the source's own total, where it is more than the stages' sum."""
    leaves_out_failures: bool = False
    """Iterations that threw are not in the list: what is lacking failed."""


_BROWSER_STAGES = {
    "create_ms": "create",
    "connect_ms": "connect",
    "navigate_ms": "navigate",
    "release_ms": "release",
}
KINDS: Final = (
    Kind("sequential_tti", "tti", "sequential", {"tti_ms": "tti"}),
    Kind("staggered_tti", "tti", "staggered", {"tti_ms": "tti"}, leaves_out_failures=True),
    Kind("burst_tti", "tti", "burst", {"tti_ms": "tti"}),
    Kind("browser", "browser-session", "session", _BROWSER_STAGES, total="total_ms"),
)
"""In the order of the benchmark's units."""

_RESULTS: Final = "results"
_SHOWN_CHARS: Final = 80


def _printable(value: str) -> str:
    if not value.strip() or not value.isprintable():
        raise ValueError
    return value


_Text = Annotated[str, AfterValidator(_printable)]
_Milliseconds = Annotated[float, Field(ge=0, lt=1e12, allow_inf_nan=False)]
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


class ResultFile(_Source):
    """One result file."""

    version: _Text
    timestamp: Annotated[AwareDatetime, Field(ge=_FIRST, lt=_LAST)]
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
_EXPECTED_TIME: Final = "a time in ms: a number from 0"


@dataclass(frozen=True)
class SourceFile:
    """A checked result file and where it lies."""

    name: str
    """Path relative to the folder that was given."""
    kind: Kind
    content: ResultFile

    @property
    def timestamp(self) -> datetime:
        """UTC."""
        return self.content.timestamp.astimezone(UTC)


def read_source(source: Path) -> tuple[list[SourceFile], list[Problem]]:
    """Every result file below `source`, in the order of KINDS and names, and all that is wrong with them."""
    kinds = {kind.folder: kind for kind in KINDS}
    files: list[SourceFile] = []
    problems: list[Problem] = []
    for path in _paths(source, kinds):
        name = path.relative_to(source).as_posix()
        kind = kinds.get(path.parent.name)
        if kind is None:
            expected = f"a file in one of {', '.join(kinds)}"
            problems.append(Problem(name, "", "a result file of unknown kind", expected))
            continue
        content, found = _read_file(path, name)
        problems += found
        if content is not None:
            problems += _content_problems(name, kind, content)
            files.append(SourceFile(name, kind, content))
    if not files and not problems:
        expected = f"a folder {_RESULTS}/ that holds {', '.join(kinds)}"
        problems.append(Problem(str(source), "", "no result file in it", expected))
    return sorted(files, key=lambda file: (KINDS.index(file.kind), file.name)), problems


def _paths(source: Path, kinds: Mapping[str, Kind]) -> list[Path]:
    """The JSON files of every results folder: `source` itself, or those below it."""

    def holds_results(folder: Path) -> bool:
        return any((folder / kind).is_dir() for kind in kinds)

    folders = [source] if holds_results(source) else filter(holds_results, source.rglob(_RESULTS))
    return sorted({path for folder in folders for path in folder.rglob("*.json")})


def _read_file(path: Path, name: str) -> tuple[ResultFile | None, list[Problem]]:
    try:
        return ResultFile.model_validate_json(path.read_bytes()), []
    except OSError as error:
        return None, [Problem(name, "", f"cannot be read ({error.strerror})", "a file to read")]
    except ValidationError as error:
        return None, [_problem(name, details) for details in error.errors(include_url=False)]


def _problem(name: str, details: ErrorDetails) -> Problem:
    """Pydantic's finding in the site's words."""
    if details["type"] == "json_invalid":
        return Problem(name, "", f"JSON that does not parse ({details['ctx']['error']})", "a result file")
    place = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in details["loc"]).lstrip(".")
    keys = [key for key in details["loc"] if isinstance(key, str)]
    if not keys or isinstance(details["loc"][-1], int):
        return Problem(name, place, _shown(details["input"]), "an object")
    found = "no such key" if details["type"] == "missing" else _shown(details["input"])
    return Problem(name, place, found, _EXPECTED.get(keys[-1], _EXPECTED_TIME))


def _shown(value: object) -> str:
    """A value as a message shows it: ASCII and short."""
    text = ascii(value)
    return text if len(text) <= _SHOWN_CHARS else f"{text[: _SHOWN_CHARS - 1]}…"


def _content_problems(name: str, kind: Kind, content: ResultFile) -> Iterable[Problem]:
    """What no type can say: ids, counts and the times that a kind of file must give."""
    for provider, times in sorted(Counter(result.provider for result in content.results).items()):
        if not ID_PATTERN.fullmatch(provider):
            expected = f"a provider id after {ID_PATTERN.pattern}"
            yield Problem(name, "results", f"the provider {_shown(provider)}", expected)
        if times > 1:
            yield Problem(name, "results", f"{_shown(provider)} {times} times", "each provider once")
    for at, result in enumerate(content.results):
        place = f"results[{at}].iterations"
        if len(result.iterations) > content.config.iterations:
            expected = f"at most config.iterations, {content.config.iterations}"
            yield Problem(name, place, f"{len(result.iterations)} iterations", expected)
        for number, iteration in enumerate(result.iterations):
            if iteration.error is None:
                yield from _time_problems(name, f"{place}[{number}]", kind, iteration)


def _time_problems(name: str, place: str, kind: Kind, iteration: Iteration) -> Iterable[Problem]:
    fields = [*kind.stages, *([kind.total] if kind.total else [])]
    lacking = [field for field in fields if getattr(iteration, field) is None]
    for field in lacking:
        remedy = "Without `error` an iteration has all its times"
        yield Problem(name, f"{place}.{to_camel(field)}", "no such key", _EXPECTED_TIME, remedy)
    if not lacking and sum(getattr(iteration, field) for field in kind.stages) == 0:
        yield Problem(name, place, "no error and a time of 0", "a time above 0, or an error")
