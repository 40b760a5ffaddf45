"""Tables as rows, dictionaries, CSV and data frames."""

from __future__ import annotations

import sys
import unittest
from importlib.util import find_spec
from typing import Any
from unittest import mock

from . import support  # noqa: F401

from folioscope._grid import column_names, range_grid, table_grid
from folioscope.models import Cell, TableContent


def cell(row: int, col: int, text: str, value: Any = None, rows: int = 1, cols: int = 1) -> dict[str, Any]:
    return {"row": row, "col": col, "row_span": rows, "col_span": cols, "text": text, "value": value}


def content(headers: list[str], cells: list[dict[str, Any]], row_count: int, header_rows: int = 1) -> TableContent:
    rows = [{"row": cell["row"], "cells": [cell]} for cell in cells]
    return TableContent(
        {
            "headers": headers,
            "rows": rows,
            "row_count": row_count,
            "col_count": len(headers),
            "header_rows": header_rows,
        }
    )


class Grids(unittest.TestCase):
    def test_values_come_before_texts_and_nothing_is_none(self) -> None:
        cells = [cell(0, 0, "a"), cell(0, 1, "b"), cell(1, 0, "1,200", 1200), cell(1, 1, "")]
        self.assertEqual(table_grid([content(["a", "b"], cells, 2)]).rows, [[1200, None]])

    def test_a_value_stands_in_every_cell_that_it_spans(self) -> None:
        cells = [cell(0, 0, "North", rows=2), cell(0, 1, "x"), cell(1, 1, "y"), cell(2, 0, "all", cols=2)]
        grid = table_grid([content(["", ""], cells, 3, header_rows=0)])
        self.assertEqual(grid.rows, [["North", "x"], ["North", "y"], ["all", "all"]])

    def test_spans_that_go_beyond_the_table_end_with_it(self) -> None:
        grid = table_grid([content(["a", "b"], [cell(1, 1, "x", rows=10**9, cols=10**9)], 2)])
        self.assertEqual(grid.rows, [[None, "x"]])

    def test_rows_of_several_answers_are_joined(self) -> None:
        head = content(["a"], [cell(0, 0, "a"), cell(1, 0, "1")], 3)
        self.assertEqual(table_grid([head, content(["a"], [cell(2, 0, "2")], 3)]).to_dicts(), [{"a": "1"}, {"a": "2"}])

    def test_columns_without_a_name_and_with_the_same_are_told_apart(self) -> None:
        self.assertEqual(column_names(["x", "", "x", "x_2", "x"], 6), ["x", "column_2", "x_2", "x_2_2", "x_3", "column_6"])

    def test_csv_quotes_what_needs_it(self) -> None:
        grid = table_grid([content(["a", "b"], [cell(1, 0, 'say "hi"'), cell(1, 1, "1,2")], 2)])
        self.assertEqual(grid.to_csv(), 'a,b\r\n"say ""hi""","1,2"\r\n')

    def test_without_pandas_the_way_out_is_told(self) -> None:
        with mock.patch.dict(sys.modules, {"pandas": None}):
            with self.assertRaisesRegex(ImportError, r"pip install pandas.*to_dicts\(\)"):
                table_grid([content(["a"], [], 1)]).to_pandas()

    def test_without_pyarrow_the_way_out_is_told(self) -> None:
        with mock.patch.dict(sys.modules, {"pyarrow": None}):
            with self.assertRaisesRegex(ImportError, "pip install pyarrow"):
                table_grid([content(["a"], [], 1)]).to_arrow()


def cells(**values: Any) -> list[Cell]:
    return [Cell({"cell": name, "value": value, "text": str(value)}) for name, value in values.items()]


