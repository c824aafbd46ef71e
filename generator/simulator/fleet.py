"""The sample's fictional providers, before and after a week in which some of them changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.simulator.scenario import EntryScenario, FalseSuccess, ProviderScenario, Scenario, Trouble

_FRAMES = "\n".join(f'  File "agent/transport.py", line {120 + 7 * at}, in attempt_{at}' for at in range(48))
_LONG = f"Traceback (most recent call last):\n{_FRAMES}\nTransportError: gave up after 48 attempts"
_MARKUP = (
    '502 Bad Gateway: <html><body><h1>"Upstream" didn\'t answer</h1>'
    "<script>document.title = 'seen as markup'</script></body></html>"
)


def _provider(id: str, sdk: str, isolation: str, **observed: str | int | float) -> ProviderScenario:
    """A provider that was asked for the common machine, and gave it but for what `observed` says."""
    requested: dict[str, str | int | float] = {
        "region": "eu-west",
        "vcpus": 2,
        "memory_gib": 4,
        "sdk": sdk,
        "isolation": isolation,
    }
    return ProviderScenario(id, requested, {**requested, **observed})


_PROVIDERS = (
    _provider("ash", "ash-sdk 2.4.1", "microVM"),
    _provider("birch", "birch 0.19.0", "microVM"),
    _provider("cedar", "cedar-client 1.8.3", "gVisor"),
    _provider("dogwood", "dogwood 5.0.2", "microVM", vcpus=4, memory_gib=7.7),
    replace(
        _provider("elm", "elm-sandbox 0.7.5", "container"),
        notes="Its quota ran out after the first round; no top-up was asked for.",
    ),
    _provider("fir", "fir-py 3.3.0", "microVM"),
    _provider("hazel", "hazel 1.0.0rc4", "gVisor", region="eu-central"),
    _provider("juniper", "juniper-sdk 4.1.0", "container"),
    ProviderScenario("pine", {"region": "eu-west", "vcpus": 2}, skipped="It cannot restore a snapshot."),
)

_BIRCH = EntryScenario("birch", usd_per_hour=0.16, messages=("not ready yet (409)",))

_ENTRIES = (
    EntryScenario(
        "ash",
        platform=0.72,
        work=0.93,
        usd_per_hour=0.1325,
        tail_rate=0.01,
        tail_factor=9,
        troubles=(Trouble("provider_error", 0.008), Trouble("invalid", 0.03, unit=4)),
        messages=("no capacity in eu-west, try again later (503)", _MARKUP),
    ),
    replace(
        _BIRCH,
        variant="disk-snapshot",
        work=0.97,
        stages={"snapshot": 0.8, "restore": 1.7},
        troubles=(Trouble("provider_error", 0.015), Trouble("harness_error", 0.01)),
    ),
    replace(
        _BIRCH,
        variant="memory-snapshot",
        work=0.99,
        stages={"snapshot": 2.1, "restore": 0.6},
        troubles=(Trouble("provider_error", 0.03), Trouble("provider_error", 0.25, unit=2)),
    ),
    EntryScenario(
        "cedar",
        platform=1.25,
        work=1.06,
        usd_per_hour=0.081,
        troubles=(Trouble("excluded", 1.0, unit=7), Trouble("provider_error", 0.01)),
        messages=("the operation is still pending",),
    ),
    EntryScenario("dogwood", platform=0.98, usd_per_hour=0.202, cost_missing_rate=0.03),
    EntryScenario(
        "elm",
        platform=1.45,
        work=1.18,
        spread=0.09,
        top_up_rounds=0,
        usd_per_hour=0.058,
        troubles=(
            Trouble("provider_error", 0.11),
            Trouble("timeout", 0.05),
            Trouble("excluded", 0.25, unit=2),
            Trouble("harness_error", 0.01),
        ),
        messages=("internal error", _LONG, "the agent inside does not answer", _MARKUP),
    ),
    EntryScenario(
        "fir",
        platform=0.98,
        usd_per_hour=0.175,
        troubles=(Trouble("timeout", 0.01), Trouble("provider_error", 0.01)),
    ),
    EntryScenario(
        "hazel",
        platform=1.1,
        work=0.9,
        usd_per_hour=0.12,
        cost_source="list_price",
        troubles=(Trouble("provider_error", 0.02),),
    ),
    EntryScenario(
        "juniper", platform=1.6, work=1.02, cost_source="none", troubles=(Trouble("timeout", 0.01),)
    ),
)

_LARCH = EntryScenario(
    "larch",
    platform=0.85,
    work=1.1,
    spread=0.07,
    tail_rate=0.09,
    tail_factor=14,
    top_up_rounds=0,
    usd_per_hour=0.094,
    troubles=(Trouble("timeout", 0.35, unit=5), Trouble("provider_error", 0.006)),
    messages=(_LONG,),
)

_FALSE_SUCCESSES: Mapping[tuple[str, str], tuple[FalseSuccess, ...]] = {
    ("ash", "default"): (FalseSuccess("clock_gate", 0), FalseSuccess("deletion_unconfirmed", 6)),
    ("birch", "disk-snapshot"): (FalseSuccess("host_span_failed", 3), FalseSuccess("stage_missing", 8)),
    ("birch", "memory-snapshot"): (FalseSuccess("sandbox_count", 1),),
    ("dogwood", "default"): (FalseSuccess("sandbox_span_failed", 2),),
    ("elm", "default"): (FalseSuccess("reward_mismatch", 9), FalseSuccess("deletion_unconfirmed", 0)),
    ("fir", "default"): (FalseSuccess("wrong_clock", 5), FalseSuccess("reward_mismatch", 7)),
    ("juniper", "default"): (FalseSuccess("stage_over_limit", 4),),
}

BEFORE = Scenario(
    title="Simulated sample, first week",
    notes="Invented figures of fictional providers, to try the site with; they say nothing of a real one.",
    providers=_PROVIDERS,
    entries=tuple(
        replace(entry, false_successes=_FALSE_SUCCESSES.get((entry.provider, entry.variant), ())[:1])
        for entry in _ENTRIES
    ),
)


def _changed(entry: EntryScenario) -> EntryScenario:
    """The entry a week later: one is clearly faster, one clearly slower, the others are as they were."""
    changed = replace(entry, false_successes=_FALSE_SUCCESSES.get((entry.provider, entry.variant), ()))
    if (entry.provider, entry.variant) == ("birch", "memory-snapshot"):
        return replace(changed, platform=0.62, work=0.85)
    if entry.provider == "cedar":
        return replace(changed, work=entry.work * 1.3)
    return changed


AFTER = Scenario(
    title="Simulated sample, second week",
    notes=BEFORE.notes,
    providers=(*_PROVIDERS, _provider("larch", "larch 0.2.0", "microVM")),
    entries=tuple(_changed(entry) for entry in (*_ENTRIES, _LARCH)),
)

SCENARIOS: Mapping[str, Scenario] = {"before": BEFORE, "after": AFTER}
"""Scenarios by the name that the command takes."""
