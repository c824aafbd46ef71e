"""The leaderboard's rows."""

from dataclasses import replace

from generator.definitions.content import Content
from generator.pages.leaderboard import legend, make_leaderboard
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page

PAGE = Page(routes.results("forestry"))


def test_ranked_rows_stand_above_unranked_ones_with_their_reasons(run: RunResults, content: Content) -> None:
    """Every entry is shown; a row without a rank says why."""
    board = make_leaderboard(run, content, PAGE, None, permanent=False)
    assert [(row.rank, row.provider.text, row.variant) for row in board.ranked] == [
        ("1", "Ash", "default"),
        ("2 (2–3)", "Dogwood", "default"),
        ("3 (2–3)", "Dogwood", "fast"),
    ]
    assert [row.provider.text for row in board.unranked] == ["Elm", "Fir"]
    assert all(row.reasons and not row.marks for row in board.unranked)
    assert not any(row.reasons for row in board.ranked)


def test_entries_that_may_share_a_rank_are_bracketed(run: RunResults, content: Content) -> None:
    """The two Dogwoods are; Ash is not."""
    board = make_leaderboard(run, content, PAGE, None, permanent=False)
    assert [row.marks for row in board.ranked] == [("",), ("start",), ("end",)]
    assert board.lanes == 1
    assert [row.ties and row.ties.text for row in board.ranked] == [
        None,
        "compare Dogwood with Dogwood · fast",
        "compare Dogwood · fast with Dogwood",
    ]


def test_all_bars_share_one_scale(run: RunResults, content: Content) -> None:
    """The largest bound of all entries, unranked ones too, ends the scale."""
    board = make_leaderboard(run, content, PAGE, None, permanent=False)
    assert board.axis is not None
    assert 81_200.0 * 1.05 < board.axis.maximum < 81_200.0 * 1.1
    assert [row.bar is None for row in board.unranked] == [False, True]


def test_neighbours_that_differ_look_different(run: RunResults, content: Content) -> None:
    """66101 and 66104 ms are not both 66.1 s."""
    board = make_leaderboard(run, content, PAGE, None, permanent=False)
    shown = [row.value.quantity.text for row in board.ranked if row.value.quantity]
    assert shown == ["60.5\u202fs", "66.101\u202fs", "66.104\u202fs"]


def test_an_estimated_cost_is_marked(run: RunResults, content: Content) -> None:
    """A list price is no invoice."""
    board = make_leaderboard(run, content, PAGE, None, permanent=False)
    assert [row.cost_estimated for row in (*board.ranked, *board.unranked)] == [
        False,
        False,
        False,
        True,
        False,
    ]
    fir = board.unranked[1].cost
    assert fir is not None
    assert fir.reason == "no cost above 0 from the provider"


def test_substituted_units_lead_to_their_pages(run: RunResults, content: Content) -> None:
    """Within the run where the page is the run's own."""
    board = make_leaderboard(run, content, PAGE, None, permanent=False)
    assert [link.href for link in board.unranked[0].substituted] == ["../units/south-slope/"]
    page = Page(routes.results("forestry", run.run))
    own = make_leaderboard(run, content, page, None, permanent=True)
    assert [link.href for link in own.unranked[0].substituted] == ["../units/south-slope/"]


def test_each_provider_leads_to_its_entry_of_the_same_run(run: RunResults, content: Content) -> None:
    """Each variant to its own."""
    board = make_leaderboard(run, content, PAGE, None, permanent=False)
    hrefs = [row.provider.href for row in board.ranked]
    assert hrefs == [f"../providers/{entry}/" for entry in ("ash", "dogwood", "dogwood.fast")]
    page = Page(routes.unit("forestry", "north-slope", run.run))
    own = make_leaderboard(run, content, page, "north-slope", permanent=True)
    assert own.ranked[2].provider.href == "../../providers/dogwood.fast/"


def test_columns_without_content_are_left_out(run: RunResults, content: Content) -> None:
    """No cost where the benchmark has none, no substitution where nothing was, no first round on a unit."""
    free = replace(run, benchmark=run.benchmark.model_copy(update={"ranks_with_cost": False}))
    ranked = replace(free, entries=free.entries[:3])
    board = make_leaderboard(ranked, content, PAGE, None, permanent=False)
    assert (board.show_cost, board.show_rate, board.show_substituted) == (False, True, False)
    assert board.columns == 7
    assert all(row.cost is None for row in board.ranked)
    unit = make_leaderboard(run, content, PAGE, "north-slope", permanent=False)
    assert (unit.show_cost, unit.show_rate) == (True, False)


def test_a_unit_has_its_own_order_and_counts(run: RunResults, content: Content) -> None:
    """Ranked, then unranked with a value, then without; trials of that unit only."""
    shuffled = replace(run, entries=run.entries[::-1])
    board = make_leaderboard(shuffled, content, PAGE, "south-slope", permanent=False)
    assert [row.provider.text for row in (*board.ranked, *board.unranked)] == [
        "Ash",
        "Dogwood",
        "Dogwood",
        "Elm",
        "Fir",
    ]
    assert board.ranked[0].requested == "20"
    assert board.unranked[0].value.reason == "needs 2 successes"


def test_the_legend_groups_stages_in_their_order(run: RunResults) -> None:
    """Platform and work apart, each stage with its own number."""
    groups = legend(run.benchmark)
    assert [(group.name, group.stages) for group in groups] == [
        ("Platform", ((1, "Create"), (3, "Fell"))),
        ("Work inside", ((2, "Grow"),)),
    ]


def test_the_first_ranked_entries_alone_have_their_own_scale(run: RunResults, content: Content) -> None:
    """A preview is not squeezed by entries that it does not show."""
    board = make_leaderboard(run, content, PAGE, None, permanent=False, top=2)
    assert [row.rank for row in board.ranked] == ["1", "2 (2–3)"]
    assert board.unranked == ()
    assert board.axis is not None
    assert 66_101.0 * 1.05 < board.axis.maximum < 66_101.0 * 1.1


def test_one_stage_needs_no_legend(run: RunResults, content: Content) -> None:
    """And its bar does not say where time goes."""
    stages = run.benchmark.stages[:1]
    single = replace(run, benchmark=run.benchmark.model_copy(update={"stages": stages}), entries=())
    board = make_leaderboard(single, content, PAGE, None, permanent=False)
    assert (board.legend, board.bar_name) == ((), "On one scale")


def test_one_unit_has_no_mean_over_units(run: RunResults, content: Content) -> None:
    """The caption says what was done."""
    one = replace(run, units=run.units[:1])
    board = make_leaderboard(one, content, PAGE, None, permanent=False)
    assert board.caption == "Cycle Time: median"
    both = make_leaderboard(run, content, PAGE, None, permanent=False)
    assert both.caption == "Cycle Time: median of each slope, geometric mean over 2 slopes"


def test_a_run_without_entries_has_an_empty_table(run: RunResults, content: Content) -> None:
    """Nothing to rank is no error."""
    board = make_leaderboard(replace(run, entries=()), content, PAGE, None, permanent=False)
    assert (board.ranked, board.unranked, board.axis, board.lanes) == ((), (), None, 0)


def test_no_two_rows_share_an_id(run: RunResults, content: Content) -> None:
    """Provider "a-b" with variant "c" and "a" with variant "b-c" are two entries."""
    first, second = run.entries[:2]
    alike = (replace(first, provider="a-b", variant="c"), replace(second, provider="a", variant="b-c"))
    board = make_leaderboard(replace(run, entries=alike), content, PAGE, None, permanent=False)
    assert len({row.id for row in (*board.ranked, *board.unranked)}) == 2
