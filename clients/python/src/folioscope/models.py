# Written by clients/python/generate from docs/openapi.json; do not edit.
"""What the service answers, as classes: a property each, and the JSON as it came in `raw`."""

from __future__ import annotations

from ._record import NamedList, Record, many, mapped, named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal

__all__ = [
    "AddBatchAnswer",
    "AddBatchAnswerFrom",
    "AddBatchAnswerTo",
    "AddExampleAnswer",
    "Annotations",
    "Answer",
    "AskResult",
    "Attachment",
    "Audit",
    "AuditChecked",
    "AuditEntry",
    "AuditLog",
    "AuditSummary",
    "AuditTable",
    "AuditTableRelation",
    "BatchList",
    "Bookmark",
    "Calibration",
    "CalibrationFit",
    "CalibrationFitEvidence",
    "CalibrationReliability",
    "CalibrationSet",
    "Candidate",
    "Cell",
    "CellMatch",
    "CellSearchResult",
    "Change",
    "ChangeSide",
    "Check",
    "Chunk",
    "ChunkCitation",
    "ChunkList",
    "Citation",
    "CitationList",
    "Comment",
    "ComparedFile",
    "Delivery",
    "DeliveryList",
    "Difference",
    "DifferenceSummary",
    "DocumentWarning",
    "Edit",
    "ExampleList",
    "ExplainPageAnswer",
    "ExplainPageAnswerBlock",
    "ExplainPageAnswerBlockHeading",
    "ExplainPageAnswerBlockHeadingWeighed",
    "ExplainPageAnswerBody",
    "ExplainPageAnswerRejectedTable",
    "ExplainPageAnswerTable",
    "ExplainPageAnswerTableCell",
    "ExplainPageAnswerWord",
    "ExportSchemaAnswer",
    "ExportSchemaAnswerExample",
    "Extraction",
    "ExtractionWarning",
    "Field",
    "FieldCitation",
    "Figure",
    "File",
    "FileList",
    "FileMatch",
    "FileSearchResult",
    "Finding",
    "FormField",
    "Formula",
    "FoundFile",
    "Health",
    "KeptSchema",
    "KeptSchemaField",
    "Layout",
    "Limits",
    "Link",
    "Match",
    "MatchMatched",
    "NamedRange",
    "NewWebhook",
    "Page",
    "PageRecognition",
    "PageRecognitionUnread",
    "PageSummary",
    "Part",
    "PartList",
    "Problem",
    "Profile",
    "ProfileConfidence",
    "ProfileCoverage",
    "ProfileCoverageDropped",
    "ProfileHiddenContent",
    "ProfileMetadata",
    "ProfileRecognised",
    "QueuedReview",
    "RangeContent",
    "RangeContentLeftOut",
    "RangeContentLeftOutColumn",
    "RangeContentLook",
    "RangeContentLookLook",
    "RangeContentLookRange",
    "Reference",
    "ReviewExtractionAnswer",
    "ReviewExtractionAnswerField",
    "ReviewList",
    "Revision",
    "SchemaList",
    "SearchResult",
    "Section",
    "Sheet",
    "SheetDetail",
    "SheetDetailChart",
    "SheetDetailFrozen",
    "SheetDetailGroup",
    "SheetDetailLink",
    "SheetDetailListObject",
    "SheetList",
    "SheetRule",
    "Structure",
    "TableContent",
    "TableList",
    "TableRow",
    "TableRowCell",
    "TableSummary",
    "TenantUsage",
    "TextBlock",
    "TextBlockEmphasis",
    "TextField",
    "TextRun",
    "Usage",
    "Used",
    "Validation",
    "ValidationSummary",
    "Verdict",
    "Verification",
    "Webhook",
    "WebhookList",
    "Word",
]


class DocumentWarning(Record):
    code: str
    message: str
    page: int | None


class Problem(Record):
    """RFC 9457 problem document."""

    type: str
    title: str
    status: int
    detail: str
    instance: str | None
    code: Literal[
        "invalid_request",
        "invalid_cursor",
        "invalid_multipart",
        "unauthorized",
        "forbidden",
        "url_not_allowed",
        "not_found",
        "file_not_found",
        "page_not_found",
        "table_not_found",
        "place_not_found",
        "extraction_not_found",
        "schema_not_found",
        "key_not_found",
        "batch_not_found",
        "webhook_not_found",
        "delivery_not_found",
        "example_not_found",
        "method_not_allowed",
        "file_not_ready",
        "file_failed",
        "schema_exists",
        "built_in_schema",
        "idempotency_in_progress",
        "file_too_large",
        "body_too_large",
        "unsupported_type",
        "unsupported_media_type",
        "invalid_range",
        "invalid_pattern",
        "unknown_sheet",
        "unknown_schema",
        "invalid_schema",
        "invalid_rule",
        "not_a_spreadsheet",
        "no_formulas",
        "no_pictures",
        "no_pdf",
        "no_explanation",
        "invalid_webhook",
        "invalid_box",
        "password_required",
        "password_wrong",
        "corrupt_file",
        "limit_exceeded",
        "reader_timeout",
        "reader_crashed",
        "answer_timeout",
        "answer_crashed",
        "llm_not_configured",
        "llm_refused",
        "url_failed",
        "idempotency_key_reused",
        "quota_exceeded",
        "rate_limited",
        "busy",
        "cancelled",
        "internal",
        "stored_bytes_damaged",
        "storage_damaged",
        "url_unavailable",
        "llm_failed",
        "too_many_connections",
        "reading_interrupted",
        "answer_interrupted",
        "stored_document_damaged",
        "storage_unavailable",
        "shutting_down",
        "llm_timeout",
        "storage_full",
    ]
    """Stable name of what went wrong."""
    request_id: str | None
    retryable: bool
    param: str | None
    """The part of the request that is at fault."""
    did_you_mean: str | None
    hint: str | None
    file_id: str | None


class Layout(Record):
    """What is said of the layout of pages in place of what would be found."""

    columns: list[float] | None
    """Where columns part, in points from the left: [300] for two columns, [] for one."""
    tables: Literal["auto", "ruled", "unruled", "none"] | None
    """How tables are found: as ever, by rules alone, as if none were drawn, or not at all. Default: auto."""
    only: list[list[float]] | None
    """Only what is in one of these boxes is read."""
    ignore: list[list[float]] | None
    """What is in one of these boxes is not read."""
    furniture: Literal["drop", "keep"] | None
    """Running heads and feet: told apart, or read like all else. Default: drop."""
    pages: str | None
    """The pages it is said of, such as 2,5-7; default: all."""


