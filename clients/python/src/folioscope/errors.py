"""Every exception of the package: those of the connection, and one for each code of the service."""

from __future__ import annotations

from ._errors import ConnectionFailed, FolioscopeError, ServerNotFound, ServiceError, TimedOut, UnexpectedAnswer
from ._problems import *
from ._problems import __all__ as _codes

__all__ = [
    "ConnectionFailed",
    "FolioscopeError",
    "ServerNotFound",
    "ServiceError",
    "TimedOut",
    "UnexpectedAnswer",
]
__all__ += _codes
