"""What both clients share: the server, its connections, and answers decoded. Many threads may call its methods."""

from __future__ import annotations

import json
import os
import threading
import time

from ._calls import path as fill_path
from ._calls import query
from ._content import Content
from ._errors import FolioscopeError, UnexpectedAnswer
from ._local_server import LocalServer, find_server
from ._problem import error_of
from ._transport import Request, Response, Stop, Transport
from ._upload import Form

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ssl
    from typing import Any, Mapping

    from ._upload import Layout, Ocr, Progress, Source

# How long one question about a file that is being read may stay open; the service allows a minute.
POLL_SECONDS = 30.0


class Session:
    def __init__(
        self,
        server: str | None,
        api_key: str | None,
        timeout: float,
        max_retries: int,
        ssl_context: ssl.SSLContext | None,
    ) -> None:
        self._server = server
        self._api_key = api_key if api_key is not None else os.environ.get("FOLIO_API_KEY")
        self._timeout = timeout
        # The server must answer well before we stop listening.
        self._longest_wait = min(POLL_SECONDS, timeout / 2)
        self._max_retries = max_retries
        self._ssl_context = ssl_context
        self._lock = threading.Lock()
        self._transport: Transport | None = None
        self._child: LocalServer | None = None
        self._closed = False

    def open(self) -> Transport:
        """Finds or starts the server at the first call."""
        transport = self._transport
        if transport is not None:
            return transport
        with self._lock:
            self.check_open()
            if self._transport is None:
                server = self._server
                if server is None:
                    server, self._child = find_server()
                self._transport = Transport(
                    server,
                    self._api_key,
                    timeout=self._timeout,
                    max_retries=self._max_retries,
                    ssl_context=self._ssl_context,
                )
            return self._transport

    def check_open(self) -> None:
        if self._closed:
            raise FolioscopeError("The client is closed.", "Make a new one.")

    def close(self) -> None:
        with self._lock:
            self._closed = True
            transport, self._transport = self._transport, None
            child, self._child = self._child, None
        if transport is not None:
            transport.close()
        if child is not None:
            child.release()

    def json(
        self, method: str, path: str, inputs: Mapping[str, Any], *, creates: bool = False, stop: Stop | None = None
    ) -> dict[str, Any]:
        return decoded(self._ask(method, path, inputs, creates, stop))

    def content(self, method: str, path: str, inputs: Mapping[str, Any], *, stop: Stop | None = None) -> Content:
        response = self._ask(method, path, inputs, False, stop)
        media_type = response.headers.get("content-type", "application/octet-stream")
        told = response.headers.get("warnings")
        return Content(response.body, media_type, file_name_of(response), (told,) if told else ())

    def nothing(self, method: str, path: str, inputs: Mapping[str, Any], *, stop: Stop | None = None) -> None:
        self._ask(method, path, inputs, False, stop)

    def save(self, path: str, target: str | os.PathLike[str], *, stop: Stop | None = None) -> None:
        """Writes what is at a path of the server to a file, which appears when it is complete."""
        partial = f"{os.fspath(target)}.part"
        transport = self.open()
        file = open(partial, "wb")
        try:
            with file:
                checked(transport.send(Request("GET", path), stop, file), transport.server)
            os.replace(partial, target)
        except BaseException:
            os.unlink(partial)
            raise

    def upload(
        self,
        source: Source | None,
        *,
        url: str | None,
        file_name: str | None,
        password: str | None,
        ocr: Ocr | None,
        expires_in: int | None,
        layout: Layout | None,
        wait: bool | float,
        progress: Progress | None,
        idempotency_key: str | None,
        stop: Stop | None = None,
    ) -> dict[str, Any]:
        """The file, read to its end by default; a file that cannot be read is an error."""
        if (source is None) == (url is None):
            raise TypeError("Give a source or a url, one of them.")
        if url is not None:
            from ._fetch import fetch

            fetched, name = fetch(url, self._timeout)
            with fetched:
                return self.upload(
                    fetched,
                    url=None,
                    file_name=file_name or name,
                    password=password,
                    ocr=ocr,
                    expires_in=expires_in,
                    layout=layout,
                    wait=wait,
                    progress=progress,
                    idempotency_key=idempotency_key,
                    stop=stop,
                )
        assert source is not None
        form = Form(
            source,
            file_name=file_name,
            password=password,
            ocr=ocr,
            expires_in=expires_in,
            layout=layout,
            progress=progress,
        )
        headers = {"Content-Type": form.content_type, "Idempotency-Key": idempotency_key or new_key()}
        started = time.monotonic()
        patience = int(self._longest_wait if wait is True else min(wait, self._longest_wait))
        headers["Prefer"] = f"wait={patience}" if patience > 0 else "respond-async"
        file = decoded(checked(self.open().send(Request("POST", "/v1/files", headers, form), stop), self.open().server))
        left = None if wait is True else wait - (time.monotonic() - started)
        return self.wait_until_read(file, left, stop=stop)

    def wait_until_read(
        self, file: dict[str, Any], seconds: float | None, *, stop: Stop | None = None
    ) -> dict[str, Any]:
        """Asks until the file is read or the time is up; None waits as long as it takes."""
        until = None if seconds is None else time.monotonic() + seconds
        while file.get("status") == "processing":
            left = self._longest_wait if until is None else until - time.monotonic()
            if left <= 0:
                return file
            inputs = {"wait": round(min(left, self._longest_wait), 3)}
            file = self.json("GET", fill_path("/v1/files/{}", file["id"]), inputs, stop=stop)
        if file.get("status") == "failed" and file.get("error"):
            raise error_of({"file_id": file["id"], **file["error"]})
        return file

    def _ask(
        self, method: str, path: str, inputs: Mapping[str, Any], creates: bool, stop: Stop | None
    ) -> Response:
        headers = {"Idempotency-Key": new_key()} if creates else {}
        if method == "POST":
            given = {name: value for name, value in inputs.items() if value is not None}
            headers["Content-Type"] = "application/json"
            # Ranges, tuples and the like are lists on the wire.
            body = json.dumps(given, default=list, ensure_ascii=False).encode("utf-8")
            request = Request(method, path, headers, body)
        else:
            request = Request(method, path + query(inputs), headers)
        transport = self.open()
        return checked(transport.send(request, stop), transport.server)


def new_key() -> str:
    return os.urandom(16).hex()


def checked(response: Response, server: str) -> Response:
    if response.status < 300:
        return response
    try:
        problem = json.loads(response.body)
    except ValueError:
        problem = None
    if isinstance(problem, dict) and isinstance(problem.get("code"), str):
        raise error_of(problem, response.headers.get("x-request-id"))
    raise UnexpectedAnswer(
        f"{server} answered {response.status} without saying why.",
        "Is it a Folioscope server? A proxy may stand between.",
    )


def decoded(response: Response) -> dict[str, Any]:
    try:
        answer = json.loads(response.body)
    except ValueError:
        answer = None
    if not isinstance(answer, dict):
        raise UnexpectedAnswer("The answer is not the JSON that was expected.", "Check the address of the server.")
    return answer


def file_name_of(response: Response) -> str | None:
    """The name in Content-Disposition; the one in UTF-8 where there are two."""
    import re
    from urllib.parse import unquote

    disposition = response.headers.get("content-disposition", "")
    encoded = re.search(r"filename\*=UTF-8''([^;\s]+)", disposition, re.I)
    if encoded:
        return unquote(encoded.group(1))
    plain = re.search(r'filename="([^"]*)"', disposition)
    return plain.group(1) if plain else None
