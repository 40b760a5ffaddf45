"""Requests over kept connections, tried again where that is safe and can help."""

from __future__ import annotations

import os
import threading
from http.client import HTTPConnection, HTTPException, HTTPSConnection, IncompleteRead
from urllib.parse import urlsplit

from ._errors import ConnectionFailed, FolioscopeError, TimedOut, UnexpectedAnswer
from ._version import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ssl
    from http.client import HTTPResponse
    from typing import IO, Callable, Mapping, Protocol

    class Body(Protocol):
        """What a request carries."""

        # None where it is not known before the end.
        length: int | None
        # Whether it can be sent again from the start.
        repeatable: bool

        def send(self, write: Callable[[bytes | memoryview], None]) -> None: ...


CONNECT_SECONDS = 10.0
# Connections that are kept for later; more can be open at a time.
MAX_IDLE = 16
FIRST_DELAY_SECONDS = 0.25
MAX_DELAY_SECONDS = 8.0
# A server that wants us to wait longer is not waited for.
MAX_RETRY_AFTER_SECONDS = 60.0
RETRIED_STATUSES = (429, 503)
# What is read at a time where an answer goes to a file.
BLOCK_BYTES = 256 * 1024


class Stopped(Exception):
    """Nobody waits for the answer any more."""


class Stop:
    """Ends a call from another thread: the connection is cut and pauses end."""

    def __init__(self) -> None:
        self._asked = threading.Event()
        self._connection: HTTPConnection | None = None

    def ask(self) -> None:
        self._asked.set()
        sock = getattr(self._connection, "sock", None)
        if sock is not None:
            try:
                sock.shutdown(2)
            except OSError:
                pass  # It is closed already.

    def watch(self, connection: HTTPConnection) -> None:
        self._connection = connection
        self.check()

    def forget(self) -> None:
        self._connection = None

    def check(self) -> None:
        if self._asked.is_set():
            raise Stopped

    def pause(self, seconds: float) -> None:
        self._asked.wait(seconds)
        self.check()


class Request:
    def __init__(
        self, method: str, path: str, headers: Mapping[str, str] | None = None, body: bytes | Body | None = None
    ) -> None:
        self.method = method
        self.path = path
        self.headers = headers or {}
        self.body = body

    @property
    def repeatable(self) -> bool:
        """Every operation can be repeated: those that create something carry a key, and the rest read."""
        return self.body is None or isinstance(self.body, bytes) or self.body.repeatable


