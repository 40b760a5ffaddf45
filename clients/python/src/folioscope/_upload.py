"""A document as a form, sent in blocks as it is read."""

from __future__ import annotations

import json
import os

from ._calls import escape
from ._errors import FolioscopeError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Iterator, Literal, Mapping, Protocol, Union

    class BinaryFile(Protocol):
        def read(self, size: int, /) -> bytes | None: ...

    Source = Union[str, os.PathLike[str], bytes, bytearray, memoryview, BinaryFile]
    Progress = Callable[[int, "int | None"], object]
    Ocr = Union[Literal["auto", "never", "always"], str]
    Layout = Mapping[str, Any]

BLOCK_BYTES = 256 * 1024
UNQUOTABLE = '"\\\r\n'


class Form:
    """The body of an upload. `progress` is told how many bytes of the file were sent, and of how many."""

    def __init__(
        self,
        source: Source,
        *,
        file_name: str | None = None,
        password: str | None = None,
        ocr: Ocr | None = None,
        expires_in: int | None = None,
        layout: Layout | None = None,
        progress: Progress | None = None,
    ) -> None:
        self._source: Any = bytes_of(source)
        self._progress = progress
        self._start = 0
        self.file_name = file_name or name_of(source)
        self.size = self._measure()
        self.repeatable = self.size is not None
        boundary = f"folio-{os.urandom(16).hex()}"
        self.content_type = f"multipart/form-data; boundary={boundary}"
        digits = None if expires_in is None else str(expires_in)
        told = None if layout is None else json.dumps(layout)
        fields = {"password": password, "ocr": ocr, "expires_in": digits, "layout": told}
        self._head = head(boundary, self.file_name, fields)
        self._tail = f"\r\n--{boundary}--\r\n".encode("ascii")
        self.length = None if self.size is None else len(self._head) + self.size + len(self._tail)

    def send(self, write: Callable[[bytes | memoryview], None]) -> None:
        write(self._head)
        sent = 0
        for block in self._blocks():
            write(block)
            sent += len(block)
            if self._progress:
                self._progress(sent, self.size)
        if self.size is not None and sent != self.size:
            raise FolioscopeError(
                f"{self.file_name} changed while it was sent: {sent} bytes came instead of {self.size}.", "Try again."
            )
        write(self._tail)

    def _measure(self) -> int | None:
        """Bytes of the file; None for streams that do not tell."""
        source = self._source
        if isinstance(source, memoryview):
            return source.nbytes
        if isinstance(source, str):
            return os.stat(source).st_size
        try:
            self._start = source.tell()
            end = source.seek(0, os.SEEK_END)
            source.seek(self._start)
        except (OSError, AttributeError):
            return None
        return int(end - self._start)

    def _blocks(self) -> Iterator[memoryview]:
        source = self._source
        if isinstance(source, memoryview):
            for at in range(0, len(source), BLOCK_BYTES):
                yield source[at : at + BLOCK_BYTES]
        elif isinstance(source, str):
            with open(source, "rb", buffering=0) as file:
                yield from blocks_of(file, self.size)
        else:
            if self.size is not None:
                source.seek(self._start)
            yield from blocks_of(source, self.size)


def blocks_of(file: Any, size: int | None) -> Iterator[memoryview]:
    """No more than was promised, should the file grow meanwhile. One buffer serves all blocks."""
    readinto = getattr(file, "readinto", None)
    buffer = memoryview(bytearray(BLOCK_BYTES if readinto else 0))
    left = size
    while left is None or left > 0:
        wanted = BLOCK_BYTES if left is None else min(left, BLOCK_BYTES)
        if readinto:
            block = buffer[: readinto(buffer[:wanted]) or 0]
        else:
            block = memoryview(file.read(wanted) or b"")
        if len(block) == 0:
            return
        yield block
        left = None if left is None else left - len(block)


def bytes_of(source: Source) -> str | memoryview | BinaryFile:
    if isinstance(source, (bytes, bytearray, memoryview)):
        return memoryview(source).cast("B")
    if isinstance(source, (str, os.PathLike)):
        return os.fspath(source)
    if not hasattr(source, "read"):
        raise TypeError(f"A path, bytes or a binary file is uploaded, not {type(source).__name__}.")
    if hasattr(source, "encoding"):
        raise TypeError('The file is open as text; open it with mode "rb".')
    return source


def name_of(source: Source) -> str:
    path = source if isinstance(source, (str, os.PathLike)) else getattr(source, "name", None)
    return os.path.basename(os.fspath(path)) if isinstance(path, (str, os.PathLike)) else "document"


def head(boundary: str, file_name: str, fields: Mapping[str, str | None]) -> bytes:
    """Everything before the bytes of the file. A name that quotes cannot hold is escaped (RFC 5987)."""
    part = f"--{boundary}\r\nContent-Disposition: form-data; "
    told = "".join(f'{part}name="{name}"\r\n\r\n{value}\r\n' for name, value in fields.items() if value is not None)
    is_plain = not any(sign in file_name for sign in UNQUOTABLE)
    spelled = f'filename="{file_name}"' if is_plain else f"filename*=UTF-8''{escape(file_name)}"
    media_type = "Content-Type: application/octet-stream"
    return f'{told}{part}name="file"; {spelled}\r\n{media_type}\r\n\r\n'.encode("utf-8")
