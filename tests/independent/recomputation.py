"""A second, independent computation of results.json, straight from a run's Parquet.

Written from the definitions of the statistics and of the data contract alone: it imports nothing of
`generator`, prefers the plain dense form over the fast one, and is kept for checking only.
"""

# mypy: disallow-untyped-defs=False, disallow-any-generics=False, disallow-incomplete-defs=False

from __future__ import annotations

import math
import tomllib
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

from tests.independent.ranks import ranks

KEY = ["provider", "variant", "unit", "trial"]
CLASSES = ["success", "provider_error", "timeout", "excluded", "invalid", "harness_error"]
Samples = dict[str, dict[str, np.ndarray]]
Rankable = dict[tuple[str, str], bool]
PERCENTILES = {"median": 50, "p75": 75, "p90": 90, "p95": 95, "p99": 99}


@dataclass
class Definition:
    """What the check needs to know of a benchmark (typed here again, on purpose)."""

    stages: dict[str, tuple[str, list[str], float]]
    """stage → clock, roles, limit in s."""
    metrics: dict[str, list[str]]
    sandboxes: dict[str, int]
    """role → count."""


def read_table(folder: Path, name: str) -> pd.DataFrame:
    parts = sorted(folder.glob(f"{name}.parquet")) + sorted(folder.glob(f"{name}-*.parquet"))
    return pd.concat([pd.read_parquet(part) for part in parts], ignore_index=True)


def audited(folder: Path, what: Definition) -> pd.DataFrame:
    """Trials with `outcome` after the audit, `recorded` as given, and a column per stage (ns)."""
    trials = read_table(folder, "trials")
    spans, boxes = (rows_by_trial(read_table(folder, name)) for name in ("spans", "sandboxes"))
    outcomes, totals = [], []
    for row in trials.itertuples(index=False):
        key = (row.provider, row.variant, row.unit, row.trial)
        mine = spans.get(key, [])
        evidence = row.outcome == "success"
        outcomes.append(judge(row, mine, boxes[key], what) if evidence else str(row.outcome))
        total = dict.fromkeys(what.stages, 0)
        for span in mine:
            total[span.stage] += span.duration_ns
        totals.append(total)
    trials = trials.assign(recorded=trials["outcome"], outcome=pd.Series(outcomes, trials.index))
    return pd.concat([trials, pd.DataFrame(totals, index=trials.index)], axis=1)


def rows_by_trial(table: pd.DataFrame) -> dict[tuple, list]:
    rows = defaultdict(list)
    for row in table.itertuples(index=False):
        rows[row.provider, row.variant, row.unit, row.trial].append(row)
    return rows


def judge(row, spans: list, boxes: list, what: Definition) -> str:  # noqa: PLR0911
    clock = {stage: facts[0] for stage, facts in what.stages.items()}
    if any(clock[span.stage] == "host" and not span.ok for span in spans):
        return "provider_error"
    if row.snapshot_deleted is not True or not all(box.deleted for box in boxes):
        return "provider_error"
    sums: Counter[tuple[int, str]] = Counter()
    for span in spans:
        sums[span.sandbox, span.stage] += span.duration_ns
    if any(total > what.stages[stage][2] * 1e9 for (_, stage), total in sums.items()):
        return "timeout"
    if Counter(box.role for box in boxes) != what.sandboxes:
        return "invalid"
    belongs = {
        (box.sandbox, stage) for box in boxes for stage in what.stages if box.role in what.stages[stage][1]
    }
    if not belongs <= set(sums):
        return "invalid"
    if any(span.clock != clock[span.stage] for span in spans):
        return "invalid"
    timed = [span for span in spans if span.clock == "sandbox"]
    if any(pd.isna(span.uptime_ns) or abs(span.duration_ns - span.uptime_ns) > 20e6 for span in timed):
        return "invalid"
    if not all(span.ok for span in timed):
        return "excluded"
    if any(box.role == "rollout" and box.reward != box.expected_reward for box in boxes):
        return "excluded"
    return "success"


def binomial_tail(n: int, p: float, at_least: int) -> float:
    return sum(math.comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(at_least, n + 1))


def available(n: int, statistic: str) -> bool:
    return n >= 2 if statistic == "mean" else n * (100 - PERCENTILES[statistic]) >= 90


def value_of(sample: np.ndarray, statistic: str) -> float:
    return (
        float(sample.mean()) if statistic == "mean" else float(np.percentile(sample, PERCENTILES[statistic]))
    )


