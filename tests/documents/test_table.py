"""Tables as JSON."""

from generator.documents.table import cell_document, column_document
from generator.wording.bar import Axis, Bar, Part, Tick
from generator.wording.link import Link
from generator.wording.table import Cell, Column


def test_fields_with_their_usual_value_are_left_out() -> None:
    """A cell of words is its words."""
    assert cell_document(Cell("Ash")) == {"text": "Ash"}
    assert cell_document(Cell()) == {}


def test_a_figure_is_sorted_by_itself() -> None:
    """What sorts a cell is written where it is another thing, 0 too."""
    assert cell_document(Cell("61.3 s", value="61276.0", sort_value=61276.0)) == {
        "text": "61.3 s",
        "value": "61276.0",
    }
    assert cell_document(Cell("18", of="/20", sort_value=0.9)) == {
        "text": "18",
        "of": "/20",
        "sort_value": 0.9,
    }
    assert cell_document(Cell("none", "word", sort_value=0)) == {
        "text": "none",
        "gap": "word",
        "sort_value": 0,
    }


def test_a_bar_is_its_numbers() -> None:
    """Positions follow from them; bounds that are open say so."""
    part = Part(2, 0.123456789, "12 %", "7.57 s", "0%", "12%")
    bar = Bar(61276.0293308, 60736.8326825, 61914.1, False, True, (part,), "90%", "95%")
    assert cell_document(Cell(bar=bar)) == {
        "bar": {
            "value": 61276.0,
            "low": 60736.8,
            "high": 61914.1,
            "high_open": True,
            "parts": [[2, 0.12346, "12 %", "7.57 s"]],
        }
    }


def test_lists_and_links_are_plain_data() -> None:
    """In their order."""
    cell = Cell(summary="1 task", links=(Link("Oak", "../oak/"),), notes=("estimated",), marks=("", "start"))
    assert cell_document(cell) == {
        "summary": "1 task",
        "links": [{"text": "Oak", "href": "../oak/"}],
        "notes": ["estimated"],
        "marks": ["", "start"],
    }


def test_a_column_has_its_head() -> None:
    """With the scale of its bars."""
    head = Cell("Where", axis=Axis(100.0, (Tick("0%", "0 s"),)))
    assert column_document(Column("where", head, style="where")) == {
        "id": "where",
        "kind": "text",
        "head": {"text": "Where", "axis": {"maximum": 100.0, "ticks": [["0%", "0 s", "start"]]}},
        "style": "where",
    }
    sorted_by = Column("rate", Cell("Rate"), "figure", heads_rows=True, sort="first", most_first=True)
    assert column_document(sorted_by) == {
        "id": "rate",
        "kind": "figure",
        "head": {"text": "Rate"},
        "heads_rows": True,
        "most_first": True,
        "sort": "first",
    }
