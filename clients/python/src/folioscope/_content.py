"""Answers that are bytes: files, pictures, exports."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import os


class Content:
    """Bytes, what they are, and the name that the service gives them. Notebooks show pictures as such.

    `warnings` says what is to be known of them, such as why an export is empty; mostly it has nothing to say.
    """

    def __init__(
        self, data: bytes, media_type: str, file_name: str | None, warnings: tuple[str, ...] = ()
    ) -> None:
        self.data = data
        self.media_type = media_type
        self.file_name = file_name
        self.warnings = warnings

    @property
    def text(self) -> str:
        """The bytes as UTF-8 text."""
        return self.data.decode("utf-8")

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the bytes to a file."""
        with open(path, "wb") as file:
            file.write(self.data)

    def __bytes__(self) -> bytes:
        return self.data

    def __len__(self) -> int:
        return len(self.data)

    def __str__(self) -> str:
        return self.text if self._is("text/", "application/json", "image/svg") else repr(self)

    def __repr__(self) -> str:
        return f"Content({self.media_type}, {len(self.data)} bytes, file_name={self.file_name!r})"

    def _is(self, *kinds: str) -> bool:
        return self.media_type.startswith(kinds)

    def _repr_png_(self) -> bytes | None:
        return self.data if self._is("image/png") else None

    def _repr_jpeg_(self) -> bytes | None:
        return self.data if self._is("image/jpeg") else None

    def _repr_svg_(self) -> str | None:
        return self.text if self._is("image/svg") else None

    def _repr_markdown_(self) -> str | None:
        return self.text if self._is("text/markdown") else None
