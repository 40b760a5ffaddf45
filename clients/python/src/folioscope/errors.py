"""Every exception of the package: those of the connection, and one for each code of the service."""

from __future__ import annotations

from ._errors import ConnectionFailed, FolioscopeError, ServerNotFound, ServiceError, TimedOut, UnexpectedAnswer
from . import _problems
from ._problems import *

__all__ = [
    "ConnectionFailed",
    "FolioscopeError",
    "ServerNotFound",
    "ServiceError",
    "TimedOut",
    "UnexpectedAnswer",
]
__all__ += _problems.__all__
