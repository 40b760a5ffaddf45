"""From a problem of the service to the exception that is raised for it."""

from __future__ import annotations

from ._errors import ServiceError
from .errors import BY_CODE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Mapping


def error_of(problem: Mapping[str, Any], request_id: str | None = None) -> ServiceError:
    """The exception for a problem; one of a code that is newer than this package is a plain ServiceError."""
    return BY_CODE.get(str(problem.get("code")), ServiceError)(problem, request_id)
