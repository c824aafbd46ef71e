"""A site so small that it is made in a fraction of a second: its content and its data, to be spoiled."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from tests.trials.sample_run import RunBuilder

ROOT = Path(__file__).resolve().parents[2]

SITE = """\
name = "Small"
tagline = "Trees, measured at {{ confidence_percent }}"
description = "It measures trees. It is small."
benchmarks = ["grove"]
data_licence = "CC-BY-4.0"
data_licence_url = "https://example.org/licence/"
"""
PROVIDERS = """\
[[provider]]
id = "aspen"
name = "Aspen"
url = "https://aspen.example"
fictional = true
"""
UNITS = """\
rollouts = ["run1", "run2"]

[[unit]]
id = "oak"
name = "Oak"
description = "A tree."
repository = "forest/oak"
commit = "0123456789abcdef"

[[unit]]
id = "yew"
image = "forest/yew"
"""
BENCHMARK = """\
title = "Grove"
subject = "planting a tree"
summary = "How long it takes to plant {{ trials }} trees."
unit_word = "tree"
unit_words = "trees"
trials = 2
statistics = ["median", "mean", "p90"]
sandboxes_table = true
takes_snapshot = true
clock_gate = "required"
ranks_with_cost = true
left_out = ["machine_size"]
caveats = ["Each trial is one of {{ trials }}."]

[[sandboxes]]
role = "base"
count = 1

[[sandboxes]]
role = "rollout"
count = 2

[[stage]]
id = "create"
name = "Create"
symbol = "p_c"
group = "platform"
clock = "host"
roles = ["base"]
starts = "the sandbox is asked for"
ends = "it is there"
limit_s = 10

[[stage]]
id = "tool_calls"
name = "Tool calls"
symbol = "w_t"
group = "work"
clock = "sandbox"
roles = ["rollout"]
starts = "the first call starts"
ends = "the last call ends"
limit_s = 5

[[stage]]
id = "destroy"
name = "Destroy"
symbol = "p_d"
group = "platform"
clock = "host"
roles = ["base", "rollout"]
starts = "it is asked for"
ends = "it is confirmed"

[[metric]]
id = "all"
name = "All"
symbol = "T"
stages = ["create", "tool_calls", "destroy"]
formula = '''T = p_c + \\sum_{i=1}^{ {{ rollouts_per_trial }} } w_t + p_d'''
description = "Everything, {{ trials }} times."

[[metric]]
id = "platform"
name = "Platform"
symbol = "P"
stages = ["create", "destroy"]
formula = "P = p_c + p_d"
description = "What the provider does."

[[parameter]]
id = "soil"
name = "Soil"
value = "loam"
section = "workload"
note = "At {{ clock_gate_ms }}."

[[parameter]]
id = "depth"
name = "Depth"
value = 2.5
unit = "m"
section = "glance"

[[exception]]
provider = "aspen"
parameter = "soil"
text = "It has sand, {{ depth }} deep."

[[step]]
title = "Create a sandbox"
stages = ["create"]
text = '''
Within {{ limit_create }}. See [the results](page:results) and [the tail rule](page:common#tail-rule).
'''

[[step]]
title = "Plant"
stages = ["tool_calls", "destroy"]
repeats = "once per rollout"
text = "Dig."
"""
METHODOLOGY = """\
Trees are planted {{ trials }} times.

{#metrics}
## Metrics

Formula $T = p_c$ with {{ depth }}.

$$
T = \\frac{ {{ trials }} }{2}
$$

| tree | depth |
| --- | ---: |
| oak | 1 |

{#measurement}
## Measurement

::: from-common tail-rule
It holds.
:::

::: builds-on intervals
It holds here too, see [above](#metrics), [procedure](page:procedure), [files](file:workloads.json) and
[elsewhere](https://example.org/ "Elsewhere").
:::

::: note
Note this.
:::
"""
PROCEDURE = "Each trial of {{ unit_count }} trees:\n\n1. dig\n2. plant\n"

FILES = {
    "site.toml": SITE,
    "providers.toml": PROVIDERS,
    "benchmarks/grove/benchmark.toml": BENCHMARK,
    "benchmarks/grove/units.toml": UNITS,
    "benchmarks/grove/methodology.md": METHODOLOGY,
    "benchmarks/grove/procedure.md": PROCEDURE,
    **{
        f"common/{name}": (ROOT / "content" / "common" / name).read_text(encoding="utf-8")
        for name in ("coverage.toml", "methodology.md")
    },
    "common/parameters.toml": re.sub(
        r"\n\[\[exception\]\].*",
        "",
        (ROOT / "content/common/parameters.toml").read_text("utf-8"),
        flags=re.DOTALL,
    )
    + '\n[[exception]]\nprovider = "aspen"\nparameter = "clock_gate_ms"\ntext = "Not {{ clock_gate_ms }}."\n',
}
"""The text of each file of the content: the project's own common part, and a benchmark of this module's."""


def write_content(folder: Path, changed: dict[str, str] | None = None) -> Path:
    """The content in `folder`; changed: texts in place of those in FILES."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, text in (FILES | (changed or {})).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="")
    return folder


def small_run(run: str = "2026-11-15") -> RunBuilder:
    """Two trials of one provider on each tree; of another on one of them."""
    builder = RunBuilder(run=run)
    for trial in range(2):
        builder.add_success("aspen", "yew", trial)
    return builder
