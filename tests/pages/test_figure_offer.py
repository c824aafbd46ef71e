"""What the script of figures needs."""

from generator.pages.figure_offer import figure_offer
from generator.pages.layout import Site
from generator.wording import routes
from generator.wording.routes import Page


def test_documents_are_those_of_the_run(site: Site) -> None:
    """From the newest run's short address too."""
    run = site.runs["forestry"][1]
    offer = figure_offer(site, run, Page(routes.results("forestry")))
    assert offer.script == "../../assets/provenance.1.js"
    assert offer.entries == "../runs/2026-11-15/providers/"
    own = figure_offer(site, run, Page(routes.results("forestry", run.run)))
    assert own.entries == "../providers/"
