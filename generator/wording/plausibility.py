"""What a plausibility finding says, in one sentence that the provider it is about understands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from generator.definitions.benchmark import Benchmark
from generator.definitions.content import Content
from generator.trials.plausibility.finding import Figure, PlausibilityFinding
from generator.wording import display, names

GROUPS: Final[Mapping[str, str]] = {
    "time": "Time",
    "workload": "Workload",
    "copies": "Copies",
    "clocks": "Clocks",
    "rounds": "Rounds",
    "selection": "Selection",
    "set_up": "Set-up",
    "outlying": "Outlying",
}
_NUMBERS_SHOWN: Final = 8
"""Of the trials of a finding; the rest is counted."""


def trial_numbers(trials: tuple[int, ...]) -> str:
    """ "3, 4 and 7", "0, 1, 2 … and 50 more"; "" for none. Neighbours are told as "0–19"."""
    spans: list[list[int]] = []
    for number in trials:
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    shown = [_span(first, last) for first, last in spans[:_NUMBERS_SHOWN]]
    left = sum(last - first + 1 for first, last in spans[_NUMBERS_SHOWN:])
    return display.listed([*shown, f"{display.count(left)} more"] if left else shown)


def _span(first: int, last: int) -> str:
    if first == last:
        return str(first)
    return f"{first}, {last}" if last == first + 1 else f"{first}–{last}"


def plausibility_sentence(finding: PlausibilityFinding, benchmark: Benchmark, content: Content) -> str:
    """The finding's own figures, beside what they are held against."""
    return _SENTENCES[finding.rule](_Told(finding, benchmark, content))


def plausibility_line(finding: PlausibilityFinding, benchmark: Benchmark, content: Content) -> str:
    """The same for a terminal, with entry, unit, trials and rule by their ids."""
    sentence = plausibility_sentence(finding, benchmark, content).replace(display.THIN, " ")
    return f"{finding_place(finding)}: {sentence} ({finding.rule})"


def finding_place(finding: PlausibilityFinding) -> str:
    """ "ash, default, oak, trials 3 and 4": where a finding is, by ids."""
    parts = [finding.provider, finding.variant]
    if finding.unit is not None:
        parts.append(finding.unit)
    if finding.trials:
        parts.append(f"trial{'s' * (len(finding.trials) > 1)} {trial_numbers(finding.trials)}")
    return ", ".join(parts)


class _Told:
    """The figures of one finding, as text."""

    def __init__(self, finding: PlausibilityFinding, benchmark: Benchmark, content: Content) -> None:
        self.finding, self.benchmark, self._content = finding, benchmark, content
        self._figures = finding.figures

    def has(self, name: str) -> bool:
        return name in self._figures

    def raw(self, name: str) -> Figure:
        return self._figures[name]

    def number(self, name: str) -> float:
        value = self._figures[name]
        return float(value) if not isinstance(value, str) else 0.0

    def count(self, name: str) -> str:
        return display.count(round(self.number(name)))

    def plural(self, name: str, one: str, many: str) -> str:
        return display.plural(round(self.number(name)), one, many)

    def time(self, name: str) -> str:
        """Of a figure in ms."""
        return _time(self.number(name))

    def limit(self) -> str:
        """As a rule states it: "1 ms", "15 min"."""
        limit_ms = self.number("limit_ms")
        return (
            display.seconds(limit_ms / 1000)
            if limit_ms >= 1000
            else f"{display.plain(limit_ms)}{display.THIN}ms"
        )

    def plain(self, name: str) -> str:
        return display.plain(self.number(name))

    def word(self, name: str) -> str:
        return display.cut(str(self._figures[name]), self.benchmark.rules.error_maximum_chars)

    def stage(self) -> str:
        return self.benchmark.stage(str(self._figures["stage"])).name

    def entry(self, prefix: str) -> str:
        provider, variant = (str(self._figures[f"{prefix}_{part}"]) for part in ("provider", "variant"))
        return names.entry_name(self._content, provider, variant)

    def unit(self, name: str) -> str:
        return names.unit_name(self.benchmark, str(self._figures[name]))


def _time(value_ms: float) -> str:
    return display.times([value_ms])[0].text if value_ms else f"0{display.THIN}ms"