class Response:
    def __init__(self, status: int, headers: Mapping[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body


class Transport:
    """May be used by many threads at a time; each request has a connection of its own while it lasts."""

    def __init__(
        self,
        server: str,
        api_key: str | None = None,
        *,
        timeout: float,
        max_retries: int,
        ssl_context: ssl.SSLContext | None = None,
    ) -> None:
        address = urlsplit(server if "://" in server else f"http://{server}")
        if address.scheme not in ("http", "https") or not address.hostname:
            raise FolioscopeError(f"{server} is not the address of a server.", "Write it as http://127.0.0.1:8000")
        self.server = server.rstrip("/")
        self._address = address
        self._prefix = address.path.rstrip("/")
        self._authorization = {"Authorization": f"Bearer {api_key}"} if api_key else {}
        self._timeout = timeout
        self._max_retries = max_retries
        self._ssl_context = ssl_context
        self._idle: list[HTTPConnection] = []
        self._process = os.getpid()

    def send(self, request: Request, stop: Stop | None = None, sink: IO[bytes] | None = None) -> Response:
        """With a sink, the body of an answer that is no failure goes there, in blocks."""
        stop = stop or Stop()
        tries = 0
        lost = False
        while True:
            connection, kept = self._take(fresh=not request.repeatable)
            try:
                response = self._exchange(connection, request, stop, sink)
            except (ConnectionResetError, BrokenPipeError, ConnectionAbortedError, IncompleteRead) as error:
                lost = True
                self._forget_idle()
                if kept and request.repeatable:
                    continue  # The server had closed a connection that we kept; a new one tells more.
                if tries >= self._max_retries or not request.repeatable:
                    raise self._went_away(error) from error
                delay = backoff(tries)
            except (OSError, HTTPException) as error:
                raise self._failure(error) from error
            else:
                wanted = self._delay_before_retry(request, response, tries, lost)
                if wanted is None:
                    return gone_already(request, response, lost)
                delay = wanted
            tries += 1
            stop.pause(delay)

    def close(self) -> None:
        self._forget_idle()

    def _take(self, fresh: bool) -> tuple[HTTPConnection, bool]:
        if self._process != os.getpid():
            # A forked process must not write into its parent's connections.
            self._idle, self._process = [], os.getpid()
        if not fresh:
            try:
                return self._idle.pop(), True
            except IndexError:
                pass  # None is free: a new one is opened.
        host, port = self._address.hostname or "", self._address.port
        if self._address.scheme == "https":
            return HTTPSConnection(host, port, timeout=CONNECT_SECONDS, context=self._ssl_context), False
        return HTTPConnection(host, port, timeout=CONNECT_SECONDS), False

    def _exchange(
        self, connection: HTTPConnection, request: Request, stop: Stop, sink: IO[bytes] | None
    ) -> Response:
        reusable = False
        try:
            if connection.sock is None:
                connect(connection, self._timeout)
            stop.watch(connection)
            is_whole = self._write(connection, request)
            answer = connection.getresponse()
            body = pour(answer, sink) if sink is not None and answer.status < 300 else answer.read()
            reusable = is_whole and not answer.will_close
            return Response(answer.status, lower_names(answer), body)
        except (OSError, HTTPException):
            stop.check()
            raise
        finally:
            stop.forget()
            if reusable and len(self._idle) < MAX_IDLE:
                self._idle.append(connection)
            else:
                connection.close()

    def _write(self, connection: HTTPConnection, request: Request) -> bool:
        """Whether everything was taken."""
        connection.putrequest(request.method, self._prefix + request.path, skip_accept_encoding=True)
        body = request.body
        headers = {"User-Agent": f"folioscope-python/{VERSION}", **self._authorization, **request.headers}
        if isinstance(body, bytes):
            headers["Content-Length"] = str(len(body))
        elif body is not None and body.length is not None:
            headers["Content-Length"] = str(body.length)
        elif body is not None:
            headers["Transfer-Encoding"] = "chunked"
        for name, value in headers.items():
            connection.putheader(name, value)
        if body is None or isinstance(body, bytes):
            connection.endheaders(body)
            return True
        connection.endheaders()
        try:
            body.send(connection.send if body.length is not None else chunked(connection.send))
            if body.length is None:
                connection.send(b"0\r\n\r\n")
        except (BrokenPipeError, ConnectionResetError):
            # The server may have refused before it had everything; then its answer says why.
            return False
        return True

    def _delay_before_retry(self, request: Request, response: Response, tries: int, lost: bool) -> float | None:
        """Seconds, or None where the answer stands."""
        # The request whose answer was lost may still be at work under the same key.
        in_progress = lost and response.status == 409 and b'"idempotency_in_progress"' in response.body
        if response.status not in RETRIED_STATUSES and not in_progress:
            return None
        if tries >= self._max_retries or not request.repeatable:
            return None
        asked = retry_after(response.headers.get("retry-after"))
        if asked > MAX_RETRY_AFTER_SECONDS:
            return None
        return max(asked, backoff(tries))

    def _forget_idle(self) -> None:
        while self._idle:
            try:
                self._idle.pop().close()
            except IndexError:
                return  # Another thread took the last one.

    def _went_away(self, error: Exception) -> FolioscopeError:
        return ConnectionFailed(
            f"{self.server} closed the connection before it answered ({error}).", "Try again, or look at its log."
        )

    def _failure(self, error: Exception) -> FolioscopeError:
        if isinstance(error, TimeoutError) or "timed out" in str(error):
            return TimedOut(
                f"{self.server} did not answer within {self._timeout:g} s.", "Give the client a longer timeout=."
            )
        if isinstance(error, HTTPException):
            return UnexpectedAnswer(f"{self.server} does not speak HTTP as expected ({error!r}).", "Check the address.")
        return ConnectionFailed(
            f"{self.server} cannot be reached ({error}).", 'Start it with "folio serve", or check the address.'
        )


def connect(connection: HTTPConnection, timeout: float) -> None:
    connection.connect()
    connection.sock.settimeout(timeout)


def backoff(tries: int) -> float:
    """Doubles each time; up to half of it is left to chance, so that clients do not come back all at once."""
    chance = int.from_bytes(os.urandom(2), "big") / 65_535
    return float(min(MAX_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2**tries) * (0.5 + chance / 2))


def retry_after(value: str | None) -> float:
    """Seconds; the header has those or a date."""
    if value is None:
        return 0.0
    try:
        return max(0.0, float(value))
    except ValueError:
        return seconds_until(value)


def seconds_until(date: str) -> float:
    from datetime import datetime, timezone
    from email.utils import parsedate_to_datetime

    try:
        then = parsedate_to_datetime(date)
    except (TypeError, ValueError):
        return 0.0
    return max(0.0, (then - datetime.now(timezone.utc)).total_seconds())


def pour(answer: HTTPResponse, sink: IO[bytes]) -> bytes:
    """From the start of the sink, as what an earlier try left there may be incomplete."""
    sink.seek(0)
    sink.truncate()
    expected = answer.length
    written = 0
    while block := answer.read(BLOCK_BYTES):
        written += sink.write(block)
    if expected is not None and written != expected:
        raise IncompleteRead(b"", expected - written)
    return b""


def chunked(write: Callable[[bytes | memoryview], None]) -> Callable[[bytes | memoryview], None]:
    def write_chunk(block: bytes | memoryview) -> None:
        if len(block) > 0:
            write(b"%x\r\n" % len(block))
            write(block)
            write(b"\r\n")

    return write_chunk


def gone_already(request: Request, response: Response, lost: bool) -> Response:
    """A deletion whose answer was lost did its work if the file is not there any more."""
    if lost and request.method == "DELETE" and response.status == 404:
        return Response(204, {}, b"")
    return response


def lower_names(answer: HTTPResponse) -> dict[str, str]:
    return {name.lower(): value for name, value in answer.getheaders()}
