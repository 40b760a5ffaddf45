"""Folioscope: documents that programs inspect, search, extract from and cite.

>>> from folioscope import Client
>>> client = Client()
>>> document = client.upload("invoice.pdf")
>>> document.profile().page_count
"""

from __future__ import annotations

from . import errors, models
from ._content import Content
from ._record import NamedList, Record
from ._version import VERSION as __version__
from .client import Client
from .document import Document, Extraction, Range, Sheet, Table
from .errors import *

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import inputs
    from .async_client import AsyncClient
    from .async_document import AsyncDocument, AsyncRange, AsyncSheet, AsyncTable

# Loaded when somebody asks for them: asyncio takes longer than all the rest.
_LATER = {
    "AsyncClient": "async_client",
    "AsyncDocument": "async_document",
    "AsyncRange": "async_document",
    "AsyncSheet": "async_document",
    "AsyncTable": "async_document",
    "inputs": "inputs",
}

if not TYPE_CHECKING:

    def __getattr__(name):
        if name not in _LATER:
            raise AttributeError(f"module 'folioscope' has no attribute {name!r}")
        from importlib import import_module

        module = import_module(f".{_LATER[name]}", __name__)
        value = module if name == "inputs" else getattr(module, name)
        globals()[name] = value
        return value


__all__ = [
    "AsyncClient",
    "AsyncDocument",
    "AsyncRange",
    "AsyncSheet",
    "AsyncTable",
    "Client",
    "Content",
    "Document",
    "Extraction",
    "NamedList",
    "Range",
    "Record",
    "Sheet",
    "Table",
    "__version__",
    "errors",
    "inputs",
    "models",
]
__all__ += errors.__all__
