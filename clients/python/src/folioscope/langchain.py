"""Folioscope for LangChain: `pip install "folioscope[langchain]"`.

Every document carries `file_id`, `page`, `bbox` and `anchor` as metadata, so that an answer can be cited and checked.
"""

from __future__ import annotations

from typing import Any, Iterator, Literal, Mapping, Optional, Sequence

from langchain_core.callbacks import CallbackManagerForRetrieverRun
from langchain_core.document_loaders import BaseLoader
from langchain_core.documents import BaseDocumentTransformer, Document
from langchain_core.retrievers import BaseRetriever

from ._pieces import chunks_of, file_metadata, open_document, passages_for
from .client import Client

__all__ = ["FolioscopeLoader", "FolioscopeRetriever", "FolioscopeSplitter"]


class FolioscopeLoader(BaseLoader):
    """Loads files: paths, ids of stored files, or documents of the client.

    mode: "chunks" (default), one document a "page", or the whole file as one "document" of Markdown.
    chunk_options: of `Document.chunks`, such as {"chunk_tokens": 300, "by": "size"}.
    """

    def __init__(
        self,
        *places: Any,
        client: Optional[Client] = None,
        mode: Literal["chunks", "page", "document"] = "chunks",
        chunk_options: Optional[Mapping[str, Any]] = None,
    ) -> None:
        self._places = places
        self._client = client or Client()
        self._mode = mode
        self._chunk_options = dict(chunk_options or {})

    def lazy_load(self) -> Iterator[Document]:
        for place in self._places:
            document = open_document(self._client, place)
            if self._mode == "chunks":
                for text, metadata in chunks_of(document, self._chunk_options):
                    yield Document(page_content=text, metadata=metadata)
            elif self._mode == "page":
                for page in document.pages():
                    text = "\n\n".join(block.text for block in page.text_blocks)
                    box = [0, 0, page.width, page.height]
                    metadata = {**file_metadata(document), "page": page.page, "bbox": box, "anchor": f"p{page.page}"}
                    yield Document(page_content=text, metadata=metadata)
            else:
                metadata = {**file_metadata(document), "page": 1, "bbox": None, "anchor": "p1"}
                yield Document(page_content=document.export("markdown").text, metadata=metadata)


class FolioscopeSplitter(BaseDocumentTransformer):
    """Splits loaded files into chunks along their own sections, paragraphs and tables; each chunk is cited.

    Takes documents with a `file_id`, as the loader gives them. Arguments are those of `Document.chunks`.
    """

    def __init__(self, client: Optional[Client] = None, **chunk_options: Any) -> None:
        self._client = client or Client()
        self._chunk_options = chunk_options

    def split_documents(self, documents: Sequence[Document]) -> list[Document]:
        ids = dict.fromkeys(document.metadata.get("file_id") for document in documents)
        if None in ids:
            raise ValueError("A document has no file_id. Load it with FolioscopeLoader, which keeps where texts stand.")
        return [
            Document(page_content=text, metadata=metadata)
            for id in ids
            for text, metadata in chunks_of(self._client.document(str(id)), self._chunk_options)
        ]

    def transform_documents(self, documents: Sequence[Document], **kwargs: Any) -> Sequence[Document]:
        return self.split_documents(documents)


class FolioscopeRetriever(BaseRetriever):
    """Finds the passages that answer a question, in all files of the server. No vectors are computed.

    k: how many passages.
    search_options: of `Client.search_files`, such as {"file_ids": [...]} or {"file_types": ["pdf"]}.
    """

    client: Any = None
    k: int = 8
    search_options: dict[str, Any] = {}

    def model_post_init(self, context: Any) -> None:
        super().model_post_init(context)
        if self.client is None:
            self.client = Client()

    def _get_relevant_documents(self, query: str, *, run_manager: CallbackManagerForRetrieverRun) -> list[Document]:
        found = passages_for(self.client, query, self.k, self.search_options)
        return [Document(page_content=text, metadata=metadata) for text, metadata, _ in found]
