"""_sync_api.py and _async_api.py: a method for every operation, on the client and on a document."""

from __future__ import annotations

from typing import NamedTuple

from answer_types import AnswerTypes, Type
from input_types import InputTypes
from names import ITEMS, PAIRS, POSITIONAL, document_method
from spec import Input, Operation
from text import HEADER, WIDTH, call, docstring, folded

SYNC_HEAD = '''"""A method for every operation of the service."""

from __future__ import annotations

from . import models as m
from ._calls import Calls, each, path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Iterator, Literal, Mapping, Sequence

    from ._content import Content
    from .inputs import {inputs}
'''
ASYNC_HEAD = SYNC_HEAD.replace("operation of the service.", "operation of the service, to be awaited.")
ASYNC_HEAD = ASYNC_HEAD.replace("import Calls, each, path", "import AsyncCalls, path, each_async")
ASYNC_HEAD = ASYNC_HEAD.replace("Any, Iterator", "Any, AsyncIterator").replace("path, each_async", "each_async, path")


class Style(NamedTuple):
    """What differs between calls that wait and calls that are awaited."""

    head: str
    prefix: str
    define: str
    wait: str
    iterator: str
    each: str


SYNC = Style(SYNC_HEAD, "", "def", "", "Iterator", "each")
ASYNC = Style(ASYNC_HEAD, "Async", "async def", "await ", "AsyncIterator", "each_async")


