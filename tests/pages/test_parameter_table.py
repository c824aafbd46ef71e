"""Parameters with their origin."""

from generator.definitions.content import Content
from generator.definitions.parameter import Parameter, ParameterSection
from generator.pages.parameter_table import parameter_groups
from generator.wording import routes
from generator.wording.routes import Page

PARAMETERS = (
    Parameter(id="trials", name="Trials", value=20, section="sandbox", origin="here"),
    Parameter(
        id="tail", name="Tail", value=90, section="rules", origin="common", note="Of {{ trials }}, <i>n</i>."
    ),
    Parameter(id="needs", name="Needs", value=18, section="rules", origin="computed"),
    Parameter(id="other", name="Other", value="x", section="unlisted", origin="here"),
)


def _with_sections(content: Content) -> Content:
    sections = (ParameterSection(id="rules", title="All rules"), ParameterSection(id="sandbox", title="Box"))
    return content.model_copy(update={"common": content.common.model_copy(update={"sections": sections})})


def test_sections_stand_in_the_content_s_order(content: Content) -> None:
    """A section that the content does not list comes last, named by its id."""
    groups = parameter_groups(PARAMETERS, _with_sections(content), Page("ash/parameters/"))
    assert [(group.id, group.title) for group in groups] == [
        ("rules", "All rules"),
        ("sandbox", "Box"),
        ("unlisted", "Unlisted"),
    ]


def test_an_inherited_value_leads_to_its_place(content: Content) -> None:
    """To the very row; values set here and computed ones lead nowhere."""
    rules, sandbox, _ = parameter_groups(PARAMETERS, _with_sections(content), Page("ash/parameters/"))
    tail, needs = rules.rows
    assert tail.common is not None
    assert tail.common.text == "From Common Methodology"
    assert tail.common.href == "../../methodology/#parameter-tail"
    assert (needs.common, needs.origin) == (None, "computed")
    assert (sandbox.rows[0].common, sandbox.rows[0].origin) == (None, "set here")


def test_on_the_common_page_the_row_itself_is_the_place(content: Content) -> None:
    """It has the id that others link to."""
    rules = parameter_groups(PARAMETERS, _with_sections(content), Page(routes.METHODOLOGY))[0]
    assert (rules.rows[0].id, rules.rows[0].common) == ("parameter-tail", None)


def test_notes_take_their_figures_from_parameters(content: Content) -> None:
    """And stay text."""
    rules = parameter_groups(PARAMETERS, _with_sections(content), Page("ash/parameters/"))[0]
    assert ">20</data>, &lt;i&gt;n&lt;/i&gt;." in rules.rows[0].note


def test_some_sections_can_be_picked(content: Content) -> None:
    """For a sidebar."""
    groups = parameter_groups(PARAMETERS, _with_sections(content), Page("ash/"), ("sandbox",))
    assert [group.id for group in groups] == ["sandbox"]


def test_a_part_is_a_table_whose_rows_can_be_linked_to(content: Content) -> None:
    """Each row has its anchor; an origin leads to its place; a missing note is only read out."""
    rules = parameter_groups(PARAMETERS, _with_sections(content), Page("ash/parameters/"))[0]
    table = rules.table
    assert (table.id, table.caption, table.is_captioned) == ("group-rules", "All rules", False)
    assert [row.id for row in table.rows] == ["parameter-tail", "parameter-needs"]
    assert [cell.href for cell in table.cells("origin")] == ["../../methodology/#parameter-tail", ""]
    assert [(cell.text, cell.gap) for cell in table.cells("note")][1] == ("no note", "silent")
