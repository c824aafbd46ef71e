"""Words for the ids that the data and the rules use."""

from __future__ import annotations

from collections.abc import Mapping

from generator.definitions.benchmark import Benchmark
from generator.definitions.content import Content
from generator.definitions.statistic import STATISTICS as _STATISTICS
from generator.wording import display

STATISTICS: Mapping[str, str] = {name: statistic.name for name, statistic in _STATISTICS.items()}
OUTCOMES: Mapping[str, str] = {
    "success": "success",
    "provider_error": "provider error",
    "timeout": "timeout",
    "excluded": "excluded",
    "invalid": "invalid",
    "harness_error": "harness error",
}
MACHINE: Mapping[str, str] = {
    "region": "Region",
    "vcpus": "vCPU",
    "memory_gib": "Memory, GiB",
    "sdk": "SDK",
    "isolation": "Isolation",
}
ORIGINS: Mapping[str, str] = {
    "here": "set here",
    "common": "From Common Methodology",
    "computed": "computed",
}
GROUPS: Mapping[str, str] = {"platform": "Platform", "work": "Work inside"}
DEFAULT_VARIANT = "default"


def provider_name(content: Content, provider: str) -> str:
    """As the content names it; its id where the content does not know it."""
    known = content.providers.get(provider)
    return known.name if known else provider


def entry_name(content: Content, provider: str, variant: str) -> str:
    """Provider and variant as one name: "Dogwood", "Dogwood · fast"."""
    name = provider_name(content, provider)
    return name if variant == DEFAULT_VARIANT else f"{name} · {variant}"


def unit_name(benchmark: Benchmark, unit: str) -> str:
    """As the content names it."""
    return next(known.name for known in benchmark.units if known.id == unit)


def audit_rule(rule: str, benchmark: Benchmark) -> str:
    """What an audit rule demands of a trial of `benchmark`, as a sentence without its stop."""
    gate = f"{display.plain(benchmark.rules.clock_gate_ms)}{display.THIN}ms"
    sandbox = " in every sandbox it belongs to" if benchmark.sandboxes_table else ""
    return {
        "host_span_failed": "every call on the job host's clock ends as expected",
        "deletion_unconfirmed": f"{_deleted(benchmark)} is confirmed deleted",
        "stage_over_limit": "no stage runs past its limit in any sandbox",
        "sandbox_count": "the trial has its sandboxes, each in its role",
        "stage_missing": f"every stage has a span{sandbox}",
        "wrong_clock": "every span is measured by its stage's clock",
        "clock_gate": f"every sandbox-clock span agrees with /proc/uptime within {gate}",
        "sandbox_span_failed": "every command on the sandbox's clock ends as expected",
        "reward_mismatch": "every reward is given and equals the recorded one",
    }[rule]


def _deleted(benchmark: Benchmark) -> str:
    if not benchmark.takes_snapshot:
        return "every sandbox"
    return "every sandbox and the snapshot" if benchmark.sandboxes_table else "the snapshot"
