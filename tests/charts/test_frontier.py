"""Who is beaten by nobody in both time and cost."""

from hypothesis import given
from hypothesis import strategies as st

from generator.charts.frontier import frontier

VALUE = st.integers(1, 6).map(float)


@given(st.lists(st.tuples(VALUE, VALUE), max_size=12))
def test_the_frontier_is_what_no_other_beats(points: list[tuple[float, float]]) -> None:
    """As large in both and smaller in one is to beat."""

    def beaten(point: tuple[float, float]) -> bool:
        return any(other[0] <= point[0] and other[1] <= point[1] and other != point for other in points)

    found = frontier(points)
    assert set(found) == {index for index, point in enumerate(points) if not beaten(point)}
    assert [points[index][0] for index in found] == sorted(points[index][0] for index in found)
