"""`python -m bench [NAME …]`: every measurement, or those named.

`coverage` writes `content/common/coverage.toml` anew; the others only report.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from bench import bootstrap, coverage, results_page, scan, site
from bench.measure import Measure
from generator.definitions.common_loader import COVERAGE
from generator.definitions.content import load_content

ROOT = Path(__file__).resolve().parent.parent
DATA, CONTENT = ROOT / "data", ROOT / "content"


def _coverage() -> Iterable[Measure]:
    study = coverage.study(load_content(CONTENT).common.rules)
    coverage.write(study, CONTENT / COVERAGE)
    return [Measure(f"coverage study in content/{COVERAGE}", len(study.row), "rows")]


BENCHMARKS: Mapping[str, Callable[[], Iterable[Measure]]] = {
    "bootstrap": lambda: bootstrap.measures(load_content(CONTENT).common.rules),
    "scan": lambda: scan.measures(DATA, CONTENT),
    "site": lambda: site.measures(DATA, CONTENT),
    "results-page": lambda: results_page.measures(DATA, CONTENT),
    "coverage": _coverage,
}


def main(names: list[str]) -> None:
    """Run the benchmarks of these names; all of them where there is none."""
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        sys.exit(f"No benchmark {', '.join(unknown)}; there are {', '.join(BENCHMARKS)}.")
    for name in names or BENCHMARKS:
        print(f"# {name}", flush=True)
        for measure in BENCHMARKS[name]():
            print(measure.line(), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
