"""A run's whole computed result: the one thing that pages, API and downloads read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.definitions.benchmark import Benchmark
from generator.results.audit import Audit
from generator.results.entry import EntryResults
from generator.results.pairs import Pair
from generator.results.part_ratios import PartRatios
from generator.results.ratio import Ratio
from generator.results.sensitivity import Sensitivity
from generator.results.trial import TrialsByCell
from generator.results.usable_cells import UsableCells
from generator.trials.manifest import ProviderSetup, RunManifest
from generator.trials.run import ClockAgreement, RunFile, Table


@dataclass(frozen=True)
class RunResults:
    """Everything that the site says of one run."""

    benchmark: Benchmark
    run: str
    manifest: RunManifest
    files: tuple[RunFile, ...]
    extra_columns: Mapping[Table, tuple[str, ...]]
    units: tuple[str, ...]
    """Units of this run, in the benchmark's order."""
    units_not_in_run: tuple[str, ...]
    entries: tuple[EntryResults, ...]
    """Ranked first, by the default figure (first metric, first statistic, All view); then unranked with a
    figure, by value; then those without; ties by provider and variant."""
    skipped: tuple[ProviderSetup, ...]
    """Providers that gave no trial, with their reasons."""
    left_out_units: Mapping[str, Mapping[str, tuple[str, ...]]]
    """metric (or "cost") → statistic → units that no entry has usable, left out for everyone."""
    unavailable: Mapping[str, Mapping[str, str]]
    """metric (or "cost") → statistic → why no cell has it usable; absent where it is on offer."""
    audit: Audit
    clock_agreement: ClockAgreement | None
    trials: int
    """Attempted trials in the run."""
    trials_by_cell: TrialsByCell
    """Each of them; of every entry in `entries`."""
    lead: Ratio | None
    """The second ranked entry over the first, by the default figure in the All view, substitutes included;
    None where fewer than two entries are ranked."""
    unit_leads: Mapping[str, Ratio]
    """Lead on each unit, ranked there; absent where fewer than two are."""
    pairs: tuple[Pair, ...]
    """Each two entries that have the default figure in the All view, in the order of `entries`."""
    against_first: tuple[PartRatios, ...]
    """Each entry of `pairs` but the first against that one, part by part."""
    sensitivity: Sensitivity | None
    """Sensitivity of the ranking by the default figure; None where fewer than two entries are ranked."""
    usable: Mapping[str, UsableCells] = field(repr=False, compare=False)
    """metric (or "cost") → cells that count under the first statistic, with distributions, of every entry:
    what another run is compared with."""
    partial: str | None = None
    """Why the run is not whole, as a phrase; None where it is. Known once all runs are: see `run_order`."""

    @property
    def marks(self) -> tuple[str, ...]:
        """What no mention of the run may leave out: "simulated", "partial"."""
        marks = (("simulated", self.simulated), ("partial", self.partial))
        return tuple(mark for mark, holds in marks if holds)

    @property
    def simulated(self) -> bool:
        """The figures are invented."""
        return self.manifest.simulated
