"""How a run's data is cited: as text, for BibTeX, and as a Citation File (CFF 1.2)."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from generator.documents.dataset import Dataset

_SPDX = re.compile(r"[A-Za-z0-9.+-]+")
_BIBTEX = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        "{": r"\textbraceleft{}",
        "}": r"\textbraceright{}",
        **{character: f"\\{character}" for character in "&%$#_"},
    }
)
"""What BibTeX would not take as it is. It counts a brace behind a backslash too."""


@dataclass(frozen=True)
class Citation:
    """The same words in three forms."""

    text: str
    bibtex: str
    cff: str


def make_citation(dataset: Dataset) -> Citation:
    """How to cite `dataset`."""
    return Citation(_text(dataset), _bibtex(dataset), _cff(dataset))


def _text(dataset: Dataset) -> str:
    published = f" Published by {dataset.publisher}." if dataset.publisher != dataset.creator else ""
    address = f" {dataset.url}" if dataset.url else ""
    return (
        f"{dataset.creator} ({dataset.finished.year}). {dataset.title} [data set].{published} "
        f"{dataset.licence}.{address}"
    )


def _bibtex(dataset: Dataset) -> str:
    fields = {
        "author": f"{{{dataset.creator.translate(_BIBTEX)}}}",
        "title": f"{{{dataset.title.translate(_BIBTEX)}}}",
        "year": str(dataset.finished.year),
        "month": str(dataset.finished.month),
        "publisher": dataset.publisher.translate(_BIBTEX),
        "note": " ".join(_notes(dataset)).translate(_BIBTEX),
    }
    if dataset.url:
        fields["url"] = dataset.url
    lines = "".join(f"  {name} = {{{value}}},\n" for name, value in fields.items())
    return f"@misc{{{dataset.name},\n{lines}}}\n"


def _notes(dataset: Dataset) -> tuple[str, ...]:
    """What a citation must not leave out."""
    notes = ["Data set.", f"Licence: {dataset.licence}."]
    if dataset.source_url:
        notes.append(f"Imported from {dataset.source_url}.")
    return (*notes, *dataset.caveats)


def _cff(dataset: Dataset) -> str:
    """YAML of which every value is JSON, since that is YAML too and quotes whatever needs it."""
    fields: dict[str, object] = {
        "cff-version": "1.2.0",
        "message": "Cite the data as below.",
        "type": "dataset",
        "title": dataset.title,
        "abstract": dataset.description,
        "authors": [{"name": dataset.creator}],
        "date-released": f"{dataset.finished:%Y-%m-%d}",
        "version": dataset.version,
        "keywords": list(dataset.keywords),
    }
    if _SPDX.fullmatch(dataset.licence):
        fields["license"] = dataset.licence
    if dataset.url:
        fields["url"] = dataset.url
    return "".join(f"{name}: {json.dumps(value, ensure_ascii=False)}\n" for name, value in fields.items())
