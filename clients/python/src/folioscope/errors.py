# Written by clients/python/generate from docs/openapi.json; do not edit.
"""Every exception of the package: those of the connection, and one for each code of the service."""

from __future__ import annotations

from ._errors import ConnectionFailed, FolioscopeError, ServerNotFound, ServiceError, TimedOut, UnexpectedAnswer

__all__ = [
    "AnswerCrashed",
    "AnswerInterrupted",
    "AnswerTimeout",
    "BY_CODE",
    "BatchNotFound",
    "BodyTooLarge",
    "BuiltInSchema",
    "Busy",
    "Cancelled",
    "ConnectionFailed",
    "CorruptFile",
    "DeliveryNotFound",
    "ExampleNotFound",
    "ExtractionNotFound",
    "FileFailed",
    "FileNotFound",
    "FileNotReady",
    "FileTooLarge",
    "FolioscopeError",
    "Forbidden",
    "IdempotencyInProgress",
    "IdempotencyKeyReused",
    "Internal",
    "InvalidBox",
    "InvalidCursor",
    "InvalidMultipart",
    "InvalidPattern",
    "InvalidRange",
    "InvalidRequest",
    "InvalidRule",
    "InvalidSchema",
    "InvalidWebhook",
    "KeyNotFound",
    "LimitExceeded",
    "LlmFailed",
    "LlmNotConfigured",
    "LlmRefused",
    "LlmTimeout",
    "MethodNotAllowed",
    "NoExplanation",
    "NoFormulas",
    "NoPdf",
    "NoPictures",
    "NotASpreadsheet",
    "NotFound",
    "PageNotFound",
    "PasswordRequired",
    "PasswordWrong",
    "PlaceNotFound",
    "QuotaExceeded",
    "RateLimited",
    "ReaderCrashed",
    "ReaderTimeout",
    "ReadingInterrupted",
    "SchemaExists",
    "SchemaNotFound",
    "ServerNotFound",
    "ServiceError",
    "ShuttingDown",
    "StorageDamaged",
    "StorageFull",
    "StorageUnavailable",
    "StoredBytesDamaged",
    "StoredDocumentDamaged",
    "TableNotFound",
    "TimedOut",
    "TooManyConnections",
    "Unauthorized",
    "UnexpectedAnswer",
    "UnknownSchema",
    "UnknownSheet",
    "UnsupportedMediaType",
    "UnsupportedType",
    "UrlFailed",
    "UrlNotAllowed",
    "UrlUnavailable",
    "WebhookNotFound",
]


class InvalidRequest(ServiceError):
    """The request is malformed."""


class InvalidCursor(ServiceError):
    """The cursor is not one that this call gave out."""


class InvalidMultipart(ServiceError):
    """The body is not a multipart form with a part named file."""


class Unauthorized(ServiceError):
    """A valid API key is needed."""


class Forbidden(ServiceError):
    """This caller may not do that."""


class UrlNotAllowed(ServiceError):
    """This server does not fetch documents from that address."""


class NotFound(ServiceError):
    """There is nothing at this address."""


class FileNotFound(ServiceError):
    """There is no such file."""


class PageNotFound(ServiceError):
    """The document has no such page."""


class TableNotFound(ServiceError):
    """The document has no such table."""


class PlaceNotFound(ServiceError):
    """The document has no such place."""


class ExtractionNotFound(ServiceError):
    """There is no such extraction."""


class SchemaNotFound(ServiceError):
    """No schema is kept under this name."""


class KeyNotFound(ServiceError):
    """There is no such key."""


class BatchNotFound(ServiceError):
    """There is no such batch."""


class WebhookNotFound(ServiceError):
    """There is no such webhook."""


class DeliveryNotFound(ServiceError):
    """The webhook has no such delivery."""


class ExampleNotFound(ServiceError):
    """The schema has no such example."""


class MethodNotAllowed(ServiceError):
    """This address does not take that method."""


class FileNotReady(ServiceError):
    """The file is still being read."""


class FileFailed(ServiceError):
    """The file could not be read."""


class SchemaExists(ServiceError):
    """A schema of this name is kept already."""


class BuiltInSchema(ServiceError):
    """The name belongs to a built-in schema."""


class IdempotencyInProgress(ServiceError):
    """A request with this idempotency key is under way."""


class FileTooLarge(ServiceError):
    """The file is larger than this server accepts."""


class BodyTooLarge(ServiceError):
    """The request body is larger than this server accepts."""


class UnsupportedType(ServiceError):
    """Files of this type are not read."""


class UnsupportedMediaType(ServiceError):
    """The body has a media type that this address does not take."""


class InvalidRange(ServiceError):
    """The range is not one of this sheet."""


class InvalidPattern(ServiceError):
    """The pattern is not a regular expression that this server takes."""


class UnknownSheet(ServiceError):
    """The document has no such sheet."""


class UnknownSchema(ServiceError):
    """There is no such schema."""


class InvalidSchema(ServiceError):
    """The extraction schema is malformed."""


class InvalidRule(ServiceError):
    """A validation rule is malformed."""


class NotASpreadsheet(ServiceError):
    """The document has no sheets."""


class NoFormulas(ServiceError):
    """Documents of this format have no formulas."""


class NoPictures(ServiceError):
    """Documents of this format have no pictures."""


class NoPdf(ServiceError):
    """Documents of this format are not given as PDF."""


class NoExplanation(ServiceError):
    """Nothing is decided by its looks in documents of this format."""


class InvalidWebhook(ServiceError):
    """Nothing can be sent to this address."""


