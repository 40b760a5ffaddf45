"""Chunks and passages as texts with metadata, the same for every library that they are handed to."""

from __future__ import annotations

from .client import Client
from .document import Document

TYPE_CHECKING = False
if TYPE_CHECKING:
    import os
    from typing import Any, Iterator, Mapping, Union

    from .models import Chunk, FileMatch

    Piece = tuple[str, dict[str, Any]]
    # A path, the id of a stored file (doc_…), or a document.
    Place = Union[str, os.PathLike[str], Document]


def open_document(client: Client, place: Place) -> Document:
    if isinstance(place, Document):
        return place
    name = str(place)
    return client.document(name) if name.startswith("doc_") else client.upload(name)


def chunks_of(document: Document, options: Mapping[str, Any]) -> Iterator[Piece]:
    """The chunks of a document. `page`, `bbox` and `anchor` are those of the first part; `citations` has all parts."""
    for chunk in document.iter_chunks(**options):
        yield chunk.text, chunk_metadata(document, chunk)


def chunk_metadata(document: Document, chunk: Chunk) -> dict[str, Any]:
    first = chunk.citations[0] if chunk.citations else None
    return {
        **file_metadata(document),
        "chunk_id": chunk.id,
        "kind": chunk.kind,
        "page": chunk.page,
        "end_page": chunk.end_page,
        "bbox": first.bbox if first else None,
        "anchor": first.anchor if first else None,
        "heading_path": chunk.heading_path,
        "sheet": chunk.sheet,
        "range": chunk.range,
        "table_id": chunk.table_id,
        "citations": [citation.raw for citation in chunk.citations],
    }


def file_metadata(document: Document) -> dict[str, Any]:
    return {"source": document.file_name, "file_id": document.id, "file_type": document.file_type}


def passages_for(client: Client, query: str, count: int, options: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any], float]]:
    """The passages that answer a question best, over all files or those that the options name."""
    found = client.search_files(query, order="relevance", max_results=count, **options)
    for match in found.matches:
        yield match.snippet, match_metadata(match), match.score


def match_metadata(match: FileMatch) -> dict[str, Any]:
    return {
        "source": match.file_name,
        "file_id": match.file_id,
        "file_type": match.file_type,
        "page": match.page,
        "bbox": match.bbox,
        "anchor": match.anchor,
        "section_path": match.section_path,
        "sheet": match.sheet,
        "table_id": match.table_id,
        "score": match.score,
    }