_weights: dict[tuple[int, int], Any] = {}


def quantile_weights(n: int, percent: int):
    """i, j, probability of every pair of order statistics, and g."""
    if (n, percent) not in _weights:
        whole, rest = divmod((n - 1) * percent, 100)
        r, g = whole + 1, rest / 100
        if rest == 0:
            cdf = np.array([0.0] + [binomial_tail(n, j / n, r) for j in range(1, n + 1)])
            _weights[n, percent] = (np.arange(n), np.arange(n), np.diff(cdf), 0.0)
        else:

            def both(i: int, j: int) -> float:
                if i <= 0 or j > n:
                    return 0.0
                return math.exp(
                    math.log(math.comb(n, r)) + r * math.log(i / n) + (n - r) * math.log((n - j + 1) / n)
                )

            joint = np.zeros((n, n))
            single = np.diff([0.0] + [binomial_tail(n, j / n, r) for j in range(1, n + 1)])
            for i in range(1, n + 1):
                for j in range(i + 1, n + 1):
                    joint[i - 1, j - 1] = both(i, j) - both(i - 1, j) - both(i, j + 1) + both(i - 1, j + 1)
                joint[i - 1, i - 1] = single[i - 1] - joint[i - 1].sum()
            kept = np.nonzero(joint > 0)
            _weights[n, percent] = (*kept, joint[kept], g)
    return _weights[n, percent]


def distribution_of(sample: np.ndarray, statistic: str) -> tuple[np.ndarray, np.ndarray]:
    """Atoms and probabilities, sorted."""
    ordered = np.sort(sample)
    if statistic != "mean":
        i, j, probability, g = quantile_weights(len(ordered), PERCENTILES[statistic])
        return merged((1 - g) * ordered[i] + g * ordered[j] if g else ordered[i], probability)
    low, high, n = ordered[0], ordered[-1], len(ordered)
    if low == high:
        return np.array([low]), np.array([1.0])
    points = 2**13
    step = (high - low) / (points - 1)
    position = (ordered - low) / step
    floor = np.minimum(np.floor(position).astype(int), points - 2)
    mass = np.zeros(points)
    np.add.at(mass, floor, (1 - (position - floor)) / n)
    np.add.at(mass, floor + 1, (position - floor) / n)
    size = 1 << (n * points - 1).bit_length()
    total = np.fft.irfft(np.fft.rfft(mass, size) ** n, size)[: n * (points - 1) + 1]
    total = np.maximum(total, 0)
    grid = low + step * np.arange(len(total)) / n
    kept = total > 1e-15
    return grid[kept], total[kept] / total[kept].sum()


