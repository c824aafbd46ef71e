"""Where a scatter's names go."""

from hypothesis import given
from hypothesis import strategies as st

from generator.charts.labels import GAP, label_width, place_labels

FRAME = (400.0, 300.0)


def test_a_name_with_room_stands_above_right() -> None:
    """The usual place."""
    assert place_labels([(100, 100)], [50], 12, FRAME) == ("above right",)


def test_a_name_at_the_edge_goes_the_other_way() -> None:
    """No name leaves the frame."""
    assert place_labels([(390, 100), (100, 2)], [50, 50], 12, FRAME) == ("above left", "below right")


def test_a_name_with_one_place_gets_it() -> None:
    """The long name has room above right only, the short one on both sides: neither is left out."""
    short, long = (60, 290), (50, 290)
    assert place_labels([short, long], [20, 60], 12, FRAME) == ("above left", "above right")


def test_letters_are_as_wide_as_they_are() -> None:
    """Narrow ones take less room than wide ones; in Liberation Sans 12 px these are 94.4 and 40 px wide."""
    assert 94.4 < label_width("Hazel (estimated)", 12) < 105
    assert 40 < label_width("MMMM", 12) < 48


def test_a_name_without_room_is_left_out() -> None:
    """The table has it."""
    crowd = [(200.0, 150.0)] * 6
    assert place_labels(crowd, [50] * 6, 12, FRAME)[4:] == (None, None)


@given(st.lists(st.tuples(st.floats(0, 400), st.floats(0, 300)), max_size=10))
def test_names_never_cover_each_other(points: list[tuple[float, float]]) -> None:
    """Any two that are placed are apart."""
    boxes = []
    for (x, y), corner in zip(points, place_labels(points, [60] * len(points), 12, FRAME), strict=True):
        if corner is not None:
            left = x + GAP if "right" in corner else x - GAP - 60
            top = y - GAP - 12 if "above" in corner else y + GAP
            boxes.append((left, top))
    for first, one in enumerate(boxes):
        for other in boxes[first + 1 :]:
            assert abs(one[0] - other[0]) >= 60 - 1e-9 or abs(one[1] - other[1]) >= 12 - 1e-9
