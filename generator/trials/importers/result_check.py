"""What the types of a result file cannot say: ids, counts, and the times that its kind must give.

It looks at the JSON itself and passes over what has another type than it should, so that a file's faults of
type do not hide its other ones.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from pydantic.alias_generators import to_camel

from generator.errors import Problem
from generator.trials.contract import ID_PATTERN
from generator.trials.importers.source_kind import Kind

EXPECTED_TIME: Final = "a time in ms: a number from 0"

_SHOWN_CHARS: Final = 80
_NS_PER_MS: Final = 1_000_000
_MS_PER_H: Final = 3_600_000


def shown(value: object) -> str:
    """A value as a message shows it: as JSON writes it, in ASCII, and short."""
    if isinstance(value, dict | list | tuple):
        return "an object" if isinstance(value, dict) else "a list"
    text = json.dumps(value, default=str)
    return text if len(text) <= _SHOWN_CHARS else f"{text[: _SHOWN_CHARS - 1]}…"


def duration_ns(time_ms: float) -> int:
    """A time of the source in the contract's unit."""
    return round(time_ms * _NS_PER_MS)


def content_problems(name: str, document: Any, kind: Kind, span_maximum_h: float) -> Iterator[Problem]:
    """Everything wrong with the values in `document`, as far as they have the right types."""
    if not isinstance(document, dict):
        return
    results = list(_objects(document.get("results")))
    yield from _provider_problems(name, [result.get("provider") for _, result in results])
    config = document.get("config")
    requested = config.get("iterations") if isinstance(config, dict) else None
    for at, result in results:
        place = f"results[{at}].iterations"
        iterations = result.get("iterations")
        if isinstance(requested, int) and isinstance(iterations, list) and len(iterations) > requested:
            fault = f"{len(iterations):,} iterations"
            yield Problem(name, place, fault, f"at most config.iterations, {requested:,}")
        for number, iteration in _objects(iterations):
            if iteration.get("error") is None:
                yield from _time_problems(name, f"{place}[{number}]", kind, iteration, span_maximum_h)


def _objects(value: Any) -> Iterator[tuple[int, dict[str, Any]]]:
    for at, item in enumerate(value if isinstance(value, list) else ()):
        if isinstance(item, dict):
            yield at, item


def _provider_problems(name: str, given: list[Any]) -> Iterator[Problem]:
    providers = Counter(provider for provider in given if isinstance(provider, str))
    for provider, times in sorted(providers.items()):
        if not ID_PATTERN.fullmatch(provider):
            expected = f"a provider id after {ID_PATTERN.pattern}"
            yield Problem(name, "results", f"the provider {shown(provider)}", expected)
        if times > 1:
            yield Problem(name, "results", f"{shown(provider)} {times} times", "each provider once")


def _time_problems(
    name: str, place: str, kind: Kind, iteration: dict[str, Any], span_maximum_h: float
) -> Iterator[Problem]:
    """iteration: one without an error."""
    fields = [to_camel(field) for field in (*kind.stages, *([kind.total] if kind.total else []))]
    for field in fields:
        time_ms = iteration.get(field)
        if time_ms is None:
            remedy = "Without `error` an iteration has all its times."
            yield Problem(name, f"{place}.{field}", "no such key", EXPECTED_TIME, remedy)
        elif _is_time(time_ms) and time_ms > span_maximum_h * _MS_PER_H:
            expected = f"a time of at most {span_maximum_h:g} h, {span_maximum_h * _MS_PER_H:,.0f} ms"
            yield Problem(name, f"{place}.{field}", shown(time_ms), expected)
    if all(_is_nothing(iteration.get(to_camel(field))) for field in kind.stages):
        yield Problem(name, place, "no error and a time of 0", "a time above 0, or an error")


def _is_nothing(value: Any) -> bool:
    """Whether `value` is a time that the contract's unit makes 0."""
    return _is_time(value) and value < 1 and duration_ns(value) == 0


def _is_time(value: Any) -> bool:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return is_number and math.isfinite(value) and value >= 0
