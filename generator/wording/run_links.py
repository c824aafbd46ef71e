"""Links from a page to the units, entries and trials of one run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.definitions.content import Content
from generator.results.cells import Entry
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.wording import display, names, routes
from generator.wording.figure import FigureLink
from generator.wording.link import Link
from generator.wording.routes import Page
from generator.wording.view import View, default_view


@dataclass(frozen=True)
class RunLinks:
    """From `page` to what belongs to `run`.

    address: the run within whose own addresses links stay; None: the short addresses of the newest. Between
    two pages of one run both give the same relative links, so that what is made for one place holds at both.
    """

    page: Page
    run: RunResults
    content: Content
    address: str | None = None

    def unit(self, unit: str) -> Link:
        """The name of a unit, leading to its page."""
        benchmark = self.run.benchmark
        target = routes.unit(benchmark.id, unit, self.address)
        return Link(names.unit_name(benchmark, unit), self.page.href(target))

    def entry(self, entry: Entry, anchor: str | None = None) -> Link:
        """The name of an entry, leading to its page."""
        target = routes.entry(self.run.benchmark.id, *entry, self.address)
        return Link(names.entry_name(self.content, *entry), self.page.href(target, anchor))

    def findings(self, entry: Entry) -> Link | None:
        """How much the audit found of an entry, leading to the first of it; None for nothing."""
        found = len(self.run.audit.findings_of(*entry))
        if not found:
            return None
        target = routes.audit(self.run.benchmark.id, self.address)
        text = display.plural(found, "finding", "findings")
        return Link(text, self.page.href(target, routes.findings_anchor(*entry)))

    def figure(self, entry: Entry, view: View) -> FigureLink:
        """What the entry's figure in `view` is made of."""
        told = (routes.entry_id(*entry), view.quantity, view.statistic, *((view.unit,) if view.unit else ()))
        return FigureLink(self.entry(entry, routes.figure_anchor(view.unit)).href, ",".join(told))

    def comparison(self, entries: Sequence[Entry], view: View) -> str:
        """The address at which `entries` are compared by the time and the statistic of `view`."""
        benchmark = self.run.benchmark
        usual = default_view(benchmark)
        target = routes.compare(
            benchmark.id,
            entries,
            self.address,
            metric="" if view.quantity in (usual.quantity, COST) else view.quantity,
            statistic="" if view.statistic == usual.statistic else view.statistic,
        )
        return self.page.href(target)

    def trial(self, entry: Entry, unit: str, trial: int) -> Link:
        """The number of a trial, leading to its row."""
        return Link(str(trial), self.entry(entry, routes.trial_anchor(unit, trial)).href)
