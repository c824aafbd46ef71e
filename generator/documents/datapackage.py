"""A run's description as a Data Package (specs.frictionlessdata.io, version 1)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.documents.dataset import Dataset
from generator.documents.described_table import DescribedColumn, DescribedTable, describe_tables, table_files
from generator.documents.download import Download
from generator.documents.json_file import Document
from generator.documents.linked_data import media_type

_DATETIME = "any"
"""Frictionless' own default has no fractions of a second."""


def datapackage_document(dataset: Dataset, files: Sequence[Download]) -> Document:
    """The tables among `files`, of the run's folder, with their columns."""
    source = {"title": dataset.notice, **({"path": dataset.source_url} if dataset.source_url else {})}
    return {
        "profile": "data-package",
        "name": dataset.name,
        "id": dataset.url or dataset.name,
        "title": dataset.title,
        "description": dataset.description,
        "version": dataset.version,
        "created": f"{dataset.finished:%Y-%m-%dT%H:%M:%SZ}",
        "simulated": "simulated" in dataset.marks,
        "partial": "partial" in dataset.marks,
        **({"homepage": dataset.url} if dataset.url else {}),
        "keywords": list(dataset.keywords),
        "licenses": [_licence(dataset)],
        "contributors": [{"title": dataset.creator, "role": "author"}],
        **({"sources": [source]} if dataset.notice else {}),
        "resources": [_resource(*table) for table in table_files(describe_tables(dataset.benchmark), files)],
    }


def _licence(dataset: Dataset) -> Document:
    name = re.sub(r"[^-a-zA-Z0-9._]+", "-", dataset.licence)
    path = {"path": dataset.licence_url} if dataset.licence_url else {}
    return {"name": name, "title": dataset.licence, **path}


def _resource(id: str, table: DescribedTable, file: Download) -> Document:
    is_csv = file.name.endswith(".csv.gz")
    return {
        "profile": "tabular-data-resource" if is_csv else "data-resource",
        "type": "table" if is_csv else "file",
        "name": id,
        "path": file.name,
        "description": table.meaning,
        "format": "csv" if is_csv else "parquet",
        "mediatype": media_type(file.name),
        **({"encoding": "utf-8", "compression": "gz"} if is_csv else {}),
        "bytes": file.bytes,
        "hash": f"sha256:{file.sha256}",
        "schema": {
            "fields": [_field(column) for column in table.columns],
            **({"primaryKey": list(table.key)} if table.key else {}),
        },
    }


def _field(column: DescribedColumn) -> Document:
    constraints: Document = {} if column.null else {"required": True}
    if column.words:
        constraints["enum"] = list(column.words)
    return {
        "name": column.name,
        "type": column.type,
        "description": column.meaning,
        **({"format": _DATETIME} if column.type == "datetime" else {}),
        **({"constraints": constraints} if constraints else {}),
    }