def merged(values: np.ndarray, probability: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    atoms, index = np.unique(values, return_inverse=True)
    return atoms, np.bincount(index, probability, len(atoms))


def bounds(distribution) -> tuple[float, float]:
    cdf = np.cumsum(distribution[1])
    last = len(cdf) - 1
    low, high = (
        float(distribution[0][min(int(np.argmax(cdf >= at - 1e-12)), last)]) for at in (0.025, 0.975)
    )
    return low, high


def openness(n: int, statistic: str) -> tuple[bool, bool]:
    if statistic == "mean":
        return False, False
    whole, rest = divmod((n - 1) * PERCENTILES[statistic], 100)
    r = whole + 1
    share = PERCENTILES[statistic] / 100
    return (
        max(binomial_tail(n, 1 / n, r + (rest > 0)), (1 - share) ** n) > 0.025,
        max(binomial_tail(n, 1 / n, n - r + 1), share**n) > 0.025,
    )


def all_view_distribution(distributions: list, units: int, constant: float) -> tuple[np.ndarray, np.ndarray]:
    """Distribution of exp((constant + Σ ln X_u) / units) on a fine log grid."""
    logs = [(np.log(values), probability) for values, probability in distributions]
    start = sum(values[0] for values, _ in logs)
    width = sum(values[-1] - values[0] for values, _ in logs)
    if width == 0:
        return np.array([math.exp((start + constant) / units)]), np.array([1.0])
    points = 2**16
    step = width / (points - 2 * len(logs) - 2)
    transform = np.ones(points // 2 + 1, complex)
    for values, probability in logs:
        position = (values - values[0]) / step
        floor = np.floor(position).astype(int)
        mass = np.bincount(floor, probability * (1 - (position - floor)), points)
        mass = mass + np.bincount(floor + 1, probability * (position - floor), points)
        transform *= np.fft.rfft(mass)
    total = np.maximum(np.fft.irfft(transform, points), 0)
    grid = np.exp((start + constant + step * np.arange(points)) / units)
    return grid, total / total.sum()


def table_of(samples: Samples, requested: int, statistic: str, rankable: Rankable) -> dict:
    """entry → {"all": …, unit: …}, an estimate or None at each place."""
    units = list(next(iter(samples.values())))
    cells, distributions, usable = {}, {}, {}
    for entry, mine in samples.items():
        for unit in units:
            if available(len(mine[unit]), statistic):
                cells[entry, unit] = value_of(mine[unit], statistic)
                distributions[entry, unit] = distribution_of(mine[unit], statistic)
                usable[entry, unit] = len(mine[unit]) * 100 >= 90 * requested
    table = {entry: dict.fromkeys(["all", *units]) for entry in samples}
    for unit in units:
        members = {
            e: (cells[e, unit], distributions[e, unit], openness(len(samples[e][unit]), statistic))
            for e in samples
            if usable.get((e, unit)) and rankable[e, unit]
        }
        rank_rows = {} if statistic == "mean" else ranks(members)
        for entry in samples:
            if (entry, unit) in cells:
                n = len(samples[entry][unit])
                table[entry][unit] = estimate(
                    cells[entry, unit],
                    bounds(distributions[entry, unit]),
                    openness(n, statistic),
                    n,
                    rank_rows.get(entry),
                ) | {"usable": usable[entry, unit]}
    add_all_views(table, samples, statistic, rankable, (units, cells, distributions, usable))
    return table


def add_all_views(table, samples, statistic, rankable, measured) -> None:
    units, cells, distributions, usable = measured
    comparable = {unit: [cells[e, unit] for e in samples if usable.get((e, unit))] for unit in units}
    used = [unit for unit in units if comparable[unit]]
    whole = {}
    for entry in samples:
        own = [unit for unit in used if usable.get((entry, unit))]
        if own:
            rest = [unit for unit in used if unit not in own]
            constant = sum(math.log(2 * max(comparable[unit])) for unit in rest)
            value = math.exp((constant + sum(math.log(cells[entry, unit]) for unit in own)) / len(used))
            opens = [openness(len(samples[entry][unit]), statistic) for unit in own]
            either = any(low for low, _ in opens), any(high for _, high in opens)
            distribution = all_view_distribution(
                [distributions[entry, unit] for unit in own], len(used), constant
            )
            whole[entry] = (value, distribution, either)
            table[entry]["all"] = {"substituted": rest, "own": own}
    rank_rows = ranks({entry: whole[entry] for entry in whole if rankable[entry, "all"]})
    rank_rows = {} if statistic == "mean" else rank_rows
    for entry, (value, distribution, either) in whole.items():
        rest, own = table[entry]["all"]["substituted"], table[entry]["all"]["own"]
        n = sum(len(samples[entry][unit]) for unit in own)
        table[entry]["all"] = estimate(value, bounds(distribution), either, n, rank_rows.get(entry)) | {
            "substituted": rest, "own": own,
            "without_penalty": value * 2 ** (-len(rest) / len(used)) if rest else None,
            "measured": math.exp(sum(math.log(cells[entry, u]) for u in own) / len(own)) if rest else None,
        }  # fmt: skip


def estimate(value, interval, opens, n, rank_row) -> dict:
    rank, low, high, tied = rank_row or (None, None, None, [])
    low_bound, high_bound = (None if is_open else at for at, is_open in zip(interval, opens, strict=True))
    return {
        "value": value, "low": low_bound, "high": high_bound, "low_open": opens[0], "high_open": opens[1],
        "n": n, "rank": rank, "rank_low": low, "rank_high": high, "tied": tied,
    }  # fmt: skip


def shares_of(rows: pd.DataFrame, stages: list[str], statistic: str) -> dict[str, float]:
    parts = {stage: value_of(rows[stage].to_numpy(float) / 1e6, statistic) for stage in stages}
    return {stage: part / sum(parts.values()) for stage, part in parts.items()}


def wilson(k: int, n: int) -> tuple[float, float]:
    z = 1.959963984540054
    centre, half = k + z * z / 2, z * math.sqrt(k * (n - k) / n + z * z / 4)
    return (centre - half) / (n + z * z), (centre + half) / (n + z * z)


def document(folder: Path, what: Definition) -> dict:
    """entry ("provider/variant") → the fields of results.json that are figures."""
    manifest = tomllib.loads((folder / "run.toml").read_text())
    requested = manifest["trials_requested"]
    trials = audited(folder, what)
    units = sorted(trials["unit"].unique())
    names = sorted({f"{p}/{v}" for p, v in zip(trials["provider"], trials["variant"], strict=True)})
    rows = {
        (name, unit): trials[
            (trials["provider"] + "/" + trials["variant"] == name) & (trials["unit"] == unit)
        ]
        for name in names
        for unit in units
    }
    good = {key: part[part["outcome"] == "success"] for key, part in rows.items()}
    entries = {name: counts_of([rows[name, unit] for unit in units], requested) for name in names}
    for metric, stages in what.metrics.items():
        samples = {
            name: {unit: good[name, unit][stages].sum(axis=1).to_numpy(float) / 1e6 for unit in units}
            for name in names
        }
        for statistic in ["median", "mean", "p75", "p90", "p95", "p99"]:
            rankable = rankability(samples, good, requested, statistic)
            table = table_of(samples, requested, statistic, rankable)
            for name in names:
                add_shares(table[name], {unit: good[name, unit] for unit in units}, stages, statistic)
                statistics = entries[name].setdefault("results", {}).setdefault(metric, {})
                statistics[statistic] = {"all": table[name].pop("all"), "units": table[name]}
    samples = {name: {unit: costs_of(good[name, unit]) for unit in units} for name in names}
    for statistic in ["median", "mean", "p75", "p90", "p95", "p99"]:
        rankable = rankability(samples, good, requested, statistic)
        table = table_of(samples, requested, statistic, rankable)
        for name in names:
            if table[name]["all"]:
                del table[name]["all"]["own"]
            whole = table[name].pop("all")
            entries[name].setdefault("cost", {})[statistic] = {"all": whole, "units": table[name]}
    return entries


def add_shares(cells: dict, rows: dict, stages: list[str], statistic: str) -> None:
    for unit, cell in cells.items():
        if unit != "all" and cell is not None:
            cell["shares"] = shares_of(rows[unit], stages, statistic)
    if cells["all"] is not None:
        own = [cells[unit]["shares"] for unit in cells["all"].pop("own")]
        cells["all"]["shares"] = {stage: float(np.mean([part[stage] for part in own])) for stage in stages}


def costs_of(good: pd.DataFrame) -> np.ndarray:
    kept = good[(good["cost_source"] == "provider") & (good["cost_usd"] > 0)]
    return kept["cost_usd"].to_numpy(float)


def rankability(samples: Samples, good, requested: int, statistic: str) -> Rankable:
    """(entry, unit or "all") → may hold a rank: nine tenths of the trials, and of the costs.

    Over all, of those units only that some entry has usable for the statistic.
    """
    units = list(next(iter(samples.values())))
    most = {unit: max(len(mine[unit]) for mine in samples.values()) for unit in units}
    used = [unit for unit, n in most.items() if available(n, statistic) and n * 100 >= 90 * requested]
    groups, rankable = {"all": used or units, **{unit: [unit] for unit in units}}, {}
    for name in samples:
        for group, parts in groups.items():
            rows = pd.concat([good[name, unit] for unit in parts])
            enough = len(rows) * 100 >= 90 * requested * len(parts)
            sourced = ((rows["cost_source"] == "provider") & (rows["cost_usd"] > 0)).sum()
            rankable[name, group] = enough and sourced * 100 >= 90 * len(rows)
    return rankable


def counts_of(parts: list[pd.DataFrame], requested: int) -> dict:
    rows = pd.concat(parts)
    first = rows[rows["round"] == 0]["outcome"]
    successes = int((first == "success").sum())
    of = int(first.isin(["success", "provider_error", "timeout"]).sum())
    low, high = wilson(successes, of)
    return {
        "requested": requested * len(parts),
        "attempts": len(rows),
        "successes": int((rows["outcome"] == "success").sum()),
        "outcomes": {name: int((rows["outcome"] == name).sum()) for name in CLASSES},
        "demoted": int(((rows["recorded"] == "success") & (rows["outcome"] != "success")).sum()),
        "first_round": {"successes": successes, "of": of, "low": low, "high": high},
    }