class File(Record):
    """Answer to `upload_file`. Take in a document, read it and answer once it is ready."""

    id: str
    file_name: str
    file_type: Literal[
        "pdf",
        "xlsx",
        "xls",
        "ods",
        "docx",
        "doc",
        "odt",
        "pptx",
        "ppt",
        "odp",
        "rtf",
        "html",
        "mhtml",
        "csv",
        "image",
        "einvoice",
        "text",
        "markdown",
        "epub",
        "eml",
        "msg",
        "mbox",
        "zip",
        "tar",
    ]
    status: Literal["processing", "ready", "failed"]
    size_bytes: int
    sha256: str
    page_count: int | None
    created_at: str
    """ISO 8601."""
    warnings: list[DocumentWarning]
    error: Problem | None
    progress: float | None
    """Share read so far, while processing."""
    expires_at: str | None
    """When it is deleted; absent where it stays."""
    layout: Layout | None
    parent_id: str | None
    """The file that holds it; absent where it was uploaded."""
    path: str | None
    """Its name in that file, with folders."""

    _wraps = {
        "warnings": many(DocumentWarning),
        "error": Problem,
        "layout": Layout,
    }


class FileList(Record):
    """Answer to `list_files`. List the files that were uploaded, the newest first."""

    files: list[File]
    next_cursor: str | None

    _wraps = {
        "files": many(File),
    }


class Part(Record):
    id: str | None
    name: str
    """In the file that holds it, with folders."""
    media_type: str | None
    file_type: Literal[
        "pdf",
        "xlsx",
        "xls",
        "ods",
        "docx",
        "doc",
        "odt",
        "pptx",
        "ppt",
        "odp",
        "rtf",
        "html",
        "mhtml",
        "csv",
        "image",
        "einvoice",
        "text",
        "markdown",
        "epub",
        "eml",
        "msg",
        "mbox",
        "zip",
        "tar",
    ] | None
    size_bytes: int
    sha256: str | None
    status: Literal["processing", "ready", "failed", "unread"]
    error: Problem | None

    _wraps = {
        "error": Problem,
    }


class PartList(Record):
    """Answer to `list_parts`. List the files that a file holds, such as attachments of a mail or members of an
    archive: each is a file of its own, with its id.
    """

    parts: NamedList[Part]
    next_cursor: str | None

    _wraps = {
        "parts": named(Part),
    }


class ProfileConfidence(Record):
    overall: float
    text: float
    layout: float
    tables: float


class ProfileRecognised(Record):
    """How many pages were recognised in pictures, how sure they are, and how many places were not read."""

    pages: int
    confidence: float
    unread: int | None


class ProfileHiddenContent(Record):
    sheets: int
    rows: int
    columns: int
    text_runs: int
    slides: int


class ProfileCoverageDropped(Record):
    reason: str
    characters: int
    page: int | None


class ProfileCoverage(Record):
    characters: int
    placed: int
    dropped: list[ProfileCoverageDropped]

    _wraps = {
        "dropped": many(ProfileCoverageDropped),
    }


class ProfileMetadata(Record):
    title: str | None
    author: str | None
    created: str | None
    producer: str | None
    properties: dict[str, str]


class Profile(Record):
    """Answer to `profile_document`. File metadata, page count, detected type, confidence scores and the tools to
    use next. Call this first.
    """

    file_name: str
    file_type: Literal[
        "pdf",
        "xlsx",
        "xls",
        "ods",
        "docx",
        "doc",
        "odt",
        "pptx",
        "ppt",
        "odp",
        "rtf",
        "html",
        "mhtml",
        "csv",
        "image",
        "einvoice",
        "text",
        "markdown",
        "epub",
        "eml",
        "msg",
        "mbox",
        "zip",
        "tar",
    ]
    page_count: int
    document_type: Literal[
        "invoice",
        "contract",
        "financial_model",
        "report",
        "spreadsheet",
        "presentation",
        "general",
    ]
    has_tables: bool
    table_count: int
    confidence: ProfileConfidence
    recommended_tools: list[str]
    sheet_count: int
    size_bytes: int
    language: str | None
    document_type_scores: dict[str, float]
    has_formulas: bool
    has_images: bool
    is_scanned: bool
    recognised: ProfileRecognised | None
    """How many pages were recognised in pictures, how sure they are, and how many places were not read."""
    hidden_content: ProfileHiddenContent
    coverage: ProfileCoverage
    metadata: ProfileMetadata
    warnings: list[DocumentWarning]
    truncated: bool | None
    """Something was left out or cut; only with `max_tokens` or `cursor`."""
    next_cursor: str | None

    _wraps = {
        "confidence": ProfileConfidence,
        "recognised": ProfileRecognised,
        "hidden_content": ProfileHiddenContent,
        "coverage": ProfileCoverage,
        "metadata": ProfileMetadata,
        "warnings": many(DocumentWarning),
    }


class Section(Record):
    title: str
    start_page: int
    """Counted from 1."""
    id: str
    level: int
    end_page: int
    """Counted from 1."""
    parent_id: str | None
    bbox: list[float]


class TableSummary(Record):
    id: str
    row_count: int
    col_count: int
    title: str | None
    page: int
    """Counted from 1."""
    end_page: int
    """Counted from 1."""
    sheet: str | None
    range: str | None
    bbox: list[float]
    within: str | None
    """The cell of another table that it is in."""


class PageRecognitionUnread(Record):
    bbox: list[float]
    reason: Literal["handwriting", "formula", "illegible"]


class PageRecognition(Record):
    confidence: float
    script: str | None
    corners: list[list[float]] | None
    """Of the paper in a photograph, read as if it lay flat."""
    turn: int | None
    """Degrees, clockwise, to upright."""
    skew: float | None
    unread: list[PageRecognitionUnread] | None
    """Writing that was seen and not read."""

    _wraps = {
        "unread": many(PageRecognitionUnread),
    }


class PageSummary(Record):
    page: int
    """Counted from 1."""
    width: float
    height: float
    title: str | None
    block_count: int
    table_count: int
    figure_count: int
    page_confidence: float | None
    """How sure it is that this content is on this page; absent where the file itself has pages."""
    recognition: PageRecognition | None

    _wraps = {
        "recognition": PageRecognition,
    }


class Structure(Record):
    """Answer to `list_structure`. Headings and sections, where the tables are, and the outline of the pages."""

    sections: list[Section]
    tables: list[TableSummary]
    pages: list[PageSummary]
    truncated: bool | None
    """Something was left out or cut; only with `max_tokens` or `cursor`."""
    next_cursor: str | None

    _wraps = {
        "sections": many(Section),
        "tables": many(TableSummary),
        "pages": many(PageSummary),
    }


class MatchMatched(Record):
    """Why it was found."""

    terms: list[str]
    synonyms: list[str]
    """Found in other words."""
    meaning: float | None
    """How near in meaning."""


class Match(Record):
    page: int
    """Counted from 1."""
    snippet: str
    """The match and the text around it."""
    highlights: list[list[int]]
    """Start and end of each match within the snippet, in UTF-16 units."""
    bbox: list[float]
    anchor: str
    """The characters that match; of a match over several blocks or cells those in the first, while the box is
    around all.
    """
    block_type: str | None
    sheet: str | None
    cell: str | None
    table_id: str | None
    section: str | None
    visible: bool
    end_page: int | None
    """Counted from 1."""
    section_path: list[str] | None
    row: int | None
    score: float | None
    matched: MatchMatched | None
    """Why it was found."""

    _wraps = {
        "matched": MatchMatched,
    }


