"""Pieces of Python source."""

from __future__ import annotations

import textwrap

HEADER = "# Written by clients/python/generate from docs/openapi.json; do not edit.\n"
WIDTH = 116


def docstring(text: str, indent: int, lines: tuple[str, ...] = ()) -> str:
    """A docstring of the text and, below it, lines that hang where they are long."""
    space = " " * indent
    text = text.replace("\\", "\\\\").replace('"""', "'''")
    if not lines and len(text) + indent + 6 <= WIDTH:
        return f'{space}"""{text}"""\n'
    body = textwrap.wrap(text, WIDTH - indent - 3) or [""]
    for line in lines:
        body += ["", *textwrap.wrap(line.replace("\\", "\\\\"), WIDTH - indent, subsequent_indent="    ")][
            0 if line is lines[0] else 1 :
        ]
    joined = "\n".join(f"{space}{line}" if line else "" for line in body).lstrip()
    return f'{space}"""{joined}\n{space}"""\n'


def call(head: str, entries: list[str], tail: str) -> str:
    """`head`, the entries and `tail` in one line or, where that is long, with an entry a line. The tail ends it."""
    line = f"{head}{', '.join(entries)}{tail}"
    if len(line) <= WIDTH + 2 or not entries:
        return line
    indent = " " * (len(head) - len(head.lstrip()))
    return f"{head}\n" + "".join(f"{indent}    {entry},\n" for entry in entries) + f"{indent}{tail}"


def folded(line: str) -> str:
    """A long line broken inside its last pair of brackets, an entry a line."""
    if len(line.rstrip("\n")) <= WIDTH + 2:
        return line
    opening, closing = max(line.rfind(b) for b in "[{"), max(line.rfind(b) for b in "]}")
    if line[opening + 1 : closing] == "":
        opening, closing = line.rfind("(", 0, opening), closing + 1
    indent = " " * (len(line) - len(line.lstrip()))
    entries = line[opening + 1 : closing].split(", ")
    inside = "".join(f"{indent}    {entry},\n" for entry in entries)
    return f"{line[: opening + 1]}\n{inside}{indent}{line[closing:]}"