def _overlap(told: _Told, what: str) -> str:
    times = "once" if told.number("overlaps") == 1 else f"{told.count('overlaps')} times"
    return (
        f"{what}, {times}; the longest overlap is {told.time('longest_ms')}, of {told.stage()} in sandbox "
        f"{told.plain('sandbox')} of trial {told.plain('trial')}."
    )


def _like(told: _Told) -> str:
    """ "trial 3 of Birch on task-one"."""
    return f"trial {told.plain('like_trial')} of {told.entry('like')} on {told.unit('like_unit')}"


def _calls(told: _Told) -> str:
    more = round(told.number("places")) - 1
    where = f", and so in {display.plural(more, 'other place', 'other places')}" if more else ""
    calls = told.plural("calls", "call", "calls")
    return (
        f"{told.stage()} of {told.word('slot')} has {calls}, {told.count('expected')} at most entries{where}."
    )


def _bias(told: _Told) -> str:
    mean_ms = told.number("mean_ms")
    side = "longer" if mean_ms > 0 else "shorter"
    return (
        f"On the average of {told.count('spans')} spans, the sandbox’s clock gives "
        f"{_time(abs(mean_ms))} {side} than "
        f"/proc/uptime; at most {told.limit()} is chance or rounding."
    )


def _grid(told: _Told) -> str:
    whose = "the sandbox’s clock" if told.raw("clock") == "sandbox" else "the job host’s clock"
    if not told.number("step_ms"):
        return f"All {told.count('spans')} durations by {whose} are 0."
    return (
        f"All {told.count('spans')} durations by {whose} are multiples of "
        f"{told.plain('step_ms')}{display.THIN}ms; "
        f"a clock counts in steps of {told.limit()} or less."
    )


def _own_failures(told: _Told) -> str:
    lost = round(told.number("harness_errors") + told.number("invalid"))
    share = display.percent(lost / told.number("attempts"), 1)
    return (
        f"{display.count(lost)} of {told.count('attempts')} attempts ({share}) count against nobody: "
        f"{told.plural('harness_errors', 'harness error', 'harness errors')}, "
        f"{told.count('invalid')} invalid; "
        f"at most {told.plain('limit_percent')}{display.THIN}% may."
    )


def _exclusions(told: _Told) -> str:
    word = told.benchmark.unit_word
    others = told.plural("replay_at", "other entry", "other entries")
    return (
        f"{told.count('excluded')} of {told.count('attempts')} trials are excluded, of "
        f"{told.count('excluded_of_all')} at all entries, while {others} replay the {word}."
    )


def _machine(told: _Told) -> str:
    parts = []
    for name in told.finding.figures:
        if not name.endswith("_asked"):
            continue
        key = name.removesuffix("_asked")
        asked, observed = (_value(told, f"{key}_{side}") for side in ("asked", "observed"))
        parts.append(f"{names.MACHINE.get(key, key)} {observed}, asked for {asked}")
    return f"Its machine is not the one that was asked for: {'; '.join(parts)}."


def _value(told: _Told, name: str) -> str:
    return told.word(name) if isinstance(told.raw(name), str) else told.plain(name)


def _constant(told: _Told) -> str:
    low, high = (display.costs([told.number(name)])[0].text for name in ("low_usd", "high_usd"))
    if told.number("amounts") == 1:
        return f"All {told.count('costs')} successes cost the same, {low}, however long they took."
    word = told.benchmark.unit_word
    return (
        f"All successes of a {word} cost the same, however long they took: {told.count('costs')} successes, "
        f"{told.count('amounts')} amounts from {low} to {high}."
    )


def _outlying(told: _Told) -> str:
    median_ms, next_ms = told.number("median_ms"), told.number("next_ms")
    times = f"{display.ratio(next_ms / median_ms)} as much" if median_ms else "more"
    return (
        f"The median of {told.stage()} is {_time(median_ms)}; that of every other entry is {times} "
        "at least, the "
        f"next being {_time(next_ms)} of {told.entry('next')}."
    )