class Ranges(unittest.TestCase):
    def test_a_first_row_of_texts_names_the_columns(self) -> None:
        grid = range_grid(cells(B2="Year", C2="Sales", B3=2020, C4=1.5), "B2:C4", None)
        self.assertEqual((grid.columns, grid.rows), (["Year", "Sales"], [[2020, None], [None, 1.5]]))

    def test_a_first_row_with_a_number_does_not(self) -> None:
        grid = range_grid(cells(A1="x", B1=1, A2="y", B2=2), "A1:B2", None)
        self.assertEqual((grid.columns, grid.rows), (["A", "B"], [["x", 1], ["y", 2]]))

    def test_who_asks_decides(self) -> None:
        given = cells(A1="x", A2="y")
        self.assertEqual(range_grid(given, "A1:A2", False).rows, [["x"], ["y"]])
        self.assertEqual(range_grid(cells(A1=2020, A2=1), "A1:A2", True).columns, ["2020"])

    def test_whole_columns_and_rows_end_with_their_cells(self) -> None:
        self.assertEqual(range_grid(cells(AA1="x", AA3="y"), "AA:AA", False).rows, [["x"], [None], ["y"]])
        self.assertEqual(range_grid(cells(A2=1, C2=3), "2:2", False).rows, [[1, None, 3]])
        self.assertEqual(range_grid([], "Sheet!$A$1:$B$1", None).rows, [[None, None]])


class Kinds(unittest.TestCase):
    """Needs neither pandas nor pyarrow."""

    def kind(self, *values: Any) -> str:
        from folioscope._frame import Column

        return Column(values).kind

    def test_a_column_has_the_type_that_its_values_have_in_common(self) -> None:
        self.assertEqual(self.kind(1, None, 2), "int")
        self.assertEqual(self.kind(1, 2.5), "float")
        self.assertEqual(self.kind(2**70, 1), "float")
        self.assertEqual(self.kind(True, None), "bool")
        self.assertEqual(self.kind("2024-03-01", None, "2024-03-02T10:00:00"), "date")
        self.assertEqual(self.kind("2024-03-01", "2024-02-31"), "text")
        self.assertEqual(self.kind("a", 1), "mixed")
        self.assertEqual(self.kind(1, True), "mixed")
        self.assertEqual(self.kind(None, None), "text")

    def test_a_dash_among_numbers_is_a_gap_and_among_texts_a_text(self) -> None:
        from folioscope._frame import Column

        self.assertEqual(Column([1, "–", 3]).values, [1, None, 3])
        self.assertEqual(Column(["a", "–"]).values, ["a", "–"])


@unittest.skipIf(find_spec("pandas") is None, "pandas is not installed for this Python")
class Frames(unittest.TestCase):
    def test_a_data_frame_has_a_type_for_each_column(self) -> None:
        given = [cell(1, 0, "x"), cell(1, 1, "", 2), cell(1, 2, "", 1.5), cell(1, 3, "2024-03-01"), cell(2, 0, "y")]
        frame = table_grid([content(["a", "b", "c", "d"], given, 3)]).to_pandas()
        self.assertEqual(list(frame.columns), ["a", "b", "c", "d"])
        self.assertEqual([str(kind) for kind in frame.dtypes], ["object", "Int64", "float64", "datetime64[us]"])
        self.assertEqual(frame["b"].sum(), 2)

    @unittest.skipIf(find_spec("pyarrow") is None, "pyarrow is not installed for this Python")
    def test_arrow_buffers_are_handed_on_without_a_copy(self) -> None:
        grid = table_grid([content(["n"], [cell(row, 0, "", row) for row in range(1, 4)], 4)])
        table = grid.to_arrow()
        self.assertEqual([str(kind) for kind in table.schema.types], ["int64"])
        frame = table.to_pandas(types_mapper=__import__("pandas").ArrowDtype)
        there = frame["n"].array.__arrow_array__().chunk(0).buffers()[1].address
        self.assertEqual(there, table.column("n").chunk(0).buffers()[1].address)
        self.assertEqual(str(grid.to_pandas(arrow=True)["n"].dtype), "int64[pyarrow]")
