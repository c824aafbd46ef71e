"""How a long piece of work says how far it is."""

from generator.publishing.progress import counted


def test_items_are_counted_as_they_are_done() -> None:
    """Once before the first, so that nobody waits without a word; then after each, not before."""
    steps: list[tuple[str, int, int]] = []
    items = counted(lambda *step: steps.append(step), "Making", "ab")
    assert next(items) == "a"
    assert steps == [("Making", 0, 2)]
    assert list(items) == ["b"]
    assert steps == [("Making", 0, 2), ("Making", 1, 2), ("Making", 2, 2)]


def test_nothing_is_counted_as_well() -> None:
    """There is just nothing to do."""
    steps: list[tuple[str, int, int]] = []
    assert list(counted(lambda *step: steps.append(step), "Making", ())) == []
    assert steps == [("Making", 0, 0)]
