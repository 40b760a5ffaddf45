"""Folioscope for Haystack: `pip install "folioscope[haystack]"`.

Every document carries `file_id`, `page`, `bbox` and `anchor` in its meta, so that an answer can be cited and checked.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Optional, Union

from haystack import Document, component
from haystack.dataclasses import ByteStream

from ._pieces import chunks_of
from .client import Client

__all__ = ["FolioscopeConverter"]


@component
class FolioscopeConverter:
    """Converts files into documents, one for each chunk along their own sections, paragraphs and tables.

    server: address of the server; found or started unless given.
    chunk_options: of `Document.chunks`, such as {"chunk_tokens": 300, "by": "size"}.
    """

    def __init__(self, server: Optional[str] = None, chunk_options: Optional[dict[str, Any]] = None) -> None:
        self.server = server
        self.chunk_options = chunk_options or {}
        self._client: Optional[Client] = None

    def warm_up(self) -> None:
        if self._client is None:
            self._client = Client(self.server)

    @component.output_types(documents=list[Document])
    def run(
        self, sources: list[Union[str, Path, ByteStream]], meta: Optional[Union[dict[str, Any], list[dict[str, Any]]]] = None
    ) -> dict[str, list[Document]]:
        """sources: paths or byte streams. meta: for all documents, or one for each source."""
        self.warm_up()
        assert self._client is not None
        given = meta if isinstance(meta, list) else [meta or {}] * len(sources)
        if len(given) != len(sources):
            raise ValueError(f"There are {len(sources)} sources and {len(given)} meta.")
        documents = []
        for source, own in zip(sources, given):
            if isinstance(source, ByteStream):
                name = str(source.meta.get("file_name") or source.meta.get("file_path") or "document")
                uploaded = self._client.upload(source.data, file_name=Path(name).name)
                own = {**source.meta, **own}
            else:
                uploaded = self._client.upload(str(source))
            for text, metadata in chunks_of(uploaded, self.chunk_options):
                documents.append(Document(content=text, meta={**own, **metadata}))
        return {"documents": documents}