class InvalidBox(ServiceError):
    """The box does not lie on the page."""


class PasswordRequired(ServiceError):
    """The document is locked with a password."""


class PasswordWrong(ServiceError):
    """The password does not open the document."""


class CorruptFile(ServiceError):
    """The file is not a sound document of its type."""


class LimitExceeded(ServiceError):
    """The document goes beyond a limit of this server."""


class ReaderTimeout(ServiceError):
    """The document could not be read in the time allowed."""


class ReaderCrashed(ServiceError):
    """Reading the document ended the reader."""


class AnswerTimeout(ServiceError):
    """The question could not be answered in the time allowed."""


class AnswerCrashed(ServiceError):
    """Answering the question ended the process."""


class LlmNotConfigured(ServiceError):
    """This server has no language model to ask."""


class LlmRefused(ServiceError):
    """The language model refused to answer."""


class UrlFailed(ServiceError):
    """The document could not be fetched from its address."""


class IdempotencyKeyReused(ServiceError):
    """The idempotency key was used with another request."""


class QuotaExceeded(ServiceError):
    """The quota of the tenant is used up."""


class RateLimited(ServiceError):
    """Too many requests."""


class Busy(ServiceError):
    """All readers are busy and the queue is full."""


class Cancelled(ServiceError):
    """The caller went away before the answer."""


class Internal(ServiceError):
    """The server made a mistake."""


class StoredBytesDamaged(ServiceError):
    """The stored bytes of the file are damaged or gone."""


class StorageDamaged(ServiceError):
    """The records of the server are damaged."""


class UrlUnavailable(ServiceError):
    """The address of the document cannot be reached now."""


class LlmFailed(ServiceError):
    """The language model did not give a usable answer."""


class TooManyConnections(ServiceError):
    """too_many_connections"""


class ReadingInterrupted(ServiceError):
    """A fault of the server cut the reading off."""


class AnswerInterrupted(ServiceError):
    """A fault of the server cut the answer off."""


class StoredDocumentDamaged(ServiceError):
    """The stored document is damaged; it is read anew."""


class StorageUnavailable(ServiceError):
    """The storage of the server cannot be used now."""


class ShuttingDown(ServiceError):
    """The server is shutting down."""


class LlmTimeout(ServiceError):
    """The language model did not answer in the time allowed."""


class StorageFull(ServiceError):
    """The storage of the server is full."""


BY_CODE = {
    "invalid_request": InvalidRequest,
    "invalid_cursor": InvalidCursor,
    "invalid_multipart": InvalidMultipart,
    "unauthorized": Unauthorized,
    "forbidden": Forbidden,
    "url_not_allowed": UrlNotAllowed,
    "not_found": NotFound,
    "file_not_found": FileNotFound,
    "page_not_found": PageNotFound,
    "table_not_found": TableNotFound,
    "place_not_found": PlaceNotFound,
    "extraction_not_found": ExtractionNotFound,
    "schema_not_found": SchemaNotFound,
    "key_not_found": KeyNotFound,
    "batch_not_found": BatchNotFound,
    "webhook_not_found": WebhookNotFound,
    "delivery_not_found": DeliveryNotFound,
    "example_not_found": ExampleNotFound,
    "method_not_allowed": MethodNotAllowed,
    "file_not_ready": FileNotReady,
    "file_failed": FileFailed,
    "schema_exists": SchemaExists,
    "built_in_schema": BuiltInSchema,
    "idempotency_in_progress": IdempotencyInProgress,
    "file_too_large": FileTooLarge,
    "body_too_large": BodyTooLarge,
    "unsupported_type": UnsupportedType,
    "unsupported_media_type": UnsupportedMediaType,
    "invalid_range": InvalidRange,
    "invalid_pattern": InvalidPattern,
    "unknown_sheet": UnknownSheet,
    "unknown_schema": UnknownSchema,
    "invalid_schema": InvalidSchema,
    "invalid_rule": InvalidRule,
    "not_a_spreadsheet": NotASpreadsheet,
    "no_formulas": NoFormulas,
    "no_pictures": NoPictures,
    "no_pdf": NoPdf,
    "no_explanation": NoExplanation,
    "invalid_webhook": InvalidWebhook,
    "invalid_box": InvalidBox,
    "password_required": PasswordRequired,
    "password_wrong": PasswordWrong,
    "corrupt_file": CorruptFile,
    "limit_exceeded": LimitExceeded,
    "reader_timeout": ReaderTimeout,
    "reader_crashed": ReaderCrashed,
    "answer_timeout": AnswerTimeout,
    "answer_crashed": AnswerCrashed,
    "llm_not_configured": LlmNotConfigured,
    "llm_refused": LlmRefused,
    "url_failed": UrlFailed,
    "idempotency_key_reused": IdempotencyKeyReused,
    "quota_exceeded": QuotaExceeded,
    "rate_limited": RateLimited,
    "busy": Busy,
    "cancelled": Cancelled,
    "internal": Internal,
    "stored_bytes_damaged": StoredBytesDamaged,
    "storage_damaged": StorageDamaged,
    "url_unavailable": UrlUnavailable,
    "llm_failed": LlmFailed,
    "too_many_connections": TooManyConnections,
    "reading_interrupted": ReadingInterrupted,
    "answer_interrupted": AnswerInterrupted,
    "stored_document_damaged": StoredDocumentDamaged,
    "storage_unavailable": StorageUnavailable,
    "shutting_down": ShuttingDown,
    "llm_timeout": LlmTimeout,
    "storage_full": StorageFull,
}