def _reused(told: _Told) -> str:
    more = round(told.number("ids")) - 1
    others = f", and {display.plural(more, 'other id', 'other ids')} more than once" if more else ""
    return (
        f"{told.plural('times', 'sandbox has', 'sandboxes have')} the id {told.word('id')}{others}; "
        "each must be a new one."
    )


_SENTENCES: Final[Mapping[str, Callable[[_Told], str]]] = {
    "span_before_trial": lambda told: f"A span starts {told.time('early_ms')} before its trial does.",
    "spans_overlap": lambda told: _overlap(told, "Spans of one sandbox run at the same time"),
    "sandboxes_overlap": lambda told: _overlap(
        told, "Spans of two sandboxes of a trial, which follow one another, run at the same time"
    ),
    "after_run_end": lambda told: f"The trial ends {told.time('late_ms')} after the run does.",
    "sandbox_outlived": lambda told: (
        f"A sandbox lives for {told.time('longest_ms')}; its lifetime is {told.limit()}."
    ),
    "too_many_at_once": lambda told: f"{told.count('most')} trials run at once; {told.count('limit')} may.",
    "starts_missing": lambda told: (
        f"None of its {told.count('spans')} spans says when it started, so nothing shows that they "
        "fit into the run."
    ),
    "windows_apart": lambda told: (
        f"It was measured from {told.word('first')} to {told.word('last')}, when "
        f"{told.count('apart_from')} of "
        f"{told.plural('others', 'other entry', 'other entries')} were not: they met other conditions."
    ),
    "calls_differ": _calls,
    "rollout_repeated": lambda told: f"Two sandboxes of a trial replay {told.word('rollout')}.",
    "expected_reward_differs": lambda told: (
        f"The expected reward of {told.word('rollout')} is {told.plain('reward')}, "
        f"{told.plain('expected')} at most "
        "entries."
    ),
    "durations_copied": lambda told: (
        "Durations are those of another trial, in every sandbox and stage: trial "
        f"{told.plain('trial')} has those of "
        f"{_like(told)}."
    ),
    "durations_scaled": lambda told: (
        "Durations are those of another trial times a constant, in every sandbox and stage: trial "
        f"{told.plain('trial')} is {display.ratio(told.number('factor'))} {_like(told)}."
    ),
    "durations_reordered": lambda told: (
        f"In order of size, all {told.count('successes')} times are "
        f"{display.ratio(told.number('factor'))} those of "
        f"{told.entry('like')}."
    ),
    "clock_bias": _bias,
    "uptime_copied": lambda told: (
        f"{told.count('equal')} of {told.plural('spans', 'span has', 'spans have')} exactly its "
        "duration as its "
        "uptime: a second clock never agrees to the nanosecond."
    ),
    "durations_on_grid": _grid,
    "first_round_short": lambda told: (
        f"The first round has {told.plural('first_round', 'trial', 'trials')}; "
        f"{told.count('requested')} were requested."
    ),
    "top_up_excess": lambda told: (
        f"Round {told.plain('round')} has {told.plural('asked', 'trial', 'trials')}; "
        f"{told.plural('lacked', 'success was', 'successes were')} lacking."
    ),
    "round_skipped": lambda told: (
        f"Round {told.plain('round')} follows round {told.plain('round_before')}; none is numbered "
        "in between."
    ),
    "round_early": lambda told: (
        f"Round {told.plain('round')} begins {told.time('early_ms')} before the round before it ended."
    ),
    "trial_numbers_missing": lambda told: (
        f"{told.plural('missing', 'trial number is', 'trial numbers are')} missing, the first being "
        f"{told.plain('first_missing')}; {told.plural('there', 'trial is', 'trials are')} there."
    ),
    "own_failures": _own_failures,
    "success_with_error": lambda told: (
        f"{told.plural('successes', 'success carries', 'successes carry')} the text of an error."
    ),
    "exclusions_apart": _exclusions,
    "machine_differs": _machine,
    "entry_not_in_manifest": lambda _: "The run’s manifest does not list its provider.",
    "costs_zero": lambda told: (
        f"{told.count('zero')} of {told.plural('costs', 'cost', 'costs')} of its successes are 0."
    ),
    "costs_constant": _constant,
    "sandbox_reused": _reused,
    "stage_outlying": _outlying,
}
