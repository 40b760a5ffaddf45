"""What the methods of the operations are built on."""

from __future__ import annotations

from ._content import Content

TYPE_CHECKING = False
if TYPE_CHECKING:
    import os
    from typing import Any, AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping, Protocol, TypeVar

    class Paged(Protocol):
        @property
        def next_cursor(self) -> str | None: ...

    Answer = TypeVar("Answer", bound=Paged)
    Item = TypeVar("Item")
    Inputs = Mapping[str, Any]

# Letters that need no escape in a part of a path.
_PLAIN = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")


def escape(text: str) -> str:
    """As in `urllib.parse.quote`, which takes milliseconds to load."""
    return "".join(chr(b) if b in _PLAIN else f"%{b:02X}" for b in text.encode("utf-8"))


def path(template: str, *parts: object) -> str:
    return template.format(*(escape(str(part)) for part in parts))


def query(inputs: Inputs) -> str:
    """A list is given by repeating its name, as its texts may hold commas."""
    given = [
        f"{name}={escape(as_text(entry))}"
        for name, value in inputs.items()
        if value is not None
        for entry in (value if isinstance(value, (list, tuple)) else [value])
    ]
    return f"?{'&'.join(given)}" if given else ""


def as_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


class Calls:
    """How a client asks; each answer is decoded."""

    def _json(self, method: str, path: str, inputs: Inputs, *, creates: bool = False) -> dict[str, Any]:
        raise NotImplementedError

    def _content(self, method: str, path: str, inputs: Inputs) -> Content:
        raise NotImplementedError

    def _nothing(self, method: str, path: str, inputs: Inputs) -> None:
        raise NotImplementedError

    def _wait_until_read(self, file: dict[str, Any]) -> dict[str, Any]:
        raise NotImplementedError

    def _save(self, path: str, target: str | os.PathLike[str]) -> None:
        raise NotImplementedError


class AsyncCalls:
    """The same, to be awaited."""

    async def _json(self, method: str, path: str, inputs: Inputs, *, creates: bool = False) -> dict[str, Any]:
        raise NotImplementedError

    async def _content(self, method: str, path: str, inputs: Inputs) -> Content:
        raise NotImplementedError

    async def _nothing(self, method: str, path: str, inputs: Inputs) -> None:
        raise NotImplementedError

    async def _wait_until_read(self, file: dict[str, Any]) -> dict[str, Any]:
        raise NotImplementedError

    async def _save(self, path: str, target: str | os.PathLike[str]) -> None:
        raise NotImplementedError


def each(ask: Callable[[str | None], Answer], items: Callable[[Answer], Iterable[Item]]) -> Iterator[Item]:
    """What is listed in all the answers, asked for one by one as it is needed."""
    answer = ask(None)
    yield from items(answer)
    while answer.next_cursor is not None:
        answer = ask(answer.next_cursor)
        yield from items(answer)


async def each_async(
    ask: Callable[[str | None], Awaitable[Answer]], items: Callable[[Answer], Iterable[Item]]
) -> AsyncIterator[Item]:
    answer = await ask(None)
    for item in items(answer):
        yield item
    while answer.next_cursor is not None:
        answer = await ask(answer.next_cursor)
        for item in items(answer):
            yield item
