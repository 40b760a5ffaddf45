"""errors.py: an exception for every code of the catalogue."""

from __future__ import annotations

import re
from pathlib import Path

from names import camel
from text import HEADER

HEAD = '''"""Every exception of the package: those of the connection, and one for each code of the service."""

from __future__ import annotations

from ._errors import ConnectionFailed, FolioscopeError, ServerNotFound, ServiceError, TimedOut, UnexpectedAnswer

'''


# Written by hand, in _errors.py.
OWN = ["ConnectionFailed", "FolioscopeError", "ServerNotFound", "ServiceError", "TimedOut", "UnexpectedAnswer"]


def write_errors(codes: list[str], catalogue: Path) -> str:
    titles = dict(re.findall(r"^  (\w+): \{ status: \d+, title: '([^']+)'", catalogue.read_text("utf-8"), re.M))
    classes = "".join(
        f'class {camel(code)}(ServiceError):\n    """{titles.get(code, code)}"""\n\n\n' for code in codes
    )
    names = "".join(f'    "{name}",\n' for name in sorted(["BY_CODE", *OWN, *map(camel, codes)]))
    table = "".join(f'    "{code}": {camel(code)},\n' for code in codes)
    return f"{HEADER}{HEAD}__all__ = [\n{names}]\n\n\n{classes}BY_CODE = {{\n{table}}}\n"
