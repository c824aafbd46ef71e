"""What two versions of a file differ in."""

from generator.verification.difference import capped, differing, items_differing, shown


def test_a_difference_says_both_values() -> None:
    """In the words that the user reads."""
    line = differing("results.json", "ash, value", "60.51", "60.52").line()
    assert line == "results.json: ash, value: published 60.51; expected 60.52, as recomputed"


def test_a_long_value_is_cut() -> None:
    """One line stays one line."""
    assert len(shown("x" * 1000)) == 100
    assert shown("x" * 100) == "x" * 100


def test_many_differences_of_one_file_are_counted() -> None:
    """So that other files are heard of."""
    problems = [differing("a", str(number), "1", "2") for number in range(25)]
    told = list(capped("a", problems))
    assert told[:20] == problems[:20]
    assert [problem.found for problem in told[20:]] == ["5 more that differ"]
    assert list(capped("a", problems[:20])) == problems[:20]


def test_items_are_compared_from_both_ends() -> None:
    """One that differs is one difference; one too many is one too, wherever it is."""
    items = [(f"place {number}", str(number)) for number in range(5)]
    changed = [*items[:2], ("place 2", "two"), *items[3:]]
    (problem,) = items_differing("a", changed, items)
    assert (problem.place, problem.found, problem.expected) == (
        "place 2",
        "published two",
        "2, as recomputed",
    )
    (problem,) = items_differing("a", [*items[:2], ("here", "more"), *items[2:]], items)
    assert (problem.found, problem.expected) == ("published more", "nothing, as recomputed")
    (problem,) = items_differing("a", items[:-1], items)
    assert (problem.place, problem.found, problem.expected) == (
        "place 4",
        "published nothing",
        "4, as recomputed",
    )
    assert items_differing("a", items, items) == []
