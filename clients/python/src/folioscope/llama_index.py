"""Folioscope for LlamaIndex: `pip install "folioscope[llama-index]"`.

Every document and node carries `file_id`, `page`, `bbox` and `anchor` as metadata, so that an answer can be cited and checked.
"""

from __future__ import annotations

from typing import Any, Iterable, Mapping, Optional

from llama_index.core.readers.base import BaseReader
from llama_index.core.retrievers import BaseRetriever
from llama_index.core.schema import Document, NodeWithScore, QueryBundle, TextNode

from ._pieces import chunks_of, open_document, passages_for
from .client import Client

__all__ = ["FolioscopeReader", "FolioscopeRetriever"]

# For programs, not for the model: they would be embedded and sent along with the text.
_FOR_PROGRAMS = ["bbox", "anchor", "citations", "chunk_id", "file_id", "score"]


class FolioscopeReader(BaseReader):
    """Reads files in chunks along their own sections, paragraphs and tables.

    chunk_options: of `Document.chunks`, such as {"chunk_tokens": 300, "by": "size"}.
    """

    def __init__(self, client: Optional[Client] = None, chunk_options: Optional[Mapping[str, Any]] = None) -> None:
        self._client = client or Client()
        self._chunk_options = dict(chunk_options or {})

    def lazy_load_data(self, *places: Any) -> Iterable[Document]:
        """The chunks of paths, ids of stored files, or documents of the client."""
        for place in places:
            for text, metadata in chunks_of(open_document(self._client, place), self._chunk_options):
                yield Document(
                    text=text,
                    metadata=metadata,
                    excluded_embed_metadata_keys=_FOR_PROGRAMS,
                    excluded_llm_metadata_keys=_FOR_PROGRAMS,
                )

    def load_data(self, *places: Any) -> list[Document]:
        return list(self.lazy_load_data(*places))


class FolioscopeRetriever(BaseRetriever):
    """Finds the passages that answer a question, in all files of the server. No vectors are computed.

    k: how many passages.
    search_options: of `Client.search_files`, such as {"file_ids": [...]} or {"file_types": ["pdf"]}.
    """

    def __init__(self, client: Optional[Client] = None, k: int = 8, **search_options: Any) -> None:
        super().__init__()
        self._client = client or Client()
        self._k = k
        self._search_options = search_options

    def _retrieve(self, query_bundle: QueryBundle) -> list[NodeWithScore]:
        return [
            NodeWithScore(
                node=TextNode(
                    text=text,
                    metadata=metadata,
                    excluded_embed_metadata_keys=_FOR_PROGRAMS,
                    excluded_llm_metadata_keys=_FOR_PROGRAMS,
                ),
                score=score,
            )
            for text, metadata, score in passages_for(
                self._client, query_bundle.query_str, self._k, self._search_options
            )
        ]
