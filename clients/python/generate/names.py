"""How things are called in Python where the OpenAPI document's own words do not suit.

Whatever stands in none of these tables gets a name by rule, so that a new operation needs no entry.
"""

from __future__ import annotations

import keyword
import re

# Answers and parts of them, by operation and the properties that lead there.
RECORDS = {
    "Diagnostic": "DocumentWarning",
    "SearchMatch": "Match",
    "upload_file": "File",
    "upload_file.warnings": "DocumentWarning",
    "list_files": "FileList",
    "list_parts": "PartList",
    "list_parts.parts": "Part",
    "profile_document": "Profile",
    "list_structure": "Structure",
    "list_structure.sections": "Section",
    "list_structure.tables": "TableSummary",
    "list_structure.pages": "PageSummary",
    "search_document": "SearchResult",
    "search_document.matches": "Match",
    "get_page": "Page",
    "get_page.text_blocks": "TextBlock",
    "get_page.text_blocks.field": "FormField",
    "get_page.text_blocks.fields": "TextField",
    "get_page.text_blocks.words": "Word",
    "get_page.text_blocks.runs": "TextRun",
    "get_page.tables": "TableSummary",
    "get_page.figures": "Figure",
    "get_page.links": "Link",
    "list_tables": "TableList",
    "list_tables.tables": "TableSummary",
    "get_table": "TableContent",
    "get_table.rows": "TableRow",
    "get_table.rows.cells": "TableCell",
    "get_table.citation": "Citation",
    "list_annotations": "Annotations",
    "list_annotations.comments": "Comment",
    "list_annotations.revisions": "Revision",
    "list_annotations.bookmarks": "Bookmark",
    "list_annotations.attachments": "Attachment",
    "list_sheets": "SheetList",
    "list_sheets.sheets": "Sheet",
    "list_sheets.sheets.details.validations": "SheetRule",
    "list_sheets.named_ranges": "NamedRange",
    "read_range": "RangeContent",
    "read_range.cells": "Cell",
    "find_cells": "CellSearchResult",
    "find_cells.matches": "CellMatch",
    "inspect_formula": "Formula",
    "inspect_formula.precedents": "FormulaReference",
    "audit_document": "Audit",
    "audit_document.findings": "Finding",
    "list_schemas": "SchemaList",
    "list_schemas.schemas": "Schema",
    "list_schemas.schemas.fields": "SchemaField",
    "get_calibration": "Calibration",
    "extract_fields": "Extraction",
    "extract_fields.fields": "Field",
    "extract_fields.fields.candidates": "Candidate",
    "validate_extraction": "Validation",
    "validate_extraction.checks": "Check",
    "list_citations": "CitationList",
    "list_citations.citations": "FieldCitation",
    "verify_citations": "Verification",
    "verify_citations.results": "Verdict",
    "get_usage": "TenantUsage",
    "get_usage.used": "Used",
    "get_usage.limits": "Limits",
    "list_audit_log": "AuditLog",
    "list_audit_log.entries": "AuditEntry",
    "add_webhook": "NewWebhook",
    "list_webhooks": "WebhookList",
    "list_webhooks.webhooks": "Webhook",
    "list_deliveries": "DeliveryList",
    "list_batches": "BatchList",
    "chunk_document": "ChunkList",
    "chunk_document.chunks": "Chunk",
    "search_files": "FileSearchResult",
    "search_files.matches": "FileMatch",
    "search_files.files": "FoundFile",
    "ask_document": "AskResult",
    "ask_document.answers": "Answer",
    "ask_files": "AskResult",
    "diff_documents": "Difference",
    "diff_documents.before": "ComparedFile",
    "diff_documents.changes": "Change",
    "diff_documents.changes.before": "ChangeSide",
    "diff_documents.changes.edits": "Edit",
    "health": "Health",
}

# Objects that callers send.
INPUTS = {
    "validate_extraction.rules": "Rule",
    "verify_citations.quotes": "Quote",
    "verify_citations.boxes": "Box",
}

# Inputs that may be left out and are still given without their name.
POSITIONAL = {
    "read_range": ["sheet", "range"],
    "find_cells": ["query"],
    "inspect_formula": ["sheet", "cell"],
    "get_crop": ["anchor"],
}

# The list that an answer is asked for, where it holds several; None where it is the answer as a whole.
ITEMS: dict[str, str | None] = {"audit_document": "findings", "profile_document": None, "search_files": "matches", "ask_document": None, "ask_files": None}

# Methods of a document; None where `document.py` and `async_document.py` have a better one, written by hand.
DOCUMENT_METHODS = {
    "get_file": None,
    "download_file": "download",
    "list_parts": "parts",
    "read_file": None,
    "delete_file": "delete",
    "profile_document": "profile",
    "list_structure": "structure",
    "search_document": "search",
    "get_page": "page",
    "get_page_image": "image",
    "explain_page": "explain",
    "draw_explanation": "explain_image",
    "get_crop": "crop",
    "list_tables": None,
    "get_table": "table",
    "list_sheets": None,
    "audit_document": "audit",
    "extract_fields": "extract",
    "validate_extraction": None,
    "verify_citations": None,
    "export_document": "export",
    "chunk_document": "chunks",
    "ask_document": "ask",
}

# Operations on two files that are methods of the first: the method, the input that is this file, and the other one.
PAIRS = {"diff_documents": ("diff", "before", "after")}


def camel(words: str) -> str:
    return "".join(word[:1].upper() + word[1:] for word in re.split(r"[^A-Za-z0-9]+", words))


def singular(word: str) -> str:
    if word.endswith("ies"):
        return word[:-3] + "y"
    if re.search(r"(ss|us|is)$", word) or not word.endswith("s"):
        return word
    return word[:-2] if re.search(r"(xes|sses|ches)$", word) else word[:-1]


def python_name(name: str) -> str:
    """`from` cannot be the name of anything in Python, so it is `from_`."""
    return f"{name}_" if keyword.iskeyword(name) else name


def answer_name(operation: str) -> str:
    """`list_marks` answers a MarkList, `get_mark` a Mark, `mark_document` a MarkDocumentAnswer."""
    verb, _, rest = operation.partition("_")
    if verb == "list":
        return camel(singular(rest)) + "List"
    return camel(rest) if verb == "get" else camel(operation) + "Answer"


def document_method(operation: str) -> str | None:
    """What an operation on one file is called on a document."""
    if operation in DOCUMENT_METHODS:
        return DOCUMENT_METHODS[operation]
    return re.sub(r"^(get|list)_|_document$", "", operation)