class SearchResult(Record):
    """Answer to `search_document`. Text matches, or passages that answer a question, each with page, box and text.
    """

    query: str
    matches: list[Match]
    total: int
    truncated: bool
    """There is more than this answer holds."""
    next_cursor: str | None
    meaning: Literal["used", "partial", "unavailable"] | None
    """Of vectors, beside words."""

    _wraps = {
        "matches": many(Match),
    }


class FormField(Record):
    """Name and value of a form field, and what the page calls it."""

    name: str
    value: str | None
    label: str | None


class TextField(Record):
    start: int
    end: int
    instruction: str | None
    name: str | None


class Word(Record):
    text: str
    start: int
    end: int
    bbox: list[float]
    recognised: bool | None
    """The text was recognised in a picture."""
    confidence: float | None
    mended_from: str | None
    """As recognised, before check digits or grammar mended it."""


class TextRun(Record):
    start: int
    end: int
    font: str | None
    size: float | None
    bold: bool
    italic: bool
    color: str | None
    position: Literal["raised", "lowered"] | None
    """Above or below the line, and smaller."""


class TextBlockEmphasis(Record):
    start: int
    end: int
    bold: bool | None
    italic: bool | None
    monospace: bool | None
    position: Literal["raised", "lowered"] | None
    """Above or below the line, and smaller."""


class TextBlock(Record):
    id: str
    """The anchor of the block."""
    type: Literal[
        "heading",
        "paragraph",
        "list_item",
        "caption",
        "header",
        "footer",
        "footnote",
        "code",
        "formula",
        "form_field",
        "note",
        "comment",
    ]
    text: str
    level: int | None
    bbox: list[float]
    lines: int | None
    font_size: float | None
    visible: bool
    section_id: str | None
    cell: str | None
    """The cell that the text is in, where the page is a sheet."""
    continues: str | None
    """The block that this one goes on from, over a column or page break."""
    field: FormField | None
    """Name and value of a form field, and what the page calls it."""
    fields: list[TextField] | None
    """What the word processor fills in: page numbers, dates, references, answers."""
    recognised: bool | None
    """The text was recognised in a picture."""
    confidence: float | None
    figure: str | None
    """The figure that shows the text."""
    words: list[Word] | None
    runs: list[TextRun] | None
    emphasis: list[TextBlockEmphasis] | None
    """What stands out from plain text, where the format has no runs."""

    _wraps = {
        "field": FormField,
        "fields": many(TextField),
        "words": many(Word),
        "runs": many(TextRun),
        "emphasis": many(TextBlockEmphasis),
    }


class Figure(Record):
    id: str
    bbox: list[float]
    alt: str | None
    caption: str | None


class Link(Record):
    bbox: list[float]
    text: str
    target: str
    """An address outside, or an anchor inside."""
    anchor: str | None
    """The characters that lead there."""
    is_note: bool | None
    """The mark of a foot- or endnote."""


class Page(Record):
    """Answer to `get_page`. The text blocks of one page in reading order with their boxes, and the tables, figures
    and links on it.
    """

    page: int
    """Counted from 1."""
    width: float
    height: float
    rotation: int
    geometry: Literal["native", "layout", "grid", "recognised"]
    """How boxes were come by."""
    page_confidence: float | None
    """How sure it is that this content is on this page; absent where the file itself has pages."""
    recognition: PageRecognition | None
    text: str
    """The texts of the visible blocks with blank lines between them. Empty where `max_tokens` leaves no room to say
    the text of the blocks twice.
    """
    text_blocks: list[TextBlock]
    tables: list[TableSummary]
    """In reading order; those that go on from an earlier page first."""
    figures: list[Figure]
    links: list[Link]
    truncated: bool | None
    """Something was left out or cut; only with `max_tokens` or `cursor`."""
    next_cursor: str | None

    _wraps = {
        "recognition": PageRecognition,
        "text_blocks": many(TextBlock),
        "tables": many(TableSummary),
        "figures": many(Figure),
        "links": many(Link),
    }


class ExplainPageAnswerBody(Record):
    """How most of the text of the document is set."""

    font: str
    size: float
    """In points."""
    bold: bool
    italic: bool


class ExplainPageAnswerBlockHeadingWeighed(Record):
    reason: str
    weight: float


class ExplainPageAnswerBlockHeading(Record):
    score: float
    asked: float
    weighed: list[ExplainPageAnswerBlockHeadingWeighed]

    _wraps = {
        "weighed": many(ExplainPageAnswerBlockHeadingWeighed),
    }


class ExplainPageAnswerBlock(Record):
    order: int
    """Place in the order of reading, from 1; blocks and tables count together."""
    type: str
    level: int | None
    bbox: list[float]
    text: str
    column: int | None
    look: ExplainPageAnswerBody
    reason: str
    heading: ExplainPageAnswerBlockHeading | None

    _wraps = {
        "look": ExplainPageAnswerBody,
        "heading": ExplainPageAnswerBlockHeading,
    }


class ExplainPageAnswerTableCell(Record):
    row: int
    col: int
    row_span: int
    col_span: int
    bbox: list[float]
    text: str


class ExplainPageAnswerTable(Record):
    order: int
    """Place in the order of reading, from 1; blocks and tables count together."""
    bbox: list[float]
    method: Literal["tags", "lattice", "rules", "whitespace"]
    """What it was found by."""
    confidence: float
    header_rows: int
    row_count: int
    col_count: int
    cells: list[ExplainPageAnswerTableCell]
    reason: str

    _wraps = {
        "cells": many(ExplainPageAnswerTableCell),
    }


class ExplainPageAnswerRejectedTable(Record):
    bbox: list[float]
    method: Literal["tags", "lattice", "rules", "whitespace"]
    """What it was found by."""
    row_count: int
    col_count: int
    reason: str
    """Why it is none."""


class ExplainPageAnswerWord(Record):
    text: str
    bbox: list[float]
    hidden: str | None
    """Why a reader does not see it."""


class ExplainPageAnswer(Record):
    """Answer to `explain_page`. Tell what was decided on a page of a PDF and why; with `layout`, how it would be
    read otherwise.
    """

    page: int
    width: float
    height: float
    body: ExplainPageAnswerBody
    """How most of the text of the document is set."""
    order: Literal["tags", "columns", "given"]
    """What the order of reading follows: tags of the file, columns that were found, or those that were given."""
    columns: list[list[float]]
    blocks: list[ExplainPageAnswerBlock]
    """Text, in the order of reading, running heads and feet among it."""
    tables: list[ExplainPageAnswerTable]
    rejected_tables: list[ExplainPageAnswerRejectedTable]
    """What was thought to be a table."""
    words: list[ExplainPageAnswerWord]
    """Words of the main direction of reading."""

    _wraps = {
        "body": ExplainPageAnswerBody,
        "blocks": many(ExplainPageAnswerBlock),
        "tables": many(ExplainPageAnswerTable),
        "rejected_tables": many(ExplainPageAnswerRejectedTable),
        "words": many(ExplainPageAnswerWord),
    }


class TableList(Record):
    """Answer to `list_tables`. All tables of the document, with their places and sizes."""

    tables: list[TableSummary]
    truncated: bool | None
    """Something was left out or cut; only with `max_tokens` or `cursor`."""
    next_cursor: str | None

    _wraps = {
        "tables": many(TableSummary),
    }


