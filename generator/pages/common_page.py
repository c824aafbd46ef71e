"""The Common Methodology, whole."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from generator.pages.coverage_table import CoverageText, coverage_text
from generator.pages.exception import ExceptionText, common_exception_texts
from generator.pages.layout import Frame, Layout, Site, make_layout
from generator.pages.parameter_table import ParameterGroup, parameter_groups
from generator.wording import routes
from generator.wording.link import Link
from generator.wording.prose import SECTION_LEVEL, ProseSection, render_prose
from generator.wording.prose_links import make_resolver
from generator.wording.routes import Page


@dataclass(frozen=True)
class CommonPage:
    """The context of `common.html`."""

    layout: Layout
    lead: Markup
    contents: tuple[Link, ...]
    sections: tuple[ProseSection, ...]
    coverage: CoverageText | None
    groups: tuple[ParameterGroup, ...]
    exceptions: tuple[ExceptionText, ...]


def common_page(site: Site) -> CommonPage:
    """The rules that every benchmark inherits."""
    page = Page(routes.METHODOLOGY)
    common = site.content.common
    prose = render_prose(common.methodology.markdown, common.parameters, make_resolver(page, None), {})
    frame = Frame(
        page=page,
        heading="Common Methodology",
        description="The rules that every benchmark of this site inherits, with their values.",
    )
    return CommonPage(
        layout=make_layout(site, frame),
        lead=prose.lead,
        contents=tuple(
            Link(heading.title, f"#{heading.id}")
            for heading in prose.headings
            if heading.level == SECTION_LEVEL
        ),
        sections=prose.sections,
        coverage=None if common.coverage is None else coverage_text(common.coverage, common.rules),
        groups=parameter_groups(common.parameters, site.content, page),
        exceptions=common_exception_texts(site.content),
    )
