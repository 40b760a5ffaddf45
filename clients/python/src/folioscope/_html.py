"""What notebooks show of documents, tables and extractions. Everything that comes from a document is escaped."""

from __future__ import annotations

from base64 import b64encode
from html import escape

from ._errors import FolioscopeError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable, Iterable, Sequence

    from ._content import Content
    from ._grid import Grid
    from .models import Extraction, File

SHOWN_ROWS = 20
SHOWN_COLUMNS = 20
SHOWN_CROPS = 12
SHOWN_CHARACTERS = 200
THUMBNAIL_DPI = 40
CROP_DPI = 100


def text(value: object) -> str:
    shown = "" if value is None else str(value)
    return escape(shown if len(shown) <= SHOWN_CHARACTERS else f"{shown[: SHOWN_CHARACTERS - 1]}…")


def html_row(cells: Iterable[str], tag: str = "td") -> str:
    return f"<tr>{''.join(f'<{tag}>{cell}</{tag}>' for cell in cells)}</tr>"


def html_table(head: Sequence[object], rows: Iterable[Sequence[str]], caption: str = "") -> str:
    title = f"<caption>{caption}</caption>" if caption else ""
    body = "".join(html_row(row) for row in rows)
    return f"<table>{title}<thead>{html_row(map(text, head), 'th')}</thead><tbody>{body}</tbody></table>"


def picture(ask: Callable[[], Content]) -> str:
    """The picture inside the page; nothing where the service has none."""
    try:
        content = ask()
    except FolioscopeError:
        return ""
    data = b64encode(content.data).decode("ascii")
    return f'<img alt="" style="max-width:30em" src="data:{escape(content.media_type)};base64,{data}">'


def show_document(file: File, thumbnail: Callable[[], Content]) -> str:
    facts = [
        ("file", file.file_name),
        ("type", file.file_type),
        ("status", file.status),
        ("pages", file.page_count),
        ("bytes", file.size_bytes),
        ("id", file.id),
    ]
    rows = "".join(f"<tr><th>{name}</th><td>{text(value)}</td></tr>" for name, value in facts if value is not None)
    image = picture(thumbnail) if file.status == "ready" else ""
    return f'<div style="display:flex;gap:1em;align-items:flex-start"><table>{rows}</table>{image}</div>'


def show_grid(grid: Grid, title: str | None = None) -> str:
    columns = grid.columns[:SHOWN_COLUMNS]
    rows = ([text(value) for value in row[:SHOWN_COLUMNS]] for row in grid.rows[:SHOWN_ROWS])
    table = html_table(columns, rows, text(title))
    if len(grid.rows) <= SHOWN_ROWS and len(grid.columns) <= SHOWN_COLUMNS:
        return table
    return f"{table}<p>{len(grid.rows)} rows × {len(grid.columns)} columns</p>"


def show_extraction(extraction: Extraction, crop: Callable[[str], Content]) -> str:
    rows = []
    for at, field in enumerate(extraction.fields):
        place = field.citation
        image = picture(lambda: crop(place.anchor)) if place and place.anchor and at < SHOWN_CROPS else ""
        page = text(place.page if place else None)
        rows.append([text(field.name), text(field.value), field.status, f"{field.confidence:.2f}", page, image])
    return html_table(["field", "value", "status", "confidence", "page", "source"], rows, text(extraction.schema))