class TableRowCell(Record):
    row: int | None
    col: int
    row_span: int | None
    col_span: int | None
    text: str
    value: str | float | bool | None
    is_header: bool | None
    bbox: list[float] | None
    """Left, top, right, bottom in points; origin at the top left of the page, y downwards."""
    tables: list[str] | None
    """Ids of tables that stand within the cell."""
    fill: str | None
    """rrggbb behind the text."""
    fields: list[TextField] | None
    """As in a block; facts of a report, with their values."""
    recognised: bool | None
    """The text was recognised in a picture."""
    confidence: float | None
    words: list[Word] | None

    _wraps = {
        "fields": many(TextField),
        "words": many(Word),
    }


class TableRow(Record):
    row: int
    page: int | None
    """Counted from 1."""
    bbox: list[float] | None
    """Left, top, right, bottom in points; origin at the top left of the page, y downwards."""
    cells: list[TableRowCell]

    _wraps = {
        "cells": many(TableRowCell),
    }


class Citation(Record):
    page: int
    """Counted from 1."""
    bbox: list[float]
    page_width: float
    page_height: float
    geometry: Literal["native", "layout", "grid", "recognised"]
    """How boxes were come by."""
    text: str
    """The text there; the text of a large range is cut short."""
    anchor: str
    """The stable name of the place."""
    path: str | None
    sheet: str | None
    cell: str | None
    range: str | None
    table_id: str | None
    match: Literal["exact", "normalized", "fuzzy", "derived"]
    verified: bool
    visible: bool
    element: str | None
    """Of what the file states as XML: names of elements from the root down."""
    line: int | None
    """Of the file, where that element begins."""
    recognised: bool | None
    """The text was recognised in a picture."""
    confidence: float | None
    mended_from: str | None
    """As recognised, before check digits or grammar mended it."""


class TableContent(Record):
    """Answer to `get_table`. The rows of one table with the text, value and box of every cell, and the same rows as
    Markdown.
    """

    id: str
    title: str | None
    page: int
    """Counted from 1."""
    end_page: int
    """Counted from 1."""
    sheet: str | None
    range: str | None
    bbox: list[float]
    geometry: Literal["native", "layout", "grid", "recognised"]
    """How boxes were come by."""
    row_count: int
    col_count: int
    header_rows: int
    headers: list[str]
    rows: list[TableRow]
    """With every field, unless `max_tokens` leaves no room. Then left out are: boxes, fields, the page where it is
    that of the table, the row of a cell, spans of 1, a value that says what the text says, what is null or
    false, and empty cells; a row may be given in parts, by several answers.
    """
    tail: list[TableRow] | None
    """Under a budget: the last rows of the table ahead of their turn, in the same few words."""
    rows_left_out: int | None
    """Rows between `rows` and `tail`."""
    markdown: str
    """The rows of this answer under the headers: one line a row, several header rows joined, spanned positions
    blank. Empty where `max_tokens` leaves no room to say the cells twice.
    """
    confidence: float
    citation: Citation
    truncated: bool
    """There is more than this answer holds."""
    next_cursor: str | None

    _wraps = {
        "rows": many(TableRow),
        "tail": many(TableRow),
        "citation": Citation,
    }


class Comment(Record):
    id: str
    author: str | None
    date: str | None
    text: str
    parent_id: str | None
    is_resolved: bool
    anchor: str
    page: int | None
    bbox: list[float] | None


class Revision(Record):
    id: str
    kind: Literal["insertion", "deletion", "move", "format"]
    author: str | None
    date: str | None
    text: str
    """What was inserted or deleted. The text of the document has all changes accepted."""
    anchor: str
    page: int | None
    bbox: list[float] | None


class Bookmark(Record):
    name: str
    anchor: str
    page: int | None
    bbox: list[float] | None


class Attachment(Record):
    name: str
    media_type: str | None
    size_bytes: int
    unread: Literal["encrypted", "limit", "damaged", "unsupported"] | None


class Annotations(Record):
    """Answer to `list_annotations`. Comments, tracked changes, bookmarks and files carried inside, each with its
    place.
    """

    comments: list[Comment]
    revisions: list[Revision]
    bookmarks: NamedList[Bookmark]
    attachments: NamedList[Attachment]
    total: int
    truncated: bool
    """There is more than this answer holds."""
    next_cursor: str | None

    _wraps = {
        "comments": many(Comment),
        "revisions": many(Revision),
        "bookmarks": named(Bookmark),
        "attachments": named(Attachment),
    }


class ChunkCitation(Record):
    page: int
    """Counted from 1."""
    bbox: list[float]
    anchor: str
    """The stable name of the place."""
    start: int
    """Where in the text the text there begins, in UTF-16 units."""
    end: int


class Chunk(Record):
    id: str
    """Stable for the same document and question, such as c12."""
    index: int
    """Counted from 1."""
    kind: Literal["text", "table", "note"]
    """`note`: notes of a speaker, and comments."""
    text: str
    """Plain text; of a table Markdown under its title and header."""
    tokens: int
    """Of the text as it is given here."""
    whole_tokens: int | None
    """Only where max_tokens left no room for the whole text, which is cut at its end: the tokens of all of it."""
    heading_path: list[str]
    """Titles of the sections around it, the outermost first."""
    section_id: str | None
    page: int
    """Counted from 1."""
    end_page: int
    """Counted from 1."""
    sheet: str | None
    range: str | None
    table_id: str | None
    citations: list[ChunkCitation]
    """Where each part of the text is."""

    _wraps = {
        "citations": many(ChunkCitation),
    }


class ChunkList(Record):
    """Answer to `chunk_document`. The document in pieces for retrieval, by section or size, each with its headings,
    pages and citations.
    """

    chunks: list[Chunk]
    total: int | None
    truncated: bool
    """There is more than this answer holds."""
    next_cursor: str | None

    _wraps = {
        "chunks": many(Chunk),
    }


class FileMatch(Record):
    file_id: str
    file_name: str
    file_type: Literal[
        "pdf",
        "xlsx",
        "xls",
        "ods",
        "docx",
        "doc",
        "odt",
        "pptx",
        "ppt",
        "odp",
        "rtf",
        "html",
        "mhtml",
        "csv",
        "image",
        "einvoice",
        "text",
        "markdown",
        "epub",
        "eml",
        "msg",
        "mbox",
        "zip",
        "tar",
    ]
    score: float
    """How well the file fits; only to be compared within this answer."""
    page: int
    """Counted from 1."""
    snippet: str
    """The match and the text around it."""
    highlights: list[list[int]]
    """Start and end of each match within the snippet, in UTF-16 units."""
    bbox: list[float]
    anchor: str
    """The characters that match; of a match over several blocks or cells those in the first, while the box is
    around all.
    """
    block_type: str | None
    sheet: str | None
    cell: str | None
    table_id: str | None
    section: str | None
    visible: bool
    end_page: int | None
    """Counted from 1."""
    section_path: list[str] | None
    row: int | None
    matched: MatchMatched | None
    """Why it was found."""

    _wraps = {
        "matched": MatchMatched,
    }


