"""A run's description for machine learning: Croissant 1.0, as docs.mlcommons.org/croissant specifies it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from generator.documents.citation import make_citation
from generator.documents.dataset import Dataset
from generator.documents.described_table import DescribedColumn, DescribedTable, describe_tables, table_files
from generator.documents.download import Download
from generator.documents.json_file import Document
from generator.documents.linked_data import media_type

_CONTEXT: Final = {
    "@language": "en",
    "@vocab": "https://schema.org/",
    "citeAs": "cr:citeAs",
    "column": "cr:column",
    "conformsTo": "dct:conformsTo",
    "cr": "http://mlcommons.org/croissant/",
    "rai": "http://mlcommons.org/croissant/RAI/",
    "data": {"@id": "cr:data", "@type": "@json"},
    "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
    "dct": "http://purl.org/dc/terms/",
    "equivalentProperty": "cr:equivalentProperty",
    "examples": {"@id": "cr:examples", "@type": "@json"},
    "extract": "cr:extract",
    "field": "cr:field",
    "fileProperty": "cr:fileProperty",
    "fileObject": "cr:fileObject",
    "fileSet": "cr:fileSet",
    "format": "cr:format",
    "includes": "cr:includes",
    "isLiveDataset": "cr:isLiveDataset",
    "jsonPath": "cr:jsonPath",
    "key": "cr:key",
    "md5": "cr:md5",
    "parentField": "cr:parentField",
    "path": "cr:path",
    "recordSet": "cr:recordSet",
    "references": "cr:references",
    "regex": "cr:regex",
    "repeated": "cr:repeated",
    "replace": "cr:replace",
    "samplingRate": "cr:samplingRate",
    "sc": "https://schema.org/",
    "separator": "cr:separator",
    "source": "cr:source",
    "subField": "cr:subField",
    "transform": "cr:transform",
}
"""The context that the specification gives for version 1.0."""
_TYPES: Final = {
    "string": "sc:Text",
    "integer": "sc:Integer",
    "number": "sc:Float",
    "boolean": "sc:Boolean",
    "datetime": "sc:DateTime",
}
_PARQUET: Final = "application/x-parquet"
"""The name that Croissant's readers know."""


def croissant_document(dataset: Dataset, files: Sequence[Download]) -> Document:
    """All `files` of the run, and a record set for each that holds a table."""
    tables = table_files(describe_tables(dataset.benchmark), files)
    return {
        "@context": _CONTEXT,
        "@type": "sc:Dataset",
        "conformsTo": "http://mlcommons.org/croissant/1.0",
        "name": dataset.name,
        "alternateName": dataset.title,
        "description": dataset.description,
        "url": dataset.url or f"../#{dataset.run}",
        "version": dataset.version,
        "license": dataset.licence_url or dataset.licence,
        "creator": {"@type": "sc:Organization", "name": dataset.creator},
        "publisher": {"@type": "sc:Organization", "name": dataset.publisher},
        "datePublished": f"{dataset.finished:%Y-%m-%d}",
        "keywords": list(dataset.keywords),
        "isAccessibleForFree": True,
        "citeAs": make_citation(dataset).bibtex,
        **dataset.status,
        **({"isBasedOn": dataset.source_url} if dataset.source_url else {}),
        "distribution": [_file(dataset, file) for file in files],
        "recordSet": [_record_set(*table) for table in tables],
    }


def _file(dataset: Dataset, file: Download) -> Document:
    return {
        "@type": "cr:FileObject",
        "@id": file.name,
        "name": file.name,
        "contentUrl": dataset.file_url(file),
        "contentSize": f"{file.bytes} B",
        "encodingFormat": _PARQUET if file.name.endswith(".parquet") else media_type(file.name),
        "sha256": file.sha256,
    }


def _record_set(id: str, table: DescribedTable, file: Download) -> Document:
    return {
        "@type": "cr:RecordSet",
        "@id": id,
        "name": id,
        "description": table.meaning,
        **({"key": [{"@id": f"{id}/{column}"} for column in table.key]} if table.key else {}),
        "field": list(_fields(id, table.columns, file)),
    }


def _fields(id: str, columns: Iterable[DescribedColumn], file: Download) -> Iterable[Document]:
    for column in columns:
        yield {
            "@type": "cr:Field",
            "@id": f"{id}/{column.name}",
            "name": column.name,
            "description": column.meaning,
            "dataType": _TYPES[column.type],
            "source": {"fileObject": {"@id": file.name}, "extract": {"column": column.name}},
        }
