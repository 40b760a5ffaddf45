"""The client for programs that await.

Each call runs in a thread of its own pool, over the same connections as the plain client's: as many calls run at a time
as there are threads (`max_concurrency`), further ones wait for one. A call that is cancelled ends at once for its task;
its connection is cut, so that its thread ends too and nothing is read or tried again behind the task's back.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from . import models as m
from ._async_api import AsyncClientOperations
from ._session import Session
from ._transport import Stop
from .async_document import AsyncDocument
from .client import MAX_RETRIES, TIMEOUT_SECONDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    import os
    import ssl
    from types import TracebackType
    from typing import Any, AsyncIterator, Callable, Iterable, Literal, Mapping, TypeVar

    from ._content import Content
    from ._errors import FolioscopeError
    from ._upload import Layout, Ocr, Progress, Source

    T = TypeVar("T")

MAX_CONCURRENCY = 32


class AsyncClient(AsyncClientOperations):
    """Asks a Folioscope server. The arguments are those of `Client`; the server is looked for at the first call.

    max_concurrency: how many calls may be under way at a time.
    """

    def __init__(
        self,
        server: str | None = None,
        api_key: str | None = None,
        *,
        timeout: float = TIMEOUT_SECONDS,
        max_retries: int = MAX_RETRIES,
        max_concurrency: int = MAX_CONCURRENCY,
        ssl_context: ssl.SSLContext | None = None,
    ) -> None:
        self._session = Session(server, api_key, timeout, max_retries, ssl_context)
        self._threads = ThreadPoolExecutor(max_concurrency, thread_name_prefix="folioscope")

    async def upload(
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
    ) -> AsyncDocument:
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
        progress: called in the event loop with the bytes sent so far, and all of them (None where that is not known).
        idempotency_key: the same key again gets the first answer again; each call has its own by default.
        """
        file = await self.upload_file(
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
        return AsyncDocument(self, file.raw)

    async def upload_file(
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
        loop = asyncio.get_running_loop()

        def tell(sent: int, total: int | None) -> None:
            if progress is not None:
                loop.call_soon_threadsafe(progress, sent, total)

        raw = await self._run(
            lambda stop: self._session.upload(
                file,
                url=url,
                file_name=file_name,
                password=password,
                ocr=ocr,
                expires_in=expires_in,
                layout=layout,
                wait=wait,
                progress=tell if progress is not None else None,
                idempotency_key=idempotency_key,
                stop=stop,
            )
        )
        return m.File(raw)

    async def upload_many(
        self,
        sources: Iterable[Source],
        *,
        workers: int = 4,
        progress: Callable[[int, int, AsyncDocument | FolioscopeError], object] | None = None,
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
        from ._many import run_many_async

        return await run_many_async(lambda source: self.upload(source, ocr=ocr, layout=layout), list(sources), workers, progress, errors)

    async def document(self, id: str) -> AsyncDocument:
        """A document that was uploaded before."""
        return AsyncDocument(self, (await self.get_file(id)).raw)

    async def files(self, *, limit: int | None = None) -> AsyncIterator[AsyncDocument]:
        """Every document of the service, the newest first.

        limit: How many to ask for at a time; default: 50.
        """
        async for file in self.iter_list_files(limit=limit):
            yield AsyncDocument(self, file.raw)

    async def close(self) -> None:
        """Close the connections, and end the server if this client started it."""
        try:
            await asyncio.get_running_loop().run_in_executor(self._threads, self._session.close)
        finally:
            self._threads.shutdown(wait=False)

    async def __aenter__(self) -> AsyncClient:
        await self._run(lambda stop: self._session.open())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def _run(self, work: Callable[[Stop], T]) -> T:
        self._session.check_open()
        stop = Stop()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, stop)
        except asyncio.CancelledError:
            stop.ask()
            raise

    async def _wait_until_read(self, file: dict[str, Any]) -> dict[str, Any]:
        return await self._run(lambda stop: self._session.wait_until_read(file, None, stop=stop))

    async def _save(self, path: str, target: str | os.PathLike[str]) -> None:
        await self._run(lambda stop: self._session.save(path, target, stop=stop))

    async def _json(
        self, method: str, path: str, inputs: Mapping[str, Any], *, creates: bool = False
    ) -> dict[str, Any]:
        return await self._run(lambda stop: self._session.json(method, path, inputs, creates=creates, stop=stop))

    async def _content(self, method: str, path: str, inputs: Mapping[str, Any]) -> Content:
        return await self._run(lambda stop: self._session.content(method, path, inputs, stop=stop))

    async def _nothing(self, method: str, path: str, inputs: Mapping[str, Any]) -> None:
        await self._run(lambda stop: self._session.nothing(method, path, inputs, stop=stop))
