"""Which figure each entry has in a table, in which order, with which rank."""

from dataclasses import replace

from generator.results.entry import Figure
from generator.results.run_results import RunResults
from generator.wording.order import default_figure, in_order, shown_rank


def test_all_entries_are_in_the_order_of_the_run(run: RunResults) -> None:
    """The results are in the order of the All view already."""
    assert in_order(run, None) == list(run.entries)


def test_on_a_unit_ranked_entries_come_first(run: RunResults) -> None:
    """Then others by value, then those without one."""
    unit = run.units[0]
    figures = [default_figure(entry, run, unit) for entry in in_order(run, unit)]
    kinds = [2 if not isinstance(figure, Figure) else int(figure.rank is None) for figure in figures]
    assert kinds == sorted(kinds)
    values = [figure.value for figure in figures if isinstance(figure, Figure) and figure.rank]
    assert len(values) > 1
    assert values == sorted(values)


def test_a_rank_carries_its_interval_where_it_is_not_settled(run: RunResults) -> None:
    """An unranked entry has no rank to show."""
    figures = [default_figure(entry, run, None) for entry in run.entries]
    assert [shown_rank(figure) for figure in figures[:3]] == ["1", "2 (2–3)", "3 (2–3)"]
    assert isinstance(figures[0], Figure)
    assert shown_rank(replace(figures[0], rank=None)) == ""
