"""Addresses and the links between them."""

from urllib.parse import urljoin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.wording import routes
from generator.wording.routes import Page

BASE = "https://example.org/below/a/path/"
ADDRESSES = [
    routes.HOME,
    routes.METHODOLOGY,
    routes.DATA,
    routes.API_INDEX,
    routes.methodology("ash"),
    routes.procedure("ash"),
    routes.parameters("ash"),
    routes.workloads("ash"),
    routes.data("ash"),
    routes.runs("ash"),
    routes.run("ash", "2026-11-15"),
    routes.units("ash"),
    routes.entries("ash", "2026-11-15"),
    routes.results("ash"),
    routes.results("ash", "2026-11-15"),
    routes.views("ash", "2026-11-15"),
    routes.unit("ash", "some-unit"),
    routes.unit("ash", "some-unit", "2026-11-15"),
    routes.entry("ash", "dogwood", "default"),
    routes.entry("ash", "dogwood", "fast"),
    routes.entry("ash", "dogwood-fast", "default"),
    routes.entry("ash", "dogwood", "fast", "2026-11-15"),
    routes.timelines("ash", "2026-11-15", "dogwood", "fast", "some-unit"),
    routes.compare("ash"),
    routes.compare("ash", run="2026-11-15"),
    routes.comparison_data("ash", "2026-11-15"),
    routes.history("ash"),
    routes.audit("oak"),
    routes.audit("oak", "2026-11-15"),
    routes.run_file("ash", "2026-11-15", "spans", "spans-0001.parquet"),
    routes.run_manifest("ash", "2026-11-15"),
    routes.run_checksums("ash", "2026-11-15"),
    routes.api_results("ash", "2026-11-15"),
    routes.api_audit("ash", "2026-11-15"),
    routes.api_rules("ash"),
    routes.api_schema("results"),
]
CHOSEN = routes.compare("ash", [("dogwood", "default"), ("birch", "fast")])


@given(st.sampled_from(ADDRESSES), st.sampled_from([*ADDRESSES, CHOSEN]))
def test_a_link_resolves_to_its_target_below_any_path(start: str, target: str) -> None:
    """A browser that follows a page's link is where the link was meant to lead."""
    href = Page(start).href(target)
    assert urljoin(BASE + start, href) == BASE + target
    assert not href.startswith("/")
    assert urljoin("file:///home/site/" + start, href) == "file:///home/site/" + target


@given(st.sampled_from(ADDRESSES))
def test_a_link_to_an_anchor_of_the_page_itself_is_the_fragment_alone(address: str) -> None:
    """No reload for a jump within the page."""
    assert Page(address).href(address, "statistics") == "#statistics"


def test_an_anchor_follows_the_address() -> None:
    """The id on the other page ends the link."""
    assert Page("ash/results/").href(routes.METHODOLOGY, "tail rule") == "../../methodology/#tail%20rule"


def test_a_page_without_a_known_place_links_from_the_root() -> None:
    """404 is served at any depth, so its links cannot be relative."""
    assert Page(routes.NOT_FOUND, root="/site/").href("ash/results/") == "/site/ash/results/"


@pytest.mark.parametrize(
    ("address", "path"),
    [("", "index.html"), ("ash/results/", "ash/results/index.html"), ("404.html", "404.html")],
)
def test_a_folder_page_is_written_as_its_index(address: str, path: str) -> None:
    """Static hosts serve a folder's index.html."""
    assert Page(address).path == path


def test_addresses_differ() -> None:
    """No two kinds of page or file share an address."""
    assert len(set(ADDRESSES)) == len(ADDRESSES)


def test_files_of_one_name_in_two_tables_stay_apart() -> None:
    """A file that is not named after its table gets the table's name in front."""
    trials = routes.run_file("ash", "r", "trials", "part-1.parquet")
    assert trials != routes.run_file("ash", "r", "spans", "part-1.parquet")
    assert routes.run_file("ash", "r", "spans", "spans-1.parquet").endswith("/spans-1.parquet")


ids = st.from_regex(r"[a-z0-9][a-z0-9-]{0,9}", fullmatch=True)


@given(st.tuples(ids, ids), st.tuples(ids, ids))
def test_no_two_entries_share_a_page(first: tuple[str, str], second: tuple[str, str]) -> None:
    """Whatever hyphens their ids hold."""
    assert (routes.entry("ash", *first) == routes.entry("ash", *second)) == (first == second)


def test_chosen_entries_stand_in_the_query() -> None:
    """By the names that their pages have, in the order of choice, ahead of an anchor."""
    chosen = routes.compare("ash", [("dogwood", "default"), ("birch", "fast")], "r")
    assert chosen == "ash/runs/r/compare/?entries=dogwood,birch.fast"
    assert Page("ash/results/").href(chosen, "units") == (
        "../runs/r/compare/?entries=dogwood,birch.fast#units"
    )


def test_the_default_variant_is_not_named() -> None:
    """A provider with one method is found below its id alone."""
    assert routes.entry("ash", "dogwood", "default") == "ash/providers/dogwood/"
    assert routes.entry("ash", "dogwood", "fast", "r") == "ash/runs/r/providers/dogwood.fast/"


@given(st.tuples(ids, st.integers(0, 999)), st.tuples(ids, st.integers(0, 999)))
def test_no_two_trials_of_an_entry_share_a_row(first: tuple[str, int], second: tuple[str, int]) -> None:
    """A unit whose id ends in a number included."""
    assert (routes.trial_anchor(*first) == routes.trial_anchor(*second)) == (first == second)