class FoundFile(Record):
    file_id: str
    file_name: str
    file_type: Literal[
        "pdf",
        "xlsx",
        "xls",
        "ods",
        "docx",
        "doc",
        "odt",
        "pptx",
        "ppt",
        "odp",
        "rtf",
        "html",
        "mhtml",
        "csv",
        "image",
        "einvoice",
        "text",
        "markdown",
        "epub",
        "eml",
        "msg",
        "mbox",
        "zip",
        "tar",
    ]
    score: float
    """How well the file fits; only to be compared within this answer."""
    total: int


class FileSearchResult(Record):
    """Answer to `search_files`. Full-text matches in all files, the best file first, each with its file, page or
    cell, and box.
    """

    query: str
    matches: list[FileMatch]
    """By relevance: passages, the best first. In the order of documents: file by file, the best file first."""
    files: list[FoundFile]
    """The files that were found, the best first, each with the number of its matches."""
    total: int
    """Matches in these files."""
    exact: bool
    """Every file was looked at; otherwise there may be more matches than `total`."""
    skipped: int
    """Files that could not be opened."""
    truncated: bool
    """There is more than this answer holds."""
    next_cursor: str | None
    meaning: Literal["used", "partial", "unavailable"] | None
    """Of vectors, beside words."""

    _wraps = {
        "matches": many(FileMatch),
        "files": many(FoundFile),
    }


class Answer(Record):
    """A sentence or cell of a document, or a sentence that a language model wrote."""

    kind: Literal["sentence", "cell", "written"]
    text: str
    value: str | None
    label: str | None
    head: str | None
    confidence: float
    score: float
    file_id: str
    file_name: str
    section_path: list[str]
    citations: list[Citation]
    """Where it is, read back."""

    _wraps = {
        "citations": many(Citation),
    }


class Usage(Record):
    provider: str
    model: str
    requests: int
    input_tokens: int
    output_tokens: int
    cost: float | None


class AskResult(Record):
    """Answer to `ask_document`. Answer a question from a document by sentences and cells that say it, each cited,
    or say that it does not.
    """

    question: str
    answered: bool
    """False where the documents do not say."""
    answer: str | None
    answers: list[Answer]
    """The best first; what was written in its order."""
    dropped: int
    """Written sentences left out: what they cite does not say so."""
    usage: Usage | None

    _wraps = {
        "answers": many(Answer),
        "usage": Usage,
    }


class SheetDetailListObject(Record):
    name: str
    range: str
    """Header and totals included."""
    header_rows: int
    total_rows: int
    columns: list[str]


class SheetDetailChart(Record):
    title: str | None
    series: list[str]


class SheetRule(Record):
    range: str
    rule: str


class SheetDetailFrozen(Record):
    rows: int
    columns: int


class SheetDetailGroup(Record):
    span: str
    """Such as 3:9 or B:D."""
    level: int
    collapsed: bool


class SheetDetailLink(Record):
    cell: str
    text: str
    target: str


class SheetDetail(Record):
    list_objects: NamedList[SheetDetailListObject]
    """Tables that the author declared; formulas and read_range name their columns (`Sales[Amount]`)."""
    charts: list[SheetDetailChart]
    validations: list[SheetRule]
    conditional_formats: list[SheetRule]
    print_areas: list[str]
    frozen: SheetDetailFrozen | None
    groups: list[SheetDetailGroup]
    filter: str | None
    links: list[SheetDetailLink]
    truncated: bool
    """There is more than this answer holds."""

    _wraps = {
        "list_objects": named(SheetDetailListObject),
        "charts": many(SheetDetailChart),
        "validations": many(SheetRule),
        "conditional_formats": many(SheetRule),
        "frozen": SheetDetailFrozen,
        "groups": many(SheetDetailGroup),
        "links": many(SheetDetailLink),
    }


class Sheet(Record):
    name: str
    index: int
    """Position from 1; also the page of the sheet."""
    kind: Literal["worksheet", "chart", "macro", "dialog"]
    visibility: Literal["visible", "hidden", "very_hidden"]
    used_range: str | None
    row_count: int
    col_count: int
    cell_count: int
    formula_count: int
    error_count: int
    merged_ranges: list[str]
    hidden_rows: list[str]
    hidden_columns: list[str]
    tables: list[str]
    comment_count: int
    details: SheetDetail | None

    _wraps = {
        "details": SheetDetail,
    }


class NamedRange(Record):
    name: str
    scope: str | None
    ref: str


class SheetList(Record):
    """Answer to `list_sheets`. The sheets of a spreadsheet with their sizes and what is hidden or merged, its named
    ranges and external links.
    """

    sheets: NamedList[Sheet]
    named_ranges: NamedList[NamedRange]
    external_links: list[str]
    truncated: bool | None
    """Something was left out or cut; only with `max_tokens` or `cursor`."""
    next_cursor: str | None

    _wraps = {
        "sheets": named(Sheet),
        "named_ranges": named(NamedRange),
    }


class Cell(Record):
    cell: str
    """Under a budget also a range, of cells that are alike."""
    value: str | float | bool | None
    type: Literal["number", "string", "boolean", "date", "error", "empty"] | None
    text: str | None
    """What a reader of the sheet sees."""
    formula: str | None
    number_format: str | None
    merged_into: str | None
    hidden: bool | None
    comment: str | None


class RangeContentLeftOutColumn(Record):
    column: str
    cells: int
    numbers: int
    min: float | None
    max: float | None
    sum: float | None
    mean: float | None
    distinct_texts: int | None


class RangeContentLeftOut(Record):
    """What `cells` and `tail` leave out, by column."""

    cells: int
    complete: bool
    """False where there are more than 50000 cells: those are not counted."""
    columns: list[RangeContentLeftOutColumn]
    """As many columns as there is room for, those with numbers first; `min` to `mean` where there are numbers."""

    _wraps = {
        "columns": many(RangeContentLeftOutColumn),
    }


class RangeContentLookLook(Record):
    """Colours are `rrggbb`; those of thick edges are followed by `!`."""

    bold: bool | None
    italic: bool | None
    underline: bool | None
    strike: bool | None
    font: str | None
    size: float | None
    """In points."""
    color: str | None
    fill: str | None
    align: Literal["left", "center", "right"] | None
    wrap: bool | None
    top: str | None
    right: str | None
    bottom: str | None
    left: str | None


class RangeContentLookRange(Record):
    range: str
    look: int


class RangeContentLook(Record):
    looks: list[RangeContentLookLook]
    ranges: list[RangeContentLookRange]
    """Blank cells included; later ones lie over earlier ones."""
    col_widths: list[float]
    """In points."""
    truncated: bool
    """There is more than this answer holds."""

    _wraps = {
        "looks": many(RangeContentLookLook),
        "ranges": many(RangeContentLookRange),
    }


