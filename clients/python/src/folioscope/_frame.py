"""Rows as data frames and Arrow tables, each column with the type that its values have in common."""

from __future__ import annotations

import re
from datetime import datetime

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Sequence, Union

    import pandas
    import pyarrow

    Value = Union[str, float, bool, None]

ISO_DATE = re.compile(r"\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)?$")
# What tables print in a column of numbers where there is none.
NO_NUMBER = frozenset({"-", "–", "—", "−", "n/a", "N/A", "n.a.", "n.m."})
LARGEST_INT = 2**63 - 1


class Column:
    """The values of a column as Python has them, and what kind they are."""

    def __init__(self, values: Sequence[Value]) -> None:
        there = [value for value in values if value is not None]
        numbers = [value for value in there if is_number(value)]
        if numbers and all(is_number(value) or value in NO_NUMBER for value in there):
            is_whole = all(isinstance(number, int) and abs(number) <= LARGEST_INT for number in numbers)
            self.kind = "int" if is_whole else "float"
            as_kind = int if is_whole else float
            self.values: list[Any] = [as_kind(value) if is_number(value) else None for value in values]  # type: ignore[arg-type]
        elif there and all(isinstance(value, bool) for value in there):
            self.kind, self.values = "bool", list(values)
        elif there and (dates := [to_date(value) for value in values]).count(None) == len(values) - len(there):
            self.kind, self.values = "date", dates
        elif all(isinstance(value, str) for value in there):
            self.kind, self.values = "text", list(values)
        else:
            self.kind, self.values = "mixed", list(values)


def is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def to_date(value: object) -> datetime | None:
    if not isinstance(value, str) or not ISO_DATE.match(value):
        return None
    try:
        return datetime.fromisoformat(value.replace("T", " "))
    except ValueError:
        return None


def columns_of(names: Sequence[str], rows: Sequence[Sequence[Value]]) -> dict[str, Column]:
    return {name: Column([row[at] for row in rows]) for at, name in enumerate(names)}


def to_pandas(names: Sequence[str], rows: Sequence[Sequence[Value]], *, arrow: bool = False) -> pandas.DataFrame:
    try:
        import pandas
    except ImportError as error:
        raise ImportError(
            "to_pandas() needs pandas, which is not installed. Install it with "
            '"pip install pandas", or use to_dicts(), to_rows() or to_csv().'
        ) from error
    if arrow:
        return to_arrow(names, rows).to_pandas(types_mapper=pandas.ArrowDtype)
    return pandas.DataFrame({name: series(pandas, column) for name, column in columns_of(names, rows).items()})


def series(pandas: Any, column: Column) -> Any:
    """Whole numbers and truth values with gaps use the nullable types; NaN would turn them into floats and objects."""
    has_gaps = any(value is None for value in column.values)
    kinds = {"int": "Int64" if has_gaps else "int64", "bool": "boolean" if has_gaps else "bool", "float": "float64"}
    if column.kind == "date":
        return pandas.Series(column.values, dtype="datetime64[us]")
    return pandas.Series(column.values, dtype=kinds.get(column.kind, "object"))


def to_arrow(names: Sequence[str], rows: Sequence[Sequence[Value]]) -> pyarrow.Table:
    try:
        import pyarrow
    except ImportError as error:
        raise ImportError('Arrow needs pyarrow, which is not installed. Install it with "pip install pyarrow".') from error
    kinds = {
        "int": pyarrow.int64(),
        "float": pyarrow.float64(),
        "bool": pyarrow.bool_(),
        "date": pyarrow.timestamp("us"),
        "text": pyarrow.string(),
    }
    arrays = {}
    for name, column in columns_of(names, rows).items():
        # Arrow has one type a column.
        mixed = [None if value is None else str(value) for value in column.values] if column.kind == "mixed" else None
        arrays[name] = pyarrow.array(mixed or column.values, type=kinds.get(column.kind, pyarrow.string()))
    return pyarrow.table(arrays)
