"""What answers are made of: objects over the JSON as it came, wrapped where somebody looks."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, ClassVar, Generic, Iterable, Mapping, SupportsIndex, TypeVar, overload

    T = TypeVar("T")
    Wrap = Callable[[Any], Any]

SHOWN_CHARACTERS = 60


class Record:
    """An object of an answer. `raw` is its JSON; a property that the answer leaves out is None."""

    raw: dict[str, Any]
    _wraps: ClassVar[Mapping[str, Wrap]] = {}

    def __init__(self, raw: dict[str, Any]) -> None:
        self.raw = raw

    # Hidden from type checkers, for which the annotations of a class are all that it has.
    if not TYPE_CHECKING:

        def __getattr__(self, name):
            """Reached once for each property: the value is kept where Python looks first."""
            key = name[:-1] if name.endswith("_") and name not in self.raw else name
            if key in self.raw:
                value = wrapped(self._wraps.get(key), self.raw[key])
            elif name.startswith("__") or name not in field_names(type(self)):
                raise AttributeError(missing(self, name))
            else:
                value = None
            self.__dict__[name] = value
            return value

    def __dir__(self) -> Iterable[str]:
        return sorted({*super().__dir__(), *field_names(type(self))})

    def __eq__(self, other: object) -> bool:
        return self.raw == other.raw if isinstance(other, Record) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        shown = ", ".join(f"{key}={brief(value)}" for key, value in self.raw.items())
        return f"{type(self).__name__}({shown})"

    def __getstate__(self) -> dict[str, Any]:
        return {"raw": self.raw}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.raw = state["raw"]


def field_names(kind: type) -> set[str]:
    """The properties that the class declares, its parents' too."""
    names = {name for parent in kind.__mro__ for name in getattr(parent, "__annotations__", ())}
    return {name for name in names if not name.startswith("_")}


def missing(record: Record, name: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, [*field_names(type(record)), *record.raw], 1)
    meant = f" Did you mean {near[0]}?" if near else ""
    return f"{type(record).__name__} has no {name!r}.{meant}"


def brief(value: object) -> str:
    if isinstance(value, list) and value:
        return f"[{len(value)} entries]"
    if isinstance(value, dict) and value:
        return "{…}"
    text = repr(value)
    return text if len(text) <= SHOWN_CHARACTERS else f"{text[: SHOWN_CHARACTERS - 1]}…"


def wrapped(wrap: Wrap | None, value: Any) -> Any:
    """The value as the class has it. What is not of the expected shape stays as it came."""
    if wrap is None or value is None:
        return value
    if isinstance(wrap, type):
        return wrap(value) if isinstance(value, dict) else value
    return wrap(value)


def many(wrap: Wrap) -> Wrap:
    return lambda value: [wrapped(wrap, entry) for entry in value] if isinstance(value, list) else value


def mapped(wrap: Wrap) -> Wrap:
    return lambda value: {k: wrapped(wrap, v) for k, v in value.items()} if isinstance(value, dict) else value


def named(wrap: Wrap) -> Wrap:
    return lambda value: NamedList(wrapped(wrap, entry) for entry in value) if isinstance(value, list) else value


if TYPE_CHECKING:

    class _List(list[T], Generic[T]):
        pass

else:

    class _List(list):
        def __class_getitem__(cls, _):
            return cls


class NamedList(_List["T"]):
    """A list whose entries have names: `fields[0]` is the first, `fields["total"]` the one of that name."""

    if TYPE_CHECKING:

        @overload
        def __getitem__(self, key: SupportsIndex | str) -> T: ...
        @overload
        def __getitem__(self, key: slice) -> list[T]: ...

    def __getitem__(self, key: Any) -> Any:
        if not isinstance(key, str):
            return super().__getitem__(key)
        for entry in self:
            if getattr(entry, "name", None) == key:
                return entry
        from difflib import get_close_matches

        near = get_close_matches(key, self.names(), 1)
        meant = f" Did you mean {near[0]}?" if near else ""
        raise KeyError(f"There is no {key!r} among {', '.join(self.names())}.{meant}")

    def __contains__(self, key: object) -> bool:
        return key in self.names() if isinstance(key, str) else super().__contains__(key)

    def get(self, name: str, default: T | None = None) -> T | None:
        """The entry of that name, or the default."""
        return next((entry for entry in self if getattr(entry, "name", None) == name), default)

    def names(self) -> list[str]:
        """The names, in the order of the list."""
        return [str(getattr(entry, "name", None)) for entry in self]
