"""What can go wrong, and what to do next."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Mapping


class FolioscopeError(Exception):
    """The root of every error of this package. What the service did not say is None."""

    code: str | None = None
    status: int | None = None
    detail: str = ""
    hint: str | None = None
    did_you_mean: str | None = None
    param: str | None = None
    request_id: str | None = None
    file_id: str | None = None
    retryable: bool = False
    problem: Mapping[str, Any] = {}

    def __init__(self, detail: str, hint: str | None = None) -> None:
        super().__init__(detail if hint is None else f"{detail} {hint}")
        self.detail = detail
        self.hint = hint


class ConnectionFailed(FolioscopeError, ConnectionError):
    """The server cannot be reached, or went away before it answered."""


class TimedOut(FolioscopeError, TimeoutError):
    """The server did not answer in time."""


class ServerNotFound(FolioscopeError):
    """No server runs, and none can be started."""


class UnexpectedAnswer(FolioscopeError):
    """Something answered that does not speak as the service does, such as a proxy."""


class ServiceError(FolioscopeError):
    """The service refused. There is a class for each `code`; `problem` is its document (RFC 9457)."""

    def __init__(self, problem: Mapping[str, Any], request_id: str | None = None) -> None:
        detail = str(problem.get("detail") or problem.get("title") or problem.get("code"))
        self.code = problem.get("code")
        self.did_you_mean = problem.get("did_you_mean")
        Exception.__init__(self, " ".join(filter(None, [detail, self._meant(detail), problem.get("hint")])))
        self.detail = detail
        self.hint = problem.get("hint")
        self.status = problem.get("status")
        self.param = problem.get("param")
        self.request_id = problem.get("request_id") or request_id
        self.file_id = problem.get("file_id")
        self.retryable = bool(problem.get("retryable"))
        self.problem = problem

    def _meant(self, detail: str) -> str | None:
        """Left out where the sentence has it already."""
        meant = self.did_you_mean
        return f"Did you mean {meant}?" if meant and f"{meant}?" not in detail else None

    def __reduce__(self) -> Any:
        return (type(self), (self.problem, self.request_id))
