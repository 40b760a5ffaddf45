"""The cells of a table or a range in the shapes that Python works with."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Iterable

    import pandas
    import pyarrow

    from ._frame import Value
    from .models import Cell, TableContent


class Grid:
    """Rows of values under named columns: what the document says a value is, or its text where it says nothing."""

    def __init__(self, columns: list[str], rows: list[list[Value]]) -> None:
        self.columns = columns
        self.rows = rows

    def to_dicts(self) -> list[dict[str, Value]]:
        return [dict(zip(self.columns, row)) for row in self.rows]

    def to_csv(self) -> str:
        import csv
        import io

        text = io.StringIO()
        writer = csv.writer(text)
        writer.writerow(self.columns)
        writer.writerows(self.rows)
        return text.getvalue()

    def to_pandas(self, *, arrow: bool = False) -> pandas.DataFrame:
        from ._frame import to_pandas

        return to_pandas(self.columns, self.rows, arrow=arrow)

    def to_arrow(self) -> pyarrow.Table:
        from ._frame import to_arrow

        return to_arrow(self.columns, self.rows)


def table_grid(answers: list[TableContent]) -> Grid:
    """The rows below the header of a table."""
    first = answers[0]
    width = max(first.col_count, len(first.headers))
    cells = [cell for answer in answers for row in answer.raw["rows"] for cell in row["cells"]]
    rows = to_rows(cells, first.row_count, width)[first.header_rows :]
    return Grid(column_names(first.headers, width), rows)


def range_grid(cells: Iterable[Cell], ref: str, header: bool | None) -> Grid:
    """The rows of a range. `header` says whether the first row names the columns; None: if it holds nothing but text."""
    left, top, right, bottom = corners(ref)
    filled = [(corners(cell.cell)[:2], cell.value if cell.value is not None else cell.text or None) for cell in cells]
    if bottom is None:
        bottom = max((row for (_, row), _ in filled), default=top - 1)
    if right is None:
        right = max((column for (column, _), _ in filled), default=left - 1)
    rows: list[list[Value]] = [[None] * (right - left + 1) for _ in range(bottom - top + 1)]
    for (column, row), value in filled:
        rows[row - top][column - left] = value
    first = rows[0] if rows else []
    if header is None:
        header = len(rows) > 1 and any(first) and all(value is None or isinstance(value, str) for value in first)
    if not header:
        return Grid([column_letters(left + at) for at in range(right - left + 1)], rows)
    return Grid(column_names(["" if value is None else str(value) for value in first], len(first)), rows[1:])


def corners(ref: str) -> tuple[int, int, int | None, int | None]:
    """Columns and rows of A1:C3, B2, A:C or 2:5, from 1; the end is None where the range has none."""
    first, _, last = ref.replace("$", "").rpartition("!")[2].partition(":")
    left, top = corner(first)
    right, bottom = corner(last or first)
    return left or 1, top or 1, right, bottom


def corner(name: str) -> tuple[int | None, int | None]:
    letters = name.rstrip("0123456789")
    column = 0
    for letter in letters.upper():
        column = column * 26 + ord(letter) - 64
    return column or None, int(name[len(letters) :]) if len(name) > len(letters) else None


def column_letters(column: int) -> str:
    letters = ""
    while column:
        column, at = divmod(column - 1, 26)
        letters = chr(65 + at) + letters
    return letters


def to_rows(cells: list[dict[str, Any]], height: int, width: int) -> list[list[Value]]:
    """A value that spans several cells is repeated in each of them."""
    rows: list[list[Value]] = [[None] * width for _ in range(height)]
    for cell in cells:
        value = cell["value"] if cell["value"] is not None else cell["text"] or None
        for row in rows[cell["row"] : cell["row"] + cell["row_span"]]:
            for col in range(cell["col"], min(cell["col"] + cell["col_span"], width)):
                row[col] = value
    return rows


def column_names(headers: list[str], width: int) -> list[str]:
    """A name for each column, no two alike: those without one are numbered, those that repeat too."""
    names: dict[str, int] = {}
    for at in range(width):
        plain = (headers[at] if at < len(headers) else "") or f"column_{at + 1}"
        name = plain
        while name in names:
            names[plain] += 1
            name = f"{plain}_{names[plain]}"
        names[name] = 1
    return list(names)
