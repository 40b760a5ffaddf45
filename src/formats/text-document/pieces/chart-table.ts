// Turns the data of a chart in a text document into a table in the chart's box.
import type { Box, TableRow, TableSummary } from '../../../model/index.ts';

/** The data of a chart as a table: its cells have no places of their own, so each has the chart's. */
export function chartTable(
  id: string,
  title: string | null,
  data: readonly (readonly string[])[],
  bbox: Box,
  page: number,
): [TableSummary, TableRow[]] {
  const col_count = data.reduce((most, row) => Math.max(most, row.length), 0);
  const rows = data.map((texts, row) => ({
    row,
    page,
    bbox,
    cells: texts.map((text, col) => ({
      ...{ row, col, row_span: 1, col_span: 1, text, value: null },
      is_header: row === 0,
      bbox,
    })),
  }));
  const summary = {
    ...{ id, title, page, end_page: page, sheet: null, range: null, bbox },
    ...{ row_count: rows.length, col_count, header_rows: rows.length > 1 ? 1 : 0, confidence: 1 },
  };
  return [summary, rows];
}