class RangeContent(Record):
    """Answer to `read_range`. The cells of a range with values, types and shown texts, and formulas where asked
    for. Empty cells are left out.
    """

    sheet: str
    range: str
    cells: list[Cell]
    """With every field, unless `max_tokens` leaves no room. Then left out are: a type and a text that follow from
    the value, the number format General, what is null or false; and cells that are alike and fill a rectangle
    come once, under its range (`B2:B40`), where its first cell stands.
    """
    tail: list[Cell] | None
    """Under a budget: the last rows of the range ahead of their turn, in the same few words."""
    left_out: RangeContentLeftOut | None
    """What `cells` and `tail` leave out, by column."""
    looks: RangeContentLook | None
    truncated: bool
    """There is more than this answer holds."""
    next_cursor: str | None
    citation: Citation

    _wraps = {
        "cells": many(Cell),
        "tail": many(Cell),
        "left_out": RangeContentLeftOut,
        "looks": RangeContentLook,
        "citation": Citation,
    }


class CellMatch(Record):
    sheet: str
    cell: str
    value: str | float | bool | None
    text: str
    formula: str | None
    label_cell: str | None
    """Where the label is, if one was asked for."""
    row: dict[str, str]
    """Labels of the row, by cell."""
    citation: Citation

    _wraps = {
        "citation": Citation,
    }


class CellSearchResult(Record):
    """Answer to `find_cells`. Cells by what their value, formula or comment holds, by type, error or number format,
    or by the label beside them; each with the labels of its row.
    """

    query: str
    matches: list[CellMatch]
    total: int
    truncated: bool
    """There is more than this answer holds."""
    next_cursor: str | None

    _wraps = {
        "matches": many(CellMatch),
    }


class Reference(Record):
    kind: Literal["cell", "range", "name", "table", "external"]
    ref: str
    """With its sheet in front where it is a cell or a range."""
    sheet: str | None
    depth: int
    """How many formulas away it lies."""
    value: str | float | bool | None
    has_formula: bool
    """It is, or holds, a cell with a formula."""
    refers_to: str | None


class Formula(Record):
    """Answer to `inspect_formula`. The formula of a cell, its value, what it depends on, and what depends on it."""

    sheet: str
    cell: str
    has_formula: bool
    formula: str | None
    kind: Literal["normal", "shared", "array", "dynamic_array", "data_table"] | None
    range: str | None
    value: str | float | bool | None
    computed: str | float | bool | None
    stale: bool
    precedents: list[Reference]
    dependents: list[Reference]
    functions: list[str]
    volatile: bool
    circular: bool
    warnings: list[str]
    truncated: bool
    """There is more than this answer holds."""
    next_cursor: str | None

    _wraps = {
        "precedents": many(Reference),
        "dependents": many(Reference),
    }


class Finding(Record):
    code: Literal[
        "broken_reference",
        "circular_reference",
        "error_value",
        "hard_coded_value",
        "pattern_break",
        "sum_misses_rows",
        "stale_value",
        "missing_value",
        "text_number",
        "external_reference",
        "hidden_input",
        "volatile",
        "constant_in_formula",
        "table_sum_mismatch",
        "table_subtotal_mismatch",
        "table_difference_mismatch",
        "table_product_mismatch",
        "table_percent_mismatch",
    ]
    severity: Literal["error", "warning", "info"]
    message: str
    """What is there, and what to do about it."""
    sheet: str | None
    cell: str | None
    range: str | None
    table_id: str | None
    page: int | None
    related: list[str]
    """Further cells that belong to it, with their sheets; anchors such as t2.r5.c3 for tables of pages."""
    citation: Citation | None

    _wraps = {
        "citation": Citation,
    }


class AuditSummary(Record):
    """Of all findings that were asked for, on this page or not."""

    error: int
    warning: int
    info: int
    by_code: dict[str, int]


class AuditTableRelation(Record):
    kind: Literal["sum", "subtotal", "difference", "product", "percent"]
    holds: int
    """Instances that close, such as columns with a sum."""
    fails: int


class AuditTable(Record):
    table_id: str
    page: int
    relations: list[AuditTableRelation]
    confidence: float
    """How sure the reading of the table is, after what closes and what does not."""

    _wraps = {
        "relations": many(AuditTableRelation),
    }


class AuditChecked(Record):
    """What was looked at."""

    sheets: int
    cells: int
    formulas: int
    distinct_formulas: int
    evaluated: int
    """Formulas whose value was computed again."""
    tables: int
    """Tables whose numbers were held against each other."""
    limits: list[str]
    """What was not looked at everywhere; empty where all was."""


class Audit(Record):
    """Answer to `audit_document`. What is wrong or doubtful in the formulas of a workbook and in the numbers of
    tables, worst first, each finding with its cell.
    """

    findings: list[Finding]
    summary: AuditSummary
    """Of all findings that were asked for, on this page or not."""
    tables: list[AuditTable]
    """Tables without formulas whose numbers were found to be sums, products or shares of each other."""
    checked: AuditChecked
    """What was looked at."""
    truncated: bool
    """There is more than this answer holds."""
    next_cursor: str | None

    _wraps = {
        "findings": many(Finding),
        "summary": AuditSummary,
        "tables": many(AuditTable),
        "checked": AuditChecked,
    }


class KeptSchemaField(Record):
    name: str
    type: str
    required: bool
    description: str | None
    aliases: list[str] | None
    """Other labels under which the value may be."""
    scale: Literal["as_printed"] | None
    """Of a number or an amount: as written on the page; left out for full units."""
    items: Any
    """Of an array: what each element is."""
    fields: Any
    """Of an object: its parts."""


class KeptSchema(Record):
    name: str
    description: str | None
    fields: NamedList[KeptSchemaField]
    built_in: bool
    examples: int
    """How many examples taught it."""
    created_at: str | None

    _wraps = {
        "fields": named(KeptSchemaField),
    }


class SchemaList(Record):
    """Answer to `list_schemas`. List the built-in schemas with their fields and the labels that they are found
    under, and those that are kept.
    """

    schemas: NamedList[KeptSchema]

    _wraps = {
        "schemas": named(KeptSchema),
    }


class ExportSchemaAnswerExample(Record):
    values: dict[str, Any]
    placed: list[str]
    unplaced: list[str]
    lesson: Any
    """What was learned: an opaque object, kept as it is."""


class ExportSchemaAnswer(Record):
    """Answer to `export_schema`. Give a schema and what was learned as one JSON object, which add_schema takes in
    again.
    """

    name: str
    schema: Any
    """The kept schema; absent where it is built in."""
    examples: list[ExportSchemaAnswerExample]

    _wraps = {
        "examples": many(ExportSchemaAnswerExample),
    }


class AddExampleAnswer(Record):
    """Answer to `add_example`. Teach a schema by the right values of a document, or by an extraction with what is
    to be corrected.
    """

    id: str
    schema: str
    """Name of the schema."""
    file_id: str | None
    created_at: str
    values: dict[str, Any]
    """What the example states."""
    placed: list[str]
    """Paths of the values that are in the document."""
    unplaced: list[str]
    """Paths of the values that were not found in the document: nothing was learned of them."""
    citations: list[Citation] | None
    """Where single values stand that were learned; only in the answer that takes the example."""

    _wraps = {
        "citations": many(Citation),
    }


class ExampleList(Record):
    """Answer to `list_examples`. List the examples of a schema, the oldest first."""

    examples: list[AddExampleAnswer]
    next_cursor: str | None

    _wraps = {
        "examples": many(AddExampleAnswer),
    }


