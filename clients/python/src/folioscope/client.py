"""The client whose calls wait for their answers."""

from __future__ import annotations

from . import models as m
from ._sync_api import ClientOperations
from .document import Document

TYPE_CHECKING = False
if TYPE_CHECKING:
    import os
    import ssl
    from types import TracebackType
    from typing import Any, Callable, Iterable, Iterator, Literal, Mapping

    from ._content import Content
    from ._errors import FolioscopeError
    from ._upload import Layout, Ocr, Progress, Source

TIMEOUT_SECONDS = 180.0
MAX_RETRIES = 4


class Client(ClientOperations):
    """Asks a Folioscope server. May be used by many threads.

    server: its address. Unless told: the environment variable FOLIO_SERVER; else a server on 127.0.0.1:8000; else one
        is started (`folio serve`, or what FOLIO_COMMAND says) and ended with the client.
    api_key: by default, the environment variable FOLIO_API_KEY.
    timeout: seconds of silence after which a call gives up.
    ssl_context: for https, in place of the usual one.
    max_retries: how often a call is tried again when the server is busy (429, 503) or the connection breaks.
    """

    def __init__(
        self,
        server: str | None = None,
        api_key: str | None = None,
        *,
        timeout: float = TIMEOUT_SECONDS,
        max_retries: int = MAX_RETRIES,
        ssl_context: ssl.SSLContext | None = None,
    ) -> None:
        from ._session import Session

        self._session = Session(server, api_key, timeout, max_retries, ssl_context)
        self._session.open()

    @property
    def server(self) -> str:
        """The address of the server."""
        return self._session.open().server

    def upload(
        self,
        source: Source | None = None,
        *,
        url: str | None = None,
        file_name: str | None = None,
        password: str | None = None,
        ocr: Ocr | None = None,
        expires_in: int | None = None,
        layout: Layout | None = None,
        wait: bool | float = True,
        progress: Progress | None = None,
        idempotency_key: str | None = None,
    ) -> Document:
        """Upload a document: a path, bytes, or a binary file, sent in blocks; or a web address.

        url: in place of a source. This machine fetches it and sends it on.
        file_name: default: that of the path, file or address. It tells the type where the bytes do not.
        password: opens a locked document.
        ocr: which pages that show text as a picture are recognised, and their script or language, such as
            "auto:latin" or "2,5-7:el"; default: as the server is configured.
        expires_in: seconds after which it is deleted with all that was made of it; as the tenant has it by default.
        layout: what is said of the layout of PDFs in place of what would be found: columns, tables, only, ignore,
            furniture, pages.
        wait: True until it is read; False not at all; a number of seconds at most. Look at `status` then.
        progress: called with the bytes sent so far, and all of them (None where that is not known).
        idempotency_key: the same key again gets the first answer again; each call has its own by default.
        """
        file = self.upload_file(
            source,
            url=url,
            file_name=file_name,
            password=password,
            ocr=ocr,
            expires_in=expires_in,
            layout=layout,
            wait=wait,
            progress=progress,
            idempotency_key=idempotency_key,
        )
        return Document(self, file.raw)

    def upload_file(
        self,
        file: Source | None = None,
        *,
        url: str | None = None,
        file_name: str | None = None,
        password: str | None = None,
        ocr: Ocr | None = None,
        expires_in: int | None = None,
        layout: Layout | None = None,
        wait: bool | float = True,
        progress: Progress | None = None,
        idempotency_key: str | None = None,
    ) -> m.File:
        """As `upload`, and gives the record alone."""
        return m.File(
            self._session.upload(
                file,
                url=url,
                file_name=file_name,
                password=password,
                ocr=ocr,
                expires_in=expires_in,
                layout=layout,
                wait=wait,
                progress=progress,
                idempotency_key=idempotency_key,
            )
        )

    def upload_many(
        self,
        sources: Iterable[Source],
        *,
        workers: int = 4,
        progress: Callable[[int, int, Document | FolioscopeError], object] | None = None,
        errors: Literal["raise", "return"] = "raise",
        ocr: Ocr | None = None,
        layout: Layout | None = None,
    ) -> list[Any]:
        """Upload many documents, some at a time, and give them in the order of their sources.

        workers: uploads at a time.
        progress: called after each with how many are done, how many there are, and the document or its error.
        errors: "raise" stops at the first error; "return" puts it in the place of the document.
        ocr, layout: as for `upload`.
        """
        from ._many import run_many

        return run_many(lambda source: self.upload(source, ocr=ocr, layout=layout), list(sources), workers, progress, errors)

    def document(self, id: str) -> Document:
        """A document that was uploaded before."""
        return Document(self, self.get_file(id).raw)

    def files(self, *, limit: int | None = None) -> Iterator[Document]:
        """Every document of the service, the newest first.

        limit: How many to ask for at a time; default: 50.
        """
        return (Document(self, file.raw) for file in self.iter_list_files(limit=limit))

    def close(self) -> None:
        """Close the connections, and end the server if this client started it."""
        self._session.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Client({self.server!r})"

    def _wait_until_read(self, file: dict[str, Any]) -> dict[str, Any]:
        return self._session.wait_until_read(file, None)

    def _save(self, path: str, target: str | os.PathLike[str]) -> None:
        self._session.save(path, target)

    def _json(self, method: str, path: str, inputs: Mapping[str, Any], *, creates: bool = False) -> dict[str, Any]:
        return self._session.json(method, path, inputs, creates=creates)

    def _content(self, method: str, path: str, inputs: Mapping[str, Any]) -> Content:
        return self._session.content(method, path, inputs)

    def _nothing(self, method: str, path: str, inputs: Mapping[str, Any]) -> None:
        self._session.nothing(method, path, inputs)
