"""Tables as rows, dictionaries, CSV and data frames."""

from __future__ import annotations

import sys
import unittest
from typing import Any
from unittest import mock

from . import support  # noqa: F401

from folioscope._grid import Grid, column_names
from folioscope.models import TableContent


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
        self.assertEqual(Grid([content(["a", "b"], cells, 2)]).rows, [[1200, None]])

    def test_a_value_stands_in_every_cell_that_it_spans(self) -> None:
        cells = [cell(0, 0, "North", rows=2), cell(0, 1, "x"), cell(1, 1, "y"), cell(2, 0, "all", cols=2)]
        grid = Grid([content(["", ""], cells, 3, header_rows=0)])
        self.assertEqual(grid.rows, [["North", "x"], ["North", "y"], ["all", "all"]])

    def test_spans_that_go_beyond_the_table_end_with_it(self) -> None:
        grid = Grid([content(["a", "b"], [cell(1, 1, "x", rows=10**9, cols=10**9)], 2)])
        self.assertEqual(grid.rows, [[None, "x"]])

    def test_rows_of_several_answers_are_joined(self) -> None:
        head = content(["a"], [cell(0, 0, "a"), cell(1, 0, "1")], 3)
        self.assertEqual(Grid([head, content(["a"], [cell(2, 0, "2")], 3)]).to_dicts(), [{"a": "1"}, {"a": "2"}])

    def test_columns_without_a_name_and_with_the_same_are_told_apart(self) -> None:
        self.assertEqual(column_names(["x", "", "x", "x_2", "x"], 6), ["x", "column_2", "x_2", "x_2_2", "x_3", "column_6"])

    def test_csv_quotes_what_needs_it(self) -> None:
        grid = Grid([content(["a", "b"], [cell(1, 0, 'say "hi"'), cell(1, 1, "1,2")], 2)])
        self.assertEqual(grid.to_csv(), 'a,b\r\n"say ""hi""","1,2"\r\n')

    def test_without_pandas_the_way_out_is_told(self) -> None:
        with mock.patch.dict(sys.modules, {"pandas": None}):
            with self.assertRaisesRegex(ImportError, r"pip install pandas.*to_dicts\(\)"):
                Grid([content(["a"], [], 1)]).to_pandas()

    def test_a_data_frame_has_the_columns_and_rows(self) -> None:
        made: list[Any] = []
        pandas = mock.Mock(DataFrame=lambda rows, columns: made.append((rows, columns)))
        with mock.patch.dict(sys.modules, {"pandas": pandas}):
            Grid([content(["a", "b"], [cell(1, 0, "x"), cell(1, 1, "", 2)], 2)]).to_pandas()
        self.assertEqual(made, [([["x", 2]], ["a", "b"])])