class CalibrationSet(Record):
    name: str
    documents: int
    values: int
    right: float
    confidence: float
    error: float
    sure: int
    sure_right: float | None


class CalibrationFitEvidence(Record):
    shift: float
    sources: int


class CalibrationFit(Record):
    intercept: float
    score: float
    margin: float
    agreement: float
    contested: float
    vague: float
    novelty: float
    evidence: dict[str, CalibrationFitEvidence]
    """By kind of evidence."""
    unlabelled: float
    source_variance: float
    evidence_variance: float

    _wraps = {
        "evidence": mapped(CalibrationFitEvidence),
    }


class CalibrationReliability(Record):
    from_: float
    to: float
    values: int
    confidence: float
    right: float


class Calibration(Record):
    """Answer to `get_calibration`. Tell how confidence was fitted, and how often values of each confidence were
    right.
    """

    method: Literal["logistic"]
    optimism: float
    """Share taken off what was observed to be right."""
    values: int
    """Labelled values it was fitted on."""
    right: float
    sets: NamedList[CalibrationSet]
    """Each left out of the fit."""
    error: float
    """Expected calibration error of all sets."""
    worst_error: float
    fit: CalibrationFit
    reliability: list[CalibrationReliability]
    """By tenths of confidence: what was claimed, what was right."""

    _wraps = {
        "sets": named(CalibrationSet),
        "fit": CalibrationFit,
        "reliability": many(CalibrationReliability),
    }


class Candidate(Record):
    value: Any
    raw_text: str
    confidence: float
    citation: Citation

    _wraps = {
        "citation": Citation,
    }


class Field(Record):
    name: str
    type: str
    value: Any
    """Typed by the field; null where it is absent or unsure."""
    raw_text: str | None
    scale: float | None
    """Of a number or an amount: what the printed one is a multiple of, as the table or page says; 1 where nothing
    is said.
    """
    confidence: float
    status: Literal["found", "absent", "ambiguous", "unsure"]
    citation: Citation | None
    citations: list[Citation]
    candidates: list[Candidate]
    evidence: str | None
    """How the value was found, such as label_right or preamble."""
    learned_from: list[str] | None
    """Ids of the examples that taught where the value is."""

    _wraps = {
        "citation": Citation,
        "citations": many(Citation),
        "candidates": many(Candidate),
    }


class ExtractionWarning(Record):
    code: str
    message: str
    fields: list[str]


class Extraction(Record):
    """Answer to `extract_fields`. Extract fields by a schema, each with a confidence and a citation."""

    id: str
    file_id: str
    schema: str
    method: Literal["rules", "llm"]
    created_at: str
    fields: NamedList[Field]
    data: dict[str, Any]
    warnings: list[ExtractionWarning]
    """What a reader should know, such as two sources that contradict each other."""
    usage: Usage | None
    truncated: bool | None
    """Only to agents over MCP, where the whole is too large: candidates, further citations or fields were left out.
    """

    _wraps = {
        "fields": named(Field),
        "warnings": many(ExtractionWarning),
        "usage": Usage,
    }


class ReviewExtractionAnswerField(Record):
    name: str
    type: str
    value: Any
    """What holds: as a person said, else as it was read."""
    read: Any
    """What the extraction read; never changed."""
    review: Literal["accepted", "corrected", "absent", "unreviewed"]
    reviewed_at: str | None
    reviewed_by: str | None
    confidence: float
    status: str
    citation: Citation | None

    _wraps = {
        "citation": Citation,
    }


class ReviewExtractionAnswer(Record):
    """Answer to `review_extraction`. Say which values of an extraction are right, wrong or not there; what was read
    stays beside it.
    """

    extraction_id: str
    file_id: str
    schema: str
    method: Literal["rules", "llm"]
    extracted_at: str
    done_at: str | None
    done_by: str | None
    doubtful: list[str]
    """Fields that somebody should look at and nobody has, the worst first."""
    fields: NamedList[ReviewExtractionAnswerField]
    data: dict[str, Any]
    """The values that hold, by name."""

    _wraps = {
        "fields": named(ReviewExtractionAnswerField),
    }


class QueuedReview(Record):
    extraction_id: str
    """The newest of the file by this schema."""
    file_id: str
    file_name: str
    schema: str
    created_at: str
    fields: int
    stated: int
    """Of how many fields something was said."""
    doubt: float
    """How many wrong values are to be expected among the others."""
    doubtful: list[str]
    """Fields that somebody should look at and nobody has, the worst first."""
    done_at: str | None
    done_by: str | None


class ReviewList(Record):
    """Answer to `list_reviews`. List what waits to be reviewed, the most doubtful first: of each file and schema
    the newest extraction.
    """

    reviews: list[QueuedReview]
    next_cursor: str | None

    _wraps = {
        "reviews": many(QueuedReview),
    }


class Check(Record):
    severity: Literal["error", "warning", "info"]
    rule: str
    message: str
    fields: list[str]


class ValidationSummary(Record):
    error: int
    warning: int
    info: int


class Validation(Record):
    """Answer to `validate_extraction`. Check an extraction by the rules."""

    extraction_id: str
    valid: bool
    threshold: float
    checks: list[Check]
    summary: ValidationSummary

    _wraps = {
        "checks": many(Check),
        "summary": ValidationSummary,
    }


class FieldCitation(Record):
    page: int
    """Counted from 1."""
    bbox: list[float]
    page_width: float
    page_height: float
    geometry: Literal["native", "layout", "grid", "recognised"]
    """How boxes were come by."""
    text: str
    """The text there; the text of a large range is cut short."""
    anchor: str
    """The stable name of the place."""
    path: str | None
    sheet: str | None
    cell: str | None
    range: str | None
    table_id: str | None
    match: Literal["exact", "normalized", "fuzzy", "derived"]
    verified: bool
    visible: bool
    element: str | None
    """Of what the file states as XML: names of elements from the root down."""
    line: int | None
    """Of the file, where that element begins."""
    recognised: bool | None
    """The text was recognised in a picture."""
    confidence: float | None
    mended_from: str | None
    """As recognised, before check digits or grammar mended it."""
    extraction_id: str
    field: str


class CitationList(Record):
    """Answer to `list_citations`. List the citations of every extraction of a file, or of one."""

    citations: list[FieldCitation]
    next_cursor: str | None

    _wraps = {
        "citations": many(FieldCitation),
    }


class Verdict(Record):
    verdict: Literal["exact", "normalized", "fuzzy", "wrong_page", "wrong_box", "hidden", "not_found"]
    """exact: the words stand there. normalized: but for case, accents, white space. fuzzy: alike. wrong_page,
    wrong_box: they stand elsewhere. hidden: no reader sees them. not_found: nowhere.
    """
    text: str | None
    similarity: float
    citation: Citation | None

    _wraps = {
        "citation": Citation,
    }