class ApiWriter:
    def __init__(self, operations: list[Operation], answers: AnswerTypes, inputs: InputTypes) -> None:
        self.operations = [o for o in operations if not o.multipart]
        self.inputs = inputs
        self.answer_class = {
            o.name: answers.answer(o.answer, o.name, o.summary) for o in operations if o.answer is not None
        }
        self.classes = answers.classes
        self.annotations = {
            (o.name, i.name): inputs.annotation(i.schema, f"{o.name}.{i.name}") for o in operations for i in o.inputs
        }

    def write(self, style: Style) -> str:
        head = style.head.format(inputs=", ".join(sorted(self.inputs.objects)))
        return HEADER + head + self.client_class(style) + self.document_class(style)

    def client_class(self, style: Style) -> str:
        text = f"\n\nclass {style.prefix}ClientOperations({style.prefix}Calls):\n"
        text += '    """The operations as the service has them, by their names there."""\n'
        for operation in self.operations:
            text += self.client_method(operation, style)
            if self.is_paged(operation):
                text += self.iterator(operation, f"iter_{operation.name}", operation.name, operation.inputs, style)
        return text

    def document_class(self, style: Style) -> str:
        text = f"\n\nclass {style.prefix}DocumentOperations:\n"
        text += '    """The operations on one file."""\n\n'
        text += f"    id: str\n    _client: {style.prefix}ClientOperations\n"
        for operation in self.operations:
            if operation.name in PAIRS:
                text += self.pair_method(operation, *PAIRS[operation.name], style)
            method = document_method(operation.name)
            if not operation.of_file or method is None:
                continue
            text += self.document_method(operation, method, style)
            if self.is_paged(operation):
                text += self.iterator(operation, f"iter_{method}", method, without_id(operation), style)
        return text

    def client_method(self, operation: Operation, style: Style) -> str:
        text = self.signature(operation, operation.name, operation.inputs, self.result(operation), style)
        names = [i.python for i in operation.inputs if i.in_path]
        template = operation.path
        for given in operation.inputs:
            template = template.replace("{" + given.name + "}", "{}") if given.in_path else template
        address = f'path("{template}", {", ".join(names)})' if names else f'"{template}"'
        rest = ", ".join(f'"{i.name}": {i.python}' for i in operation.inputs if not i.in_path)
        creates = ", creates=True" if operation.creates else ""
        asked = f'{style.wait}self.{self.caller(operation)}("{operation.method}", {address}, {{{rest}}}{creates})'
        if operation.answer is not None:
            return text + folded(f"        return m.{self.answer_class[operation.name]}({asked})\n")
        return text + folded(f"        {'return ' if operation.answers_bytes else ''}{asked}\n")

    def document_method(self, operation: Operation, method: str, style: Style) -> str:
        inputs = without_id(operation)
        text = self.signature(operation, method, inputs, self.result(operation), style)
        back = "" if self.result(operation) == "None" else "return "
        head = f"        {back}{style.wait}self._client.{operation.name}("
        return text + call(head, ["self.id", *passed(operation, inputs)], ")\n")

    def pair_method(self, operation: Operation, method: str, this: str, other: str, style: Style) -> str:
        """The other file may be given as a document."""
        inputs = [i for i in operation.inputs if i.name != this]
        text = self.signature(operation, method, inputs, self.result(operation), style)
        text = text.replace(f"{other}: str", f"{other}: m.File | str", 1)
        given = [f"{other}={other} if isinstance({other}, str) else {other}.id"]
        rest = [f"{i.python}={i.python}" for i in inputs if i.name != other]
        head = f"        return {style.wait}self._client.{operation.name}("
        return text + call(head, [f"{this}=self.id", *given, *rest], ")\n")

    def iterator(self, operation: Operation, name: str, asked: str, inputs: list[Input], style: Style) -> str:
        """Goes through all answers, by the cursor of each."""
        given = [i for i in inputs if i.name != "cursor"]
        items, item = self.items(operation)
        result = f"{style.iterator}[{item}]"
        plain = style._replace(define="def")
        summary = f"{operation.summary} Goes on from answer to answer until nothing is left."
        text = self.signature(operation._replace(summary=summary), name, given, result, plain)
        chosen = f"lambda answer: {f'answer.{items}' if items else '[answer]'}"
        words = [*passed(operation, given), "cursor=cursor"]
        line = f"        return {style.each}(lambda cursor: self.{asked}({', '.join(words)}), {chosen})\n"
        if len(line) <= WIDTH + 3:
            return text + line
        inner = call(f"            lambda cursor: self.{asked}(", words, "),\n")
        return f"{text}        return {style.each}(\n{inner}            {chosen},\n        )\n"

    def is_paged(self, operation: Operation) -> bool:
        record = self.classes.get(self.answer_class.get(operation.name, ""))
        has_next = record is not None and any(p.name == "next_cursor" for p in record.properties)
        return has_next and any(i.name == "cursor" for i in operation.inputs)

    def items(self, operation: Operation) -> tuple[str | None, str]:
        """The property that holds what is listed, and its type; the answer as a whole where there are several."""
        name = self.answer_class[operation.name]
        lists = {p.name: p.type.annotation for p in self.classes[name].properties if is_list_of_records(p.type)}
        chosen = ITEMS.get(operation.name, next(iter(lists)) if len(lists) == 1 else None)
        if chosen is None:
            return None, f"m.{name}"
        return chosen, f"m.{lists[chosen].split('[', 1)[1].split(']')[0]}"

    def signature(self, operation: Operation, name: str, inputs: list[Input], result: str, style: Style) -> str:
        parts = ["self"]
        named = False
        for given in inputs:
            if not is_positional(operation, given) and not named:
                parts.append("*")
                named = True
            annotation = self.annotations[operation.name, given.name]
            parts.append(
                f"{given.python}: {annotation}"
                + ("" if given.required and not follows_optional(operation, given) else " | None = None")
            )
        one_line = f"    {style.define} {name}({', '.join(parts)}) -> {result}:\n"
        text = one_line if len(one_line) <= 117 else (
            f"    {style.define} {name}(\n" + "".join(f"        {p},\n" for p in parts) + f"    ) -> {result}:\n"
        )
        notes = tuple(f"{i.python}: {i.schema['description']}" for i in inputs if i.schema.get("description"))
        return f"\n{text}{docstring(operation.summary, 8, notes)}"

    def caller(self, operation: Operation) -> str:
        return "_json" if operation.answer is not None else "_content" if operation.answers_bytes else "_nothing"

    def result(self, operation: Operation) -> str:
        if operation.answer is not None:
            return f"m.{self.answer_class[operation.name]}"
        return "Content" if operation.answers_bytes else "None"


def is_positional(operation: Operation, given: Input) -> bool:
    return given.required or given.in_path or given.name in POSITIONAL.get(operation.name, [])


def follows_optional(operation: Operation, given: Input) -> bool:
    """Python wants a default behind a default; the service says what is missing."""
    order = POSITIONAL.get(operation.name, [])
    return given.name in order[1:]


def is_list_of_records(found: Type) -> bool:
    """Lists that are always there: what may be missing is no part of what is gone through."""
    annotation, wrap = found
    return wrap is not None and annotation.startswith(("list[", "NamedList[")) and annotation.endswith("]")


def without_id(operation: Operation) -> list[Input]:
    return [i for i in operation.inputs if i.name != "id"]


def passed(operation: Operation, inputs: list[Input]) -> list[str]:
    return [i.python if is_positional(operation, i) else f"{i.python}={i.python}" for i in inputs]
