"""Loads `content/common/`: the rules, the parameters and the prose that every benchmark inherits."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from generator.definitions.benchmark import Prose, ProviderException
from generator.definitions.computed import from_rules, is_computed
from generator.definitions.content_files import CommonFile
from generator.definitions.coverage import CoverageStudy
from generator.definitions.fixed_value import fixed_value_problems
from generator.definitions.parameter import Parameter, ParameterSection, Setting
from generator.definitions.prose_file import read_prose
from generator.definitions.rules import Rules
from generator.definitions.statistic import STATISTICS
from generator.definitions.text_check import TextCheck, anchors_of
from generator.definitions.toml_file import read_toml, validation_problems
from generator.definitions.vocabulary import nearest
from generator.errors import Problem

PARAMETERS = "common/parameters.toml"
METHODOLOGY = "common/methodology.md"
COVERAGE = "common/coverage.toml"


@dataclass(frozen=True)
class CommonPart:
    """The common part as benchmarks need it, before it is known to be free of faults."""

    sections: tuple[ParameterSection, ...]
    settings: tuple[Setting, ...]
    computed: tuple[Parameter, ...]
    """Empty where the rules are at fault."""
    rules: Rules | None
    exceptions: tuple[ProviderException, ...]
    methodology: Prose
    coverage: CoverageStudy
    anchors: frozenset[str]

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """In table order."""
        stated = tuple(Parameter(**setting.model_dump(), origin="common") for setting in self.settings)
        return in_table_order((*stated, *self.computed), self.sections)


def load_common(folder: Path, problems: list[Problem]) -> CommonPart | None:
    """The common part; None where its files cannot be read. All faults are added to `problems`."""
    file = read_toml(folder, PARAMETERS, CommonFile, problems)
    markdown = read_prose(folder, METHODOLOGY, problems)
    coverage = read_toml(folder, COVERAGE, CoverageStudy, problems)
    if file is None or markdown is None or coverage is None:
        return None
    problems.extend(setting_problems(PARAMETERS, file.parameter, file.section))
    rules = make_rules(PARAMETERS, file.parameter, problems)
    part = CommonPart(
        sections=file.section,
        settings=file.parameter,
        computed=from_rules(rules, tuple(STATISTICS)) if rules else (),
        rules=rules,
        exceptions=tuple(exception.named(common=True) for exception in file.exception),
        methodology=Prose(file=METHODOLOGY, markdown=markdown),
        coverage=coverage,
        anchors=frozenset(anchors_of(markdown)),
    )
    if rules is not None:
        _check_texts(part, problems)
    return part


def make_rules(file: str, settings: Iterable[Setting], problems: list[Problem]) -> Rules | None:
    """The rules out of the parameters of the same ids."""
    values = {setting.id: setting.value for setting in settings if setting.id in Rules.model_fields}
    missing = [
        name for name, field in Rules.model_fields.items() if field.is_required() and name not in values
    ]
    problems.extend(
        Problem(file, "parameter", f"no parameter {name}", "one with this id: the code's rule needs it")
        for name in missing
    )
    if missing:
        return None
    try:
        return Rules.model_validate_json(json.dumps(values), strict=True)
    except ValidationError as error:
        problems.extend(validation_problems(file, Rules, error, within="the value of parameter "))
        return None


def setting_problems(
    file: str,
    settings: tuple[Setting, ...],
    sections: tuple[ParameterSection, ...],
    stages: Iterable[str] | None = None,
) -> Iterable[Problem]:
    """Ids given twice or computed, sections that nobody defines, and what the program would contradict.

    stages: ids of the benchmark's; None for the common parameters.
    """
    known = [section.id for section in sections]
    seen: set[str] = set()
    for index, setting in enumerate(settings):
        if setting.id in seen:
            yield Problem(file, f"parameter[{index}].id", f'"{setting.id}" a second time', "each id once")
        seen.add(setting.id)
        if is_computed(setting.id, stages):
            yield Problem(
                file,
                f"parameter[{index}].id",
                f'"{setting.id}"',
                "an id that is not computed",
                "Remove it: its value follows from the rest of the benchmark.",
            )
        if setting.section not in known:
            yield Problem(
                file,
                f"parameter[{index}].section",
                f'"{setting.section}"',
                f"one of {', '.join(known)}",
                nearest(setting.section, known),
            )
    yield from fixed_value_problems(file, settings)


def in_table_order(
    parameters: Iterable[Parameter], sections: tuple[ParameterSection, ...]
) -> tuple[Parameter, ...]:
    """By section; in a section first what is set here, then what is common, then what is computed."""
    order = {section.id: index for index, section in enumerate(sections)}
    origins = {"here": 0, "common": 1, "computed": 2}
    return tuple(sorted(parameters, key=lambda p: (order.get(p.section, len(order)), origins[p.origin])))


def _check_texts(part: CommonPart, problems: list[Problem]) -> None:
    check = TextCheck(
        frozenset(parameter.id for parameter in part.parameters), part.anchors, of_benchmark=False
    )
    problems.extend(check.markdown(METHODOLOGY, part.methodology.markdown))
    for index, setting in enumerate(part.settings):
        problems.extend(check.line(PARAMETERS, f"parameter[{index}].note", setting.note or ""))