class Verification(Record):
    """Answer to `verify_citations`. Check quotes and boxes, ours or anyone’s, against the document: each gets a
    verdict and the true place.
    """

    results: list[Verdict]
    """In the order of the request: quotes, then boxes."""
    summary: dict[str, int]
    """How often each verdict was given."""
    limits: list[str] | None
    """What was not looked at, and why; absent where everything was."""
    truncated: bool | None
    """Something was left out or cut; only with `max_tokens` or `cursor`."""
    next_cursor: str | None

    _wraps = {
        "results": many(Verdict),
    }


class ComparedFile(Record):
    file_id: str
    file_name: str
    file_type: Literal[
        "pdf",
        "xlsx",
        "xls",
        "ods",
        "docx",
        "doc",
        "odt",
        "pptx",
        "ppt",
        "odp",
        "rtf",
        "html",
        "mhtml",
        "csv",
        "image",
        "einvoice",
        "text",
        "markdown",
        "epub",
        "eml",
        "msg",
        "mbox",
        "zip",
        "tar",
    ]


class DifferenceSummary(Record):
    """Of all changes, not only those in this answer; unchanged counts blocks and cells."""

    added: int
    removed: int
    changed: int
    moved: int
    unchanged: int


class ChangeSide(Record):
    text: str
    """The text there; of rows, columns and ranges the first cells, of a name the name, of a comment what it says.
    """
    page: int
    """Counted from 1."""
    section: str | None
    sheet: str | None
    cell: str | None
    value: str | float | bool | None
    formula: str | None
    number_format: str | None
    author: str | None
    date: str | None
    citation: Citation | None
    citations: list[Citation] | None
    """One for each page, where the text is on several."""

    _wraps = {
        "citation": Citation,
        "citations": many(Citation),
    }


class Edit(Record):
    kind: Literal["equal", "insert", "delete"]
    text: str
    """Long equal text is shortened in the middle."""
    citation: Citation | None

    _wraps = {
        "citation": Citation,
    }


class Change(Record):
    kind: Literal["added", "removed", "changed", "moved"]
    of: Literal["block", "cell", "row", "column", "table", "sheet", "range", "name", "comment"]
    """name: a defined name of a workbook. comment: also the note of a cell."""
    what: Literal[
        "value",
        "type",
        "formula",
        "formula_to_constant",
        "constant_to_formula",
        "result",
        "format",
        "renamed",
        "hidden",
        "shown",
        "resolved",
        "reopened",
    ] | None
    before: ChangeSide | None
    after: ChangeSide | None
    edits: list[Edit]
    """Of changed texts: what to strike out and what to put in, each with its place."""

    _wraps = {
        "before": ChangeSide,
        "after": ChangeSide,
        "edits": many(Edit),
    }


class Difference(Record):
    """Answer to `diff_documents`. What changed from one document to another, also of another format, with the place
    on both sides.
    """

    before: ComparedFile
    after: ComparedFile
    equal: bool
    similarity: float
    """The share of both documents that is the same."""
    summary: DifferenceSummary
    """Of all changes, not only those in this answer; unchanged counts blocks and cells."""
    changes: list[Change]
    """By place in the document after; what was removed stands where it stood."""
    markdown: str | None
    """With the format markdown: the changes to be read by people."""
    total: int
    truncated: bool
    """There is more than this answer holds."""
    next_cursor: str | None
    limits: list[str]
    """What was not looked at, and why; empty where everything was."""

    _wraps = {
        "before": ComparedFile,
        "after": ComparedFile,
        "summary": DifferenceSummary,
        "changes": many(Change),
    }


class AddBatchAnswerFrom(Record):
    bucket: str
    prefix: str


class AddBatchAnswerTo(Record):
    bucket: str
    name: str
    """The object with the results."""


class AddBatchAnswer(Record):
    """Answer to `add_batch`. Work on many uploaded files in the background: wait until each is read, extract,
    export.
    """

    id: str
    status: Literal["running", "completed", "cancelled"]
    extract: Any
    export: str | None
    from_: AddBatchAnswerFrom | None
    to: AddBatchAnswerTo | None
    total: int
    pending: int
    done: int
    failed: int
    created_at: str
    """ISO 8601."""
    finished_at: str | None
    written_at: str | None

    _wraps = {
        "from": AddBatchAnswerFrom,
        "to": AddBatchAnswerTo,
    }


class BatchList(Record):
    """Answer to `list_batches`. List the batches, the newest first."""

    batches: list[AddBatchAnswer]
    next_cursor: str | None

    _wraps = {
        "batches": many(AddBatchAnswer),
    }


class Used(Record):
    files: int
    bytes: int
    pages: int
    """Of files that became ready today, UTC."""
    processing: int
    """Files that wait for a reader, or are being read."""


class Limits(Record):
    """0 is no bound."""

    bytes: int
    files: int
    pages_a_day: int
    requests_a_minute: int
    readings: int
    retention_seconds: int


class TenantUsage(Record):
    """Answer to `get_usage`. Say what the tenant has and may have, and what this caller may do."""

    used: Used
    limits: Limits
    """0 is no bound."""
    scopes: list[Literal["read", "write", "admin"]]
    """What this caller may do."""

    _wraps = {
        "used": Used,
        "limits": Limits,
    }


class AuditEntry(Record):
    at: str
    """ISO 8601."""
    tenant: str
    actor: str
    """Id of the key, `token` and its subject, `local` or `cli`."""
    action: str
    """Name of the operation."""
    target: str
    """What it was done to; empty where that is nothing."""
    result: str
    """`ok`, or the code of the problem."""
    request_id: str
    address: str


class AuditLog(Record):
    """Answer to `list_audit_log`. List what was done in the name of the tenant, by whom and how it ended, the
    newest first.
    """

    entries: list[AuditEntry]
    next_cursor: str | None

    _wraps = {
        "entries": many(AuditEntry),
    }


class NewWebhook(Record):
    """Answer to `add_webhook`. Have an address told when files are ready or failed and extractions are completed.
    """

    id: str
    url: str
    events: list[Literal["file.ready", "file.failed", "extraction.completed"]]
    created_at: str
    """ISO 8601."""
    disabled_at: str | None
    secret: str
    """Signs deliveries; shown this once."""


class Webhook(Record):
    id: str
    url: str
    events: list[Literal["file.ready", "file.failed", "extraction.completed"]]
    created_at: str
    """ISO 8601."""
    disabled_at: str | None


class WebhookList(Record):
    """Answer to `list_webhooks`. List the webhooks of the tenant."""

    webhooks: list[Webhook]

    _wraps = {
        "webhooks": many(Webhook),
    }


class Delivery(Record):
    id: str
    """The `webhook-id` that was sent."""
    webhook_id: str
    event: Literal["file.ready", "file.failed", "extraction.completed"]
    subject: str
    """Id of the file or the extraction."""
    detail: str
    """Code of the failure, or the file of the extraction."""
    status: Literal["pending", "delivered", "failed"]
    attempts: int
    created_at: str
    last_status: int | None
    last_error: str | None


class DeliveryList(Record):
    """Answer to `list_deliveries`. List what a webhook was told and is to be told, the newest first."""

    deliveries: list[Delivery]
    next_cursor: str | None

    _wraps = {
        "deliveries": many(Delivery),
    }


class Health(Record):
    """Answer to `health`. Say whether the service is up, and its version."""

    status: Literal["healthy"]
    version: str
