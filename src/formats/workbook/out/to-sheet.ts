// Translates a finished sheet into the sheet entry of the model.
import { columnName, rangeName, type Sheet } from '../../../model/index.ts';
import type { FinishedSheet } from './finished-sheet.ts';

export function toSheet(sheet: FinishedSheet, tables: readonly string[]): Sheet {
  const { start, index, used, counts, measures } = sheet;
  return {
    name: start.name,
    index,
    kind: start.kind,
    visibility: start.visibility,
    used_range: used && rangeName(used),
    row_count: used ? used.bottom + 1 : 0,
    col_count: used ? used.right + 1 : 0,
    cell_count: counts.cells,
    formula_count: counts.formulas,
    error_count: counts.errors,
    merged_ranges: sheet.merged.map(rangeName),
    hidden_rows: measures.hidden_rows.map(([first, last]) => `${first + 1}:${last + 1}`),
    hidden_columns: measures.hidden_columns.map(([first, last]) => `${columnName(first)}:${columnName(last)}`),
    tables,
    comment_count: sheet.comments.length,
    default_col_width: measures.default_col_width,
    col_widths: measures.col_widths,
    default_row_height: measures.default_row_height,
    row_heights: measures.row_heights,
  };
}
