"""How data is cited."""

import json
from dataclasses import replace

from generator.documents.citation import make_citation
from generator.documents.dataset import make_dataset
from tests.forest import Forest


def test_the_text_names_who_when_what_and_how(forest: Forest) -> None:
    """And who published it, where that is another."""
    run, older, content = forest.run, forest.older, forest.content
    assert make_citation(make_dataset(run, content.site)).text == (
        "BoxRouter (2026). BoxRouter Forestry, run of 15 November 2026 (simulated) [data set]. CC-BY-4.0."
    )
    placed = content.site.model_copy(update={"base_url": "https://trees.example/"})
    assert make_citation(make_dataset(older, placed)).text == (
        "The foresters (2026). BoxRouter Forestry, run of 8 November 2026 [data set]. "
        "Published by BoxRouter. MIT. https://trees.example/forestry/data/#2026-11-08"
    )


def test_bibtex_has_its_special_characters_escaped(forest: Forest) -> None:
    """A key without spaces, a name that is not taken apart, and where it was imported from."""
    older, content = forest.older, forest.content
    dataset = replace(make_dataset(older, content.site), creator=r"Oak & Yew_{50%}\~^")
    entry = make_citation(dataset).bibtex
    assert entry.startswith("@misc{boxrouter-forestry-2026-11-08,\n")
    name = (
        r"Oak \& Yew\_\textbraceleft{}50\%\textbraceright{}"
        r"\textbackslash{}\textasciitilde{}\textasciicircum{}"
    )
    assert f"  author = {{{{{name}}}}},\n" in entry
    one_brace = make_citation(replace(dataset, creator="Oak {")).bibtex
    assert one_brace.count("{") == one_brace.count("}")
    assert "  year = {2026},\n" in entry
    assert "Imported from https://example.org/results." in entry
    assert "url" not in entry.replace("https", "")


def test_the_citation_file_is_yaml_of_json_values(forest: Forest) -> None:
    """All that version 1.2.0 asks for; a licence only where it can be an SPDX id."""
    run, content = forest.run, forest.content
    dataset = make_dataset(run, content.site.model_copy(update={"base_url": "https://trees.example"}))
    lines = make_citation(dataset).cff.splitlines()
    fields = {name: json.loads(value) for name, value in (line.split(": ", 1) for line in lines)}
    assert fields["cff-version"] == "1.2.0"
    assert fields["type"] == "dataset"
    assert fields["authors"] == [{"name": "BoxRouter"}]
    assert (fields["license"], fields["date-released"]) == ("CC-BY-4.0", "2026-11-16")
    assert fields["url"] == "https://trees.example/forestry/data/#2026-11-15"
    free = make_citation(replace(dataset, licence="ask us, please")).cff
    assert "license:" not in free
