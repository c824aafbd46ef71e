"""A measured figure beside its budget."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Measure:
    """One line of the report.

    figure, budget: in `unit`. budget: None for orientation only. at_least: the budget is a lower bound.
    """

    what: str
    figure: float
    unit: str
    budget: float | None = None
    at_least: bool = False

    @property
    def verdict(self) -> str:
        """Whether the budget is met."""
        if self.budget is None:
            return ""
        met = self.figure >= self.budget if self.at_least else self.figure <= self.budget
        bound = "at least" if self.at_least else "at most"
        return f"{'met' if met else 'NOT MET'}: {bound} {self.budget:g} {self.unit}"

    def line(self) -> str:
        """As a line of plain text."""
        return f"{self.what:<62} {self.figure:>10.4g} {self.unit:<8} {self.verdict}".rstrip()
