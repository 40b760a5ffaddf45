"""The cells of a table in the shapes that Python works with."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Union

    import pandas

    from .models import TableContent

    Value = Union[str, float, bool, None]


class Grid:
    """Rows of values: what the document says a value is, or the text where it says nothing."""

    def __init__(self, answers: list[TableContent]) -> None:
        first = answers[0]
        width = max(first.col_count, len(first.headers))
        cells = [cell for answer in answers for row in answer.raw["rows"] for cell in row["cells"]]
        self.columns = column_names(first.headers, width)
        self.rows = to_rows(cells, first.row_count, width)[first.header_rows :]

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

    def to_pandas(self) -> pandas.DataFrame:
        try:
            import pandas
        except ImportError as error:
            raise ImportError(
                "to_pandas() needs pandas, which is not installed. Install it with "
                '"pip install pandas", or use to_dicts(), to_rows() or to_csv().'
            ) from error
        return pandas.DataFrame(self.rows, columns=self.columns)


def to_rows(cells: list[dict[str, Any]], height: int, width: int) -> list[list[Value]]:
    """A value that spans several cells stands in each of them."""
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
